import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import { modulesOf } from "../talk/chapters";

type Row = Pick<
  ListedEvaluation,
  "id" | "presentationId" | "moduleId" | "moduleTitle" | "wholeGroup" | "startS" | "createdAt"
>;

/** The attempt that a page opens, among all that it can open. */
export interface Opened<One> {
  /** The evaluation that the address names, else the newest attempt: its recording is played. */
  asked: One;
  /** The attempt that the page shows. A module within a group is shown on the page of its group. */
  row: One;
  /** The attempt, followed by the modules of a group in their order. */
  shown: One[];
}

/** Returns the evaluations that have their own page. `rows` are newest first. */
export function entriesOf<One extends Row>(rows: readonly One[]): One[] {
  const chapters = new Set(
    rows.flatMap((row) => (row.wholeGroup === 1 ? modulesOf(row, rows) : [])),
  );
  return rows.filter((row) => !chapters.has(row));
}

/**
 * Returns the first attempt with one of these ids, else the newest; null without an attempt. `rows` are newest first.
 */
export function openedIn<One extends Row>(
  rows: readonly One[],
  ids: readonly (string | null | undefined)[],
): Opened<One> | null {
  const named = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const asked = named[0] ?? entriesOf(rows)[0];
  if (!asked) return null;
  const row =
    rows.find((one) => one.wholeGroup === 1 && modulesOf(one, rows).includes(asked)) ?? asked;
  return { asked, row, shown: row.wholeGroup === 1 ? [row, ...modulesOf(row, rows)] : [row] };
}
