import {
  boundScore,
  cappedScore,
  holdsPassMark,
  PASS_SCORE,
  passScoreOf,
} from "~/models/terms/score";
import type { Bit, Evaluation, Standing } from "~/models/tables";
import type { JudgedGroup } from "~/models/proof/evaluation-result";
import { type Reason, readReason, type StoredReason } from "~/models/terms/reason";

/** The result of a module in a group's presentation. The state `none` means not handed in yet. */
export interface ModuleResult {
  moduleId: string;
  title: string;
  state: "none" | Evaluation["state"];
  /** 0 to 100; null unless scored. */
  score: number | null;
  /** An admin's later score, 0 to 100; null when nobody reviewed the module. */
  reviewedScore: number | null;
  /** 0 to 100; null when the score does not count. */
  effectiveScore: number | null;
  standing: Standing;
  written: Bit;
  reason: StoredReason | null;
  /** The bounds of the score, 0 to 100; both null when unknown. */
  intervalLow: number | null;
  intervalHigh: number | null;
  /** 1: the judgement waits for an admin's review. */
  toReview: Bit;
  /** 1: a blocking point or a red line keeps the judged score, or the reviewed score, below the pass mark. */
  capped: Bit;
  reviewedCapped: Bit;
  /** 1: an unconfirmed draft judged it; absent in exported files until 29 November 2026. */
  provisional?: Bit;
}

/** `score` is null exactly when the group is not evaluable; `reason` then names its modules without a score. */
export type GroupOutcome = ({ score: number; reason: null } | { score: null; reason: Reason }) & {
  /** The score with the admins' decisions on its modules; null without a decision. */
  reviewedScore: number | null;
  intervalLow: number | null;
  intervalHigh: number | null;
  /** 1: a module that waits for a review may move the group across the pass mark. */
  toReview: Bit;
  /** `heard` when every module counts. */
  standing: Standing;
  written: Bit;
  /** 1: an unconfirmed draft judged one of the modules. */
  provisional: Bit;
};

const isEnded = ({ state }: ModuleResult) => state !== "none" && state !== "pending";

/**
 * Returns the score of a group (product §9.5): the rounded mean of its modules' scores, and its score with the admins'
 * decisions. A capped module keeps it below the pass mark. A module that could not be evaluated makes the group not
 * evaluable. Null while a module is missing or being judged.
 */
export function scoreGroup(
  modules: readonly ModuleResult[],
  passScore: number = PASS_SCORE,
): GroupOutcome | null {
  if (modules.length === 0 || !modules.every(isEnded)) return null;
  const written = modules.some((module) => module.written === 1) ? 1 : 0;
  const provisional = modules.some((module) => module.provisional === 1) ? 1 : 0;
  const common = { standing: standingOf(modules), written, provisional } as const;
  const missing = modules.filter(({ score }) => score === null);
  if (missing.length > 0)
    return {
      ...common,
      ...nowhere,
      toReview: 0,
      score: null,
      reviewedScore: null,
      reason: { code: "parts", parts: missing.map(partOf) },
    };
  const judged = modules.map(({ score, capped }) => ({ score: score ?? 0, capped }));
  const score = meanOf(judged, passScore).score;
  const isReviewed = modules.some(({ reviewedScore }) => reviewedScore !== null);
  const { most, ...now } = meanOf(modules.map(asItIs), passScore);
  const interval = intervalOf(modules, { score: now.score, most });
  return {
    ...common,
    ...interval,
    toReview: mayTurn(modules, now.score, passScore) ? 1 : 0,
    score,
    reviewedScore: isReviewed ? now.score : null,
    reason: null,
  };
}

/** Returns an admin's score of a module, or else the judge's. */
function asItIs({ score, capped, reviewedScore, reviewedCapped }: ModuleResult) {
  if (reviewedScore === null) return { score: score ?? 0, capped };
  return { score: reviewedScore, capped: reviewedCapped };
}

