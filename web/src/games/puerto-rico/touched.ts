/** Which things on the table a move has touched, by the names that flights use too. */

type Fields = Record<string, unknown>;

export function touched(seat: number, fields: Fields): string[] {
  if (typeof fields.role === "string") return [`role-${fields.role}`];
  switch (fields.act) {
    case "plays":
      return [`role-${String(fields.card)}`];
    case "take":
      return [`seat-${seat}-tile-${String(fields.tile)}`];
    case "draw":
    case "recruit":
      return [`seat-${seat}-island`];
    case "build":
      return [`seat-${seat}-building-${String(fields.building)}`, `market-${String(fields.building)}`];
    case "placed":
      return [...slots(fields).map((slot) => (TILES.has(slot) ? `seat-${seat}-tile-${slot}` : `seat-${seat}-building-${slot}`)), ...(fields.idle ? [`seat-${seat}-workers`] : [])];
    case "sell":
      return ["house"];
    case "load":
      return [`ship-${String(fields.ship)}`];
    case "produce":
    case "wharf":
    case "return":
    case "keep":
    case "store":
      return [`seat-${seat}-good-${String(fields.good)}`];
    default:
      return [];
  }
}

const TILES = new Set(["corn", "indigo", "sugar", "tobacco", "coffee", "quarry"]);

function slots(fields: Fields): string[] {
  const placed = (fields.slots ?? {}) as Record<string, unknown>;
  return Object.keys(placed).filter((slot) => Number(placed[slot]) > 0);
}
