import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { findPostgres } from "../../scripts/postgres-programs.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the PostgreSQL server of the tests. */
    postgresServer: string;
  }
}

/** Provides `TEST_DATABASE_URL`, or a server of our own that ends with the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startServer();
  project.provide("postgresServer", url);
  return async () => {
    if (given) await dropTestDatabases(url);
    await stop();
  };
}

/** Starts a server on a socket in a folder of its own. It does not flush to the disk. */
export async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const programs = findPostgres();
  if (!programs)
    throw new Error(
      "No PostgreSQL: install it (Debian: apt install postgresql), or set TEST_DATABASE_URL.",
    );
  const folder = mkdtempSync(path.join(tmpdir(), "aplomb-postgres-"));
  // PostgreSQL does not run as root.
  const isRoot = userInfo().uid === 0;
  const as = (program: string, args: string[]): [string, string[]] =>
    isRoot
      ? ["runuser", ["-u", "postgres", "--", path.join(programs, program), ...args]]
      : [path.join(programs, program), args];
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  const data = path.join(folder, "data");
  const options = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync"];
  execFileSync(...as("initdb", ["-D", data, ...options]), { cwd: folder });
  const settings = [
    "fsync=off",
    "full_page_writes=off",
    "max_connections=200",
    "listen_addresses=",
  ];
  const args = ["-D", data, "-k", folder, ...settings.flatMap((one) => ["-c", one])];
  const server = spawn(...as("postgres", args), { cwd: folder, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await answers(url, ended);
  return {
    url,
    async stop() {
      const [pid] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGINT"); // ends the connections too
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server accepts connections. @throws Error when it ended, or after half a minute */
async function answers(url: string, ended: Promise<void>): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const until = performance.now() + 30_000;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (isOver || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function dropTestDatabases(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'aplomb\\_test\\_%'",
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}
