import { bestScore } from "~/models/terms/score";
import type { Unheard } from "~/models/evaluations/standing";

/** The reason that the latest presentation does not count: it waits to be heard, or only the browser declared it. */
export type HomeUnheard = Exclude<Unheard, "refused">;

/** A person's result in a module presented alone, or in a group. */
export interface HomeResult {
  /** The best effective score, 0 to 100, or null. */
  score: number | null;
  unheard: HomeUnheard | null;
  /** The instant of the last presentation that counts. */
  countedAt: string | null;
  /** The instant of the first passed presentation. */
  passedAt: string | null;
}

/** The best results that the database gives for a module or a group of a person. */
export interface BestScores {
  moduleId: string | null;
  groupId: string | null;
  /** The best effective score. */
  score: number | null;
  /** The last times of a counted, a waiting and a declared presentation. */
  countedAt: string | null;
  waitingAt: string | null;
  declaredAt: string | null;
  /** The instant of the first presentation that reached the pass mark and counts. */
  passedAt: string | null;
}

/** The result of an item that was never presented. */
export const nothingPresented: HomeResult = {
  score: null,
  unheard: null,
  countedAt: null,
  passedAt: null,
};

/** Removes a module's score within a group. The module only makes the group wait. */
export const ofGroup = (row: BestScores): BestScores =>
  row.moduleId === null
    ? row
    : { ...row, score: null, countedAt: null, declaredAt: null, passedAt: null };

/** Returns the result of the rows of a module, or of a group and its modules. Instants sort as text. */
export function resultOf(rows: readonly BestScores[] = []): HomeResult {
  if (rows.length === 0) return nothingPresented;
  const latest = (column: "countedAt" | "waitingAt" | "declaredAt") =>
    rows.reduce((last, row) => ((row[column] ?? "") > last ? (row[column] ?? "") : last), "");
  const [counted, waiting, declared] = [
    latest("countedAt"),
    latest("waitingAt"),
    latest("declaredAt"),
  ];
  let unheard: HomeUnheard | null = null;
  if (waiting > counted) unheard = "waiting";
  else if (declared > counted) unheard = "declared";
  return {
    score: bestScore(rows.map(({ score }) => score)),
    unheard,
    countedAt: counted || null,
    passedAt: rows.flatMap(({ passedAt }) => passedAt ?? []).toSorted()[0] ?? null,
  };
}
