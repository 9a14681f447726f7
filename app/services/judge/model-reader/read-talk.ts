import type { JudgedSubject } from "~/models/terms/model-use";
import {
  type ChatMessage,
  type ChatModel,
  type Failure,
  LanguageModelError,
} from "~/services/llm/port";
import type { Claim, ProvenPoint } from "../claims";
import { withoutThoughts } from "~/services/llm/thoughts";
import { tellFaults } from "./faults";
import { readerPrompt, type ReaderPrompt, type TalkWithDecoys } from "./prompt";
import { type AnswerFault, readAnswer } from "./read-answer";
import { askAgain, type Prove } from "./second-question";

const TRIES = 2;
/** Tokens of an answer, what a model thinks first included: the answer itself takes some hundred. */
const MAX_TOKENS = 4_000;
/** Of a refused answer, what is shown to the model again, in characters. */
const MOST_SHOWN = 2_000;

export interface HowToRead {
  /** What is judged, for its cost to be kept with it; absent for what is not kept. */
  of?: JudgedSubject;
  signal?: AbortSignal;
  /** One proven point a claim, in the rubric's order. */
  prove: Prove;
  /** No second question: what is read is an opinion beside a judgement. */
  isOpinion?: boolean;
}

/** A talk as a model read it and code proved it. */
export interface TalkRead {
  kind: "read";
  points: ProvenPoint[];
  /** Of the rubric's points, as they came at first. */
  claims: Claim[];
  /** Of disputed points, asked alone, whether they counted or not; null when nobody was asked again or nothing came. */
  second: Claim[] | null;
  /** Of the decoys; they are proven by nobody and no part of `claims`. */
  decoys: Claim[];
  /** What was wrong with its answers. */
  faults: AnswerFault[];
  requests: number;
}

/** The model gave nothing to judge by: someone else judges, and says so (mind §2). */
export interface TalkUnread {
  kind: "unread";
  /** `late`: it took longer than the settings allow; else two answers were of no use. */
  why: "late" | "unusable";
  /** Why the last call gave no answer; null when it gave one that could not be read. */
  failure: Failure | null;
  faults: AnswerFault[];
  requests: number;
}

/**
 * Has a model read a talk: two tries at an answer that tells every point, then one more question about the disputed
 * ones. @throws LanguageModelError when the model is away, the signal's reason once aborted, and what `prove` throws
 */
export async function readTalk(
  model: ChatModel,
  talk: TalkWithDecoys,
  how: HowToRead,
): Promise<TalkRead | TalkUnread> {
  const prompt = readerPrompt(talk);
  const told = await askTwice(model, prompt, how);
  const { faults } = told;
  if (!told.claims) {
    const { failure, requests } = told;
    return {
      kind: "unread",
      why: failure === "late" ? "late" : "unusable",
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
    : await askAgain({ prompt, claims, prove: how.prove, ask: answered(model, how) });
  const asked = told.requests + requests;
  return { kind: "read", points, claims, second, decoys, faults, requests: asked };
}

function claimOf(id: string, claims: Map<string, Claim>): Claim {
  const claim = claims.get(id);
  if (!claim) throw new Error(`no claim of ${id}`);
  return claim;
}

interface Told {
  /** Of every point that was asked; null when some stayed untold. */
  claims: Claim[] | null;
  faults: AnswerFault[];
  failure: Failure | null;
  requests: number;
}

/** An answer's later words replace its earlier ones, so that a second one may tell what was missing alone. */
async function askTwice(model: ChatModel, prompt: ReaderPrompt, how: HowToRead): Promise<Told> {
  const ask = answered(model, how);
  const messages: ChatMessage[] = [...prompt.messages];
  const claims = new Map<string, Claim>();
  const told: Told = { claims: null, faults: [], failure: null, requests: 0 };
  while (told.requests < TRIES) {
    told.requests += 1;
    const answer = await ask(messages, prompt.schema);
    told.failure = typeof answer === "string" ? null : answer.failure;
    if (told.failure === "late") break;
    const text = typeof answer === "string" ? answer : answer.partial;
    if (text === "") continue;
    const read = readAnswer(text, prompt);
    for (const claim of read.claims) claims.set(claim.id, claim);
    told.faults.push(...read.faults);
    if (claims.size === prompt.asked.length && !read.faults.some(isWorthAsking)) break;
    messages.push(...repeated(text, tellFaults(read.faults, prompt)));
  }
  if (claims.size === prompt.asked.length) told.claims = [...claims.values()];
  return told;
}

/** An answer that is cut after its last point lacks nothing. */
const isWorthAsking = ({ kind }: AnswerFault): boolean => kind !== "cut";

/** Servers refuse an empty message. */
function repeated(answer: string, faults: string): ChatMessage[] {
  const shown = withoutThoughts(answer).slice(0, MOST_SHOWN);
  if (shown === "") return [];
  return [
    { role: "assistant", content: shown },
    { role: "user", content: faults },
  ];
}

/** Asks, and returns the answer or the error that came in its place. @throws LanguageModelError when the model is away */
const answered =
  (model: ChatModel, { of, signal }: HowToRead) =>
  async (messages: ChatMessage[], schema: object): Promise<string | LanguageModelError> => {
    try {
      return await model.complete({
        messages: [...messages],
        purpose: { use: "evaluation", of: of ?? null },
        json: true,
        schema: { name: "lecture", schema },
        temperature: 0,
        maxTokens: MAX_TOKENS,
        signal,
      });
    } catch (error) {
      if (error instanceof LanguageModelError && isOfAnAnswer(error)) return error;
      throw error;
    }
  };

/** What is wrong with one answer, or how long it took: the server is there. */
const isOfAnAnswer = ({ isAway, failure }: LanguageModelError): boolean =>
  !isAway || failure === "late" || failure === "cut";
