// A demo server of its own for a measure: fresh data, quiet log, free port; and what its process takes.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { root, run } from "./setup.mjs";

/** Starts the built server on the demo academy, hands {url, dataDir, pid} to `body`, then removes everything. */
export async function withDemoServer(env, body) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-bench-"));
  const full = {
    ...process.env,
    NODE_ENV: "production",
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...env,
  };
  await run(process.execPath, ["scripts/cli.mjs", "seed-demo"], { env: full });
  const child = spawn(process.execPath, ["server.js"], {
    cwd: root,
    env: full,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    const url = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const found = /^Aplomb .*(http:\/\/\S+)/.exec(line);
        if (found) resolve(found[1]);
      });
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
    return await body({ url, dataDir, pid: child.pid });
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The session cookie of a demo account. */
export async function signIn(url, account) {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ email: `${account}@aplomb.example`, password: "aplomb-demo" }),
  });
  const cookie = answer.headers.get("set-cookie")?.split(";", 1)[0];
  if (answer.status !== 302 || !cookie) throw new Error(`sign-in answered ${answer.status}`);
  return cookie;
}

/** Memory of a process in MB; null where the system does not tell. */
export function residentOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1_000;
  } catch {
    return null;
  }
}
