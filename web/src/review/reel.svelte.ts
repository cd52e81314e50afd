/** A record as it is stepped through: views are fetched in pieces when they are first needed. */

import { api } from "../api/client";
import type { Replay, View } from "../api/types";
import { merged } from "./merged";

const PIECE = 40;
export const OPEN = "open";

export class Reel {
  replay = $state.raw<Replay | null>(null);
  ply = $state(0);
  eyes = $state<number | typeof OPEN>(OPEN);
  shown = $state.raw<{ view: View; mover: number | null; ply: number } | null>(null);
  #views = new Map<string, { ply: number; mover: number | null; view: View }>();
  #wanted = 0;

  constructor(readonly record: string) {}

  async start(ply: number): Promise<void> {
    this.replay = await api.replay(this.record, null);
    await this.go(ply);
  }

  get last(): number {
    return this.replay?.plies ?? 0;
  }

  async go(ply: number): Promise<void> {
    this.ply = Math.max(0, Math.min(this.last, ply));
    const wanted = ++this.#wanted;
    const found = await this.#view(this.ply);
    if (wanted === this.#wanted) this.shown = found;
  }

  async look(eyes: number | typeof OPEN): Promise<void> {
    this.eyes = eyes;
    await this.go(this.ply);
  }

  async #view(ply: number): Promise<{ view: View; mover: number | null; ply: number }> {
    const seats = this.eyes === OPEN ? (this.replay?.names.map((_, seat) => seat) ?? []) : [this.eyes];
    const views = await Promise.all(seats.map((seat) => this.#fetch(seat, ply)));
    const first = views[0]!;
    return { ...first, view: this.eyes === OPEN ? merged(views.map((one) => one.view)) : first.view };
  }

  async #fetch(seat: number, ply: number): Promise<{ ply: number; mover: number | null; view: View }> {
    const key = `${seat}/${ply}`;
    if (!this.#views.has(key)) {
      const from = Math.floor(ply / PIECE) * PIECE;
      const piece = await api.replay(this.record, seat, from, Math.min(from + PIECE - 1, this.last));
      for (const one of piece.views) this.#views.set(`${seat}/${one.ply}`, one);
    }
    return this.#views.get(key)!;
  }
}
