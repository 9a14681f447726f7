import type { EvaluationResult } from "~/models/proof/evaluation-result";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import { holdingFirst } from "~/models/evaluations/standing";
import type { AttemptView } from "../attempts/attempts";

/** The columns that place an evaluation in its talk. */
export type TalkRow = Pick<
  ListedEvaluation,
  | "presentationId"
  | "moduleId"
  | "moduleTitle"
  | "wholeGroup"
  | "startS"
  | "createdAt"
  | "reviewedAt"
>;

/** A module of a group's presentation: its result, its place in the recording, and its own evaluation. */
export interface GroupChapter {
  title: string;
  /** 0 to 100; null when not evaluable. */
  score: number | null;
  /** The score that an admin decided, 0 to 100. */
  reviewed: number | null;
  /** The place in the recording in whole seconds; null when unknown. */
  atS: number | null;
  /** The evaluation of the module; null when it was not kept. */
  attempt: AttemptView | null;
}

/** Returns the evaluation that holds for each module of a group's presentation, in the order of the presentation. */
export function modulesOf<One extends TalkRow>(whole: TalkRow, rows: readonly One[]): One[] {
  if (whole.presentationId === null) return [];
  const own = rows.filter(
    (row) => row.wholeGroup === 0 && row.presentationId === whole.presentationId,
  );
  const holding = new Map<string | null, One>();
  for (const row of own.toSorted(holdingFirst).toReversed()) holding.set(row.moduleId, row);
  return [...holding.values()].toSorted(
    (a, b) => (a.startS ?? 0) - (b.startS ?? 0) || a.createdAt.localeCompare(b.createdAt),
  );
}

/**
 * Returns the chapters of a group's result, in its order. `parts`: the evaluations of its modules, in the order of the
 * presentation, with the titles of the result. Until 23 November 2026 a result took the new title of a renamed module;
 * as many evaluations as chapters are then left, in the same order.
 */
export function chaptersOf(
  result: EvaluationResult | null,
  parts: readonly { title: string; startS: number | null; attempt: AttemptView }[],
): GroupChapter[] {
  if (result?.kind !== "group") return [];
  const left = [...parts];
  const named = result.modules.map(({ title }) => {
    const at = left.findIndex((part) => part.title === title);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const renamed = left.length === named.filter((part) => !part).length ? left : [];
  return result.modules.map(({ title, score, reviewed }, index) => {
    const part = named[index] ?? renamed.shift();
    return {
      title,
      score,
      reviewed: reviewed ?? null,
      atS: part && part.startS !== null ? Math.floor(part.startS) : null,
      attempt: part?.attempt ?? null,
    };
  });
}
