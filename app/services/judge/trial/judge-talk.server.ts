import type { JudgeTrialAnswer } from "~/models/judge/judge-trial";
import { logFailures } from "~/services/llm/log-failure.server";
import type { ChatModel, ChatRequest, Spent } from "~/services/llm/port";
import type { ProvenPoint, Claim } from "~/services/judge/claims";
import { isClaimed } from "../look-at-decoys.server";
import { decoysOf } from "./texts";
import { readTalk } from "../model-reader/read-talk";
import type { ReadingThread } from "../model-reader/reading-judge";
import { scoreRubric } from "../rubric-score";
import type { TrialCase } from "./cases";

/** Returns the number of decoys that the model says it heard. */
const countClaimed = (decoys: readonly Pick<Claim, "verdict">[]): number =>
  decoys.filter(isClaimed).length;

/** The judging of one text of the trial. */
export type JudgeCase = (text: TrialCase, signal?: AbortSignal) => Promise<JudgeTrialAnswer>;

export interface TrialJudgeOptions {
  /** The near reader and the proof in service. */
  thread: Pick<ReadingThread, "readNear" | "proveClaims">;
  /** Returns the cost of a call from the catalogue's prices; null when it does not hold them. */
  priceOf: (model: string, spent: Spent) => Promise<number | null>;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/**
 * Judges a text with a model, with the prompt, proof and decoys in service (product §4.8).
 * @throws LanguageModelError when the model is away; the signal's reason
 */
export async function judgeTalk(
  model: ChatModel,
  text: TrialCase,
  { thread, priceOf, now = Date.now }: TrialJudgeOptions,
  signal?: AbortSignal,
): Promise<JudgeTrialAnswer> {
  const { points, turns, language } = text;
  const talk = { points, turns, language };
  const spent: Spent[] = [];
  const near = await thread.readNear(talk, signal);
  if ("kind" in near) return { ...unread(text), requests: 0, seconds: 0, ...NOTHING };
  const from = now();
  const reading = await readTalk(
    countedBy(spent, model),
    { ...talk, decoys: decoysOf(talk) },
    {
      signal,
      prove: (claims, second) => thread.proveClaims({ talk, claims, second, near }, signal),
      logFailure: logFailures({ trialText: text.id, model: model.id }),
    },
  );
  const taken = await addUp(spent, reading.requests, (one) => priceOf(model.id, one));
  return {
    id: text.id,
    requests: reading.requests,
    seconds: (now() - from) / 1e3,
    ...taken,
    ...(reading.kind === "unread"
      ? unread(text)
      : {
          decoysClaimed: countClaimed(reading.decoys),
          ...scored(text, reading.points),
        }),
    missingSentences: reading.faults.filter(({ kind }) => kind === "no-such-sentence").length,
  };
}

/** Returns the proven points with their score. */
export function scored(
  { points }: Pick<TrialCase, "points">,
  proven: readonly ProvenPoint[],
): Pick<JudgeTrialAnswer, "points" | "score"> {
  const inOrder = points.map(({ id }) => {
    const found = proven.find((point) => point.id === id);
    if (!found) throw new Error(`nothing is proven of ${id}`);
    return found;
  });
  return {
    points: inOrder.map(({ id, verdict, dispute }) => ({
      id,
      verdict,
      isDisputed: dispute !== null,
    })),
    score: scoreRubric(points, inOrder, LABELLED_MANNER).arithmetic.score,
  };
}

/** The measures of manner that the labels assume. The trial is only about content. */
const LABELLED_MANNER = {
  structure: null,
  clarity: { value: 0.8, part: 4, whole: 5 },
  listening: null,
};

/** Returns the answer of a text that was not judged. */
const unread = ({ id }: TrialCase) => ({
  id,
  points: [],
  score: null,
  decoysClaimed: 0,
  missingSentences: 0,
});
const NOTHING = { promptTokens: 0, completionTokens: 0, cost: 0 };

function countedBy(spent: Spent[], model: ChatModel): ChatModel {
  const counting = (request: ChatRequest): ChatRequest => ({
    ...request,
    onSpent(one) {
      spent.push(one);
      request.onSpent?.(one);
    },
  });
  return {
    id: model.id,
    complete: (request) => model.complete(counting(request)),
    stream: (request) => model.stream(counting(request)),
  };
}

/** Adds up tokens and costs. A sum is null when a request did not report its value. */
async function addUp(
  spent: readonly Spent[],
  requests: number,
  priceOf: (one: Spent) => Promise<number | null>,
) {
  const whole = (values: readonly (number | null)[]): number | null => {
    const told = values.flatMap((value) => value ?? []);
    return told.length < Math.max(1, requests) ? null : told.reduce((sum, one) => sum + one, 0);
  };
  const costs = await Promise.all(spent.map(async (one) => one.cost ?? (await priceOf(one))));
  return {
    promptTokens: whole(spent.map(({ promptTokens }) => promptTokens)),
    completionTokens: whole(spent.map(({ completionTokens }) => completionTokens)),
    cost: whole(costs),
  };
}
