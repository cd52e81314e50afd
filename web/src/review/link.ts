/** A whole game in a link: the record, deflated, after the hash, so that no server needs to keep it. */

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function pack(record: string): Promise<string> {
  return toBase64(await through(new Uint8Array(new TextEncoder().encode(record)), new CompressionStream("deflate-raw")));
}

export async function unpack(packed: string): Promise<string> {
  return new TextDecoder().decode(await through(fromBase64(packed), new DecompressionStream("deflate-raw")));
}

export function readHash(hash: string): { record?: string; ply?: number; seat?: string } {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const [record, ply, seat] = [params.get("r"), params.get("p"), params.get("s")];
  return { ...(record ? { record } : {}), ...(ply ? { ply: Number(ply) } : {}), ...(seat ? { seat } : {}) };
}
