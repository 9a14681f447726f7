import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { recordedOn } from "~/models/dates";
import * as Modules from "~/models/content/modules.server";
import * as Recorded from "~/models/evaluations/recorded-presentations.server";
import { recordingStart } from "~/models/presentations/recording-time";
import { DriveError } from "~/services/drive/port";
import { services } from "~/services/services.server";
import type { LoadFailure } from "../load-failure";
import { filterIn } from "../videos/filter-in";
import { findFiltered, type Presented, readPresented } from "./presented.server";

/** A recorded video as shown in its row. */
export interface ShownRecording {
  id: string;
  /** The file's name without its extension. */
  name: string;
  recorded: string;
  bytes: number | null;
  /** The presentation that it shows; null for a file that is not ours. */
  presented: Presented | null;
}

/** Reads one page of the drive, or of the recordings of a person or a module. @throws DriveError */
export async function readRecordings(search: URLSearchParams) {
  const { drive } = services();
  const { timeZone } = config();
  const filter = filterIn(search);
  const canFilter = drive.provider === "local";
  const isFiltered = canFilter && (filter.userId !== null || filter.moduleId !== null);
  const cursor = search.get("page");
  const { files, next } = isFiltered
    ? await findFiltered(filter, cursor)
    : await drive.list(cursor);
  const started = files.map((file) => ({ ...file, at: recordingStart(file.name, timeZone) }));
  // Videos without a date stand last, because their age is unknown.
  const sorted = started.toSorted((a, b) => Number(a.at === null) - Number(b.at === null));
  const presentedIn = await readPresented(files.map(({ name }) => shortOf(name)));
  return {
    next,
    filter: canFilter
      ? { ...(await readChoices()), person: filter.userId, module: filter.moduleId }
      : null,
    recordings: sorted.map(({ id, name, bytes, at }): ShownRecording => ({
      id,
      name: shortOf(name),
      recorded: recordedOn(at, timeZone),
      bytes,
      presented: presentedIn(shortOf(name)),
    })),
  };
}

/** Returns a file's name without its extension. */
const shortOf = (name: string) => name.replace(/\.\w{2,4}$/, "") || name;

async function readChoices() {
  const [people, modules] = await Promise.all([Recorded.findPeople(), Modules.findAllListed()]);
  return { people, modules: modules.map(({ id, title }) => ({ id, title })) };
}

/** Returns the screen's message for a drive that does not answer. Product §14.1 names two causes. */
export function failureOf(error: unknown): LoadFailure {
  const { title, loadFailed, noToken, refreshFailed } = copy.recordedVideos;
  const details = { "refresh-failed": refreshFailed, "token-missing": noToken, unavailable: null };
  const detail = error instanceof DriveError ? details[error.fault] : null;
  return { title, sentence: loadFailed, retry: copy.common.reload, ...(detail ? { detail } : {}) };
}
