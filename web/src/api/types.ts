/** What the server says (docs/api.md), as far as the browser reads it. */

export type Value = string | number | boolean;
export type View = Record<string, unknown>;

export interface Choice {
  id: number;
  words: string;
  act: string;
  [field: string]: unknown;
}

export interface Failure {
  code: string;
  text: string;
  rule: string | null;
  legal: string[];
  ply: number | null;
}

export interface Me {
  id: string;
  name: string;
  has_phrase: boolean;
  email: string | null;
  email_confirmed: boolean;
  mail: boolean;
}

export interface Option {
  key: string;
  values: Value[];
  default: Value;
  sentence: string;
  by: string | null;
  defaults: Record<string, Value> | null;
}

export interface GameInfo {
  key: string;
  name: string;
  version: number;
  options: Option[];
}

export interface Games {
  games: GameInfo[];
  bots: { name: string }[];
  bot_seconds: { default: number; most: number };
}

export interface ReferenceEntry {
  key: string;
  name: string;
  kind: string;
  text: string;
}

export interface Settled {
  options: Record<string, Value>;
  seat_counts: number[];
  names: Record<string, string>;
  reference: ReferenceEntry[];
}

export interface NewSeat {
  kind: "me" | "open" | "bot";
  name?: string;
  bot?: string;
  seconds?: number;
}

export interface TimeControl {
  kind: "none" | "move" | "game";
  seconds: number;
  grace: number | null;
}

export interface NewTable {
  game?: string;
  options?: Record<string, Value>;
  seats: NewSeat[];
  public?: boolean;
  watch?: "anyone" | "invited" | "nobody";
  autostart?: boolean;
  shuffle?: boolean;
  time?: TimeControl;
  record?: string | null;
  ply?: number | null;
}

export interface Seat {
  seat: number;
  kind: "person" | "open" | "bot";
  name: string | null;
  bot: string | null;
  seconds: number | null;
  mine: boolean;
  connected: boolean;
  kept: boolean;
  resigned: boolean;
}

export interface ScoreSheet {
  seat: number;
  total: number;
  tie_break: number;
  items: { key: string; points: number }[];
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, Value>;
  phase: "lobby" | "playing" | "over" | "closed";
  version: number;
  public: boolean;
  watch: string;
  autostart: boolean;
  owner: boolean;
  mine: number[];
  created: number;
  watchers: number;
  code: string | null;
  invitation: string | null;
  seats: Seat[];
  time: TimeControl;
  fair: string | null;
  seed: string | null;
  undo: { may: "free" | "consent" | "no"; to: number | null; asked: { seat: number; to: number; waiting: number[] } | null };
  own: { seat: number; auto_forced: boolean; alerts: boolean; premoves: (string | number)[]; dropped: { words: string; why: string } | null }[];
  winners: number[];
  scores: ScoreSheet[] | null;
  rematch: string | null;
  branch: { ply: number } | null;
}

export interface Clock {
  left: number;
  running: boolean;
  grace?: number;
}

export interface Sight {
  ply: number;
  mover: number | null;
  viewer: number | null;
  view: View | null;
  choices: Choice[];
  clocks: Clock[];
}

export interface Entry {
  ply: number;
  seat: number;
  words: string;
  fields: Record<string, unknown>;
  answers: string[];
  by: string;
  at: number;
}

export interface Message {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Here {
  table: Table;
  sight: Sight;
  log: Entry[];
  chat: Message[];
}

export interface Card {
  id: string;
  game: string;
  options: Record<string, Value>;
  phase: Table["phase"];
  seats: { kind: string; name: string | null; mine: boolean }[];
  mover: number | null;
  my_turn: boolean;
  ply: number;
  created: number;
  changed: number;
  public: boolean;
  watch: string;
  winners: number[];
}

export interface Hint {
  ply: number;
  id: number;
  words: string;
  thoughts: { id: number; words: string; visits: number; result: number; wins: number }[];
}

export interface Replay {
  game: string;
  options: Record<string, Value>;
  names: string[];
  plies: number;
  over: boolean;
  verified: boolean | null;
  winners: number[];
  scores: ScoreSheet[];
  log: Entry[];
  views: { ply: number; mover: number | null; view: View }[];
  curve: number[][];
}

export type Frame =
  | { type: "hello"; protocol: number; here: Here }
  | { type: "view"; sight: Sight; log: Entry[]; back: number | null }
  | { type: "table"; table: Table }
  | { type: "chat"; message: Message }
  | { type: "presence"; connected: boolean[]; watchers: number }
  | { type: "done"; token: string; ply: number; repeated: boolean }
  | { type: "error"; token: string | null; error: Failure }
  | { type: "pong"; at: number }
  | { type: "closing" };
