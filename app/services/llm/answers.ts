import { createParser, type ParseError } from "eventsource-parser";
import * as v from "valibot";
import { boundedBytes } from "./time-limits";
import { LanguageModelError, type Spent } from "./port";

/**
 * The answers of servers, as far as this module reads them: OpenAI's chat completions, with OpenRouter's cost and
 * errors.
 */

/**
 * The maximum number of bytes of a whole answer. The longest that we request, 16 000 tokens, has about 80 kB. As
 * events, a piece takes about 300 bytes.
 */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
/** The maximum number of characters of one event. A piece has some hundred. */
const EVENT_MAX_CHARACTERS = 1_000_000;

const amount = v.nullish(v.pipe(v.number(), v.minValue(0)));
/** The usage of a call. An invalid count is read as unknown. */
const Usage = v.nullish(
  v.fallback(
    v.nullable(v.object({ prompt_tokens: amount, completion_tokens: amount, cost: amount })),
    null,
  ),
);
const ToldError = v.nullish(
  v.union([v.string(), v.looseObject({ code: v.optional(v.unknown()) })]),
);
/** One part of a text in parts. Mistral's models put their thoughts and their answer into parts of two types. */
const Part = v.looseObject({ type: v.string(), text: v.nullish(v.string(), "") });
const Parts = v.pipe(
  v.array(Part),
  v.transform((parts) => parts.map(({ type, text }) => (type === "text" ? text : "")).join("")),
);
const Words = v.object({
  content: v.nullish(v.union([v.string(), Parts]), ""),
  // OpenAI's field for the words of a model that refuses to answer.
  refusal: v.nullish(v.string(), ""),
});
const finish_reason = v.nullish(v.string());

const Completion = v.object({
  choices: v.optional(v.array(v.object({ message: Words, error: ToldError, finish_reason })), []),
  error: ToldError,
  usage: Usage,
});

const Piece = v.object({
  // The chunk with the usage has an empty list. A keep-alive has no list.
  choices: v.nullish(v.array(v.object({ delta: v.nullish(Words), finish_reason })), []),
  error: ToldError,
  usage: Usage,
});

const errorIn = (told: v.InferOutput<typeof ToldError>): { code?: unknown } | null =>
  typeof told === "string" ? {} : (told ?? null);

export const NOT_TOLD: Spent = { promptTokens: null, completionTokens: null, cost: null };

const spentOf = (usage: v.InferOutput<typeof Usage>): Spent | null =>
  usage
    ? {
        promptTokens: usage.prompt_tokens ?? null,
        completionTokens: usage.completion_tokens ?? null,
        cost: usage.cost ?? null,
      }
    : null;

/** One event of a streamed answer, or a whole answer without a stream. */
export interface AnswerPart {
  text: string;
  isRefusal: boolean;
  /** The server's `finish_reason` or end mark; null while it writes. */
  end: string | null;
  error: { code?: unknown } | null;
  spent: Spent | null;
}

const LAST: AnswerPart = { text: "", isRefusal: false, end: "[DONE]", error: null, spent: null };

/**
 * Yields an answer part by part. Some servers never stream: their JSON is one part. The first character tells the form,
 * because some servers do not declare it.
 * @throws LanguageModelError, SyntaxError, ValiError, ParseError, and the connection's own errors
 */
export async function* partsOf(
  response: Response,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const events = eventReader();
  let [head, whole, isAnswer] = ["", "", false];
  for await (const chunk of textOf(response, signal)) {
    if (head === "") {
      head = chunk.trimStart().slice(0, 1);
      if (head === "") continue;
    }
    if (head === "{") {
      whole += chunk;
      continue;
    }
    for (const data of events(chunk)) {
      const part = data === "[DONE]" ? LAST : partOf(data);
      isAnswer = true;
      yield part;
    }
  }
  if (head === "{") yield wholeOf(whole);
  else if (!isAnswer) throw unreadable("it has neither words nor an end");
}

/** @throws SyntaxError, ValiError */
function partOf(data: string): AnswerPart {
  const { choices, error, usage } = v.parse(Piece, JSON.parse(data));
  const [choice] = choices ?? [];
  return {
    ...wordsOf(choice?.delta),
    end: choice?.finish_reason ?? null,
    error: errorIn(error),
    spent: spentOf(usage),
  };
}

/** @throws SyntaxError, ValiError, LanguageModelError */
function wholeOf(text: string): AnswerPart {
  const { choices, error, usage } = v.parse(Completion, JSON.parse(text));
  const [choice] = choices;
  const told = errorIn(error) ?? errorIn(choice?.error);
  if (!choice && !told) throw unreadable("it has no choice");
  const end = choice?.finish_reason ?? LAST.end;
  return { ...wordsOf(choice?.message), end, error: told, spent: spentOf(usage) };
}

const wordsOf = (said: v.InferOutput<typeof Words> | null | undefined) => ({
  text: said?.content ?? "",
  isRefusal: Boolean(said?.refusal),
});

const unreadable = (why: string) =>
  new LanguageModelError(`the answer is unreadable: ${why}`, { failure: "unreadable" });

function textOf({ body }: Response, signal: AbortSignal): AsyncIterable<string> {
  const stream = body ?? new Blob([]).stream();
  return stream
    .pipeThrough(boundedBytes(ANSWER_MAX_BYTES), { signal })
    .pipeThrough(new TextDecoderStream());
}

/**
 * Returns a reader of a stream's text that returns the data of each event. Skips empty events and comments, which only
 * keep the connection open.
 */
function eventReader(): (chunk: string) => string[] {
  const read: string[] = [];
  const failed: { error: ParseError | null } = { error: null };
  const parser = createParser({
    onEvent: ({ data }) => void (data.trim() === "" || read.push(data)),
    onError(error) {
      if (error.type === "max-buffer-size-exceeded") failed.error = error;
    },
    maxBufferSize: EVENT_MAX_CHARACTERS,
  });
  return (chunk) => {
    parser.feed(chunk);
    if (failed.error) throw failed.error;
    return read.splice(0);
  };
}

/**
 * The tokens by which a second try may exceed the first, which was cut at its length. Some models think without showing
 * it, and their thoughts count.
 */
export const THOUGHT_TOKENS = 12_000;

/** The tags between which models think before they answer. */
const THOUGHTS = [
  /<(think|thinking|thought|reasoning|reflection|analysis)>[\s\S]*?(<\/\1>|$)/gi,
  /\[THINK\][\s\S]*?(\[\/THINK\]|$)/g,
  /◁think▷[\s\S]*?(◁\/think▷|$)/g,
  /<\|channel\|>(analysis|commentary)[\s\S]*?(?=<\|channel\|>final|$)/g,
];
/** A thought without its opening tag, which some servers write themselves. */
const CLOSED_THOUGHT = /^[\s\S]*(<\/(think|thinking|thought|reasoning)>|\[\/THINK\]|◁\/think▷)/i;

/** Returns an answer without the model's thoughts. A thought without an end leaves nothing after it. */
export function withoutThoughts(text: string): string {
  let rest = text;
  for (const thought of THOUGHTS) rest = rest.replaceAll(thought, "");
  return rest.replace(CLOSED_THOUGHT, "").trim();
}
