import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { repFlags } from "./chromium";

export const RECORDED_WIDTH_PX = 480;

export interface KillableBrowser {
  context: BrowserContext;
  /** Learns the processes there are now, so that `kill` is one stroke. */
  aim(): Promise<void>;
  /** Ends every process at once, as a crash does. Answers when, in milliseconds since the epoch. */
  kill(): number;
  /** Resolves once it is gone. */
  gone: Promise<void>;
}

/** A rep's folder: what is left of a killed browser. */
export function newProfile(): { dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), "aplomb-chaos-"));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** A rep's browser with a small and quiet window (what moves in it is encoded again and again), on the profile given. */
export async function openKillable(wav: string, profile: string): Promise<KillableBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: repFlags(wav),
    viewport: { width: RECORDED_WIDTH_PX, height: 480 },
    reducedMotion: "reduce",
    locale: "fr-FR",
  });
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error("this browser does not tell its processes");
  let processes: { type: string; id: number }[] = [];
  return {
    context,
    async aim() {
      const { processInfo } = await session.send("SystemInfo.getProcessInfo");
      // The one that holds the others first: none of them may tidy up after another.
      processes = processInfo.toSorted((one, other) => rank(one.type) - rank(other.type));
    },
    kill() {
      if (processes.length === 0) throw new Error("nothing was aimed at");
      const atMs = Date.now();
      for (const { id } of processes) endProcess(id);
      return atMs;
    },
    gone: new Promise((resolve) => context.once("close", () => resolve())),
  };
}

const rank = (type: string) => (type === "browser" ? 0 : 1);

function endProcess(id: number) {
  try {
    process.kill(id, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // gone with the first
  }
}
