/** Calls to the server. A refusal is thrown as a `Refused` that carries the server's own words. */

import type { Card, Failure, Games, Here, Hint, Judgement, Me, Plan, NewTable, Replay, Settled, Value } from "./types";

export class Refused extends Error {
  constructor(
    readonly failure: Failure,
    readonly status: number,
  ) {
    super(failure.text);
  }
}

const OFFLINE: Failure = { code: "offline", text: "", rule: null, legal: [], ply: null };

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused(OFFLINE, 0);
  }
  if (!answer.ok) throw new Refused(await failureOf(answer), answer.status);
  return answer;
}

async function failureOf(answer: Response): Promise<Failure> {
  try {
    return (await answer.json()) as Failure;
  } catch {
    return { ...OFFLINE, code: "unknown", text: `${answer.status} ${answer.statusText}` };
  }
}

async function get<T>(path: string): Promise<T> {
  return (await (await call("GET", path)).json()) as T;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await (await call("POST", path, body)).json()) as T;
}

async function put<T>(path: string, body: unknown): Promise<T> {
  return (await (await call("PUT", path, body)).json()) as T;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => get<Me>("/api/me"),
  begin: (name?: string) => post<Me>("/api/me", name ? { name } : {}),
  phrase: () => post<{ phrase: string }>("/api/me/phrase"),
  recover: (phrase: string) => post<Me>("/api/me/recover", { phrase }),
  email: (email: string | null) => post<Me>("/api/me/email", { email }),
  confirmEmail: (code: string) => post<Me>("/api/me/email/confirm", { code }),
  signOut: async () => void (await call("DELETE", "/api/me", { everywhere: false })),
  games: () => get<Games>("/api/games"),
  settle: (game: string, options: Record<string, Value>) => post<Settled>(`/api/games/${game}/settle`, { options }),
  tables: async (which: "mine" | "public") => (await get<{ tables: Card[] }>(`/api/tables?which=${which}`)).tables,
  create: (wanted: NewTable) => post<Here>("/api/tables", wanted),
  here: (id: string) => get<Here>(table(id)),
  invitation: (key: string) => get<Card>(`/api/invitations/${encodeURIComponent(key)}`),
  join: (id: string, body: { key?: string; seat?: number; name?: string }) => post<Here>(`${table(id)}/join`, body),
  watch: (id: string, key?: string) => post<Here>(`${table(id)}/watch`, key ? { key } : {}),
  leave: (id: string, seat?: number) => post<Here>(`${table(id)}/leave`, seat === undefined ? {} : { seat }),
  seat: (id: string, body: Record<string, unknown>) => post<Here>(`${table(id)}/seats`, body),
  start: (id: string) => post<Here>(`${table(id)}/start`),
  close: (id: string) => post<Here>(`${table(id)}/close`),
  rematch: (id: string) => post<Here>(`${table(id)}/rematch`),
  undo: (id: string, seat: number) => post<{ done: boolean; here: Here }>(`${table(id)}/undo`, { seat }),
  undoAnswer: (id: string, agree: boolean) => post<{ done: boolean; here: Here }>(`${table(id)}/undo/answer`, { agree }),
  hint: (id: string, seat: number) => post<Hint>(`${table(id)}/hint`, { seat, seconds: 1 }),
  own: (id: string, body: { seat: number; auto_forced?: boolean; alerts?: boolean }) => put<Here>(`${table(id)}/own`, body),
  premoves: (id: string, seat: number, moves: string[]) => put<Here>(`${table(id)}/premoves`, { seat, moves }),
  plans: (id: string, seat: number) => post<{ ply: number; choices: Plan[] }>(`${table(id)}/plans`, { seat }),
  resign: (id: string, seat: number) => post<Here>(`${table(id)}/resign`, { seat }),
  comeBack: (id: string, seat: number) => post<Here>(`${table(id)}/return`, { seat }),
  record: async (id: string) => (await call("GET", `${table(id)}/record`)).text(),
  judge: (record: string) => post<Judgement>("/api/replays/judge", { record }),
  replay: (record: string, seat: number | null, from?: number, to?: number) => {
    const range = from === undefined ? {} : { from, to };
    return post<Replay>("/api/replays", { record, seat, ...range });
  },
};
