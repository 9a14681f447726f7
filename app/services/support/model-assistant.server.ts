import { sentenceKey } from "~/services/talk/whole-sentences";
import { foldedWords } from "../language/tokens";
import type { ChatModel } from "../llm/port";
import { asksIfHuman } from "../talk/human";
import { sayLine } from "../talk/say-line";
import { UnheardReply } from "../talk/unheard-reply";
import { choicesOf, type Choices } from "./assistant/choices";
import { decide } from "./assistant/decide";
import {
  faultsOf,
  isBare,
  isOpening,
  sentencesOf,
  spokenText,
  tutorialOf,
  unmarked,
} from "./assistant/faults";
import { phrasesOf, typeset } from "./phrases";
import type { Caller, Show, Speaks, SupportAssistant } from "./port";
import { messagesFor } from "./assistant/prompt";
import { createRulesAssistant, wordsOf } from "./rules-assistant";
import { nearestStep, stepsOf } from "./assistant/steps";
import { readTurn, type AssistantTurn } from "./assistant/turn";

/** The most answers of a model that one call hears. It lasts a quarter of an hour at most. */
export const ANSWERS_PER_CALL = 20;
/** The most answers of a model that one caller hears within an hour, over several calls. */
export const ANSWERS_PER_CALLER = 40;
/** The most replies that are asked of a model for each of these answers. A voice turn prepares some in vain. */
export const REPLIES_PER_ANSWER = 3;
const HOUR_MS = 3_600_000;
/** The number of calls and callers that are remembered, the latest. */
const MOST_COUNTS = 10_000;

/** The answers of a call or of a caller: those heard or under way, and all replies asked of the model. */
interface Count {
  sinceMs: number;
  answers: number;
  replies: number;
}

/** Returns a counter of a model's answers to callers. Beyond the limits, the tutorials' own words are used. */
export function createAllowance(now: () => number = Date.now) {
  const counts = new Map<string, Count>();

  function countOf(key: string) {
    const known = counts.get(key);
    const isRecent = known && now() - known.sinceMs < HOUR_MS;
    const count: Count = isRecent ? known : { sinceMs: now(), answers: 0, replies: 0 };
    counts.delete(key); // the latest is last
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST_COUNTS && oldest !== undefined) counts.delete(oldest);
    return count;
  }

  /** Takes one answer. Returns false when none is left. An answer is given back when `signal` tells it unheard. */
  return ({ call, caller }: Caller, signal: AbortSignal): boolean => {
    const taken = [
      { count: countOf(`call ${call}`), most: ANSWERS_PER_CALL },
      { count: countOf(`caller ${caller}`), most: ANSWERS_PER_CALLER },
    ];
    const isLeft = taken.every(
      ({ count, most }) => count.answers < most && count.replies < most * REPLIES_PER_ANSWER,
    );
    if (!isLeft) return false;
    for (const { count } of taken) {
      count.answers += 1;
      count.replies += 1;
    }
    const giveBack = () => {
      if (signal.reason instanceof UnheardReply) for (const { count } of taken) count.answers -= 1;
    };
    signal.addEventListener("abort", giveBack, { once: true });
    return true;
  };
}

const MAX_TOKENS = 300;
const TEMPERATURE = 0.2;
const PATIENCE_MS = 6_000;

/**
 * Creates the assistant with a language model, which chooses a tutorial, asks back or declines, and words the answer.
 * Each sentence is checked against the tutorial. The model is told its fault once, then the script answers. The script
 * also answers when a call or a caller has used up the model's answers.
 */
export function createModelAssistant(options: {
  model: ChatModel;
  /** The longest wait for the model's words, in ms, before the script answers. */
  patienceMs?: number;
  /** Receives each failure. The call goes on with the script's words. */
  onFallback: (error: unknown) => void;
}): SupportAssistant {
  const isAllowed = createAllowance();
  return {
    ...createRulesAssistant(),
    usesLanguageModel: true,
    async *reply({ signal, ...asked }): AsyncGenerator<string | Show | Speaks> {
      const turn = await readTurn(asked);
      signal.throwIfAborted();
      yield { speaks: turn.language };
      if (asksForNothing(turn) || !isAllowed(asked.asker, signal))
        yield* wordsOf(decide(turn), turn);
      else yield* replied(turn, { ...options, signal });
    },
  };
}

