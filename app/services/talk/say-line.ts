import type { Language } from "~/models/terms/language";
import {
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  LanguageModelError,
} from "~/services/llm/port";
import { type Fault, FAULT_TEXTS, type RefusedSentence, tellFaults } from "./fault";
import { withPatience } from "./patience";
import { unquoted } from "./speech-in";
import { wholeSentences } from "./whole-sentences";
import { sentenceKey } from "./words";

/** A line that is asked of a model, and all that bounds it. */
export interface LineAsked {
  model: ChatModel;
  request: Omit<ChatRequest, "signal" | "firstWordsMs">;
  language: Language;
  /**
   * Somebody on the line waits so long for words, in ms: from the beginning to the first ones, the script's if the model has
   * none, then between words.
   */
  patienceMs: number;
  /** Returns what is speech in what the model has written so far (`speechIn`); a head of its own is read and left out here. */
  speechIn(text: string): string;
  /** Returns true once nothing more of the line comes (`isPastLine`): the rest is not waited for. Absent: it ends where the model ends. */
  isOver?: ((text: string) => boolean) | undefined;
  /** Returns all that is wrong with a sentence, after those that were spoken; empty: it is spoken. */
  faultsOf(
    sentence: string,
    spoken: readonly string[],
  ): Promise<readonly Fault[]> | readonly Fault[];
  /** Returns true when what was spoken can stay alone, should the next sentence be refused. */
  isEnough(spoken: readonly string[]): boolean;
  /** Returns what is said in the model's place, after what was spoken; empty: nothing more. */
  fallback(spoken: readonly string[]): Promise<readonly string[]>;
  /** Told of each sentence that was refused. */
  onRefused?: ((refused: RefusedSentence) => void) | undefined;
  /** Told why the model's place was taken. */
  onFallback?: ((error: unknown) => void) | undefined;
  signal: AbortSignal;
}

/** A model's line was refused twice, or left no time for a second try. */
export class LineRefused extends Error {
  override name = "LineRefused";
}

/**
 * Says a model's line, each sentence as soon as it is whole and nothing is wrong with it. A sentence that is refused ends
 * the line where enough was said; else the model is told once what is wrong; then `fallback` is said. So it is when the model
 * fails, is silent for too long or stops in the middle. @throws the reason of `signal`, and what `fallback` throws
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

/** So much of the patience is the model's: the script needs some of it to find its line. */
const MODEL_SHARE = 0.95;

/** Returns why the line is not whole after two tries; null when it is. @throws what the model throws */
async function* say(line: LineAsked, spoken: string[]): AsyncGenerator<string, LineRefused | null> {
  const untilMs = performance.now() + MODEL_SHARE * line.patienceMs;
  const { request, language } = line;
  let messages = request.messages;
  const refusals: RefusedSentence[] = [];
  while (refusals.length < 2) {
    const firstMs = spoken.length > 0 ? line.patienceMs : untilMs - performance.now();
    if (firstMs <= 0) break;
    const refused = yield* tryLine(line, { messages, firstMs, spoken });
    if (refused === null) return null;
    line.onRefused?.(refused);
    if (line.isEnough(spoken)) return null;
    refusals.push(refused);
    messages = [...request.messages, ...toldAgain(refused, spoken, language)];
  }
  const kinds = refusals.map(({ faults }) => faults.map(({ kind }) => kind).join(" and "));
  return new LineRefused(`the model's line was refused: ${kinds.join(", then ")}`);
}

function toldAgain(
  refused: RefusedSentence,
  spoken: readonly string[],
  language: Language,
): ChatMessage[] {
  const written = [...spoken, refused.sentence].join(" ").trim();
  return [
    { role: "assistant", content: written === "" ? "…" : written },
    { role: "user", content: tellFaults(refused, spoken, language) },
  ];
}

/** One call: says what it may, and returns what it may not; null when all was said. @throws what the model throws */
async function* tryLine(
  line: LineAsked,
  { messages, firstMs, spoken }: { messages: ChatMessage[]; firstMs: number; spoken: string[] },
): AsyncGenerator<string, RefusedSentence | null> {
  const before = new Set(spoken.map(sentenceKey));
  const { language } = line;
  try {
    for await (const sentence of sentencesOf(line, messages, firstMs)) {
      if (before.has(sentenceKey(sentence))) continue; // the second try began at the beginning
      const faults = await line.faultsOf(sentence, spoken);
      line.signal.throwIfAborted();
      if (faults.length > 0) return { sentence, faults };
      spoken.push(sentence);
      yield sentence;
    }
  } catch (error) {
    if (!isTooLong(error)) throw error;
    return { sentence: "", faults: [{ kind: "cut", told: FAULT_TEXTS[language].cut }] };
  }
  if (spoken.length > before.size) return null;
  return { sentence: "", faults: [{ kind: "empty", told: FAULT_TEXTS[language].empty }] };
}

const isTooLong = (error: unknown): boolean =>
  error instanceof LanguageModelError && error.failure === "length";

/** The sentences of one call, each as soon as it is whole. */
async function* sentencesOf(
  { model, request, patienceMs, signal, speechIn, isOver }: LineAsked,
  messages: ChatMessage[],
  firstMs: number,
): AsyncGenerator<string> {
  let written = "";
  let speech = "";
  let given = 0;
  const open = (either: AbortSignal) =>
    model.stream({ ...request, messages, firstWordsMs: firstMs, signal: either });
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
