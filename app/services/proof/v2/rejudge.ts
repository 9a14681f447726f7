import * as v from "valibot";
import type { ProofBasis2 } from "~/models/proof/proof-record";
import type { ReadingCode, JudgeTask, Judgement } from "~/services/judge/claims";
import type { Composed } from "~/services/judge/compose-result";
import { whyNotEvaluable } from "~/services/judge/evaluable";
import { proveReading, isToReview } from "~/services/judge/conclude-reading";
import { ReadingCalibration, intervalOfReading, extremesOf } from "~/services/judge/interval";
import type { Reader } from "~/models/terms/reader";
import { capsOf, type RubricJudgement } from "~/models/terms/rubric-judgement";
import { passScoreOf } from "~/models/terms/score";
import { CREDITS, lostShareOf, mannerOf } from "~/services/judge/rubric-score";
import { type Difference, differences, scoreFaults } from "~/services/proof/score-faults";
import { type Again, composeAgain, type Named } from "../evidence";

/**
 * Computes a judgement of version 2 again from its turns and rubric (product §9.10). The near reader reads again, a
 * model's claims are taken as stored, and the proof runs again. `claims` are those of the deciding reader, null when no
 * reader read. Pure.
 * @throws ValiError for an invalid table of half-widths
 */
export function rejudge(
  again: Again<ProofBasis2>,
  code: ReadingCode,
): { composed: Composed; claims: ProofBasis2["claims"] } {
  let claims: ProofBasis2["claims"] = null;
  const judgeAgain = (task: JudgeTask): Judgement => {
    const judgement = readAgain({ ...task, ...heardOf(again.basis) }, again, code);
    if (judgement.kind === "read") claims = judgement.claims;
    return judgement;
  };
  const table = v.parse(ReadingCalibration, again.basis.calibration);
  const composed = composeAgain(again, judgeAgain, table);
  return { composed, claims };
}

/** Returns the data that the judge received beside the talk's words. */
const heardOf = ({ names, misheard }: ProofBasis2) => ({ names, misheard });

function readAgain(
  talk: JudgeTask,
  { basis, named }: { basis: ProofBasis2; named: Named },
  { readNear, proveClaims }: ReadingCode,
): Judgement {
  const impossible = whyNotEvaluable(talk.turns);
  if (impossible) return { kind: "not_evaluable", reason: impossible };
  const { reader, second, opinion, decoys } = basis;
  const near = readNear(talk);
  const claims = reader.kind === "near" ? near.claims : (basis.claims ?? []);
  const { name, version, instead, opinion: opinionBy } = named.judge;
  const beside = {
    ...(instead ? { instead } : {}),
    ...(opinionBy === undefined ? {} : { opinionBy }),
  };
  const read = { reader, name, version, claims, second, opinion, decoys, ...beside };
  return proveReading(talk, read, { near, proveClaims });
}

/**
 * Computes a judgement of version 2 again from its own verdicts, disputes and figures: credits, score, worst and best
 * scores, interval and review. The scores of the second opinion and of the unheard voice are taken as stored.
 * @throws ValiError for an invalid table of half-widths
 */
export function arithmeticFaults(
  judgement: RubricJudgement,
  { table, kind }: { table: unknown; kind: Reader["kind"] },
): Difference[] {
  const {
    points,
    manner,
    interval,
    rubric,
    secondScore = null,
    unheardBest,
    reviewFrom,
  } = judgement;
  const { scored, faults } = scoreFaults(judgement);
  const { score } = scored.arithmetic;
  const lost = lostShareOf(scored.arithmetic);
  const doubted = points.map(({ verdict, dispute }) => ({ verdict, dispute: dispute ?? null }));
  const passScore = passScoreOf(judgement);
  const rules = { kind, passScore, caps: capsOf(judgement) };
  const { best, worst, isCapped } = extremesOf(points, doubted, mannerOf(manner), rules);
  const { unmatched, words, confidence } = interval;
  const calibration = v.parse(ReadingCalibration, table);
  const found = intervalOfReading(
    { score, best, worst, isCapped },
    { standing: rubric.standing, lost, unmatched, words, confidence },
    { kind, calibration, passScore },
  );
  const margin = found.halfWidth * (calibration[kind].margin ?? 0);
  const doubtful = { score, best, worst, secondScore, points, words, kind, margin };
  const review = isToReview({ ...doubtful, passScore, unheardBest, reviewFrom });
  const again = { best, worst, interval: found, review };
  const stored = {
    best: judgement.best,
    worst: judgement.worst,
    interval,
    review: judgement.review,
  };
  return [
    ...points.flatMap(({ id, verdict, credit, by }) =>
      differences(
        { credit, by },
        { credit: CREDITS[verdict], by: kind },
        `judgement.points[${id}]`,
      ),
    ),
    ...faults,
    ...differences(stored, again, "judgement"),
  ];
}
