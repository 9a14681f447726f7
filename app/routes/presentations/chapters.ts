import type { EvaluationResult } from "~/models/proof/evaluation-result";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";

type Row = Pick<
  ListedEvaluation,
  "presentationId" | "moduleId" | "moduleTitle" | "wholeGroup" | "startS" | "createdAt"
>;

/** The modules of a group's presentation as they were last judged, in the order in which they were held; `rows` newest first. */
export function modulesOf<One extends Row>(whole: Row, rows: readonly One[]): One[] {
  const newest = new Map<string | null, One>();
  for (const row of rows)
    if (row.wholeGroup === 0 && row.presentationId === whole.presentationId)
      newest.set(row.moduleId, newest.get(row.moduleId) ?? row);
  return [...newest.values()].toSorted(
    (a, b) => (a.startS ?? 0) - (b.startS ?? 0) || a.createdAt.localeCompare(b.createdAt),
  );
}

/**
 * Where each module of a group's result begins in its recording, whole seconds; null when unknown. A result knows its
 * modules by what they were called.
 */
export function chapterStarts(
  whole: Row,
  rows: readonly Row[],
  result: EvaluationResult | null,
): (number | null)[] {
  if (whole.wholeGroup === 0 || result?.kind !== "group") return [];
  const left = modulesOf(whole, rows);
  return result.modules.map(({ title }) => {
    const at = left.findIndex(({ moduleTitle }) => moduleTitle === title);
    const [row] = at < 0 ? [] : left.splice(at, 1);
    return row && row.startS !== null ? Math.floor(row.startS) : null;
  });
}
