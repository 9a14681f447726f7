import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { untimed } from "~/services/language/spoken-turn";
import { planReply } from "./script/plan";

/** Tries of one question get the same line. */
const SEED = 1;

/** Returns the script's whole reply to a question with which a rep begins the talk. Pure. */
export function answerOf({
  card,
  points,
  language,
  question,
}: {
  card: Card;
  points: readonly WordedPoint[];
  language: Language;
  question: string;
}): string {
  const talk = {
    interactionPrompt: "",
    card,
    reference: { title: "", transcript: "", guidelines: "", evaluationPrompt: "" },
    points,
    turns: [untimed("ai", card.greeting, 0)],
    language,
    userText: question,
    contextualUpdates: [],
  };
  return planReply(talk, SEED).sentences.join(" ");
}
