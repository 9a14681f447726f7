import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { recordedOn } from "~/models/dates";
import { recordingStart } from "~/models/presentations/recording-name";
import { DriveError } from "~/services/drive/port";
import { services } from "~/services/services.server";
import type { LoadFailure } from "../load-failure";

/** A recorded video as shown in its row. */
export interface ShownRecording {
  id: string;
  /** The file's name without its extension. */
  name: string;
  recorded: string;
  bytes: number | null;
}

/** Reads one page of the drive. @throws DriveError */
export async function readRecordings(cursor: string | null) {
  const { drive } = services();
  const { timeZone } = config();
  const { files, next } = await drive.list(cursor);
  const started = files.map((file) => ({ ...file, at: recordingStart(file.name, timeZone) }));
  // Videos without a date stand last, because their age is unknown.
  const sorted = started.toSorted((a, b) => Number(a.at === null) - Number(b.at === null));
  return {
    next,
    recordings: sorted.map(({ id, name, bytes, at }): ShownRecording => ({
      id,
      name: name.replace(/\.\w{2,4}$/, "") || name,
      recorded: recordedOn(at, timeZone),
      bytes,
    })),
  };
}

/** Returns the screen's message for a drive that does not answer. Product §14.1 names two causes. */
export function failureOf(error: unknown): LoadFailure {
  const { title, loadFailed, noToken, refreshFailed } = copy.recordedVideos;
  const details = { "refresh-failed": refreshFailed, "token-missing": noToken, unavailable: null };
  const detail = error instanceof DriveError ? details[error.fault] : null;
  return { title, sentence: loadFailed, retry: copy.common.reload, ...(detail ? { detail } : {}) };
}
