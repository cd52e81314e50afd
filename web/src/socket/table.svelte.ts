/** One table as this visitor has it: connected, reconnecting, and never ahead of the server. */

import { api, Refused } from "../api/client";
import type { Entry, Failure, Frame, Here, Message, Sight, Table } from "../api/types";
import { settings } from "../lib/settings.svelte";

export type Connection = "connecting" | "open" | "lost" | "refused";

interface Pending {
  token: string;
  ply: number;
  moves: (string | number)[];
  seat: number;
}

type ViewFrame = Extract<Frame, { type: "view" }>;

const MOVE_MS = 350; // how long a move of somebody else is shown before the next one
const MOST_QUEUED = 12;
const RETRY_MS = [300, 700, 1500, 3000, 5000];
const PING_MS = 15000;
const SILENCE_MS = 35000;
const PATIENCE_MS = 10000; // of somebody whose move is on its way: then the line is taken for dead

export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class TableSession {
  table = $state.raw<Table | null>(null);
  sight = $state.raw<Sight | null>(null);
  before = $state.raw<Sight | null>(null); // the sight shown just before, for what travels
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<Message[]>([]);
  connection = $state<Connection>("connecting");
  failure = $state.raw<Failure | null>(null); // why the table cannot be had, or what was refused
  pending = $state.raw<Pending | null>(null);
  behind = $state(0); // moves that have come but are not shown yet
  seenAt = 0; // when the clocks were read

  #socket: WebSocket | null = null;
  #queue: ViewFrame[] = [];
  #showing = false;
  #retries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #left = false;
  #followers: ((next: Sight, last: Sight | null) => void)[] = [];

  constructor(readonly id: string) {}

  // Connecting

  start(): void {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#lose);
    document.addEventListener("visibilitychange", this.#wake);
    this.#connect();
  }

  stop(): void {
    this.#left = true;
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#lose);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    this.#socket?.close(1000);
  }

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#left) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const last = this.log.at(-1);
    const since = last ? `?ply=${last.ply}&at=${last.at}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/ws${since}`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      if (socket === this.#socket) this.#receive(JSON.parse(String(event.data)) as Frame);
    };
    socket.onclose = () => socket === this.#socket && this.#closed();
  }

  #closed(): void {
    clearInterval(this.#pings);
    this.#socket = null;
    if (this.#left || this.connection === "refused") return;
    this.connection = this.table ? "lost" : "connecting";
    void this.#retry();
  }

  async #retry(): Promise<void> {
    // A WebSocket does not say why it was refused; plain HTTP does, and never logs an error for a lost one.
    const wait = RETRY_MS[Math.min(this.#retries, RETRY_MS.length - 1)]!;
    this.#retries += 1;
    this.#timer = setTimeout(async () => {
      try {
        await api.here(this.id);
      } catch (error) {
        if (error instanceof Refused && [401, 403, 404].includes(error.status)) {
          this.connection = "refused";
          this.failure = error.failure;
          return;
        }
        void this.#retry();
        return;
      }
      if (!this.#socket) this.#connect(); // the network may have come back meanwhile, and a socket with it
    }, wait);
  }

  /** Give the line up at once: a socket without a network would take many seconds to close. */
  #lose = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#closed();
    socket.close();
  };

  #wake = (): void => {
    if (document.visibilityState === "visible" && !this.#socket && this.connection !== "refused") {
      this.#retries = 0;
      this.#connect();
    }
  };

  #watchSilence(): void {
    clearInterval(this.#pings);
    this.#pings = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE_MS) this.#lose();
      else this.#say({ type: "ping" });
    }, PING_MS);
  }

  /** A move that nobody answers is sent again over a new line; its token keeps it from being played twice. */
  #watchAnswer(token: string): void {
    const sent = Date.now();
    setTimeout(() => {
      if (this.pending?.token === token && this.#heard < sent) this.#lose();
    }, PATIENCE_MS);
  }

  #say(frame: unknown): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  // Hearing

  #receive(frame: Frame): void {
    switch (frame.type) {
      case "hello":
        this.#hello(frame.here);
        break;
      case "view":
        this.#enqueue(frame);
        break;
      case "table":
        this.table = frame.table;
        break;
      case "chat":
        this.chat = [...this.chat.filter((said) => said.id !== frame.message.id), frame.message];
        break;
      case "presence":
        this.#presence(frame.connected, frame.watchers);
        break;
      case "done":
        if (this.pending?.token === frame.token) this.pending = null;
        break;
      case "error":
        this.#refused(frame.token, frame.error);
        break;
    }
  }

  #hello(here: Here): void {
    this.#retries = 0;
    this.connection = "open";
    this.failure = null;
    this.#queue = [];
    this.behind = 0;
    this.#take(here);
    this.#watchSilence();
    if (this.pending) this.#sendPending(this.pending);
  }

  /** What an answer over HTTP says. An open socket tells the same, and it alone knows what came first. */
  adopt(here: Here): void {
    if (this.connection !== "open") this.#take(here);
  }

  #take(here: Here): void {
    this.table = here.table;
    this.chat = here.chat;
    const first = here.log[0]?.ply ?? here.sight.ply + 1;
    this.log = [...this.log.filter((entry) => entry.ply < first && entry.ply <= here.sight.ply), ...here.log];
    this.#queue = [];
    this.behind = 0;
    this.#show(here.sight);
  }

  #presence(connected: boolean[], watchers: number): void {
    if (!this.table) return;
    const seats = this.table.seats.map((seat) => ({ ...seat, connected: connected[seat.seat] ?? seat.connected }));
    this.table = { ...this.table, seats, watchers };
  }

  #refused(token: string | null, error: Failure): void {
    if (token !== null && token === this.pending?.token) this.pending = null;
    this.failure = error;
  }

  // Showing: one move at a time, so that it can be followed

  follow(follower: (next: Sight, last: Sight | null) => void): () => void {
    this.#followers.push(follower);
    return () => (this.#followers = this.#followers.filter((other) => other !== follower));
  }

  #enqueue(frame: ViewFrame): void {
    this.#queue.push(frame);
    const own = this.#queue.length === 1 && frame.log.at(-1)?.seat === this.sight?.viewer; // waits for nobody's move
    if (own || settings.still || document.hidden || frame.back !== null || this.#queue.length > MOST_QUEUED) {
      while (this.#queue.length) this.#turn(this.#queue.shift()!);
    } else if (!this.#showing) {
      void this.#showQueue();
    }
    this.behind = this.#queue.length;
  }

  async #showQueue(): Promise<void> {
    this.#showing = true;
    while (this.#queue.length) {
      const frame = this.#queue.shift()!;
      const mine = frame.log.at(-1)?.seat === this.sight?.viewer;
      this.#turn(frame);
      this.behind = this.#queue.length;
      if (!mine || this.#queue.length) await new Promise((done) => setTimeout(done, MOVE_MS));
    }
    this.#showing = false;
  }

  #turn(frame: ViewFrame): void {
    const kept = frame.back === null ? this.log : this.log.filter((entry) => entry.ply <= frame.back!);
    const known = kept.at(-1)?.ply ?? 0;
    this.log = [...kept, ...frame.log.filter((entry) => entry.ply > known)];
    this.#show(frame.sight);
  }

  #show(sight: Sight): void {
    this.before = this.sight;
    this.seenAt = Date.now();
    this.sight = sight;
    for (const follower of this.#followers) follower(sight, this.before);
  }

  // Acting

  get myTurn(): boolean {
    return Boolean(this.sight?.choices.length && this.connection === "open" && !this.behind && !this.pending);
  }

  send(...moves: string[]): void {
    const sight = this.sight;
    if (!sight || sight.viewer === null || this.pending || this.connection !== "open") return;
    this.failure = null;
    this.pending = { token: newToken(), ply: sight.ply, moves, seat: sight.viewer };
    this.#sendPending(this.pending);
  }

  #sendPending(move: Pending): void {
    this.#say({ type: "move", ...move });
    this.#watchAnswer(move.token);
  }

  say(text: string, seat: number | undefined): void {
    this.#say({ type: "chat", text, ...(seat === undefined ? {} : { seat }) });
  }

  look(seat: number | null): void {
    this.#say({ type: "look", seat });
  }
}
