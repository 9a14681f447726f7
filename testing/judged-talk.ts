import { db } from "~/models/database/database.server";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import { type Rubric, wordedIn } from "~/models/terms/rubric";
import { judgeNear } from "~/services/judge/judge-near";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { createEvaluation, rubricOf } from "./factories";
import { judgedPoint, rubricJudgement, rubricTalk } from "./results";
import { PASS_SCORE } from "../app/models/terms/score";

/** Returns a talk of these sentences, one turn each, five seconds apart. */
export const turnsOf = (...messages: string[]): SpokenTurn[] =>
  messages.map((message, index) => ({
    index,
    source: "user",
    message,
    startMs: index * 5_000,
    endMs: (index + 1) * 5_000,
  }));

/** A rubric of three points. The rep says the last one in words that the rubric does not know. */
export const threePoints = rubricOf(
  [
    "La caisse marche aussi sans internet",
    "L'abonnement coûte soixante-neuf euros par mois",
    "Nous vous proposons une démonstration dans votre établissement",
  ],
  "read",
);
export const ownWords = "je fais tourner l'essai chez vous jeudi";

/** Creates an evaluation of these turns by this rubric, judged by the current rules, with its turns. */
export async function createJudgedTalk({
  rubric,
  turns,
  half = 6,
  ...values
}: { rubric: Rubric; turns: SpokenTurn[]; half?: number } & Omit<
  Parameters<typeof createEvaluation>[0],
  "score"
>) {
  const points = wordedIn(rubric, "fr");
  const judged = judgeNear({ points, turns, language: "fr" });
  const { score } = judged;
  const bounds = { low: Math.max(0, score - half), high: Math.min(100, score + half) };
  const { interval, arithmetic } = rubricJudgement();
  const judgement = rubricJudgement({
    points: judged.points.map(({ id, verdict, credit, clause, facts }, at) => {
      const point = { ...points[at], id, credit, facts };
      // A record of this version knows no open verdict.
      if (verdict === "open") return judgedPoint({ ...point, verdict: "unsaid", clause: null });
      const timed = clause && { ...clause, startMs: clause.turnIndex * 5_000 };
      return judgedPoint({ ...point, verdict, clause: timed });
    }),
    manner: [{ id: "whole", figure: 1, part: null, of: null, points: 0, maxPoints: 20 }],
    arithmetic: { ...arithmetic, beforeCap: score, score },
    interval: { ...interval, ...bounds, halfWidth: half },
    review: bounds.low <= PASS_SCORE && bounds.high >= PASS_SCORE,
  });
  const evaluation = await createEvaluation({
    ...values,
    score,
    intervalLow: bounds.low,
    intervalHigh: bounds.high,
    resultJson: resultJsonOf(rubricTalk({ judgement })),
  });
  await db()
    .insertInto("judgedTurns")
    .values({ evaluationId: evaluation.id, turnsJson: JSON.stringify(turns) })
    .execute();
  return evaluation;
}
