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
  /** The attempt that is the page: a module's within a group is read on the page of its group. */
  row: One;
  /** It and, of a group, its modules in their order. */
  shown: One[];
}

/** Returns the evaluations that are a page of their own; `rows` newest first. */
export function entriesOf<One extends Row>(rows: readonly One[]): One[] {
  const chapters = new Set(
    rows.flatMap((row) => (row.wholeGroup === 1 ? modulesOf(row, rows) : [])),
  );
  return rows.filter((row) => !chapters.has(row));
}

/** Returns the first attempt of these ids that there is, else the newest; null without any. `rows` newest first. */
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
