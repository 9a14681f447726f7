import type { Language } from "~/models/terms/language";
import type { RubricStanding, WordedPoint } from "~/models/terms/rubric";
import type {
  Clause,
  JudgedPoint2,
  RubricJudgement2,
  UsedRubric,
} from "~/models/terms/rubric-judgement";
import { passScoreOf, isPassed, PASS_SCORE } from "~/models/terms/score";
import type { Verdict, Reader } from "~/models/terms/reader";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Claim, NearReading, ProveClaims, ProvenPoint, Reading, TalkToRead } from "./claims";
import {
  extremesOf,
  intervalOfReading,
  type ReadingCalibration,
  readingCalibration,
} from "./interval";
import { measureManner } from "./manner";
import { lostShareOf, type RubricScore, scoreRubric } from "./rubric-score";
import { unheardBest } from "./unheard-best";
import { startOf } from "./number-sentences";

/** The number of words and the score from which the near reader alone may not fail a talk. */
const FLUENT_WORDS = 150;
const NEARLY = 70;
/** The same score by a rubric without authored wordings, which misses more of what was said in other words. */
const NEARLY_WITHOUT_WORDINGS = 50;

/** Returns the score that new judgements store as `reviewFrom`; undefined for the rule of authored rubrics. */
export const reviewFromOf = (standing: RubricStanding): number | undefined =>
  standing === "authored" ? undefined : NEARLY_WITHOUT_WORDINGS;

/**
 * Decides whether a talk is 'à revoir' (product §9.8). True when it passes at its best, and its worst score does not
 * clear the pass mark by the margin. True when the second opinion differs on passing, and when it fails and would pass
 * with points in the voice that nobody understood. Also true when the near reader
 * fails a fluent talk that holds nothing false, from `reviewFrom` on. Pure.
 */
export function isToReview({
  score,
  best,
  worst,
  secondScore,
  points,
  words,
  kind,
  margin = 0,
  passScore = PASS_SCORE,
  unheardBest = null,
  reviewFrom = NEARLY,
}: Pick<RubricJudgement2, "best" | "worst" | "secondScore"> & {
  /** 0 to 100. */
  score: number;
  points: readonly { verdict: Verdict }[];
  /** The number of the rep's words. */
  words: number;
  /** The kind of the reader that decided. */
  kind: Reader["kind"];
  /** The number of points by which the worst score clears the pass mark. */
  margin?: number;
  passScore?: number;
  /** The best score if the voice that nobody understood held missing points; null without such voice. */
  unheardBest?: number | null;
  reviewFrom?: number | undefined;
}): boolean {
  const passes = (one: number) => isPassed(one, passScore);
  if (unheardBest !== null && passes(unheardBest) && !passes(score)) return true;
  if (passes(best) && !passes(worst - margin)) return true;
  if (secondScore !== null && passes(secondScore) !== passes(score)) return true;
  const isFalse = points.some(({ verdict }) => verdict === "contradicted" || verdict === "crossed");
  const isNear = score >= reviewFrom && !passes(score);
  return kind === "near" && words >= FLUENT_WORDS && isNear && !isFalse;
}

/** The judged talk and the rubric that judges it. */
export interface TalkToConclude {
  points: readonly WordedPoint[];
  rubric: UsedRubric;
  /** The pass mark; undefined for a record that names none. */
  passScore: number | undefined;
  /** As `reviewFromOf`; undefined for a record that names none. */
  reviewFrom?: number | undefined;
  language: Language;
  turns: readonly SpokenTurn[];
  /** The number of the rep's words. */
  words: number;
  /** True when the turns' times belong to a recording that a player can seek. */
  seekable: boolean;
  /** The rep's voice that nobody understood, in ms. */
  unheardMs?: number;
}

/**
 * Turns a reading into the stored judgement: rows of points, score, cap, interval, and the flag for a review by an
 * admin. Pure: the same reading of the same words gives the same judgement.
 * @throws Error for a point without a proven point
 */
