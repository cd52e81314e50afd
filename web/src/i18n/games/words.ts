/** What a language has to say about a game that is shown on the generic table. */

export interface GameWords {
  names: Record<string, string>; // whatever has a key: cards, offices, phases, parts of a view; English leaves to the server what it names
  groups: Record<string, string>; // the headings over choices of one kind
  choices: Record<string, string>; // what a button says, by kind of choice
  log: Record<string, string>; // what the log says after the player's name; `.unseen` when the card stays secret, `.several` when `{n}` of them do
  options: Record<string, string>; // the titles of the options
  sentences: Record<string, string>; // the server's English sentences, `{0}` for each number, and ours; none in English
}
