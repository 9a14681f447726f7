import type { PointVerdict, TalkToRead } from "./claims";
import { type Manner, measureManner } from "./manner";
import { type NearSight, readTalk } from "./near-reader/read-talk";
import { compileNear, type NearRubric } from "./near-reader/rubric";
import type { Seen } from "./near-reader/see-point";
import { CREDITS, scoreRubric } from "./rubric-score";

export { compileNear, type NearRubric } from "./near-reader/rubric";

/** A talk judged by the near reader alone, before any proof. Moments, drafts, the ledger and estimates use it. */
interface NearJudgement {
  /** 0 to 100; 0 when no point is expected. */
  score: number;
  /** One verdict for each point, in the rubric's order. */
  points: PointVerdict[];
  manner: Manner;
}

type TalkOnly = Pick<TalkToRead, "turns" | "names">;

/** Judges a talk by likeness alone. Pure. Takes time linear in the words of the talk. */
export function judgeNear({ points, language, ...said }: TalkToRead): NearJudgement {
  return judgeNearAgainst(compileNear(points, language), said);
}

/** Judges a talk against a compiled rubric. Serves many talks of one rubric. */
export function judgeNearAgainst(rubric: NearRubric, { turns, names }: TalkOnly): NearJudgement {
  const sight = readTalk(rubric, turns, names);
  const verdicts = sight.seen.map(verdictOf);
  const manner = measureManner(quoted(sight), { turns, language: rubric.language });
  const points = rubric.points.map(({ point }) => point);
  const isScored = points.some(({ kind }) => kind === "expected");
  const score = isScored ? scoreRubric(points, verdicts, manner).arithmetic.score : 0;
  return { score, points: verdicts, manner };
}

const verdictOf = ({ id, verdict, window, facts, heard }: Seen): PointVerdict => {
  const clause = verdict === "unsaid" ? null : window;
  return { id, verdict, credit: CREDITS[verdict], clause, facts, heard };
};

/** Returns the claims with the words of their sentences. */
function quoted({ claims, sentences: all }: NearSight) {
  const sentences = new Map(all.map((one) => [one.number, one]));
  return claims.map(({ verdict, sentences: numbers }) => ({
    verdict,
    quotes: numbers.flatMap((number) => sentences.get(number) ?? []),
  }));
}
