/** The line between a browser and the server: it can be slow, silent one way, or cut. */

import { connect, createServer } from "node:net";

const WEBSOCKET = /\r\nupgrade: websocket/i;

/**
 * `delay` is in milliseconds, each way. `hold("up" | "down", "socket" | "http")` keeps what travels until `release()`;
 * `cut()` ends every connection, as a router that restarts does.
 */
export async function openLine(server) {
  const pairs = new Set();
  const line = { delay: 0, held: new Set(), waiting: [] };

  const deliver = (to, bytes) => to.destroyed || to.write(bytes);
  function carry(pair, way, to, bytes) {
    if (way === "up" && pair.kind === null) pair.kind = WEBSOCKET.test(bytes.toString("latin1")) ? "socket" : "http";
    const send = () => (line.held.has(`${way} ${pair.kind}`) ? line.waiting.push([to, bytes]) : deliver(to, bytes));
    if (line.delay) setTimeout(send, line.delay);
    else send();
  }

  const proxy = createServer((near) => {
    const far = connect(server.port, "127.0.0.1");
    const pair = { near, far, kind: null };
    pairs.add(pair);
    near.on("data", (bytes) => carry(pair, "up", far, bytes));
    far.on("data", (bytes) => carry(pair, "down", near, bytes));
    for (const [one, other] of [[near, far], [far, near]]) {
      one.on("error", () => other.destroy());
      one.on("close", () => pairs.delete(pair) && other.destroy());
    }
  });
  await new Promise((done) => proxy.listen(0, "127.0.0.1", done));

  line.url = `http://127.0.0.1:${proxy.address().port}`;
  line.hold = (way, kind) => line.held.add(`${way} ${kind}`);
  line.release = () => {
    line.held.clear();
    for (const [to, bytes] of line.waiting.splice(0)) deliver(to, bytes);
  };
  line.cut = () => {
    for (const { near, far } of pairs) for (const end of [near, far]) end.destroy();
  };
  line.close = () => {
    line.cut();
    return new Promise((done) => proxy.close(done));
  };
  return line;
}
