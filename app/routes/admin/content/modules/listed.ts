import { copy } from "~/copy/copy";
import { fullDay, onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import type { ModuleAttempts } from "~/models/evaluations/counting.server";
import type { RubricState } from "~/models/rubrics/rubrics.server";
import type { Bit, TranscriptState } from "~/models/tables";

interface Row {
  id: string;
  title: string;
  createdAt: string;
  updatedAt: string;
  videoUrl: string | null;
  /** The code of the codec for which browsers may not play the video, or null. */
  codec?: string | null;
  videoDurationS: number | null;
  presentable: Bit;
  unpublished: Bit;
  transcriptState: TranscriptState;
}

/** The facts about a module that other tables hold. */
export interface Beside {
  rubric?: RubricState | undefined;
  attempts?: ModuleAttempts | undefined;
}

/**
 * The number of modules above which only the open container shows its rows, this many per page. The page stays light.
 */
export const MANY_MODULES = 40;

/** The number of modules above which the containers after the first are folded: their rows fill two screens. */
const FEW_MODULES = 20;

/**
 * Returns true for a video that browsers can play, so not for an AVI. With ffmpeg the
 * server converts it to MP4 (product §16.3).
 */
export const isPlayable = (videoUrl: string | null) =>
  videoUrl !== null && !/\.avi(\?|$)/i.test(videoUrl);

/** Returns a row of the list of modules, in words. */
export function listed(module: Row, timeZone: string, beside: Beside = {}) {
  const { id, title, createdAt, videoUrl, videoDurationS, presentable, transcriptState } = module;
  const { rubric } = beside;
  return {
    id,
    title,
    created: onDate(createdAt, timeZone),
    duration: videoDurationS === null ? null : formatDuration(videoDurationS),
    presentable: presentable === 1,
    draft: module.unpublished === 1,
    hasVideo: videoUrl !== null,
    codec: module.codec ? copy.videoCodec.tag(module.codec) : null,
    transcript: transcriptState,
    unreadPoints: rubric?.standing === "provisional" ? rubric.points : null,
    figures: figuresOf(module, timeZone, beside),
  };
}

/** Returns the version of the rubric, the attempts, the pass rate and the last change, in words. */
function figuresOf({ updatedAt }: Row, timeZone: string, { rubric, attempts }: Beside) {
  const words = copy.module;
  const changedAt = rubric && rubric.createdAt > updatedAt ? rubric.createdAt : updatedAt;
  const rate = attempts && Math.round((100 * attempts.passed) / attempts.attempts);
  return {
    rubric: rubric ? words.rubricVersion(rubric.number) : words.noRubric,
    attempts: words.attempts(attempts?.attempts ?? 0),
    passRate: rate === undefined ? null : words.passRate(rate),
    changed: words.changedOn(fullDay(changedAt, timeZone)),
  };
}

export type ListedModule = ReturnType<typeof listed>;

interface Section<R> {
  id: string | null;
  title: string | null;
  rows: R[];
}

/** Returns the key of a section in `?open=`. */
export const keyOf = (id: string | null) => id ?? "none";

/**
 * Returns the sections as the page shows them. In a large academy only the open section (by default the first) has
 * rows: the rows of `page`, from 1. A page beyond the end becomes the last.
 */
export function shownSections<R>(
  sections: readonly Section<R>[],
  {
    open: asked,
    page,
    narrowed = false,
  }: {
    /** The key of the section to open. */
    open: string | null;
    page: number;
    /** True for the answer to a search or a filter, whose rows are what the reader came for. */
    narrowed?: boolean;
  },
) {
  const total = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  const many = total > MANY_MODULES;
  const opened = sections.find(({ id }) => keyOf(id) === asked) ?? sections[0];
  return sections.map((section) => {
    const open = !many || section === opened;
    const pages = Math.ceil(section.rows.length / MANY_MODULES);
    const shown = Math.min(page, pages);
    const from = (shown - 1) * MANY_MODULES;
    return {
      key: keyOf(section.id),
      title: section.title,
      count: section.rows.length,
      open,
      unfolded: section === opened || (!many && (narrowed || total <= FEW_MODULES)),
      page: shown,
      pages,
      from,
      rows: open ? section.rows.slice(from, from + MANY_MODULES) : [],
    };
  });
}
