// A demo server for one measure, with fresh data, a quiet log and a free port, and its process's resources.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { root, run } from "../scripts/setup.mjs";

/**
 * Starts the built server on the demo academy, passes {url, dataDir, pid, errors} to `body`, then removes everything.
 * Node loads the file `preload` first. `errors()` returns the standard error so far. `folder` is another checkout with
 * its build. Without `seed` the server works on what the database of `env` holds.
 */
export async function withDemoServer(
  { env = {}, preload = null, folder = root, seed = true },
  body,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-bench-"));
  const full = {
    ...process.env,
    NODE_ENV: "production",
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...env,
  };
  if (seed)
    await run(process.execPath, ["scripts/cli.mjs", "seed-demo"], { cwd: folder, env: full });
  const before = preload ? ["--import", preload] : [];
  const child = spawn(process.execPath, [...before, "--max-semi-space-size=16", "server.js"], {
    cwd: folder,
    env: full,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
    process.stderr.write(text);
  });
  try {
    const url = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const found = /^Aplomb .*(http:\/\/\S+)/.exec(line);
        if (found) resolve(found[1]);
      });
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
    return await body({ url, dataDir, pid: child.pid, errors: () => errors });
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the session cookie of a demo account. */
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

/** Returns the memory of a process in MB, or null where the system does not report it. */
export function residentOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1_000;
  } catch {
    return null;
  }
}

/**
 * Returns the processor time of a process in ms (Linux counts hundredths of a second), or null where the system does
 * not report it.
 */
export function processorOf(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return null;
  }
}

/** Runs an entry of testing/entries on the academy of `dataDir`, with the settings `env`. Returns its printed output. */
export async function runEntry(name, dataDir, argument, env = {}) {
  const runner = path.join(root, "testing/run-module.mjs");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [runner, path.join(root, `testing/entries/${name}.ts`), argument],
    { env: { ...process.env, ...env, DATA_DIR: dataDir }, maxBuffer: 64 * 1_024 * 1_024 },
  );
  return JSON.parse(stdout);
}

/** Fills the academy of `dataDir` and `env` to `size` (BulkSize). Returns the ids. */
export const fill = (dataDir, size, env = {}) =>
  runEntry("fill-academy", dataDir, JSON.stringify(size), env);
