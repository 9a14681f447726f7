import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import SQLite from "better-sqlite3";
import { createInterface } from "node:readline";
import { makeQuiet } from "./quiet";

export const demoTemplate = path.resolve(".cache/e2e-demo");
/** The demo as `npm run demo` fills it, with the story of its team. */
export const storyTemplate = path.resolve(".cache/e2e-story");

export interface Academy {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Lines of the server's log. */
  log: string[];
  /** Ends the server; answers its exit code (null when killed) and how long it took, ms. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
  remove(): void;
}

interface Options {
  env?: Record<string, string>;
  /** Starts on this data directory (a restart) instead of a fresh copy of the demo academy. */
  dataDir?: string;
  /** What to copy otherwise. */
  template?: string;
}

/** Fills the demo academy once, and makes a quiet one of it; each server starts on a copy of one of them. */
export async function seedTemplate(): Promise<void> {
  for (const template of [storyTemplate, demoTemplate])
    rmSync(template, { recursive: true, force: true });
  execFileSync(process.execPath, ["scripts/cli.mjs", "seed-demo"], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: storyTemplate, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  acknowledgeNotices();
  await drawPosters();
  cpSync(storyTemplate, demoTemplate, { recursive: true });
  makeQuiet(demoTemplate);
}

/** Has the first server draw the posters, or each of them would. */
async function drawPosters(): Promise<void> {
  const academy = await startAcademy({ dataDir: storyTemplate });
  const sqlite = new SQLite(path.join(storyTemplate, "aplomb.db"));
  const isDone = sqlite.prepare(
    "select count(*) > 0 and sum(state in ('queued', 'running')) = 0 from jobs where kind = 'make-poster'",
  );
  await expect.poll(() => isDone.pluck().get(), { timeout: 120_000 }).toBe(1);
  await academy.stop();
  sqlite.exec("delete from jobs where kind = 'make-poster'");
  sqlite.close();
}

/** Everybody has read what is recorded: what is asked once is asked where it is the point. */
function acknowledgeNotices(): void {
  const sqlite = new SQLite(path.join(storyTemplate, "aplomb.db"));
  sqlite.exec(
    "insert into recordingNotices (userId, acknowledgedAt) select id, createdAt from users",
  );
  sqlite.close();
}

/** Starts the built server on a free port of this machine. */
export async function startAcademy({
  env = {},
  dataDir,
  template = demoTemplate,
}: Options = {}): Promise<Academy> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), "aplomb-e2e-"));
  if (!dataDir) cpSync(template, folder, { recursive: true });
  const child = spawn(process.execPath, ["server.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: folder,
      LOG_LEVEL: "info",
      TZ: "Europe/Paris", // what journeys read of dates, wherever they run
      AI_CATALOGUE_URL: "off",
      VOICE_MAX_SESSIONS: "4", // measuring it would load the engines for every server
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
