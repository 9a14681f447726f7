import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { isServed } from "../server/open-data";
import { printed } from "../testing/child";

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-stop-"))));
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Sends the process the signal when Node loads the application. */
const signalAtLoad = (signal: string) =>
  `import { registerHooks } from "node:module";
   registerHooks({ load(url, context, next) {
     if (url.endsWith("build/server/index.js")) process.kill(process.pid, "${signal}");
     return next(url, context);
   } });`;

test.each(["SIGTERM", "SIGINT"])(
  "%s before the application is loaded ends the process without an error",
  async (signal) => {
    const preload = `data:text/javascript,${encodeURIComponent(signalAtLoad(signal))}`;
    const server = spawn(process.execPath, ["--import", preload, "server.js"], {
      env: { ...process.env, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    server.stdout.on("data", (text: Buffer) => (said += text.toString()));
    expect(await once(server, "exit")).toEqual([0, null]);
    expect(said).not.toContain("répond sur");
  },
);

/** Sends the process SIGTERM as soon as it listens. */
const SIGNAL_AT_LISTENING = `import net from "node:net";
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...given) {
    this.once("listening", () => process.kill(process.pid, "SIGTERM"));
    return listen.apply(this, given);
  };`;

test("SIGTERM ends a server whose standard output was closed before its first line", async () => {
  const preload = `data:text/javascript,${encodeURIComponent(SIGNAL_AT_LISTENING)}`;
  const server = spawn(process.execPath, ["--import", preload, "server.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  server.stdout.destroy();
  expect(await once(server, "exit")).toEqual([0, null]);
  expect(isServed(dataDir)).toBe(false);
});

test("a stop logs no error, also while the engines are being measured", async () => {
  const env = { NODE_ENV: "production", PORT: "0", LOG_LEVEL: "error", VOICE_MAX_SESSIONS: "" };
  const server = spawn(process.execPath, ["server.js"], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  await printed(server, "répond sur");
  let said = "";
  server.stdout.on("data", (text: Buffer) => (said += text.toString()));
  server.kill("SIGTERM");
  expect(await once(server, "close")).toEqual([0, null]);
  expect(said).toBe("");
});

/** Ends the remaining processes of a group after a failed test. */
function endGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? 0), "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // all of them have ended
  }
}

test.skipIf(process.platform === "win32")(
  "SIGTERM to `npm start` alone ends the server before npm",
  async () => {
    const npm = spawn("npm", ["start"], {
      env: { ...process.env, PORT: "0", DATA_DIR: dataDir, npm_config_update_notifier: "false" },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    onTestFinished(() => endGroup(npm));
    await printed(npm, "répond sur");
    npm.stdout.resume();
    expect(isServed(dataDir)).toBe(true);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    expect(isServed(dataDir)).toBe(false);
  },
);
