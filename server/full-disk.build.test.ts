import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { canMount, fillDisk } from "../testing/private-disk";

const EMAIL = "ada@example.test";
const PASSWORD = "trois mots ensemble";

let dataDir: string;
let server: ChildProcess;
let origin: string;
let cookie: string;

/** Starts the built server with its data directory on a private disk of 12 MB. Returns the link it prints. */
async function startOnSmallDisk(): Promise<string> {
  const mountAndRun = `mount -t tmpfs -o size=12m none "$0" && exec "$@"`;
  const command = ["-rm", "sh", "-c", mountAndRun, dataDir, process.execPath, "server.js"];
  server = spawn("unshare", command, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_EMAIL: EMAIL,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let link = "";
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    if (line.startsWith("http")) link = line;
    origin = /^Aplomb répond sur (\S+)/.exec(line)?.[1] ?? "";
    if (origin) break;
  }
  return link;
}

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-full-"));
  const link = await startOnSmallDisk();
  const answer = await post(link, { name: "Ada", password: PASSWORD });
  cookie = answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
});
afterEach(async () => {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGKILL");
  await ended;
  rmSync(dataDir, { recursive: true });
});

const at = (address: string) => new URL(address, origin).href;
const post = (address: string, fields: Record<string, string>, headers = {}) =>
  fetch(at(address), {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });

/** Posts until the database's journal has no room left. Returns the refused answer. */
async function untilRefused(send: (round: number) => Promise<Response>): Promise<Response> {
  for (let round = 0; round < 200; round++) {
    const answer = await send(round);
    if (answer.status >= 400) return answer;
  }
  throw new Error("everything found its place");
}

test.runIf(canMount)(
  "sign-in, forms and calls say that the disk is full, and recover with room",
  async () => {
    await post("/admin/add-container", { title: "Démarrer" }, { Cookie: cookie });
    const makeRoom = fillDisk(server.pid, dataDir);
    const title = "Un regroupement de plus ".repeat(7);
    const form = await untilRefused((round) =>
      post("/admin/add-container", { title: `${title}${round}` }, { Cookie: cookie }),
    );
    expect(form.status).toBe(500);
    const page = await form.text();
    expect(page).toContain(copy.errors.diskFull);
    expect(page).toContain(title.trim());

    const login = await untilRefused(() => post("/login", { email: EMAIL, password: PASSWORD }));
    expect(await login.text()).toContain(copy.errors.diskFull);

    const call = await untilRefused(() =>
      fetch(at("/api/login"), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
      }),
    );
    expect(await call.json()).toMatchObject({
      message: expect.stringContaining(copy.errors.diskFull),
    });

    const list = await fetch(at("/admin/containers"), { headers: { Cookie: cookie } });
    expect(list.status).toBe(200);
    expect(await list.text()).toContain("Démarrer");

    makeRoom();
    const again = await post("/login", { email: EMAIL, password: PASSWORD });
    expect(again.headers.get("Location")).toBe("/");
  },
);