/** Returns true when no model is needed: nothing was understood, or a plain courtesy while no question is open. */
function asksForNothing({ asked, moves, thread, language }: AssistantTurn): boolean {
  if (foldedWords(asked.userText) === "" || asksIfHuman(asked.userText)) return true;
  const { more, goOn, unheard } = phrasesOf(language);
  const { last } = thread;
  const isOpen = last.endsWith("?") && ![asked.firstMessage, more, goOn, unheard].includes(last);
  const [move] = moves.found;
  const isCourtesy = move === "goodbye" || move === "thanks" || move === "greeting";
  return isCourtesy && !moves.saysMore && !isOpen && !thread.isStepwise;
}

async function* replied(
  turn: AssistantTurn,
  options: {
    model: ChatModel;
    patienceMs?: number;
    onFallback: (error: unknown) => void;
    signal: AbortSignal;
  },
): AsyncGenerator<string | Show> {
  const { model, patienceMs = PATIENCE_MS, onFallback, signal } = options;
  const choices = choicesOf(turn);
  /** The sign of the last refused sentence that has one. */
  let refused: string | null = null;
  const line = sayLine({
    model,
    request: {
      messages: messagesFor(turn, choices),
      purpose: { use: "support" },
      brief: true,
      maxTokens: MAX_TOKENS,
      temperature: TEMPERATURE,
    },
    language: turn.language,
    patienceMs,
    speechIn: (text) => spokenText(text, turn, choices),
    faultsOf: (sentence, spoken) => faultsOf(sentence, spoken, { turn, choices }),
    isOpening: (sentence) => isOpening(sentence, { turn, choices }),
    onRefused: ({ sentence }) => (refused = unmarked(sentence).mark ?? refused),
    // Steps that stop in the middle do not help.
    isEnough: () => false,
    // Without a chosen tutorial nothing is left, and the script answers.
    fallback: (spoken) => Promise.resolve(leftOf(spoken, { refused, turn, choices })),
    onFallback,
    signal,
  });
  let isBegun = false;
  for await (const sentence of line) {
    isBegun = true;
    const { mark, words } = unmarked(sentence);
    const tutorial = tutorialOf(mark, choices);
    if (tutorial) yield { show: tutorial.id };
    yield typeset(words, turn.language);
  }
  if (!isBegun) yield* wordsOf(decide(turn), turn);
}

/**
 * Returns the script's words after the model's spoken ones: the untold steps of its tutorial, or the whole tutorial
 * that a refused sentence chose. A tutorial that was told before goes on by the script. Pure.
 */
function leftOf(
  spoken: readonly string[],
  { refused, turn, choices }: { refused: string | null; turn: AssistantTurn; choices: Choices },
): string[] {
  const { language, thread } = turn;
  const from = spoken.findLastIndex((one) => unmarked(one).mark !== null);
  const tutorial = tutorialOf(unmarked(spoken[from] ?? "").mark, choices);
  const chosen = refused !== null && !isBare(refused) ? tutorialOf(refused, choices) : null;
  if (chosen && chosen !== tutorial && chosen !== thread.tutorial) {
    const lead = spoken.length > 0 ? [phrasesOf(language).otherQuestion] : [];
    const [first = "", ...rest] = [...lead, ...sentencesOf(chosen, turn)];
    return [`[${refused}] ${first}`, ...rest];
  }
  if (!tutorial) return [];
  const steps = stepsOf(tutorial, language);
  const cited = phrasesOf(language).cites(tutorial.title[language]);
  const told = spoken
    .slice(from)
    .map((one) => unmarked(one).words)
    .filter((words) => sentenceKey(words) !== sentenceKey(cited))
    .flatMap((words) => nearestStep(words, steps, language) ?? []);
  return steps.slice(Math.max(-1, ...told) + 1);
}
