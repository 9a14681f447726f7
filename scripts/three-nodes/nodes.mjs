// Nodes of one academy as processes of this machine, for scripts/three-nodes.mjs.
import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../setup.mjs";

const STARTS_WITHIN_MS = 60_000;

/** Returns a port that is free now. */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Returns a node that can be started, killed and stopped. Its output goes to a file of `folder`. */
export async function createNode(name, folder, env) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(path.join(folder, `${name}.log`), "a");
  let child = null;
  let ended = Promise.resolve();
  return {
    name,
    origin,
    async start() {
      child = spawn(process.execPath, ["server.js"], {
        cwd: root,
        env: {
          ...process.env,
          ...env,
          NODE_ENV: "production",
          NODE_NAME: name,
          NODE_URL: origin,
          PORT: String(port),
          DATA_DIR: path.join(folder, name),
        },
        stdio: ["ignore", log, log],
      });
      ended = new Promise((resolve) => child.once("exit", resolve));
      await healthy(origin, child);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    async pause(ms) {
      child.kill("SIGSTOP");
      await wait(ms);
      child.kill("SIGCONT");
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
  };
}

async function healthy(origin, child) {
  const until = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`${origin} ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/healthz`).catch(() => ({ ok: false }));
    if (answer.ok) return;
    await wait(100);
  }
  throw new Error(`${origin} did not start`);
}
