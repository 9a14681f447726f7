import type { Language } from "~/models/terms/language";
import { findActs, findSpans } from "~/services/language/speech-acts";
import { countWords } from "~/services/language/tokens";
import { KINDS } from "./asked-kinds";

/** What the rep wants of the customer. */
export type AskedKind =
  | "permission"
  | "repeat"
  | "wellbeing"
  | "sign"
  | "propose"
  | "when"
  | "wishes"
  | "assent"
  | "opinion"
  | "likes"
  | "satisfied"
  | "knows"
  | "since"
  | "cost"
  | "people"
  | "count"
  | "name"
  | "trade"
  | "problem"
  | "current"
  | "other";

/** So many last words of a sentence are read. */
const LAST_WORDS = 22;
/** A question that more than this was said after waits for no answer. */
const MOST_AFTER = 20;

/** A question of the rep's. */
export interface RepQuestion {
  kind: AskedKind;
  /** Its words. */
  text: string;
}

/** What wants an answer about the customer itself. */
export const ASKS_US: ReadonlySet<AskedKind> = new Set<AskedKind>([
  "people",
  "name",
  "trade",
  "current",
  "problem",
  "cost",
  "count",
  "since",
  "likes",
  "satisfied",
  "wellbeing",
  "knows",
]);

/** The customer is its subject. */
const SPEAKS_TO: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:(?:vous|tu)(?!\p{L})|t['’])/iu,
  en: /\byou\b/i,
  es: /./u,
};

/** What the rep asks the customer, in order, as far as it still waits for an answer: a mark, or words that ask in the last sentence. */
export function questionsFromRep(text: string, language: Language): RepQuestion[] {
  const sentences = text.trim().split(/(?<=[.!?…])\s+/u);
  return sentences.flatMap((sentence, at) => {
    const rest = sentences.slice(at + 1).join(" ");
    if (countWords(rest) > MOST_AFTER) return [];
    const last = sentence.split(/\s+/).slice(-LAST_WORDS).join(" ");
    const isMarked = /\?[\s"»)]*$/.test(sentence);
    if (!isMarked && (rest !== "" || findActs(last, "discovery", language).length === 0)) return [];
    const found = KINDS.find(([, patterns]) => findSpans(last, patterns[language]).length > 0);
    // "En quelle année a-t-on refait le toit ?" asks nothing about how long somebody has been there.
    if (found?.[0] === "since" && !SPEAKS_TO[language].test(last))
      return [{ kind: "other" as const, text: last }];
    if (found) return [{ kind: found[0], text: last }];
    // "Le loyer ? Il est bas" asks nothing.
    return isMarked && rest === "" ? [{ kind: "other" as const, text: last }] : [];
  });
}

/** The last thing that the rep asks, what is about us first; null when nothing is asked. */
export function questionFromRep(text: string, language: Language): RepQuestion | null {
  const asked = questionsFromRep(text, language);
  return asked.findLast(({ kind }) => ASKS_US.has(kind)) ?? asked.at(-1) ?? null;
}
