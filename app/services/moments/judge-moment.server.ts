import * as Moments from "~/models/presentations/moments.server";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/reader";
import { conversing } from "~/services/customer/conversing.server";
import { resultOf } from "~/models/proof/evaluation-result";
import { correctedJudgement } from "~/services/judge/corrected-judgement";
import { type AnswerToJudge, answerTurns } from "~/services/judge/judging-tasks";
import type { ProvenPoint } from "~/services/judge/claims";
import type { Language } from "~/models/terms/language";
import { askModel, type ProvingThread } from "~/services/judge/ask-model";
import { logFailures } from "~/services/llm/log-failure.server";
import { type ChatModel, unlessAway } from "~/services/llm/port";
import type { MomentSubject } from "./find-moment.server";

/** A point after a model's reading of one answer and the proof. `model` is the model's id. */
interface AnswerRead {
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
 * the verdicts of others are never shown (product §3.8).
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
    const logFailure = logFailures({ model: chosen.id });
    const told = await askModel(chosen, talk, { by, signal, logFailure });
    const point = told?.points.find(({ id }) => id === pointId);
    return point ? { point, model: chosen.id } : null;
  };

/** Returns the chosen model; null when none is chosen. */
const chosenOf = (model: ChatModel): Promise<ChatModel | null> =>
  unlessAway(async () => (await model.current?.()) ?? model);

/** The time that a rep waits for a model's verdict, in milliseconds. */
const PATIENCE_MS = 5_000;

interface Read {
  verdict: Verdict;
  credit: number;
  /** A range of the answer, in UTF-16 units. */
  clause: { start: number; end: number } | null;
  facts: ComparedFact[];
  reader: "near" | "model";
  /** The model's id; null without a model. */
  readerModel: string | null;
}

export interface MomentJudgeOptions {
  answer: string;
  written: boolean;
  /** The length in ms of the voice that nobody understood. */
  unheardMs?: number;
  signal: AbortSignal;
  /** Reads answers with a model; null without a model. */
  readAnswer: ReadAnswer | null;
  /** Returns a signal that aborts when the model's time is over. */
  late?: () => AbortSignal;
}

/**
 * Judges the answer to one point with the reader of its evaluation (product §3.8). The near reader judges when that
 * model does not answer in five seconds. Stores the result as a moment and returns its id. The evaluation and its score
 * do not change.
 * @throws TookTooLong, ThreadStopped, the reason of `signal`
 */
export async function judgeMoment(
  subject: MomentSubject,
  how: MomentJudgeOptions,
): Promise<string> {
  const { evaluation, judgement, point, points, language, names, asked } = subject;
  const { answer, written } = how;
  const { question } = asked;
  const task = { points, pointId: point.id, question, answer, language, names };
  const read = (await readByModel(task, subject, how)) ?? (await readNear(task, how.signal));
  const { verdict, credit, clause, facts, reader, readerModel } = read;
  const redone = correctedJudgement(judgement, [
    { pointId: point.id, verdictAfter: verdict, credit },
  ]);
  return Moments.insert({
    userId: evaluation.userId,
    evaluationId: evaluation.id,
    moduleId: evaluation.moduleId,
    pointId: point.id,
    rubricVersionId: evaluation.rubricVersionId,
    question,
    answer,
    written: written ? 1 : 0,
    verdict,
    clauseStart: clause?.start ?? null,
    clauseEnd: clause?.end ?? null,
    facts,
    scoreBefore: judgement.arithmetic.score,
    scoreAfter: redone.arithmetic.score,
    reader,
    readerModel,
    unheardMs: written ? null : (how.unheardMs ?? 0),
  });
}

/** Returns null when no model read the evaluation, when none is there now, or when it is late or useless. */
async function readByModel(
  task: AnswerToJudge,
  { evaluation }: MomentSubject,
  { signal, readAnswer, late = () => AbortSignal.timeout(PATIENCE_MS) }: MomentJudgeOptions,
): Promise<Read | null> {
  if (!readAnswer || !isReadByModel(evaluation)) return null;
  const limit = late();
  try {
    const read = await readAnswer(task, AbortSignal.any([signal, limit]));
    if (!read) return null;
    const { verdict, credit, facts, quotes } = read.point;
    const clause = spanOf(quotes);
    return { verdict, credit, clause, facts, reader: "model", readerModel: read.model };
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error;
    logFailures({ evaluationId: evaluation.id })("late");
    return null;
  }
}

function isReadByModel(evaluation: MomentSubject["evaluation"]): boolean {
  const result = resultOf(evaluation);
  return result?.kind === "rubric" && result.judge.reader?.kind === "model";
}

/** Returns the range from the answer's first quote to its last, because a moment stores a single range. */
function spanOf(quotes: ProvenPoint["quotes"]): Read["clause"] {
  if (quotes.length === 0) return null;
  return {
    start: Math.min(...quotes.map(({ start }) => start)),
    end: Math.max(...quotes.map(({ end }) => end)),
  };
}

async function readNear(task: AnswerToJudge, signal: AbortSignal): Promise<Read> {
  const read = await conversing().run("answer", task, signal);
  const { verdict, credit, clause, facts } = read;
  return { verdict, credit, clause, facts, reader: "near", readerModel: null };
}

/** Returns the evaluation's score if the point were said, by the same arithmetic, 0 to 100. */
export const scoreIfSaid = ({ judgement, point }: MomentSubject): number =>
  correctedJudgement(judgement, [{ pointId: point.id, verdictAfter: "said" }]).arithmetic.score;
