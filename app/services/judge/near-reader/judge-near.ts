import type { WordedPoint } from "~/models/terms/rubric";
import type { TalkToRead, PointVerdict } from "~/services/judge/claims";
import { type Manner, measureManner } from "../score/manner";
import { CREDITS, scoreRubric } from "../score/rubric-score";
import { type NearSight, readTalk } from "./read-talk";
import { compileNear, type NearRubric } from "./rubric";
import type { Seen } from "./see-point";

/** A talk judged by the near reader alone, before any proof. Moments, drafts, the ledger and estimates use it. */
export interface NearJudgement {
  /** 0 to 100; 0 when no point is expected. */
  score: number;
  /** True when a blocking point was missed or contradicted, or a red line crossed. */
  isCapped: boolean;
  /** One verdict for each point, in the rubric's order. */
  points: PointVerdict[];
  manner: Manner;
  /** The `unmatched` of `NearReading`. */
  unmatched: number;
}

type Said = Pick<TalkToRead, "turns" | "names">;

/** Judges a talk by likeness alone. Pure. Takes time linear in the words of the talk. */
export function judgeNear({ points, language, ...said }: TalkToRead): NearJudgement {
  return judgeNearAgainst(compileNear(points, language), said);
}

/** Judges a talk against a compiled rubric. Serves many talks of one rubric. */
export function judgeNearAgainst(rubric: NearRubric, { turns, names }: Said): NearJudgement {
  const sight = readTalk(rubric, turns, names);
  const verdicts = sight.seen.map(verdictOf);
  const manner = measureManner(quoted(sight), { turns, language: rubric.language });
  const points = rubric.points.map(({ point }) => point);
  const judged = { points: verdicts, manner, unmatched: sight.unmatched };
  if (points.every(isForbidden)) return { score: 0, isCapped: false, ...judged };
  const { arithmetic, cap } = scoreRubric(points, verdicts, manner);
  return { score: arithmetic.score, isCapped: cap !== null, ...judged };
}

const isForbidden = ({ kind }: WordedPoint): boolean => kind === "forbidden";

const verdictOf = ({ id, verdict, window, facts, repaired }: Seen): PointVerdict => {
  const clauses = window && verdict !== "unsaid" ? 1 : 0;
  const clause = clauses === 1 ? window : null;
  return { id, verdict, credit: CREDITS[verdict], clause, facts, repaired, clauses };
};

/** Returns the claims with the words of their sentences. */
function quoted({ claims, sentences: all }: NearSight) {
  const sentences = new Map(all.map((one) => [one.number, one]));
  return claims.map(({ verdict, sentences: numbers }) => ({
    verdict,
    quotes: numbers.flatMap((number) => sentences.get(number) ?? []),
  }));
}
