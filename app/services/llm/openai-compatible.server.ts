import { NOT_TOLD, partsOf } from "./answers";
import { assertComplete, readable, type Retrying, toldError, withRetries } from "./failures";
import { type ChatModel, type ChatRequest, LanguageModelError, type Spent } from "./port";
import type { Refusable } from "./refused-fields";
import { type Line, send } from "./send.server";
import { limitsOf, startWatch, type TimeLimits, type Watch } from "./time-limits";

export interface OpenAiCompatibleOptions extends Retrying {
  /**
   * The address before `/chat/completions`, e.g. `https://…/api/v1`. No other address is called, and no redirect is
   * followed.
   */
  baseUrl: string;
  /** Null for a local server without a key. */
  apiKey: string | null;
  model: string;
  limits?: Partial<TimeLimits>;
  /** The maximum number of tokens of one answer, whatever the request asks; absent: the request decides. */
  maxTokens?: number | null;
}

/** The time to wait for the usage after the last words, in ms. Some servers never close the connection. */
const TAIL_MS = 2_000;

/**
 * Creates a model on any server with OpenAI's chat completions (OpenRouter, a local one). The key is only sent to that
 * server, and never written elsewhere.
 */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): ChatModel {
  const { model: id, baseUrl, apiKey, maxTokens = null } = options;
  const line: Line = { model: id, baseUrl, apiKey, maxTokens, refused: new Set<Refusable>() };
  const limits = limitsOf(options.limits);
  return {
    id,
    complete: (request) => completeAnswer({ line, limits, retrying: options }, request),
    stream: (request) => streamPieces({ line, limits, retrying: options }, request),
  };
}

interface Asking {
  line: Line;
  limits: TimeLimits;
  retrying: Retrying;
}

/** Asks for a whole answer, but streams it. Proxies cut a connection on which no words come. */
async function completeAnswer({ line, limits, retrying }: Asking, request: ChatRequest) {
  const watch = startWatch(request.signal);
  watch.set("whole answer", request.wholeMs ?? limits.wholeMs);
  const attempt = async () => {
    let text = "";
    try {
      const open = () => send(line, request, watch.signal);
      for await (const piece of piecesOf(request, { watch, open, silenceMs: null })) text += piece;
      return text;
    } catch (error) {
      watch.signal.throwIfAborted();
      throw withPartial(error, text);
    }
  };
  try {
    return await withRetries(attempt, retrying, watch.signal);
  } catch (error) {
    throw readable(error, { caller: request.signal, isTaken: false });
  } finally {
    watch.stop();
  }
}

/** Keeps the words of an answer that was cut at its length, because they may be enough. */
const withPartial = (error: unknown, partial: string) =>
  error instanceof LanguageModelError && error.failure === "length"
    ? new LanguageModelError(error.message, { failure: "length", partial })
    : error;

async function* streamPieces({ line, limits, retrying }: Asking, request: ChatRequest) {
  const watch = startWatch(request.signal);
  watch.set("whole answer", request.wholeMs ?? limits.streamMs);
  if (request.firstWordsMs !== undefined) watch.set("word", request.firstWordsMs);
  const attempt = async () => {
    try {
      return await send(line, request, watch.signal);
    } catch (error) {
      watch.signal.throwIfAborted();
      throw readable(error, { caller: request.signal, isTaken: false });
    }
  };
  /** Tries again only while the answer has not begun. */
  const open = () => withRetries(attempt, retrying, watch.signal);
  try {
    for await (const piece of piecesOf(request, { watch, open, silenceMs: limits.silenceMs })) {
      watch.clear("word");
      yield piece;
    }
  } finally {
    watch.stop();
  }
}

/**
 * Yields the words of one call as they come, and reports what the call cost at its end.
 * @param given.silenceMs the time limit between two events; null: none of its own
 * @throws LanguageModelError, the caller's reason
 */
async function* piecesOf(
  request: ChatRequest,
  given: { watch: Watch; open: () => Promise<Response>; silenceMs: number | null },
): AsyncGenerator<string> {
  const { watch, open, silenceMs } = given;
  let spent: Spent | null = null;
  let end: string | null = null;
  let isRefused = false;
  try {
    const response = await open();
    spent = NOT_TOLD;
    for await (const part of partsOf(response, watch.signal)) {
      if (part.error) throw toldError(part.error);
      spent = part.spent ?? spent;
      end ??= part.end;
      isRefused ||= part.isRefusal;
      const nextMs = end === null ? silenceMs : TAIL_MS;
      if (nextMs !== null) watch.set("event", nextMs);
      if (part.text !== "") yield part.text;
      if (part.end === "[DONE]") break;
    }
    assertComplete(end, isRefused);
  } catch (error) {
    const isOver = end !== null && !(error instanceof LanguageModelError);
    if (isOver && !request.signal?.aborted) return assertComplete(end, isRefused);
    throw readable(watch.signal.aborted ? watch.signal.reason : error, {
      caller: request.signal,
      isTaken: spent !== null,
    });
  } finally {
    if (spent) request.onSpent?.(spent);
  }
}
