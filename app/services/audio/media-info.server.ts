import * as v from "valibot";
import { MediaUnreadable, runMediaWorker, type WorkerOptions } from "./media-worker.server";

const Info = v.object({
  durationS: v.number(),
  /** Null when the container is not one we read ourselves (AVI). */
  mimeType: v.nullable(v.string()),
  hasVideo: v.boolean(),
  hasAudio: v.boolean(),
  /** The end of the file is missing. Only an MP4 says how long it should be; other kinds are read as far as they go. */
  isCut: v.boolean(),
});
export type MediaInfo = v.InferOutput<typeof Info>;

/** What a file holds, by its content; the duration in seconds. @throws MediaUnreadable */
export async function describeMedia(file: string, options?: WorkerOptions): Promise<MediaInfo> {
  return v.parse(Info, await runMediaWorker(["describe", file], options));
}

/** Duration in seconds, null when the file does not let itself be read. */
export async function durationOf(file: string, options?: WorkerOptions): Promise<number | null> {
  try {
    return (await describeMedia(file, options)).durationS;
  } catch (error) {
    if (error instanceof MediaUnreadable) return null;
    throw error;
  }
}

/** A part of a recording that players list and open. */
export interface Chapter {
  /** Milliseconds from the start of the recording. */
  startMs: number;
  title: string;
}

/**
 * Copies a recording into a file that players seek in (duration and index written, `chapters` in WebM), nothing
 * encoded again; answers its type. What is whole of a truncated recording is kept. @throws MediaUnreadable
 */
export async function makeSeekable(
  source: string,
  target: string,
  { chapters = [], ...options }: WorkerOptions & { chapters?: Chapter[] } = {},
): Promise<string> {
  const answer = await runMediaWorker(["remux", source, target, JSON.stringify(chapters)], options);
  return v.parse(v.object({ mimeType: v.string() }), answer).mimeType;
}
