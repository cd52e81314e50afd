/** Which bots are offered, and which one sits down when nobody says. */

const LADDER = ["random", "novice", "steady", "strong", "expert"];

/** The ladder where the server has it (the thinker behind it needs no step of its own), else whatever it has. */
export function offered(bots: string[]): string[] {
  const steps = LADDER.filter((step) => bots.includes(step));
  const others = bots.filter((bot) => !LADDER.includes(bot) && !(bot === "rollout" && steps.length > 1));
  return [...steps, ...others];
}

export function usual(bots: string[]): string {
  return ["steady", "rollout"].find((bot) => bots.includes(bot)) ?? bots[0] ?? "random";
}
