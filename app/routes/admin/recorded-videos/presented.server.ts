import { href } from "react-router";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import * as Media from "~/models/media/media.server";
import * as Recorded from "~/models/evaluations/recorded-presentations.server";
import type {
  RecordedBy,
  RecordedPresentation,
} from "~/models/evaluations/recorded-presentations.server";
import { type DrivePage, PAGE_SIZE } from "~/services/drive/port";
import { MEDIA_PATH } from "~/services/media/local-disk.server";
import { services } from "~/services/services.server";
import { readPosters } from "~/services/videos/posters.server";

/** The presentation that a recording shows. */
export interface Presented {
  person: string;
  /** 'Module : …' or 'Groupe : …'. */
  title: string;
  /** The signed address of the module's picture; null without one. */
  picture: string | null;
  /** mm:ss */
  duration: string | null;
  /** The score that counts, 0 to 100; null without one. */
  score: number | null;
  /** The page of its evaluation; null before one, and once its module or group is gone. */
  evaluationAt: string | null;
}

/**
 * Reads the presentations of these recordings in four queries. Returns a function that gives the presentation of a
 * name.
 */
export async function readPresented(
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
export async function findFiltered(by: RecordedBy, cursor: string | null): Promise<DrivePage> {
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
