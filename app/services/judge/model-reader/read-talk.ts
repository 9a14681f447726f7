import type { JudgedSubject } from "~/models/terms/model-use";
import type { Instead } from "~/models/terms/reader";
import {
  type ChatMessage,
  type ChatModel,
  type Failure,
  LanguageModelError,
  type LogFailure,
} from "~/services/llm/port";
import type { Claim, ProvenPoint } from "~/services/judge/claims";
import { THOUGHT_TOKENS, withoutThoughts } from "~/services/llm/answers";
import { tellFaults, askAgain, type Prove } from "./faults";
import { readerPrompt, type ReaderPrompt, type TalkWithDecoys } from "./prompt";
import { type AnswerFault, lacksSentence, readAnswer } from "./read-answer";

const TRIES = 2;
/** The maximum number of tokens of an answer, including a model's thoughts. The answer itself takes some hundred. */
const MAX_TOKENS = 4_000;
/** The maximum number of characters of a refused answer that the model sees again. */
const MOST_SHOWN = 2_000;

export interface HowToRead {
  /** The judged subject, which the model's cost is stored with; absent when no cost is stored. */
  of?: JudgedSubject;
  signal?: AbortSignal;
  /** Returns one proven point for each claim, in the rubric's order. */
  prove: Prove;
  /** True for an opinion beside a judgement: it gets no second question. */
  isOpinion?: boolean;
  /** Notes each failure that the reading survives. Failures that it throws are their catcher's. */
  logFailure?: LogFailure;
}

/** A talk after a model's reading and the proof. */
export interface TalkRead {
  kind: "read";
  points: ProvenPoint[];
  /** The first claims on the rubric's points. */
  claims: Claim[];
  /** The second answers about disputed points, counted or not; null when no question was asked or no answer came. */
  second: Claim[] | null;
  /** The claims on the decoys. They are not proven, and `claims` does not hold them. */
  decoys: Claim[];
  /** The faults of the model's answers. */
  faults: AnswerFault[];
  requests: number;
}

/** A reading without a usable answer: the near reader judges instead, and the evaluation says so (two-readers.md). */
export interface TalkUnread {
  kind: "unread";
  /**
   * `late`: the model took longer than the settings allow. `cut`: its connection was lost twice. `unusable`: two answers
   * could not be used.
   */
  why: Instead;
  /** The failure of the last call; null when its answer came but could not be read. */
  failure: Failure | null;
  faults: AnswerFault[];
  requests: number;
}

/**
 * Asks a model to read a talk. The model has two tries to judge every point, then one question about the disputed
 * points.
 * @throws LanguageModelError when the model is away, the signal's reason once aborted, and the errors of `prove`
 */
export async function readTalk(
  model: ChatModel,
  talk: TalkWithDecoys,
  how: HowToRead,
): Promise<TalkRead | TalkUnread> {
  const prompt = readerPrompt(talk);
  const told = await askTwice(model, { prompt, decoys: talk.decoys }, how);
  const { faults } = told;
  if (!told.claims) {
    const { failure, requests } = told;
    return {
      kind: "unread",
      why: failure === "late" || failure === "cut" ? failure : "unusable",
      failure,
      faults,
      requests,
    };
  }
  const all = new Map(told.claims.map((claim) => [claim.id, claim]));
  const claims = talk.points.map(({ id }) => claimOf(id, all));
  const decoys = (talk.decoys ?? []).map(({ id }) => claimOf(id, all));
  const { points, second, requests } = how.isOpinion
    ? { points: await how.prove(claims, null), second: null, requests: 0 }
    : await askAgain({ ...how, prompt, claims, ask: answered(model, how) });
  const asked = told.requests + requests;
  return { kind: "read", points, claims, second, decoys, faults, requests: asked };
}

function claimOf(id: string, claims: Map<string, Claim>): Claim {
  const claim = claims.get(id);
  if (!claim) throw new Error(`no claim of ${id}`);
  return claim;
}

interface Told {
  /** The claims of every asked point; null when the answers left a point out, or without a sentence that it needs. */
  claims: Claim[] | null;
  faults: AnswerFault[];
  failure: Failure | null;
  requests: number;
}

