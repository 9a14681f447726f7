import type { Language } from "~/models/terms/language";
import { conversing } from "~/services/customer/conversing.server";
import { askModel, type ProvingThread } from "~/services/judge/ask-model";
import type { ProvenPoint } from "~/services/judge/claims";
import type { AnswerToJudge } from "~/services/judge/judge-answer";
import { answerTurns } from "~/services/judge/try-sentence";
import { type ChatModel, LanguageModelError } from "~/services/llm/port";

/** A point as a model read it in one answer, and code proved it. `model`: its id. */
export interface AnswerRead {
  point: ProvenPoint;
  model: string;
}

/**
 * Has a model read one answer to one point; null when none may, is away, or its answer is of no use.
 * @throws the signal's reason once aborted
 */
export type ReadAnswer = (task: AnswerToJudge, signal: AbortSignal) => Promise<AnswerRead | null>;

/** The thread of conversations: nobody who talks waits for an evaluation. */
const thread: ProvingThread = {
  readNear: (talk, signal) => conversing().run("near", talk, signal),
  proveClaims: (task, signal) => conversing().run("proveRead", task, signal),
};

/**
 * A reader of single answers by the model that is chosen. `mayRead` tells whether it has proved itself: nobody is told
 * a verdict of one that has not (mind §3).
 */
export const createAnswerReader =
  ({
    model,
    mayRead,
    by = thread,
  }: {
    model: ChatModel;
    mayRead: (modelId: string, language: Language) => Promise<boolean>;
    by?: ProvingThread;
  }): ReadAnswer =>
  async ({ points, pointId, question, answer, language }, signal) => {
    const chosen = await chosenOf(model);
    if (!chosen || !(await mayRead(chosen.id, language))) return null;
    const talk = { points, turns: answerTurns(question, answer), language };
    const read = await askModel(chosen, talk, { by, signal });
    const point = read?.points.find(({ id }) => id === pointId);
    return point ? { point, model: chosen.id } : null;
  };

/** Null when none is chosen. */
async function chosenOf(model: ChatModel): Promise<ChatModel | null> {
  try {
    return (await model.current?.()) ?? model;
  } catch (error) {
    if (error instanceof LanguageModelError) return null;
    throw error;
  }
}
