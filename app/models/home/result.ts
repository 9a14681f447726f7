import type { Cap } from "~/models/terms/rubric-judgement";
import { bestScore, cappedScore } from "~/models/terms/score";
import type { Unheard } from "~/models/evaluations/standing";

/** The reason that the latest presentation does not count: it waits to be heard, or only the browser declared it. */
export type HomeUnheard = Exclude<Unheard, "refused">;

/** A person's result in a module presented alone, or in a group. */
export interface HomeResult {
  /** The best effective score, 0 to 100, or null. */
  score: number | null;
  /** True from the first presentation on, with a score or without. */
  presented: boolean;
  unheard: HomeUnheard | null;
  /** The instant of the last presentation that counts. */
  countedAt: string | null;
  /** The instant of the first passed presentation. */
  passedAt: string | null;
  /** The instant of the last passed presentation. Undefined where nobody reads it. */
  lastPassedAt?: string | null;
  /** The instant of the first passed presentation that a confirmed rubric judged: certificates count these alone. */
  certifiedAt?: string | null;
  /** True while an admin has to decide on the best score. Undefined where nobody reads it. */
  toReview?: boolean;
  /** True while the best score comes from a rubric that nobody confirmed. Undefined where nobody reads it. */
  provisional?: boolean;
  /** The reason of the cap that holds the best score below the mark. Undefined where nobody reads it. */
  heldBy?: Cap["reason"] | null;
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
  certifiedAt?: string | null;
  /** The time of the last presentation that reached the pass mark and counts. */
  lastPassedAt?: string | null;
  /** The best effective score on which no admin has to decide. Read for home alone. */
  settledScore?: number | null;
  /** The best effective score by a confirmed rubric. Read for home alone. */
  confirmedScore?: number | null;
  /** The reason of the cap that holds the best score. Read for home alone. */
  heldBy?: Cap["reason"] | null;
}

/** The result of an item that was never presented. */
export const nothingPresented: HomeResult = {
  score: null,
  presented: false,
  unheard: null,
  countedAt: null,
  passedAt: null,
};

/** Removes a module's score within a group. The module only makes the group wait. */
export const ofGroup = (row: BestScores): BestScores =>
  row.moduleId === null
    ? row
    : {
        ...row,
        score: null,
        countedAt: null,
        declaredAt: null,
        passedAt: null,
        certifiedAt: null,
        lastPassedAt: null,
      };

/** Returns the result of the rows of a module, or of a group and its modules. Instants sort as text. */
export function resultOf(rows: readonly BestScores[] = []): HomeResult {
  if (rows.length === 0) return nothingPresented;
  const latest = (column: "countedAt" | "waitingAt" | "declaredAt" | "lastPassedAt") =>
    rows.reduce((last, row) => ((row[column] ?? "") > last ? (row[column] ?? "") : last), "");
  const [counted, waiting, declared] = [
    latest("countedAt"),
    latest("waitingAt"),
    latest("declaredAt"),
  ];
  const first = (column: "passedAt" | "certifiedAt") =>
    rows.flatMap((row) => row[column] ?? []).toSorted()[0] ?? null;
  let unheard: HomeUnheard | null = null;
  if (waiting > counted) unheard = "waiting";
  else if (declared > counted) unheard = "declared";
  const score = bestScore(rows.map((row) => row.score));
  const best = score === null ? undefined : rows.find((row) => row.score === score);
  return {
    score,
    ...(best?.settledScore === undefined ? {} : { toReview: best.settledScore !== score }),
    ...(best?.confirmedScore === undefined ? {} : { provisional: best.confirmedScore !== score }),
    ...(best?.heldBy === undefined || score !== cappedScore() ? {} : { heldBy: best.heldBy }),
    presented: true,
    unheard,
    countedAt: counted || null,
    passedAt: first("passedAt"),
    lastPassedAt: latest("lastPassedAt") || null,
    certifiedAt: first("certifiedAt"),
  };
}

export interface SectionProgress {
  /** The number of presentable modules and groups, then of the passed ones. */
  items: number;
  passed: number;
  /** A whole number, 0 to 100; 100 when there is nothing to present. */
  percent: number;
  locked: boolean;
}

/** Returns a whole percent, rounded down: 100 means all passed, or nothing to present (product §6.1). */
export function containerPercent(passed: number, items: number): number {
  return items === 0 ? 100 : Math.floor((100 * passed) / items);
}

/**
 * Returns for each container whether it is locked, from the percents in order (product §6.2). The first is never
 * locked. A later one is locked until the one before reaches 100. Pass only the containers that show the user
 * something, without the section outside containers.
 */
export function lockChain(percents: readonly number[]): boolean[] {
  return percents.map((_, index) => index > 0 && (percents[index - 1] ?? 0) < 100);
}

/** Counts the completed containers among those with something to present (product §6.1). */
export function countCompleted(containers: readonly { items: number; percent: number }[]): {
  completed: number;
  total: number;
} {
  const counted = containers.filter(({ items }) => items > 0);
  return {
    completed: counted.filter(({ percent }) => percent === 100).length,
    total: counted.length,
  };
}

/**
 * Returns for each container whether the admin view of a user shows its bar (product §4.6). It does after a container
 * at 100, and for a container with progress.
 */
export function shownBars(percents: readonly number[]): boolean[] {
  return percents.map(
    (percent, index) => index === 0 || percents[index - 1] === 100 || percent > 0,
  );
}