/**
 * Asks up to two times. Later claims replace earlier ones, so that a second answer may hold only the missing points. A
 * claim without a sentence that exists is no answer about its point, unless the point is a decoy.
 */
async function askTwice(
  model: ChatModel,
  { prompt, decoys = [] }: Pick<TalkWithDecoys, "decoys"> & { prompt: ReaderPrompt },
  how: HowToRead,
): Promise<Told> {
  const ask = answered(model, how);
  const messages: ChatMessage[] = [...prompt.messages];
  const claims = new Map<string, Claim>();
  const isDecoy = (id: string) => decoys.some((decoy) => decoy.id === id);
  const isAnswer = (claim: Claim) => isDecoy(claim.id) || !lacksSentence(claim);
  const isUsable = (text: string) => {
    const read = new Set(
      readAnswer(text, prompt)
        .claims.filter(isAnswer)
        .map(({ id }) => id),
    );
    return prompt.asked.every(({ id }) => read.has(id) || claims.has(id));
  };
  const told: Told = { claims: null, faults: [], failure: null, requests: 0 };
  while (told.requests < TRIES) {
    told.requests += 1;
    const isCut = told.failure === "length";
    const moreTokens = isCut ? THOUGHT_TOKENS : 0;
    const answer = await ask(messages, prompt.schema, { isUsable, moreTokens });
    told.failure = typeof answer === "string" ? null : answer.failure;
    if (told.failure === "late") break;
    const text = typeof answer === "string" ? answer : answer.partial;
    if (text === "") continue;
    const read = readAnswer(text, prompt);
    for (const claim of read.claims.filter(isAnswer)) claims.set(claim.id, claim);
    told.faults.push(...read.faults);
    if (claims.size === prompt.asked.length && !read.faults.some(isWorthAsking)) break;
    messages.push(...repeated(text, tellFaults(read.faults, prompt)));
  }
  if (claims.size === prompt.asked.length) told.claims = [...claims.values()];
  return told;
}

/** Returns false for an answer that is cut after its last point: it lacks nothing. */
const isWorthAsking = ({ kind }: AnswerFault): boolean => kind !== "cut";

/**
 * Returns the answer and its faults as messages. Returns none for an empty answer, because servers refuse an empty
 * message.
 */
function repeated(answer: string, faults: string): ChatMessage[] {
  const shown = withoutThoughts(answer).slice(0, MOST_SHOWN);
  if (shown === "") return [];
  return [
    { role: "assistant", content: shown },
    { role: "user", content: faults },
  ];
}

interface Wanted {
  /** Returns false for an answer that leaves an asked point without a verdict, or without a sentence that it needs. */
  isUsable: (answer: string) => boolean;
  /** The tokens that the answer may have beyond the usual limit. */
  moreTokens?: number;
}

/**
 * Asks the model. Returns its answer, or the error of that one answer.
 * @throws LanguageModelError when the model is away
 */
const answered =
  (model: ChatModel, { of, signal, isOpinion, logFailure }: HowToRead) =>
  async (
    messages: ChatMessage[],
    schema: object,
    { isUsable, moreTokens = 0 }: Wanted,
  ): Promise<string | LanguageModelError> => {
    try {
      const answer = await model.complete({
        messages: [...messages],
        purpose: { use: "evaluation", of: of ?? null },
        json: true,
        schema: { name: "lecture", schema },
        temperature: 0,
        maxTokens: MAX_TOKENS + moreTokens,
        isOptional: isOpinion,
        signal,
        isUsable,
      });
      if (!isUsable(answer)) logFailure?.("unusable");
      return answer;
    } catch (error) {
      if (!(error instanceof LanguageModelError) || !isOfAnAnswer(error)) throw error;
      logFailure?.(error.failure);
      return error;
    }
  };

/** Returns true for an error of one answer, such as a late one. The server itself is not away. */
const isOfAnAnswer = ({ isAway, failure }: LanguageModelError): boolean =>
  !isAway || failure === "late" || failure === "cut";
