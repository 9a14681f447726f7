// A proxy in front of several nodes, as compose.scale.yaml has one: health by /healthz, another node when one cannot be
// reached, sockets passed through.
import { Agent, createServer, request as ask } from "node:http";

const HEALTH_EVERY_MS = 500;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Starts a proxy for nodes at these origins. Returns its address and the function that stops it. */
export async function startProxy(origins) {
  const targets = origins.map((origin) => ({ origin, healthy: false }));
  let turn = 0;
  const look = async (target) => {
    const answer = await fetch(`${target.origin}/healthz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => ({ ok: false }));
    target.healthy = answer.ok;
  };
  const timer = setInterval(() => targets.forEach(look), HEALTH_EVERY_MS);
  await Promise.all(targets.map(look));
  const next = (tried) => {
    const free = targets.filter((one) => !tried.has(one));
    const candidates = free.filter(({ healthy }) => healthy);
    const among = candidates.length > 0 ? candidates : free;
    return among[turn++ % among.length];
  };

  /** Passes a request on. Only one that reached no node is tried at another: its body was not read yet. */
  function pass(incoming, outgoing, tried = new Set()) {
    const target = next(tried);
    if (!target) return void outgoing.writeHead(502).end();
    tried.add(target);
    const { method, url, headers } = incoming;
    const sent = ask(target.origin + url, { method, headers, agent });
    let connected = false;
    sent.on("socket", (socket) => {
      const start = () => {
        connected = true;
        incoming.pipe(sent);
      };
      if (socket.connecting) socket.once("connect", start);
      else start();
    });
    sent.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    });
    sent.on("error", () => {
      target.healthy = false;
      if (!connected) return pass(incoming, outgoing, tried);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
  }

  function passSocket(incoming, socket, head) {
    const target = next(new Set());
    const { method, url, headers } = incoming;
    const sent = ask(target.origin + url, { method, headers });
    sent.on("upgrade", (answer, far, farHead) => {
      const lines = answer.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      );
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      socket.write(farHead);
      far.write(head);
      far.pipe(socket).pipe(far);
      for (const [one, other] of [
        [far, socket],
        [socket, far],
      ])
        one.on("error", () => other.destroy());
    });
    sent.on("response", () => socket.destroy());
    sent.on("error", () => socket.destroy());
    sent.end();
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing));
  server.on("upgrade", passSocket);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
