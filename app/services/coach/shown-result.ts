import { bound } from "~/copy/typography/typography";
import type { EvaluationResult } from "~/models/proof/evaluation-result";
import type { Evaluation } from "~/models/tables";
import type {
  Clause,
  JudgedPoint,
  RubricJudgement,
  ComparedFact,
} from "~/models/terms/rubric-judgement";
import { scoredAgain, correctedJudgement } from "~/services/judge/corrected-judgement";
import { withShortNames } from "~/services/rubrics/short-name";
import { type Coaching, lossesOf, nextPointOf, saidOf } from "~/models/judge/judged-points";
import type { Verdict } from "~/models/terms/reader";
import { rubricForm as words } from "~/copy/evaluation/rubric-form";
import type { Language } from "~/models/terms/language";
import { isPassed, passScoreOf } from "~/models/terms/score";
import { readFact } from "~/services/language/quantities/read-quantities";
import { sayFact, showFact } from "~/services/language/quantities/show-fact";

/**
 * Returns a result as a page shows it: points with short names, and rows in today's layout. No line breaks before a
 * punctuation mark. The stored result does not change. Pure.
 */
export function shownResult(result: EvaluationResult | null): EvaluationResult | null {
  const named = withShortNames(result);
  if (named?.kind === "group")
    return {
      ...named,
      modules: named.modules.map((module) => ({ ...module, title: bound(module.title) })),
    };
  if (named?.kind !== "rubric" || named.judgement === null) return named;
  const { judgement } = named;
  const scored = scoredAgain(judgement);
  return {
    ...named,
    judgement: { ...judgement, ...scored, points: scored.points.map(boundPoint) },
  } as EvaluationResult;
}

/** Returns true when a score is not the one of the result's verdicts, because an admin gave another. */
export const isOtherScore = (score: number | null, result: EvaluationResult | null): boolean =>
  score !== null &&
  result?.kind === "rubric" &&
  result.judgement !== null &&
  result.judgement.arithmetic.score !== score;

/**
 * Returns true when only a void trial put an evaluation on the review list, whether it counts or not: its own judgement
 * asked for no review.
 */
export const isByVoidTrial = (
  { toReview, reviewedAt }: Pick<Evaluation, "toReview" | "reviewedAt">,
  result: EvaluationResult | null,
): boolean =>
  toReview === 1 &&
  reviewedAt === null &&
  result?.kind === "rubric" &&
  (result.judge.reader?.trial ?? null) !== null &&
  result.judgement?.review === false;

const boundPoint = (point: JudgedPoint): JudgedPoint => ({
  ...point,
  claim: bound(point.claim),
  ...(point.name === undefined ? {} : { name: bound(point.name) }),
  clause: point.clause && boundClause(point.clause),
  ...(point.quotes ? { quotes: point.quotes.map(boundClause) } : {}),
});

const boundClause = (clause: Clause): Clause => ({ ...clause, text: bound(clause.text) });

const SHOWN = 2;

/**
 * Returns the lessons of a judgement: the point that earned most, the point that cost most, and the two most valuable
 * changes. Each gain is the score of the same judgement with that verdict changed. Pure.
 */
export function coachOf(judgement: RubricJudgement): Coaching {
  const { score } = judgement.arithmetic;
  const losses = lossesOf(judgement.points);
  // The rep may have said an open point: it promises no gain, and is named only where nothing else is lost.
  const lost = losses.filter(({ verdict }) => verdict !== "open");
  const open = losses.filter(({ verdict }) => verdict === "open");
  const carried = saidOf(judgement.points).toSorted((a, b) => b.points - a.points)[0] ?? null;
  const byWorth = lost
    .map((point) => ({ point, after: scoreWith(judgement, [point]) }))
    .toSorted((a, b) => b.after - a.after);
  const gains = byWorth.filter(({ after }) => after > score).slice(0, SHOWN);
  const together = scoreWith(
    judgement,
    gains.map(({ point }) => point),
  );
  const toPass = toPassOf(judgement, [...byWorth.map(({ point }) => point), ...open]);
  const isGain = (point: JudgedPoint) => gains.some((gain) => gain.point === point);
  const dearest = lost[0] ?? losses[0] ?? null;
  return {
    score,
    carried,
    dearest,
    figure: wrongFigureOf(nextPointOf({ dearest, gains }), judgement.language),
    gains,
    together: together > (gains[0]?.after ?? score) ? together : null,
    toPass: toPass && toPass.length,
    needed:
      toPass && toPass.length <= gains.length ? (toPass.find((one) => !isGain(one)) ?? null) : null,
  };
}

/** Returns the figure to say and the figure that was said; null for a point that no figure contradicts. */
function wrongFigureOf(point: JudgedPoint | null, language: Language): Coaching["figure"] {
  const fact = point?.facts.find(({ outcome }) => outcome === "other");
  if (point?.verdict !== "contradicted" || !fact?.found) return null;
  const [found, ...others] = readFact(fact.found, language);
  const wrong = found && others.length === 0 ? sayFact(found, language) : fact.found;
  const right = sayFact(fact.expected, language);
  return right === wrong ? null : { right, wrong };
}

/**
 * Returns the losses that must be made good to pass, those that cap a score first, then in their order. Returns null
 * for a passed score, and when all of them are too few.
 */
function toPassOf(
  judgement: RubricJudgement,
  byWorth: readonly JudgedPoint[],
): readonly JudgedPoint[] | null {
  const mark = passScoreOf(judgement);
  if (isPassed(judgement.arithmetic.score, mark)) return null;
  const ordered = byWorth.toSorted((a, b) => Number(isCap(b)) - Number(isCap(a)));
  const at = ordered.findIndex((_, last) =>
    isPassed(scoreWith(judgement, ordered.slice(0, last + 1)), mark),
  );
  return at < 0 ? null : ordered.slice(0, at + 1);
}

const isCap = ({ kind, blocking }: JudgedPoint) => kind === "forbidden" || blocking;

/** Returns the score, 0 to 100, with these points said and these red lines kept. */
const scoreWith = (judgement: RubricJudgement, points: readonly JudgedPoint[]): number =>
  correctedJudgement(
    judgement,
    points.map(({ id, kind }) => ({ pointId: id, verdictAfter: righted(kind) })),
  ).arithmetic.score;

const righted = (kind: JudgedPoint["kind"]): Verdict => (kind === "forbidden" ? "unsaid" : "said");

/** Returns a French sentence that compares an expected fact with the words of the rep. */
export function factWords({ expected, found, outcome }: ComparedFact, language: Language): string {
  const shown = showFact(expected, language);
  if (found === null || outcome === "missing") return words.factMissing(shown);
  if (outcome === "same") return words.factSame(shown, found);
  return outcome === "vague" ? words.factVague(shown, found) : words.factOther(shown, found);
}