function meanOf(modules: readonly { score: number; capped: Bit }[], passScore: number) {
  const sum = modules.reduce((total, { score }) => total + boundScore(score), 0);
  const most = modules.some(({ capped }) => capped === 1) ? cappedScore(passScore) : 100;
  return { score: Math.min(most, Math.round(sum / modules.length)), most };
}

/**
 * Returns the rounded mean of a group's modules, with the admins' decisions and without a cap. Null when a module has
 * no score.
 */
export function groupMeanOf(modules: JudgedGroup["modules"]): number | null {
  const scores = modules.flatMap(({ score, reviewed }) => reviewed ?? score ?? []);
  if (scores.length === 0 || scores.length < modules.length) return null;
  return meanOf(
    scores.map((score) => ({ score, capped: 0 as const })),
    PASS_SCORE,
  ).score;
}

const nowhere = { intervalLow: null, intervalHigh: null } as const;

/**
 * Returns an interval as wide as the mean of the modules' intervals. A decided module has no width. Returns nulls when
 * every module is decided, or when a module has no interval.
 */
function intervalOf(
  modules: readonly ModuleResult[],
  { score, most }: { score: number; most: number },
) {
  if (modules.every(({ reviewedScore }) => reviewedScore !== null)) return nowhere;
  let sum = 0;
  for (const { score: own, reviewedScore, intervalLow: low, intervalHigh: high } of modules) {
    if (reviewedScore !== null) continue;
    if (own === null || low === null || high === null) return nowhere;
    sum += Math.max(own - low, high - own);
  }
  const half = sum / modules.length;
  return {
    intervalLow: Math.max(0, Math.floor(score - half)),
    intervalHigh: Math.min(most, Math.ceil(score + half)),
  };
}

/** Returns true when the admins' decisions may move a group across the pass mark. A cap in doubt limits nothing. */
function mayTurn(modules: readonly ModuleResult[], score: number, passScore: number): boolean {
  const isFirm = (one: ModuleResult) =>
    asItIs(one).capped === 1 && (one.reviewedScore !== null || (one.intervalHigh ?? 0) < passScore);
  const most = modules.some(isFirm) ? cappedScore(passScore) : 100;
  const { intervalLow: low, intervalHigh: high } = intervalOf(modules, { score, most });
  const waits = modules.some((one) => one.toReview === 1 && one.reviewedScore === null);
  return waits && low !== null && high !== null && holdsPassMark({ low, high }, passScore);
}

/** Returns the standing of the group. One module that does not count keeps the group from counting. */
function standingOf(modules: readonly ModuleResult[]): Standing {
  const left = modules.filter(
    ({ standing, effectiveScore }) => standing !== "heard" && effectiveScore === null,
  );
  if (left.some(({ standing }) => standing !== "refused")) return "declared";
  return left.length > 0 ? "refused" : "heard";
}

const partOf = ({ title, reason }: ModuleResult) => ({
  title,
  reason: reason && readReason(reason),
});

/** Returns the state of a group without a score: `none` until every module is handed in, then `pending`. */
export function groupStateOf(modules: readonly ModuleResult[]): "none" | "pending" {
  const handedIn = modules.length > 0 && modules.every(({ state }) => state !== "none");
  return handedIn ? "pending" : "none";
}

/** Returns a group's result from its modules' results, in plan order. Null while one is missing. Pure. */
export function groupResultOf(
  title: string,
  modules: readonly ModuleResult[],
  { passScore }: Pick<JudgedGroup, "passScore"> = { passScore: PASS_SCORE },
): { outcome: GroupOutcome; result: JudgedGroup } | null {
  const outcome = scoreGroup(modules, passScoreOf({ passScore }));
  if (!outcome) return null;
  const scores = modules.map(({ intervalLow: low, intervalHigh: high, ...module }) => ({
    title: module.title,
    score: module.score,
    ...(module.reviewedScore === null ? {} : { reviewed: module.reviewedScore }),
    ...(low === null || high === null ? {} : { interval: { low, high } }),
  }));
  const named = passScore === undefined ? {} : { passScore };
  return { outcome, result: { version: 1, kind: "group", title, ...named, modules: scores } };
}
