import type { ModelPurpose } from "~/models/terms/model-use";

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface ChatRequest {
  messages: ChatMessage[];
  /** The purpose, under which the cost is stored. */
  purpose: ModelPurpose;
  /** Asks for one JSON object and nothing else. */
  json?: boolean;
  /**
   * Asks for JSON of this form. `name` holds letters, digits, `_` and `-`. A server that refuses the form is asked for
   * a JSON object, then for text, so the prompt must describe the form too.
   */
  schema?: { name: string; schema: object };
  maxTokens?: number;
  temperature?: number;
  /** Asks for a few sentences, soon: a model that can think first thinks little. */
  brief?: boolean;
  signal?: AbortSignal;
  /** True when the caller can do without the answer: a model that was silent twice is then not waited for. */
  isOptional?: boolean;
  /**
   * The time limit of a stream's first words, tries and pauses included, in ms. Absent: only silence is limited. It
   * also marks a call for which a person on the line waits.
   */
  firstWordsMs?: number;
  /** The time limit of the whole answer, tries and pauses included, in ms. Absent: the operator's setting. */
  wholeMs?: number;
  /** Returns false for a whole answer that lacks what was asked: its call is then stored as failed. Pure. */
  isUsable?: (answer: string) => boolean;
  /** Called once, at its end, for each call that the server accepted, even if the call failed. */
  onSpent?: (spent: Spent) => void;
}

/** The tokens and cost of a call, as far as the server tells them. */
export interface Spent {
  promptTokens: number | null;
  completionTokens: number | null;
  /** The cost in the vendor's currency; null when it is not reported. */
  cost: number | null;
}

/** A chat language model. Both calls throw `LanguageModelError`, or the signal's reason once aborted. */
export interface ChatModel {
  /** The model's id, stored with its answers. */
  id: string;
  /** Returns the model in service, with an id that does not change. Absent when there is only one. */
  current?(): Promise<ChatModel>;
  /** Returns the whole answer. */
  complete(request: ChatRequest): Promise<string>;
  /** Yields the answer piece by piece. */
  stream(request: ChatRequest): AsyncIterable<string>;
}

/** The reasons for which a model did not answer. Each has its sentence in `app/copy/admin/language-model.ts`. */
const FAILURES = [
  /** No connection, or none in ten seconds. */
  "unreachable",
  /** Over the time limit. */
  "late",
  /** The connection was lost before the answer's end. */
  "cut",
  /** The model stopped at its own or its server's length limit: `finish_reason` is "length". */
  "length",
  "unreadable",
  /** The answer came whole, but lacks what was asked (`isUsable`). Never thrown. */
  "unusable",
  "huge",
  /** The server answered with a redirect, which is not followed. */
  "moved",
  /** 401, 403: the key is not accepted. */
  "key",
  /** 402: the account has no credit left. */
  "credit",
  /** 404: the model or the address is unknown. */
  "model",
  /** 429: the server asks to call less often. */
  "busy",
  /** 408, 5xx, or an error in place of an answer. */
  "down",
  /** Today's budget is spent. */
  "budget",
  /** No model is chosen, and the server lists none or several. */
  "none",
  /** Any other 4xx, or a content filter: the request or its answer is not accepted. */
  "refused",
] as const;
export type Failure = (typeof FAILURES)[number];

export const isFailure = (word: string): word is Failure => FAILURES.some((one) => one === word);

/** Failures of one answer or one request. A later try would fail in the same way. */
const OF_THE_ANSWER = new Set<Failure>(["unreadable", "unusable", "huge", "refused", "length"]);

/** The error of a model that could not answer. Its message holds neither the key nor the server's own words. */
export class LanguageModelError extends Error {
  override name = "LanguageModelError";
  readonly failure: Failure;
  /** The HTTP status, or null. */
  readonly status: number | null;
  /** The pause that the server asks for, in ms; null when it asks for none. */
  readonly retryAfterMs: number | null;
  /** The words of a whole answer that was cut at its length; otherwise "". */
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
  /** True when the model is away: the same request may succeed later without a change. */
  get isAway(): boolean {
    return !OF_THE_ANSWER.has(this.failure);
  }
}

/** Notes a failure that nobody else hears of, because its caller goes on without the answer. */
export type LogFailure = (failure: Failure) => void;

/** Returns the result of `ask`, or null when the model could not answer; `logFailure` then notes the failure. */
export async function unlessAway<T>(
  ask: () => Promise<T>,
  logFailure?: LogFailure,
): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    logFailure?.(error.failure);
    return null;
  }
}

/** Returns a foreign text for a prompt, under a heading and inside a fence that it cannot end. */
export const fence = (title: string, text: string): string =>
  `### ${title}\n<<<\n${text.replaceAll("<<<", "").replaceAll(">>>", "")}\n>>>`;
