import path from "node:path";
import { runConfined } from "./confined.server";

/** Thrown when a file cannot be handled. The message is a sentence for people; `detail` is for the log. */
export class MediaUnreadable extends Error {
  override name = "MediaUnreadable";
  readonly code: FaultCode;
  readonly detail: string;
  constructor(code: FaultCode, detail: string) {
    super(sentences[code]);
    this.code = code;
    this.detail = detail;
  }
}

type FaultCode = "no_audio" | "no_decoder" | "unreadable";

const sentences: Record<FaultCode, string> = {
  no_audio: "Ce fichier ne contient pas de son.",
  no_decoder: "Ce format ne peut pas être décodé sur ce serveur\u00A0: installez ffmpeg.",
  unreadable: "Ce fichier ne peut pas être lu\u00A0: il est abîmé ou d'un format inconnu.",
};

export interface WorkerOptions {
  signal?: AbortSignal;
  /** The folder of the worker's files, which run unbundled. */
  workersDir?: string;
}

/** The time limit in ms, longer than any of our files takes, so that a hostile file cannot hold a process for ever. */
const LIMIT_MS = 30 * 60_000;

/** Sound passes through small arrays, so a large young generation only wastes memory: 319 MB an hour, now 213. */
const SMALL_YOUNG = "--max-semi-space-size=8";

/**
 * Runs one command of `server/media-workers/media.mjs` in a confined process of its own and returns its output.
 * @throws MediaUnreadable; Error when the process died or was stopped
 */
export async function runMediaWorker(
  args: string[],
  { signal, workersDir = path.join(process.cwd(), "server", "media-workers") }: WorkerOptions = {},
): Promise<unknown> {
  const given = [SMALL_YOUNG, path.join(workersDir, "media.mjs"), ...args];
  const ended = await runConfined(process.execPath, given, { signal, limitMs: LIMIT_MS });
  const { code, killed, out, err } = ended;
  if (code === 0) return JSON.parse(String(out));
  if (code !== 3) throw new Error(`Media worker ended with ${killed ?? code}: ${err.trim()}`);
  const { fault, message } = JSON.parse(String(out)) as { fault: FaultCode; message: string };
  throw new MediaUnreadable(fault, message);
}
