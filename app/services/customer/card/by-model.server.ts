import type { Card, CustomerManner, Refusal } from "~/models/terms/customer-card";
import { withoutThoughts } from "~/services/llm/answers";
import { type ChatMessage, type ChatModel, LanguageModelError } from "~/services/llm/port";
import { readCard } from "./card-answer";
import { type CardTexts, cardMessages, faultMessage } from "./card-prompt";
import { cardSchema } from "./card-schema";
import { checkCard } from "../check-card";

const TRIES = 2;
const MAX_TOKENS = 16_000;
/** The maximum number of characters of an answer: about six times the length of a full card. */
const LONGEST = 60_000;

/**
 * Asks the model for a card, and once more with every fault named. Lines that are still refused are left out and
 * returned with their faults.
 * @throws LanguageModelError when the model is away, or gives no whole card twice; the signal's reason
 */
export async function cardByModel(
  model: ChatModel,
  texts: CardTexts,
  { manner, signal }: { manner: CustomerManner; signal: AbortSignal },
): Promise<{ card: Card; refused: Refusal[] }> {
  const { language, points, title, interactionPrompt } = texts;
  const messages = cardMessages(texts);
  let best: { card: Card; refused: Refusal[] } | null = null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const answer = await ask(model, messages, signal);
    const read = readCard(answer, { language, manner });
    if (read) {
      const known = `${title}\n${interactionPrompt}`;
      const checked = checkCard(read.card, { points, language, known });
      best = { card: checked.card, refused: [...read.refused, ...checked.refused] };
      if (best.refused.length === 0) return best;
    }
    const noAnswer = { code: "noAnswer", language, section: null, line: "" } as const;
    messages.push(...repeated(answer, read && best ? best.refused : [noAnswer]));
  }
  if (best) return best;
  throw new LanguageModelError("no whole card", { failure: "unusable" });
}

/** Returns the answer and its faults as messages. Servers refuse an empty message, so it stands for nothing. */
const repeated = (answer: string, refused: readonly Refusal[]): ChatMessage[] => [
  { role: "assistant", content: withoutThoughts(answer).slice(0, LONGEST) || "{}" },
  { role: "user", content: faultMessage(refused) },
];

/** Streams the answer, so that a long answer is not taken for a late one. */
async function ask(
  model: ChatModel,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<string> {
  let answer = "";
  const pieces = model.stream({
    messages: [...messages],
    purpose: { use: "card" },
    json: true,
    schema: { name: "card", schema: cardSchema() },
    temperature: 0.7,
    maxTokens: MAX_TOKENS,
    signal,
  });
  for await (const piece of pieces) {
    answer += piece;
    if (answer.length > LONGEST) throw new LanguageModelError("a flood", { failure: "huge" });
  }
  return answer;
}
