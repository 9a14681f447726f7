import type { ModelPurpose } from "~/models/terms/model-use";

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface ChatRequest {
  messages: ChatMessage[];
  /** What it is for: who is told what it cost. */
  purpose: ModelPurpose;
  /** Asks for one JSON object and nothing else. */
  json?: boolean;
  /**
   * Asks for JSON of this form; `name` has letters, digits, `_` and `-`. A server that refuses it is asked for one JSON object,
   * then for text: the prompt says the form too.
   */
  schema?: { name: string; schema: object };
  maxTokens?: number;
  temperature?: number;
  /** Some sentences are wanted, soon: a model that can think first thinks little. */
  brief?: boolean;
  signal?: AbortSignal;
  /** How long a stream may take to its first words, tries and pauses included, in ms; absent: as long as it is not silent. */
  firstWordsMs?: number;
  /** How long the whole answer may take, tries and pauses included, in ms; absent: as the operator set it. */
  wholeMs?: number;
  /** Told once for each call that the server took, when it is over, however it ended. */
  onSpent?: (spent: Spent) => void;
}

/** What a call took, as far as the server tells. */
export interface Spent {
  promptTokens: number | null;
  completionTokens: number | null;
  /** In the vendor's currency. */
  cost: number | null;
}

/** A chat language model. Both calls throw `LanguageModelError`, or the signal's reason once aborted. */
export interface ChatModel {
  /** The model's id, as stored with what it wrote. */
  id: string;
  /** The model that would answer now, with an id that stays; absent when there is but one. */
  current?(): Promise<ChatModel>;
  /** The whole answer. */
  complete(request: ChatRequest): Promise<string>;
  /** The answer piece by piece, as it is written. */
  stream(request: ChatRequest): AsyncIterable<string>;
}

/** Why a model did not answer. Each has its sentence in `app/copy/language-model.ts`. */
export const FAILURES = [
  /** No connection, or none in ten seconds. */
  "unreachable",
  /** Over the time limit. */
  "late",
  /** The answer stopped before its end: the line was lost. */
  "cut",
  /** The model stopped at the length it may write, or that its server can hold: `finish_reason` is "length". */
  "length",
  "unreadable",
  "huge",
  /** The server answered with another address, which is not followed. */
  "moved",
  /** 401, 403: the key is not accepted. */
  "key",
  /** 402: the account has no credit left. */
  "credit",
  /** 404: neither this model nor this address. */
  "model",
  /** 429 */
  "busy",
  /** 408, 5xx, or an error told in place of an answer. */
  "down",
  /** What may be spent today is. */
  "budget",
  /** None is chosen, and the server lists none or several. */
  "none",
  /** Any other 4xx, or a filter of what is said: this request, or its answer, is not accepted. */
  "refused",
] as const;
export type Failure = (typeof FAILURES)[number];

export const isFailure = (word: string): word is Failure => FAILURES.some((one) => one === word);

/** What is wrong with one answer or one request; asked later, the same would come. */
const OF_THE_ANSWER = new Set<Failure>(["unreadable", "huge", "refused", "length"]);

/** The model could not answer. Neither the key nor what the server said of it is in its words. */
export class LanguageModelError extends Error {
  override name = "LanguageModelError";
  readonly failure: Failure;
  /** The HTTP status, when there was one. */
  readonly status: number | null;
  /** How long the server asks to be left alone; null when it does not. */
  readonly retryAfterMs: number | null;
  /** What had come of a whole answer that was cut at its length; else empty. */
  readonly partial: string;
  constructor(
    message: string,
    options: {
      failure?: Failure;
      cause?: unknown;
      status?: number | null;
      retryAfterMs?: number | null;
      partial?: string;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.failure = options.failure ?? "unreachable";
    this.status = options.status ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.partial = options.partial ?? "";
  }
  /** The model is away: the same request may be answered later, without anybody changing it. */
  get isAway(): boolean {
    return !OF_THE_ANSWER.has(this.failure);
  }
}
