/** What the server says: names for the types that `make web` generates from its OpenAPI document. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Value = string | number | boolean;
export type View = Record<string, unknown>;
export type Choice = Schemas["Choice"];
export type Failure = Schemas["Error"];
export type Me = Schemas["Me"];
export type Option = Schemas["OptionShown"];
export type Games = Schemas["Games"];
export type Settled = Schemas["Settled"];
export type NewSeat = Partial<Schemas["SeatBody"]> & Pick<Schemas["SeatBody"], "kind">;
export type TimeControl = Schemas["TimeShown"];
export type NewTable = Partial<Omit<Schemas["NewTable"], "seats">> & { seats: NewSeat[] };
export type ScoreSheet = Schemas["Score"];
export type Table = Schemas["Table"];
export type Clock = Schemas["Clock"];
export type Sight = Schemas["Sight"];
export type Entry = Schemas["Entry"];
export type Message = Schemas["Message"];
export type Here = Schemas["Here"];
export type Card = Schemas["Card"];
export type Hint = Schemas["Hint"];
export type Replay = Schemas["Replay"];
export type OwnSeat = Schemas["OwnSeat"];
export type Plan = Schemas["Plan"];
export type Judgement = Schemas["Judgement"];
export type Frame = Schemas["ServerFrame"];
