import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copy } from "~/copy/copy";
import { ADMIN, becomeAdmin, makeDataDir, serve } from "../testing/served-academy";

/** Locks the academy's database in another process. Returns the function that ends the lock. */
async function lockElsewhere(dataDir: string): Promise<() => void> {
  const hold = `const database = new (require("better-sqlite3"))(process.argv[1]);
    database.exec("begin immediate"); console.log("locked"); setInterval(() => {}, 1e6);`;
  const other = spawn(process.execPath, ["-e", hold, path.join(dataDir, "aplomb.db")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const unlock = () => void other.kill("SIGKILL");
  onTestFinished(unlock);
  await once(other.stdout, "data");
  return unlock;
}

test("while another process locks the database, pages are read and writes get 503", async () => {
  const dataDir = makeDataDir();
  const academy = await serve(dataDir);
  const { get, post, at } = academy;
  const headers = { Cookie: await becomeAdmin(academy) };
  const pages = ["/", "/login", "/admin", "/admin/containers", "/admin/modules"];
  for (const page of pages) await get(page, headers); // loads the routes

  const unlock = await lockElsewhere(dataDir);
  const begun = performance.now();
  const login = new URLSearchParams(ADMIN);
  const json = { "Content-Type": "application/json" };
  const writes = Promise.all([
    post("/admin/add-container", { title: "Démarrer" }, headers),
    fetch(at("/login.data"), { method: "POST", body: login }),
    fetch(at("/api/login"), { method: "POST", headers: json, body: JSON.stringify(ADMIN) }),
  ]);
  const lasted: string[] = [];
  for (const page of pages) {
    const asked = performance.now();
    const answer = await get(page, page === "/login" ? {} : headers);
    expect([page, answer.status]).toEqual([page, 200]);
    lasted.push(`${page} ${Math.round(performance.now() - asked)} ms`);
  }
  const isWaiting = await Promise.race([writes.then(() => false), Promise.resolve(true)]);
  expect(isWaiting).toBe(true); // the pages did not wait for the lock
  for (const answer of await writes) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain(copy.errors.databaseAway);
  }
  process.stdout.write(`locked: ${lasted.join(", ")}; writes ${performance.now() - begun} ms\n`);

  unlock();
  const added = await post("/admin/add-container", { title: "Démarrer" }, headers);
  expect(added.status).toBe(302);
  expect(await academy.stop()).toBe(0);
});

/** Runs a command of the operator beside the server. */
function runCommand(dataDir: string, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return { status, said: stderr.trim().split("\n") };
}

test("beside a lock, a copy is made and a command that writes says in one line why it does not", async () => {
  const dataDir = makeDataDir();
  await becomeAdmin(await serve(dataDir));
  await lockElsewhere(dataDir);
  expect(runCommand(dataDir, "scripts/admin.mjs", ADMIN.email, "Ada")).toEqual({
    status: 1,
    said: [expect.stringContaining("Un autre programme tient la base de données")],
  });
  const backup = path.join(dataDir, "copy");
  expect(runCommand(dataDir, "scripts/backup.mjs", backup)).toEqual({ status: 0, said: [""] });
  expect(runCommand(dataDir, "scripts/doctor.mjs").said).toEqual([""]);
});

test("an academy stops in order while its database is locked", async () => {
  const dataDir = makeDataDir();
  const academy = await serve(dataDir);
  await lockElsewhere(dataDir);
  expect(await academy.stop()).toBe(0);
});
