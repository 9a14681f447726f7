import { href } from "react-router";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { recordedOn } from "~/models/dates";
import * as Modules from "~/models/content/modules.server";
import * as Recorded from "~/models/evaluations/recorded-presentations.server";
import type {
  RecordedBy,
  RecordedPresentation,
} from "~/models/evaluations/recorded-presentations.server";
import { recordingStart } from "~/models/presentations/recording-time";
import { DriveError, type DrivePage, PAGE_SIZE } from "~/services/media/drive/port";
import { services } from "~/services/services.server";
import { formatDuration } from "~/models/duration";
import * as Media from "~/models/media/media.server";
import { MEDIA_PATH } from "~/services/media/local-disk.server";
import { readPosters } from "~/services/videos/posters.server";
import type { LoadFailure } from "../../admin-page";
import { filterIn } from "../videos/parts";
import { byNaturalTitle } from "~/models/terms/natural-order";

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
  const { canFilter } = drive;
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
  return {
    people,
    modules: modules.map(({ id, title }) => ({ id, title })).toSorted(byNaturalTitle),
  };
}

/** Returns the screen's message for a drive that does not answer. Product §14.1 names two causes. */
export function failureOf(error: unknown): LoadFailure {
  const { title, loadFailed, noToken, refreshFailed } = copy.recordedVideos;
  const details = { "refresh-failed": refreshFailed, "token-missing": noToken, unavailable: null };
  const detail = error instanceof DriveError ? details[error.fault] : null;
  return { title, sentence: loadFailed, retry: copy.common.reload, ...(detail ? { detail } : {}) };
}

/** The presentation that a recording shows. */
interface Presented {
  person: string;
  /** 'Module : …' or 'Groupe : …'. */
  title: string;
  /** The signed address of the module's picture; null without one. */
  picture: string | null;
  /** mm:ss */
  duration: string | null;
  /** The score that counts, 0 to 100; null without one. */
  score: number | null;
  /** True while an admin has to decide the score. */
  toReview: boolean;
  /** The page of the person's presentations. */
  personAt: string;
  /** The page of its evaluation; null before one, and once its module or group is gone. */
  evaluationAt: string | null;
}

/**
 * Reads the presentations of these recordings in four queries. Returns a function that gives the presentation of a
 * name.
 */
async function readPresented(
  names: readonly string[],
): Promise<(name: string) => Presented | null> {
  const kept = await Media.findRecordingsByName(names);
  const nameOf = new Map(kept.map((row) => [MEDIA_PATH + row.file, row.recordingName]));
  const found = await Recorded.findByVideos(
    kept.map(({ userId, file }) => ({ userId, videoUrl: MEDIA_PATH + file })),
  );
  const [evaluations, posterOf] = await Promise.all([
    Recorded.findEvaluations(found.map(({ id }) => id)),
    readPosters(services()),
  ]);
  const byName = new Map(
    found.map((row) => {
      const evaluation = evaluations.get(row.id);
      return [
        nameOf.get(row.videoUrl ?? ""),
        {
          person: row.person,
          title: titleOf(row),
          picture: posterOf(row.lessonUrl),
          duration: row.videoDurationS === null ? null : formatDuration(row.videoDurationS),
          score: evaluation?.score ?? null,
          toReview: evaluation?.toReview ?? false,
          personAt: href("/admin/users/:user_id/presentations", { user_id: row.userId }),
          evaluationAt: evaluation ? evaluationAt(row, evaluation.id) : null,
        },
      ] as const;
    }),
  );
  return (name) => byName.get(name) ?? null;
}

const titleOf = ({ moduleTitle, groupTitle }: RecordedPresentation) =>
  groupTitle === null
    ? copy.presentations.module(moduleTitle ?? copy.common.untitled)
    : copy.presentations.group(groupTitle);

function evaluationAt({ userId, moduleId, groupId }: RecordedPresentation, evaluationId: string) {
  const page = groupId
    ? href("/presentations/user/:user_id/group/:group_id", { user_id: userId, group_id: groupId })
    : moduleId &&
      href("/presentations/user/:user_id/module/:module_id", {
        user_id: userId,
        module_id: moduleId,
      });
  return page && `${page}?open=${evaluationId}`;
}

/** Returns one page of the recordings of a person or a module on our own disk, as the drive returns its pages. */
async function findFiltered(by: RecordedBy, cursor: string | null): Promise<DrivePage> {
  const offset = cursor && /^\d{1,9}$/.test(cursor) ? Number(cursor) : 0;
  const rows = await Recorded.findPage(by, { limit: PAGE_SIZE + 1, offset });
  const files = rows
    .slice(0, PAGE_SIZE)
    .flatMap(({ videoUrl }) =>
      videoUrl?.startsWith(MEDIA_PATH) ? videoUrl.slice(MEDIA_PATH.length) : [],
    );
  const kept = await Media.findRecordingsIn(
    files,
    rows.map(({ userId }) => userId),
  );
  const byFile = new Map(kept.map((row) => [row.file, row]));
  return {
    files: files.flatMap((file) => {
      const row = byFile.get(file);
      return row ? { id: row.recordingName, name: row.recordingName, bytes: row.bytes } : [];
    }),
    next: rows.length > PAGE_SIZE ? String(offset + PAGE_SIZE) : null,
  };
}
