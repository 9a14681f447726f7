import type { Language } from "~/models/terms/language";
import { THOUGHT_TOKENS } from "~/services/llm/answers";
import {
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  LanguageModelError,
} from "~/services/llm/port";
import { type Fault, FAULT_TEXTS, type RefusedSentence, tellFaults } from "./checks";
import { withPatience } from "./patience";
import { unquoted, wholeSentences, sentenceKey } from "./whole-sentences";

/** A line to ask of a model, with its limits. */
export interface LineAsked {
  model: ChatModel;
  request: Omit<ChatRequest, "signal" | "firstWordsMs">;
  language: Language;
  /**
   * The longest silence on the line, in ms: before the first words (the script's if the model has none), then between
   * words.
   */
  patienceMs: number;
  /** Returns the speech in the model's text so far (`speechIn`). A head of its own is read and left out here. */
  speechIn(text: string): string;
  /**
   * Returns true once the line is over (`isPastLine`): the rest is not waited for. Absent: the line ends with the
   * model's text.
   */
  isOver?: ((text: string) => boolean) | undefined;
  /** Returns every fault of a sentence, after the spoken ones; empty when the sentence may be spoken. */
  faultsOf(
    sentence: string,
    spoken: readonly string[],
  ): Promise<readonly Fault[]> | readonly Fault[];
  /**
   * Returns true for a sentence that only opens the next one: it is said when that one may be. Both are refused
   * together. Absent: no sentence opens another.
   */
  isOpening?: ((sentence: string) => boolean) | undefined;
  /** Returns true when the spoken sentences can stand alone, should the next one be refused. */
  isEnough(spoken: readonly string[]): boolean;
  /** Returns the sentences that replace the model's, after the spoken ones; empty for none. */
  fallback(spoken: readonly string[]): Promise<readonly string[]>;
  /** Called with each refused sentence. */
  onRefused?: ((refused: RefusedSentence) => void) | undefined;
  /** Called with the reason when `fallback` takes the model's place. */
  onFallback?: ((error: unknown) => void) | undefined;
  signal: AbortSignal;
}

/** A model's line that was refused twice, or left no time for a second try. */
export class LineRefused extends Error {
  override name = "LineRefused";
}

/**
 * Yields a model's line, each sentence as soon as it is whole and free of faults. A refused sentence ends the line if
 * enough was said. Otherwise the model is told once what is wrong; then `fallback` is said. `fallback` also replaces
 * a model that fails, is silent for too long or stops in the middle. @throws the reason of `signal`, and the errors
 * of `fallback`
 */
export async function* sayLine(line: LineAsked): AsyncGenerator<string, void> {
  const spoken: string[] = [];
  try {
    const why = yield* say(line, spoken);
    if (why === null) return;
    line.onFallback?.(why);
  } catch (error) {
    if (line.signal.aborted) throw error;
    line.onFallback?.(error);
    if (line.isEnough(spoken)) return;
  }
  yield* await line.fallback([...spoken]);
}

/** The model's share of the patience: the script needs the rest to find its line. */
const MODEL_SHARE = 0.95;

/**
 * Yields the model's sentences. Returns the reason the line is not whole after two tries; null when it is. @throws
 * the model's errors
 */
async function* say(line: LineAsked, spoken: string[]): AsyncGenerator<string, LineRefused | null> {
  const untilMs = performance.now() + MODEL_SHARE * line.patienceMs;
  let { request } = line;
  const refusals: RefusedSentence[] = [];
  while (refusals.length < 2) {
    const firstMs = spoken.length > 0 ? line.patienceMs : untilMs - performance.now();
    if (firstMs <= 0) break;
    const refused = yield* tryLine(line, { request, firstMs, spoken });
    if (refused === null) return null;
    line.onRefused?.(refused);
    if (line.isEnough(spoken)) return null;
    refusals.push(refused);
    request = requestAgain(line, refused, spoken);
  }
  const kinds = refusals.map(({ faults }) => faults.map(({ kind }) => kind).join(" and "));
  return new LineRefused(`the model's line was refused: ${kinds.join(", then ")}`);
}

/** Returns the request that tells what is wrong, with room for unseen thoughts after a line cut at its length. */
function requestAgain(
  { request, language }: LineAsked,
  refused: RefusedSentence,
  spoken: readonly string[],
): LineAsked["request"] {
  const written = [...spoken, refused.sentence].join(" ").trim();
  const told: ChatMessage[] = [
    { role: "assistant", content: written === "" ? "…" : written },
    { role: "user", content: tellFaults(refused, spoken, language) },
  ];
  const again = { ...request, messages: [...request.messages, ...told] };
  const isCut = refused.faults.some(({ kind }) => kind === "cut");
  if (isCut && request.maxTokens !== undefined)
    again.maxTokens = request.maxTokens + THOUGHT_TOKENS;
  return again;
}

/**
 * Makes one call. Yields the sentences without fault, and returns the first faulty one with those that opened it; null
 * when all was said.
 * @throws the model's errors
 */
async function* tryLine(
  line: LineAsked,
  asked: { request: LineAsked["request"]; firstMs: number; spoken: string[] },
): AsyncGenerator<string, RefusedSentence | null> {
  const { spoken } = asked;
  const before = new Set(spoken.map(sentenceKey));
  let opening: string[] = [];
  const refused = (sentence: string, faults: readonly Fault[]): RefusedSentence => ({
    sentence: [...opening, sentence].join(" ").trim(),
    faults,
  });
  const told = (kind: "cut" | "empty") => [{ kind, told: FAULT_TEXTS[line.language][kind] }];
  try {
    for await (const sentence of sentencesOf(line, asked)) {
      if (before.has(sentenceKey(sentence))) continue; // the second try repeats the first sentences
      const faults = await line.faultsOf(sentence, [...spoken, ...opening]);
      line.signal.throwIfAborted();
      if (faults.length > 0) return refused(sentence, faults);
      opening.push(sentence);
      if (line.isOpening?.(sentence)) continue;
      const sayable = opening;
      opening = [];
      for (const one of sayable) {
        spoken.push(one);
        yield one;
      }
    }
  } catch (error) {
    if (!isTooLong(error)) throw error;
    return refused("", told("cut"));
  }
  if (spoken.length > before.size && opening.length === 0) return null;
  return refused("", told("empty"));
}

const isTooLong = (error: unknown): boolean =>
  error instanceof LanguageModelError && error.failure === "length";

/** Yields the sentences of one call, each as soon as it is whole. */
async function* sentencesOf(
  { model, patienceMs, signal, speechIn, isOver }: LineAsked,
  { request, firstMs }: { request: LineAsked["request"]; firstMs: number },
): AsyncGenerator<string> {
  let written = "";
  let speech = "";
  let given = 0;
  const open = (either: AbortSignal) =>
    model.stream({ ...request, firstWordsMs: firstMs, signal: either });
  const hasWords = (piece: string) => {
    const before = speech.trim().length;
    written += piece;
    speech = speechIn(written);
    return speech.trim().length > before;
  };
  const spoken = (sentences: string[]) => sentences.map(unquoted).filter((one) => one !== "");
  for await (const _ of withPatience(open, { firstMs, nextMs: patienceMs, hasWords }, signal)) {
    const { sentences } = wholeSentences(speech);
    const next = sentences.slice(given);
    given += next.length;
    yield* spoken(next);
    if (isOver?.(written)) break;
  }
  const { sentences, rest } = wholeSentences(speech);
  yield* spoken([...sentences, rest].slice(given));
}
