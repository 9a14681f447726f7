import type { ChatModel } from "~/services/llm/port";
import {
  languageFaults,
  lengthFaults,
  repeatFaults,
  roleFaults,
  type Fault,
  type RefusedSentence,
} from "~/services/talk/checks";
import { asksIfHuman } from "~/services/talk/human";
import { sayLine } from "~/services/talk/say-line";
import {
  isPastLine,
  speechIn,
  wholeSentences,
  strictWordCount,
} from "~/services/talk/whole-sentences";
import { hearLine, notebookOf, noteQuestion, noteTurn, planReply } from "./conversing.server";
import type { HeardLine } from "./thread-tasks";
import { MAX_REPLY_WORDS, type RolePlayer, type RolePlayInput } from "./port";
import { takesLeave } from "./script/leave";
import { phrasesOf } from "./script/phrases/phrases";
import { customerPrompt } from "./model/prompt";
import { LABELS, PROMPT_TEXTS } from "./model/prompt-texts";

export interface ModelRolePlayerOptions {
  model: ChatModel;
  /** The longest time a rep waits for the model's first words, in ms; the script's line is said after that. */
  patienceMs?: number | undefined;
  /** Called with each failure; the conversation goes on with the script's line. */
  onFallback?: (error: unknown) => void;
  /** Told of each sentence that was not spoken. */
  onRefused?: (refused: RefusedSentence) => void;
  seed?: number;
}

const MAX_TOKENS = 120;
/** The most first words that are voiced while a talk begins. */
const MOST_OPENERS = 6;
const PATIENCE_MS = 6_000;
const TEMPERATURE = 0.7;
/** The fewest words of a beginning that can stand alone. */
const ENOUGH_WORDS = 5;

/**
 * Creates the customer played by a language model. The model chooses the next words from its sheet, the open subjects
 * and the talk (product §7.5). Each sentence is checked before it is spoken; two refusals lead to the script's line.
 */
export function createModelRolePlayer(options: ModelRolePlayerOptions): RolePlayer {
  const { model, seed = 1 } = options;
  return {
    get name() {
      return model.id;
    },
    usesLanguageModel: true,
    reply: (input) =>
      lineOf(options, input, {
        pointId: null,
        fallback: (spoken) => scripted(input, seed, spoken),
      }),
    followUp: (input, { pointId, otherwise }) =>
      lineOf(options, input, {
        pointId,
        fallback: async (spoken) => (spoken.length === 0 ? [otherwise] : []),
      }),
    openers: (language, card) =>
      [...(card?.voice.ack ?? []), ...phrasesOf(language).voice.ack].slice(0, MOST_OPENERS),
    closes: takesLeave,
  };
}

/** A line's subject, and the source of the sentences that replace the model's. */
interface Line {
  /** The only point that the line may make precise; null for the whole rubric. */
  pointId: string | null;
  fallback: (spoken: readonly string[]) => Promise<string[]>;
}

async function* lineOf(
  { model, patienceMs = PATIENCE_MS, onFallback, onRefused }: ModelRolePlayerOptions,
  input: RolePlayInput,
  { pointId, fallback }: Line,
): AsyncGenerator<string> {
  const { language, signal } = input;
  // The law asks for the truth, which the script says.
  if (asksIfHuman(input.userText)) return yield* await fallback([]);
  const notebook = await notebookOf(input, pointId);
  const asks = new Map<string, NonNullable<HeardLine["asks"]>>();
  const spoken: string[] = [];
  const said = sayLine({
    model,
    request: {
      messages: customerPrompt(input, notebook),
      purpose: { use: "role-play" },
      brief: true,
      maxTokens: MAX_TOKENS,
      temperature: TEMPERATURE,
    },
    language,
    patienceMs,
    speechIn: (text) => speechIn(text, LABELS),
    isOver: (text) => isPastLine(text, LABELS),
    async faultsOf(sentence, before) {
      const heard = await hearLine(input, sentence, before);
      if (heard.asks) asks.set(sentence, heard.asks);
      return faultsOf(sentence, before, { heard, input });
    },
    isEnough: (before) => strictWordCount(before.join(" ")) >= ENOUGH_WORDS,
    fallback,
    onFallback,
    onRefused,
    signal,
  });
  for await (const sentence of said) {
    spoken.push(sentence);
    const asked = spoken.findLast((one) => asks.has(one));
    const about = asked && asks.get(asked);
    if (about) noteQuestion(input, spoken.join(" "), about);
    yield sentence;
  }
}

/** Returns every fault of a customer's sentence. */
function faultsOf(
  sentence: string,
  before: readonly string[],
  { heard, input }: { heard: HeardLine; input: RolePlayInput },
): Fault[] {
  const { language, turns } = input;
  const told = PROMPT_TEXTS[language].faults;
  const earlier = turns
    .filter(({ source }) => source === "ai")
    .flatMap(({ message }) => {
      const { sentences, rest } = wholeSentences(message);
      return [...sentences, rest];
    });
  return [
    ...lengthFaults(sentence, before, { most: MAX_REPLY_WORDS, language }),
    ...languageFaults(sentence, language),
    ...roleFaults(sentence, language),
    ...repeatFaults(sentence, [...earlier, ...before], language),
    ...(heard.reveals ? [{ kind: "reveals", told: told.reveals }] : []),
    ...(heard.names === null ? [] : [{ kind: "names", told: told.names(heard.names) }]),
    ...(heard.obeys ? [{ kind: "obeys", told: told.obeys }] : []),
    ...(heard.coaches ? [{ kind: "coaches", told: told.coaches }] : []),
  ];
}

/** Returns the rest of the script's line, after the sentences that the model spoke. */
async function scripted(
  input: RolePlayInput,
  seed: number,
  spoken: readonly string[],
): Promise<string[]> {
  const plan = await planReply(input, seed);
  const left = MAX_REPLY_WORDS - strictWordCount(spoken.join(" "));
  const main = plan.sentences.at(-1) ?? "";
  const rest = spoken.length === 0 ? plan.sentences : strictWordCount(main) > left ? [] : [main];
  noteTurn(input, [...spoken, ...rest].join(" "), plan);
  return rest;
}
