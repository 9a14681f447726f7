import * as v from "valibot";
import { MediaUnreadable, runMediaWorker, type WorkerOptions } from "./media-worker.server";

const Info = v.object({
  durationS: v.number(),
  /** Null when our own readers do not know the container (AVI). */
  mimeType: v.nullable(v.string()),
  hasVideo: v.boolean(),
  hasAudio: v.boolean(),
  /** True when the end is missing. Only an MP4 states its expected length; other kinds are read as far as they go. */
  isCut: v.boolean(),
});
export type MediaInfo = v.InferOutput<typeof Info>;

/** Describes the content of a file. @throws MediaUnreadable */
export async function describeMedia(file: string, options?: WorkerOptions): Promise<MediaInfo> {
  return v.parse(Info, await runMediaWorker(["describe", file], options));
}

/** Returns the duration in seconds, or null when the file cannot be read. */
export async function durationOf(file: string, options?: WorkerOptions): Promise<number | null> {
  try {
    return (await describeMedia(file, options)).durationS;
  } catch (error) {
    if (error instanceof MediaUnreadable) return null;
    throw error;
  }
}

/** A chapter that players list and open. */
export interface Chapter {
  /** Milliseconds from the start of the recording. */
  startMs: number;
  title: string;
}

/**
 * Copies a recording into a seekable file and returns its type. The copy has a duration, an index and, in WebM,
 * `chapters`. Nothing is encoded again. The complete part of a truncated recording is kept.
 * @throws MediaUnreadable
 */
export async function makeSeekable(
  source: string,
  target: string,
  { chapters = [], ...options }: WorkerOptions & { chapters?: Chapter[] } = {},
): Promise<string> {
  const answer = await runMediaWorker(["remux", source, target, JSON.stringify(chapters)], options);
  return v.parse(v.object({ mimeType: v.string() }), answer).mimeType;
}