export function concludeReading(
  reading: Reading,
  {
    points,
    rubric,
    passScore: named,
    reviewFrom,
    language,
    turns,
    words,
    seekable,
    ...rest
  }: TalkToConclude,
  calibration: ReadingCalibration = readingCalibration,
): RubricJudgement2 {
  const { unmatched, opinion } = reading;
  const { kind } = reading.reader;
  const proven = inOrder(points, reading.points);
  const manner = measureManner(proven, { turns, language });
  const passScore = passScoreOf({ passScore: named });
  const scored = scoreRubric(points, proven, manner, passScore);
  const { score } = scored.arithmetic;
  const { isCapped, best, worst } = extremesOf(points, proven, manner, { kind, passScore });
  const lost = lostShareOf(scored.arithmetic);
  const doubts = { standing: rubric.standing, lost, unmatched, words, confidence: null };
  const interval = intervalOfReading({ score, best, worst, isCapped }, doubts, {
    kind,
    calibration,
    passScore,
  });
  const secondScore =
    opinion && scoreOf(inOrder(points, opinion.points), { points, turns, language }, passScore);
  const margin = interval.halfWidth * (calibration[kind].margin ?? 0);
  const doubtful = { score, best, worst, secondScore, points: proven, words, kind, margin };
  const { unheardMs = 0 } = rest;
  const better =
    unheardMs === 0 ? null : unheardBest(points, proven, { manner, kind, passScore, unheardMs });
  const timed = timing(seekable ? turns : []);
  return {
    rubric,
    ...(named === undefined ? {} : { passScore }),
    language,
    points: proven.map((point, at) => judgedPoint(point, { points, scored, at, kind, timed })),
    manner: scored.manner,
    arithmetic: scored.arithmetic,
    cap: scored.cap,
    interval,
    best,
    worst,
    secondScore,
    ...(better === null ? {} : { unheardBest: better }),
    ...(reviewFrom === undefined ? {} : { reviewFrom }),
    review: isToReview({ ...doubtful, passScore, unheardBest: better, reviewFrom }),
  };
}

/** Returns the proven points in the rubric's order. */
function inOrder(points: readonly WordedPoint[], proven: readonly ProvenPoint[]): ProvenPoint[] {
  return points.map(({ id }) => {
    const found = proven.find((one) => one.id === id);
    if (!found) throw new Error(`nothing is proven of ${id}`);
    return found;
  });
}

function scoreOf(
  proven: readonly ProvenPoint[],
  talk: Pick<TalkToConclude, "points" | "turns" | "language">,
  passScore: number,
): number {
  const manner = measureManner(proven, talk);
  return scoreRubric(talk.points, proven, manner, passScore).arithmetic.score;
}

type Timed = (quote: ProvenPoint["quotes"][number]) => Clause;

function judgedPoint(
  { verdict, credit, quotes, facts, dispute }: ProvenPoint,
  {
    points,
    scored,
    at,
    kind,
    timed,
  }: {
    points: readonly WordedPoint[];
    scored: RubricScore;
    at: number;
    kind: Reading["reader"]["kind"];
    timed: Timed;
  },
): JudgedPoint2 {
  const [worded, row] = [points[at], scored.points[at]];
  if (!worded || !row) throw new Error(`no point ${at}`);
  const { id, claim, name, kind: pointKind, weight, blocking, minor } = worded;
  const kept = quotes.map(timed);
  const point = { id, claim, kind: pointKind, weight, blocking, verdict, credit, by: kind };
  const named = { ...(name === undefined ? {} : { name }), ...(minor ? { minor } : {}) };
  return { ...point, ...named, clause: kept[0] ?? null, quotes: kept, facts, dispute, ...row };
}

const timing =
  (turns: readonly SpokenTurn[]): Timed =>
  ({ turnIndex, start, end, text }) => {
    const turn = turns.find(({ index }) => index === turnIndex);
    return { turnIndex, start, end, text, startMs: turn ? startOf(start, turn) : null };
  };

/** The readers' claims about a talk, before the proof. */
export type ReadTalk = Omit<Reading, "kind" | "points" | "unmatched" | "opinion"> & {
  /** The claims of a model that read beside the near reader; null without such a model. */
  opinion: Claim[] | null;
};

/**
 * Proves the readers' claims (two-readers.md), both for judging and for computing a judgement again. Pure. `near` is the near
 * reading of the same talk, whoever decided.
 */
export function proveReading(
  talk: TalkToRead,
  { opinion, ...read }: ReadTalk,
  { near, proveClaims }: { near: NearReading; proveClaims: ProveClaims },
): Reading {
  const prove = (claims: Claim[], second: Claim[] | null) =>
    proveClaims({ talk, claims, second, near });
  return {
    kind: "read",
    ...read,
    points: prove(read.claims, read.second),
    unmatched: near.unmatched,
    opinion: opinion && { claims: opinion, points: prove(opinion, null) },
  };
}
