export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface ChatRequest {
  messages: ChatMessage[];
  /** Asks for one JSON object and nothing else. */
  json?: boolean;
  maxTokens?: number;
  temperature?: number;
  signal?: AbortSignal;
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

/** The model could not answer: network, refusal, time-out, unreadable answer. `status` is the HTTP status when there was one. */
export class LanguageModelError extends Error {
  override name = "LanguageModelError";
  readonly status: number | null;
  constructor(message: string, options: { cause?: unknown; status?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.status = options.status ?? null;
  }
}
