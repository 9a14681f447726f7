import type { Kysely } from "kysely";
import * as v from "valibot";
import type { JudgeTrialAnswer } from "~/models/judge/judge-trial";
import { logFailures } from "~/services/llm/log-failure.server";
import type { ChatModel, ChatRequest, Spent } from "~/services/llm/port";
import type { ProvenPoint, Claim, NearReading } from "~/services/judge/claims";
import { judgeTrial as words } from "~/copy/evaluation/judge-trial";
import type { Grade } from "~/models/evaluations/evaluations.server";
import * as ModelJudgings from "~/models/judge/model-judgings.server";
import { ProofBasis } from "~/models/proof/proof-record";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Database } from "~/models/tables";
import { log } from "~/platform/log.server";
import { SpokenTurnSchema } from "~/services/language/spoken-turn";
import { decoysOf, wordedDecoy } from "./texts";
import { withinLimit } from "../evaluable";
import { readTalk } from "../model-reader/read-talk";
import { NEAR_FROM } from "../near-reader/see-point";
import type { ReadingThread } from "../model-reader/reading-judge";
import { scoreRubric } from "../score/rubric-score";
import type { TrialCase } from "./cases";
import { readingThread } from "../reading-judge.server";

/**
 * Stores the note of a judging, in the transaction of its evaluation. Returns the presentations whose groups have to be
 * settled, because a void trial put their modules on the review list.
 */
export type NoteJudging = (of: ReviewSubject, trx: Kysely<Database>) => Promise<readonly string[]>;

const Basis = v.pipe(v.string(), v.parseJson(), ProofBasis);
const Turns = v.pipe(v.string(), v.parseJson(), v.array(SpokenTurnSchema));

/**
 * Checks the model's claims on the decoys before its evaluation is stored (product §4.8). Asks the near reader only when the
 * model claims a decoy. Notes only talks that a model read by the right of its trial. Rejects as
 * `TaskThread.run` does.
 */
export async function lookAtDecoys(
  { proofJson, turnsJson }: Pick<Grade, "proofJson" | "turnsJson">,
  signal?: AbortSignal,
): Promise<NoteJudging> {
  const basis = v.parse(v.nullable(Basis), proofJson);
  if (!basis || basis.version === 1 || basis.reader.trial === null) return async () => [];
  if (basis.claims === null) return async () => []; // nobody read the talk
  const { language, names, decoys } = basis;
  const { trial: trialId } = basis.reader;
  const claimed = decoys.filter(isClaimed);
  const points = claimed.map(({ id }) => wordedDecoy(id, language));
  const read = async () => {
    // The turns and names that the model had.
    const { turns } = withinLimit(v.parse(Turns, turnsJson));
    const near = await readingThread.readNear({ points, turns, language, names }, signal);
    return !("kind" in near) && hearsWhatIsNotThere(claimed, near);
  };
  const isFalse = claimed.length > 0 && (await read());
  return async (of, trx) => {
    const { voidReason } = words;
    const judging = { trialId, of, isFalse };
    const { isVoided, listedIn } = await ModelJudgings.note(judging, { voidReason }, trx);
    if (isVoided) log().warn({ trial: trialId }, "the judge's trial is void: it hears decoys");
    return listedIn;
  };
}

/** Returns true for a decoy that the model says it heard. */
const isClaimed = ({ verdict }: Pick<Claim, "verdict">): boolean =>
  verdict !== "unsaid" && verdict !== "open";

/** Returns the number of decoys that the model says it heard. */
const countClaimed = (decoys: readonly Pick<Claim, "verdict">[]): number =>
  decoys.filter(isClaimed).length;

/**
 * Returns true when the model heard a decoy that the talk does not hold. The near reader, asked about the same points,
 * then finds no likeness that counts: a likeness speaks for the model, whatever its verdict. Pure.
 * @throws Error when the near reader was not asked about a claimed decoy
 */
export function hearsWhatIsNotThere(
  decoys: readonly Pick<Claim, "id" | "verdict">[],
  { likeness }: Pick<NearReading, "likeness">,
): boolean {
  return decoys.filter(isClaimed).some(({ id }) => {
    const found = likeness[id];
    if (found === undefined) throw new Error(`the near reader was not asked for ${id}`);
    return found < NEAR_FROM;
  });
}

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
