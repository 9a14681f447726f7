import { EventSourceParserStream } from "eventsource-parser/stream";
import * as v from "valibot";
import { Completion, errorIn, NOT_TOLD, Piece, spentOf } from "./answers";
import { boundedBytes, readBounded } from "./bounded";
import { assertTaken, readable, toldError } from "./failures";
import { type ChatModel, type ChatRequest, LanguageModelError, type Spent } from "./port";
import { type OptionalField, refusedFields } from "./refused-fields";
import { type Retrying, withRetries } from "./retry";
import { startWatch, TIME_LIMITS, type TimeLimits } from "./time-limits";

export interface OpenAiCompatibleOptions extends Retrying {
  /** Up to and without `/chat/completions`, e.g. `https://…/api/v1`. Nothing else is ever asked: no redirect is followed. */
  baseUrl: string;
  /** Null for a local server that wants none. */
  apiKey: string | null;
  model: string;
  limits?: Partial<TimeLimits>;
}

/** A whole answer; the longest we ask for, 16 000 tokens, has some 80 kB, and as an event a piece takes some 300 bytes. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
/** One event of a stream; a piece is some hundred characters. */
const EVENT_MAX_CHARACTERS = 1_000_000;
/** The usage follows the last words at once; a server that forgets to hang up is not waited for. */
const TAIL_MS = 2_000;

/** The options, and what this model's server refused so far: it is not sent again. */
type Line = OpenAiCompatibleOptions & { refused: Set<OptionalField> };

/** Any server that speaks OpenAI's chat completions (OpenRouter, a local one). The key is sent and never written anywhere else. */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): ChatModel {
  const line: Line = { ...options, refused: new Set() };
  return {
    id: options.model,
    complete: (request) => completeAnswer(line, request),
    stream: (request) => streamPieces(line, request),
  };
}

async function completeAnswer(options: Line, request: ChatRequest): Promise<string> {
  const watch = startWatch(request.signal);
  watch.set("whole answer", options.limits?.wholeMs ?? TIME_LIMITS.wholeMs);
  const attempt = async () => {
    let spent: Spent | null = null;
    try {
      const response = await send(options, request, { stream: false, signal: watch.signal });
      spent = NOT_TOLD;
      const text = await readBounded(response, ANSWER_MAX_BYTES);
      const { choices, error, usage } = v.parse(Completion, JSON.parse(text));
      spent = spentOf(usage);
      const [choice] = choices;
      const told = errorIn(error) ?? errorIn(choice?.error);
      if (told) throw toldError(told);
      if (!choice)
        throw new LanguageModelError("the answer is unreadable: it has no choice", {
          failure: "unreadable",
        });
      return choice.message.content;
    } catch (error) {
      watch.signal.throwIfAborted();
      throw readable(error, { caller: request.signal, isTaken: spent !== null });
    } finally {
      if (spent) request.onSpent?.(spent);
    }
  };
  try {
    return await withRetries(attempt, options, watch.signal);
  } catch (error) {
    throw readable(error, { caller: request.signal, isTaken: false });
  } finally {
    watch.stop();
  }
}

async function* streamPieces(options: Line, request: ChatRequest): AsyncGenerator<string> {
  const { streamMs, silenceMs } = { ...TIME_LIMITS, ...options.limits };
  const watch = startWatch(request.signal);
  watch.set("whole answer", streamMs);
  watch.set("event", silenceMs);
  if (request.firstWordsMs !== undefined) watch.set("word", request.firstWordsMs);
  let spent: Spent | null = null;
  let isFinished = false;
  try {
    const response = await opened(options, request, watch.signal);
    spent = NOT_TOLD;
    for await (const data of eventsOf(response, watch.signal)) {
      if (data === "[DONE]") return;
      if (data.trim() === "") continue;
      const { choices, error, usage } = v.parse(Piece, JSON.parse(data));
      const told = errorIn(error);
      if (told) throw toldError(told);
      if (usage) spent = spentOf(usage);
      const [choice] = choices ?? [];
      if (choice?.finish_reason === "error") throw toldError({});
      if (choice?.finish_reason) isFinished = true;
      watch.set("event", isFinished ? TAIL_MS : silenceMs);
      const text = choice?.delta?.content ?? "";
      if (text === "") continue;
      watch.clear("word");
      yield text;
    }
    if (!isFinished)
      throw new LanguageModelError("the model's server stopped in the middle of its answer", {
        failure: "cut",
      });
  } catch (error) {
    if (isFinished && !request.signal?.aborted) return;
    throw readable(error, { caller: request.signal, isTaken: spent !== null });
  } finally {
    watch.stop();
    if (spent) request.onSpent?.(spent);
  }
}

/** The answer to a streamed call, tried again as long as it has not begun. */
function opened(options: Line, request: ChatRequest, signal: AbortSignal) {
  const attempt = async () => {
    try {
      return await send(options, request, { stream: true, signal });
    } catch (error) {
      signal.throwIfAborted();
      throw readable(error, { caller: request.signal, isTaken: false });
    }
  };
  return withRetries(attempt, options, signal);
}

/** What each event of a stream says; comments, which only keep the line open, are left out. */
async function* eventsOf(response: Response, signal: AbortSignal): AsyncGenerator<string> {
  if (!response.body) return;
  const events = response.body
    .pipeThrough(boundedBytes(ANSWER_MAX_BYTES), { signal })
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_MAX_CHARACTERS }));
  for await (const { data } of events) yield data;
}

/** OpenRouter tells the cost of a call when asked, others count the tokens of a stream when asked. */
const asksForUsage = (baseUrl: string, stream: boolean) =>
  new URL(baseUrl).hostname === "openrouter.ai"
    ? { usage: { include: true } }
    : stream
      ? { stream_options: { include_usage: true } }
      : {};

/** These know the newer name of the bound; another server may pass over it without a word, and is given both. */
const KNOW_NEWER_BOUND = new Set(["api.openai.com", "openrouter.ai"]);

/** What bounds and tunes an answer; each may be refused by some model. */
function tuning({ baseUrl, refused }: Line, { maxTokens, temperature, brief }: ChatRequest) {
  const takesNewer = !refused.has("max_completion_tokens");
  const isOlderSent = !takesNewer || !KNOW_NEWER_BOUND.has(new URL(baseUrl).hostname);
  const fields: Record<OptionalField, unknown> = {
    max_completion_tokens: maxTokens,
    max_tokens: isOlderSent ? maxTokens : undefined,
    temperature,
    reasoning_effort: brief ? "low" : undefined,
  };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !refused.has(name as OptionalField),
    ),
  );
}

/**
 * One call, made again at once without what the server names as refused, each field once.
 * @throws LanguageModelError for any answer but a 2xx
 */
async function send(
  line: Line,
  request: ChatRequest,
  { stream, signal }: { stream: boolean; signal: AbortSignal },
): Promise<Response> {
  const { baseUrl, apiKey, model, refused } = line;
  const { messages, json } = request;
  for (;;) {
    const tuned = tuning(line, request);
    const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        messages,
        stream,
        ...tuned,
        ...(json ? { response_format: { type: "json_object" } } : {}),
        ...asksForUsage(baseUrl, stream),
      }),
      signal,
    });
    const unaccepted = await refusedFields(response, tuned);
    if (unaccepted.length === 0) {
      await assertTaken(response);
      return response;
    }
    for (const field of unaccepted) refused.add(field);
  }
}
