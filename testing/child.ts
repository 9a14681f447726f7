import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";

const runModule = fileURLToPath(new URL("./run-module.mjs", import.meta.url));

/** Runs `testing/entries/<entry>.ts` in its own process. */
export function startEntry(entry: string, args: string[]): ChildProcess {
  const file = path.join(inject("entriesFolder"), `${entry}.js`);
  return spawn(process.execPath, [runModule, file, ...args], {
    env: { ...process.env, NODE_ENV: "test", LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Resolves once the process has printed a line that contains `text`. Rejects when it ends before. */
export async function printed(child: ChildProcess, text: string): Promise<void> {
  let seen = "";
  // The pipe stays open, because a process about to be killed goes on printing.
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    seen += String(chunk);
    if (seen.includes(text)) return;
  }
  throw new Error(`The process ended without printing "${text}": ${seen}`);
}

/** Resolves with the exit code, or null when a signal ended the process. */
export async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.stdout?.resume();
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}
