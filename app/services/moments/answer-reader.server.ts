import type { Language } from "~/models/terms/language";
import { conversing } from "~/services/customer/conversing.server";
import { askModel, type ProvingThread } from "~/services/judge/ask-model";
import type { ProvenPoint } from "~/services/judge/claims";
import { type AnswerToJudge, answerTurns } from "~/services/judge/try-sentence";
import { type ChatModel, unlessAway } from "~/services/llm/port";

/** A point after a model's reading of one answer and the proof. `model` is the model's id. */
export interface AnswerRead {
  point: ProvenPoint;
  model: string;
}

/**
 * The reading of one answer about one point by a model. Null when no model may read, or when it is away or useless.
 * @throws the signal's reason once aborted
 */
export type ReadAnswer = (task: AnswerToJudge, signal: AbortSignal) => Promise<AnswerRead | null>;

/** The thread of conversations, so that a rep never waits for an evaluation. */
const thread: ProvingThread = {
  readNear: (talk, signal) => conversing().run("near", talk, signal),
  proveClaims: (task, signal) => conversing().run("proveRead", task, signal),
};

/**
 * Creates a reader of single answers with the chosen model. `mayRead` returns true for a model that passed its trial:
 * the verdicts of others are never shown (two-readers.md).
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
  async ({ pointId, question, answer, ...read }, signal) => {
    const chosen = await chosenOf(model);
    if (!chosen || !(await mayRead(chosen.id, read.language))) return null;
    const talk = { ...read, turns: answerTurns(question, answer) };
    const told = await askModel(chosen, talk, { by, signal });
    const point = told?.points.find(({ id }) => id === pointId);
    return point ? { point, model: chosen.id } : null;
  };

/** Returns the chosen model; null when none is chosen. */
const chosenOf = (model: ChatModel): Promise<ChatModel | null> =>
  unlessAway(async () => (await model.current?.()) ?? model);
