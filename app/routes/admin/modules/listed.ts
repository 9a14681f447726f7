import { onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import type { RubricState } from "~/models/rubrics/rubrics.server";
import type { Bit, TranscriptState } from "~/models/tables";

interface Row {
  id: string;
  title: string;
  createdAt: string;
  videoUrl: string | null;
  videoDurationS: number | null;
  presentable: Bit;
  transcriptState: TranscriptState;
}

/** Beyond so many modules only the open container gives its rows, and so many of them a page: a page stays light. */
export const MANY_MODULES = 40;

/** Browsers play no AVI; the server makes it an MP4 when it has ffmpeg (product §16.3). */
export const isPlayable = (videoUrl: string | null) =>
  videoUrl !== null && !/\.avi(\?|$)/i.test(videoUrl);

/** A row of the list of modules, in words. */
export function listed(module: Row, timeZone: string, rubric?: RubricState) {
  const { id, title, createdAt, videoUrl, videoDurationS, presentable, transcriptState } = module;
  return {
    id,
    title,
    created: onDate(createdAt, timeZone),
    duration: videoDurationS === null ? null : formatDuration(videoDurationS),
    presentable: presentable === 1,
    hasVideo: videoUrl !== null,
    transcript: transcriptState,
    unreadPoints: rubric?.standing === "provisional" ? rubric.points : null,
  };
}

export type ListedModule = ReturnType<typeof listed>;

interface Section<R> {
  id: string | null;
  title: string | null;
  rows: R[];
}

/** The key of a section in `?open=`. */
export const keyOf = (id: string | null) => id ?? "none";

/**
 * The sections as the page shows them: of a large academy, the one that was asked for (or the first) has rows, those of
 * the asked page (from 1; past the end, the last).
 */
export function shownSections<R extends Row>(
  sections: readonly Section<R>[],
  {
    open: asked,
    page,
    timeZone,
    rubrics,
  }: {
    /** The key of the section that is asked for. */
    open: string | null;
    page: number;
    timeZone: string;
    rubrics: ReadonlyMap<string, RubricState>;
  },
) {
  const many = sections.reduce((sum, { rows }) => sum + rows.length, 0) > MANY_MODULES;
  const opened = sections.find(({ id }) => keyOf(id) === asked) ?? sections[0];
  return sections.map((section) => {
    const open = !many || section === opened;
    const pages = Math.ceil(section.rows.length / MANY_MODULES);
    const shown = Math.min(page, pages);
    const from = (shown - 1) * MANY_MODULES;
    const rows = open ? section.rows.slice(from, from + MANY_MODULES) : [];
    return {
      key: keyOf(section.id),
      title: section.title,
      count: section.rows.length,
      open,
      page: shown,
      pages,
      from,
      rows: rows.map((row) => listed(row, timeZone, rubrics.get(row.id))),
    };
  });
}
