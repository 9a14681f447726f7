import { type ChildProcess, spawn } from "node:child_process";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { onOwnDisk } from "./own-disk";

/** The demo without its team's presentations (`makeQuiet`). `template.ts` fills both templates. */
export const demoTemplate = path.resolve(".cache/e2e-demo");
/** The demo as `npm run demo` fills it, with its team's presentations. */
export const storyTemplate = path.resolve(".cache/e2e-story");

export interface Academy {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Lines of the server's log. */
  log: string[];
  /** Ends the server. Returns its exit code (null when killed) and the duration in ms. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
  remove(): void;
}

interface Options {
  env?: Record<string, string>;
  /** Starts on this data directory (a restart) instead of a fresh copy of the demo academy. */
  dataDir?: string;
  /** The template to copy when `dataDir` is absent. */
  template?: string;
  /** Megabytes of a private disk with the copy (`own-disk.ts`). Only the server sees it, and it ends with the server. */
  diskMegabytes?: number;
}

/** Starts the built server on a free port of this machine. */
export async function startAcademy({
  env = {},
  dataDir,
  template = demoTemplate,
  diskMegabytes,
}: Options = {}): Promise<Academy> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), "aplomb-e2e-"));
  // A file system that can shares the copied blocks until a write.
  if (!dataDir && !diskMegabytes)
    cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const server = [process.execPath, "server.js"] as const;
  const [program, ...args] = diskMegabytes
    ? onOwnDisk(server, { folder, template, megabytes: diskMegabytes })
    : server;
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "info",
      TZ: "Europe/Paris", // Fixes the dates on screen on every machine.
      AI_CATALOGUE_URL: "off",
      VOICE_MAX_SESSIONS: "4", // Measuring speed would load the engines for every server.
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => log.push(chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      log.push(line);
      const found = /http:\/\/\S+/.exec(line);
      if (found && line.startsWith("Aplomb")) resolve(found[0]);
    });
    child.once("exit", (code) =>
      reject(new Error(`the server ended with ${code}:\n${log.join("\n")}`)),
    );
  });
  return {
    url,
    dataDir: folder,
    process: child,
    log,
    stop: (signal = "SIGTERM") => stop(child, signal),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  const started = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }
  return { code: child.exitCode, tookMs: performance.now() - started };
}
