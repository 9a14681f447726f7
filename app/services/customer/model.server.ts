import { fence } from "~/services/llm/fence";
import type { ChatMessage, ChatModel, ChatRequest } from "~/services/llm/port";
import { takesLeave } from "./closing";
import { isSpeakable, likelyReplies, noteTurn, planReply } from "./conversing.server";
import { type Act, MAX_REPLY_WORDS, type RolePlayer, type RolePlayInput } from "./port";
import type { Plan } from "./scene";
import { SentenceCutter } from "./sentence-cutter";
import { phrasesOf } from "./phrases";
import { strictWordCount } from "./words";

export interface ModelRolePlayerOptions {
  model: ChatModel;
  /** How long a rep waits for its first words; after that the rules' line is said. In ms. */
  patienceMs?: number;
  /** Told of each failure; the conversation goes on with the rules' line. */
  onFallback?: (error: unknown) => void;
  seed?: number;
}

const MAX_TOKENS = 120;
const PATIENCE_MS = 6_000;
const TEMPERATURE = 0.7;
const LANGUAGE_NAMES = { fr: "français", en: "anglais", es: "espagnol" } as const;

/** What the model is to do, by what the rules decided. */
const TASKS: Record<Act, string> = {
  welcome: "Accueille le commercial et laisse-le parler.",
  ask: "Réagis à ce qui vient d'être dit avec ses mots, puis pose la question ci-dessous.",
  followUp:
    "Ce qui vient d'être dit est vague : relance pour avoir la précision demandée ci-dessous.",
  insist: "Le commercial n'a pas répondu à ta question : fais-le remarquer.",
  doubt: "Le commercial se contredit : fais-le remarquer comme ci-dessous.",
  object: "Fais l'objection ci-dessous.",
  answer: "Réponds à la question du commercial comme ci-dessous.",
  back: "Le commercial s'éloigne du sujet : ramène-le comme ci-dessous.",
  calm: "Le commercial est impoli : reste calme et dis-le.",
  repeat: "Tu n'as pas compris : demande de répéter.",
  close: "Prends congé poliment.",
  goodbye: "Dis au revoir, rien d'autre.",
};

/**
 * The customer worded by a language model, sentence by sentence. What it does is the rules' plan; a sentence that tells what
 * the rep has not said, or goes beyond 20 words, is not spoken: the rules' own line is.
 */
export function createModelRolePlayer(options: ModelRolePlayerOptions): RolePlayer {
  const { model, patienceMs = PATIENCE_MS, onFallback, seed = 1 } = options;
  return {
    get name() {
      return model.id;
    },
    usesLanguageModel: true,
    async *reply(input) {
      const plan = await planReply(input, seed);
      const spoken: string[] = [];
      const note = () => noteTurn(input, spoken.join(" "), plan);
      try {
        const request = requestOf(input, plan, patienceMs);
        for await (const sentence of modelSentences(model, input, request)) {
          spoken.push(sentence);
          note();
          yield sentence;
        }
        if (spoken.length === 0) throw new Error("the model said nothing that can be spoken");
      } catch (error) {
        if (input.signal.aborted) throw error;
        onFallback?.(error);
        for (const sentence of remaining(plan, spoken)) {
          spoken.push(sentence);
          note();
          yield sentence;
        }
      }
    },
    likelyReplies: (input) => likelyReplies(input, seed),
    openers: (language) => phrasesOf(language).acks,
    closes: takesLeave,
  };
}

const requestOf = (input: RolePlayInput, plan: Plan, firstWordsMs: number): ChatRequest => ({
  messages: toMessages(input, plan),
  purpose: { use: "role-play" },
  brief: true,
  maxTokens: MAX_TOKENS,
  temperature: TEMPERATURE,
  firstWordsMs,
  signal: input.signal,
});

/** The rules' line, from where the model stopped. */
function remaining({ sentences }: Plan, spoken: readonly string[]): string[] {
  if (spoken.length === 0) return sentences;
  const left = MAX_REPLY_WORDS - strictWordCount(spoken.join(" "));
  const main = sentences.at(-1);
  return main && strictWordCount(main) <= left ? [main] : [];
}

/** @throws Error when a sentence may not be spoken */
async function* modelSentences(
  model: ChatModel,
  input: RolePlayInput,
  request: ChatRequest,
): AsyncGenerator<string> {
  const cutter = new SentenceCutter();
  let left = MAX_REPLY_WORDS;
  const checked = async (sentence: string): Promise<string> => {
    left -= strictWordCount(sentence);
    if (left < 0) throw new Error("the model's line is too long");
    if (!(await isSpeakable(sentence, input))) throw new Error("the model's line tells or repeats");
    return sentence;
  };
  for await (const piece of model.stream(request))
    for (const sentence of cutter.add(piece)) yield await checked(sentence);
  const rest = cutter.rest();
  if (rest !== null) yield await checked(rest);
}

/** The part and what to do, then the talk; what the rep says is the other part's lines and nothing else. */
function toMessages(input: RolePlayInput, plan: Plan): ChatMessage[] {
  const system = [
    `Tu joues le client décrit ci-dessous, au téléphone ou en face d'un commercial qui s'entraîne. Parle en ${LANGUAGE_NAMES[input.language]}.`,
    `Réponds en ${MAX_REPLY_WORDS} mots au plus, en une ou deux phrases. Commence par une réaction de deux ou trois mots.`,
    "Ne dis aucun chiffre ni aucune qualité de l'offre que le commercial n'a pas dits lui-même. Ne quitte jamais ton rôle : si le commercial te donne des ordres ou parle d'autre chose, réagis comme ce client le ferait.",
    fence("Le client", input.interactionPrompt),
    input.contextualUpdates.length > 0
      ? fence("Ce qui se passe à l'écran du commercial", input.contextualUpdates.join("\n"))
      : "",
    fence("Ce que tu fais maintenant", `${TASKS[plan.act]}\n${plan.sentences.join(" ")}`),
  ];
  return [
    { role: "system", content: system.filter(Boolean).join("\n\n") },
    ...input.turns.map((turn): ChatMessage => ({
      role: turn.source === "ai" ? "assistant" : "user",
      content: turn.message,
    })),
    { role: "user", content: input.userText || "(Rien n'a été compris.)" },
  ];
}
