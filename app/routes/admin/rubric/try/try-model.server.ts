import { rubricForm as words } from "~/copy/evaluation/rubric-form";
import { judgement as verdicts } from "~/copy/evaluation/judgement";
import type { WordedPoint } from "~/models/terms/rubric";
import { askModel, type ModelRead, type ProvingThread } from "~/services/judge/ask-model";
import { factWords } from "~/services/judge/fact-words";
import { judging } from "~/services/judge/judging.server";
import { scoreRubric } from "~/services/judge/score/rubric-score";
import { answerTurns, type SentenceToTry } from "~/services/judge/try-sentence";
import type { ChatModel } from "~/services/llm/port";
import { type Tried, triedFailure } from "./tried";

/** In ms. The admin waits for the page. */
const PATIENCE_MS = 60_000;

const thread: ProvingThread = {
  readNear: (talk, signal) => judging().run("near", talk, signal),
  proveClaims: (task, signal) => judging().run("proveRead", task, signal),
};

/** Returns the chosen model's reading of a sentence, proven by code. Returns a sentence instead when it fails. */
export async function tryByModel(
  model: ChatModel,
  { points, sentence, before, language }: SentenceToTry,
  signal: AbortSignal,
): Promise<Tried> {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  try {
    const chosen = (await model.current?.()) ?? model;
    const talk = { points, turns: answerTurns(before, sentence), language };
    const read = await askModel(chosen, talk, {
      by: thread,
      signal: AbortSignal.any([signal, limit]),
    });
    return read ? shown(read, points, language) : triedFailure(words.tryModelFailed);
  } catch (error) {
    if (signal.aborted) throw error;
    return triedFailure(limit.aborted ? words.tryModelLate : words.tryModelFailed);
  }
}

function shown(
  read: ModelRead,
  points: readonly WordedPoint[],
  language: SentenceToTry["language"],
): Tried {
  const manner = { structure: null, clarity: null, listening: null };
  const scored = scoreRubric(points, read.points, manner);
  const touched = read.points.flatMap((point, at) => {
    const [worded, row] = [points[at], scored.points[at]];
    if (point.verdict === "unsaid" || !worded || !row) return [];
    return [
      {
        id: point.id,
        claim: worded.claim,
        verdict: point.verdict,
        ...row,
        clause: point.quotes.map(({ text }) => text).join(" … ") || null,
        facts: [
          ...point.facts.map((fact) => factWords(fact, language)),
          ...(point.dispute ? [`${verdicts.disputed}. ${verdicts.doubt(point.dispute)}`] : []),
        ],
      },
    ];
  });
  return {
    by: words.triedByModel(read.model),
    failure: touched.length === 0 ? words.tryNothing : null,
    points: touched,
  };
}
