import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** The first admin of the built academy. */
export const ADMIN = { email: "ada@example.test", password: "trois mots ensemble" };

/** A built server, as a process of its own. */
export interface ServedAcademy {
  process: ChildProcess;
  /** The link for a first admin; empty once there is one. */
  link: string;
  at(address: string): string;
  get(address: string, headers?: HeadersInit): Promise<Response>;
  post(address: string, fields: Record<string, string>, headers?: HeadersInit): Promise<Response>;
  /** Asks the server to stop. Returns its exit code. */
  stop(): Promise<number | null>;
}

/** Makes a folder for the academy's data, which goes with the test. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-served-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Starts the built server by this command before its own, and waits until it answers. @throws Error when it ends */
export async function serve(dataDir: string, before: string[] = []): Promise<ServedAcademy> {
  const [command = "", ...args] = [...before, process.execPath, "server.js"];
  const server = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await ended;
  });
  let [link, origin] = ["", ""];
  for await (const line of createInterface({ input: server.stdout as NodeJS.ReadableStream })) {
    if (line.startsWith("http")) link = line;
    origin = /^Aplomb répond sur (\S+)/.exec(line)?.[1] ?? "";
    if (origin) break;
  }
  if (!origin) throw new Error(`the server ended with ${await ended}`);
  const at = (address: string) => new URL(address, origin).href;
  return {
    process: server,
    link,
    at,
    get: (address, headers = {}) => fetch(at(address), { headers, redirect: "manual" }),
    post: (address, fields, headers = {}) =>
      fetch(at(address), {
        method: "POST",
        body: new URLSearchParams(fields),
        headers,
        redirect: "manual",
      }),
    stop() {
      server.kill("SIGTERM");
      return ended;
    },
  };
}

/** Makes the first admin by the printed link. Returns the cookie of the admin's browser. */
export async function becomeAdmin({ link, post }: ServedAcademy): Promise<string> {
  const answer = await post(link, { name: "Ada", password: ADMIN.password });
  return answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}
