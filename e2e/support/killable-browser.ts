import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { repFlags } from "./chromium";

export const RECORDED_WIDTH_PX = 480;

export interface KillableBrowser {
  context: BrowserContext;
  /** Reads the browser's current processes, so that `kill` takes one step. */
  aim(): Promise<void>;
  /** Kills every process at once, as a crash does. Returns the time in ms since the epoch. */
  kill(): number;
  /** Resolves once the browser is gone. */
  gone: Promise<void>;
}

/** Makes a profile folder that survives a killed browser. */
export function newProfile(): { dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), "aplomb-chaos-"));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/**
 * Opens a rep's browser on the given profile. Its window is small and still, because each movement is encoded again.
 */
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
      // The parent process comes first, so that it cannot tidy up after the others.
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
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // It ended with its parent.
  }
}
