import { onStop } from "./scripts/stop-signals.mjs";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { explain } from "./scripts/explain.mjs";
import { NODE_MAJOR, runsHere } from "./scripts/pinned-node.mjs";

if (!runsHere()) {
  console.error(
    `Aplomb tourne avec Node ${NODE_MAJOR} (ici ${process.versions.node}) : lancez « npm start », qui l'apporte.`,
  );
  process.exit(1);
}

// Limits the growth of the heap (bench/portions.md). By default, a server short of processor lets it grow to four times
// its live data before a full collection. With a limit of a half a flood of portions added 0.58 of that memory, for up
// to 1.2 times the processor time; a quarter adds less and costs no rate. Remove when it saves
// less than a twentieth: `npm run bench -- --only clever`.
setFlagsFromString("--heap-growing-percent=25");

// The threads that wait for the disk, set before their first use. With Node's four, a hundred recorders wait in line for
// their flushes: 1.8 ms per portion of 330 kB instead of 0.5 (bench/portions.md).
process.env.UV_THREADPOOL_SIZE ||= "16";

const development = process.env.NODE_ENV === "development";
process.env.TZ ||= "Europe/Paris";

const vite = development
  ? await import("vite").then(({ createServer }) =>
      createServer({ server: { middlewareMode: true }, appType: "custom" }),
    )
  : null;

/** Returns the host to type on this machine for a server that listens on all addresses. */
const reachable = (host) => (["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host);

/** Ends the process with the error: a start that failed, or a stop that did. */
function giveUp(error) {
  console.error(explain(error) ?? error);
  process.exit(1);
}

try {
  const { start } = vite
    ? await vite.environments.ssr.runner.import("/server/app.ts")
    : await import("./build/server/index.js");
  const server = createServer({
    connectionsCheckingInterval: 5_000, // the pause in ms between two checks for slow headers and stalled requests
    // A client that offers another protocol (h2c) is answered over HTTP/1.1.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade.toLowerCase() === "websocket",
  });
  const academy = await start(server, vite);
  let stopping = false;
  // A terminal and a launcher may both send the signal; the server stops once.
  onStop((signal) => {
    if (stopping) return;
    stopping = true;
    academy
      .stop(signal)
      .then(() => vite?.close())
      .then(() => process.exit(0), giveUp);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(academy.port, academy.host, resolve);
  });
  const { port } = server.address();
  const notice = await academy.notice(`http://${reachable(academy.host)}:${port}`);
  if (notice) console.log(notice);
  console.log(`Aplomb répond sur http://${academy.host}:${port}`);
} catch (error) {
  giveUp(error);
}
