import { readFileSync } from "node:fs";
import path from "node:path";
import { defaultSentences } from "../../app/models/support/assistant-sentences";
import type { Language } from "../../app/models/terms/language";
import type { Tutorial } from "../../app/models/support/tutorial";
import { decide } from "../../app/services/support/assistant/decide";
import type { AssistantInput } from "../../app/services/support/assistant/port";
import { type AssistantDecision, readTurn } from "../../app/services/support/assistant/turn";
import { rank } from "../../app/services/support/retrieval/retrieve";

/** Tuned on, but for the questions of the first that are held. */
export const OPEN = ["lumio", "vigor", "pupitre", "comptoir"];
/** Held whole. */
export const HELD = ["rodeo", "brasero", "sonora"];

export interface Question {
  id: string;
  language: Language;
  question: string;
  /** The id of the tutorial that answers it; null when none does. */
  tutorial: string | null;
  /** Without an answer: "near" when it is about the product, else "far". With one: what is hard about it. */
  how?: string[];
  /** Kept apart while anything was tuned. */
  held?: boolean;
}

interface SupportSet {
  product: string;
  tutorials: Tutorial[];
  questions: Question[];
}

/** Questions of one kind: `right` at once, `asked` about first (with an answer: about the right tutorial), of so many. */
interface Share {
  right: number;
  asked: number;
  of: number;
}

/** What came of some questions: those with an answer, those without, and the wrong ones to be read. */
export interface SupportFigures {
  found: Share;
  near: Share;
  far: Share;
  wrong: string[];
}

export const loadSupportSet = (name: string): SupportSet =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), "utf8"));

/** A first question of a call, as the assistant is asked it. */
export const firstQuestion = (
  { question, language }: Pick<Question, "question" | "language">,
  tutorials: readonly Tutorial[],
): AssistantInput => ({
  asker: { call: question, caller: question },
  tutorials,
  sentences: defaultSentences,
  language,
  firstMessage: "",
  userText: question,
  turns: [],
});

/** Asks the script the questions of some sets that `choose` keeps. */
export async function measureSupport(
  names: readonly string[],
  choose: (one: Question) => boolean,
): Promise<SupportFigures> {
  const none = () => ({ right: 0, asked: 0, of: 0 });
  const figures: SupportFigures = { found: none(), near: none(), far: none(), wrong: [] };
  for (const { tutorials, questions } of names.map(loadSupportSet)) {
    for (const one of questions.filter(choose)) {
      const decision = decide(await readTurn(firstQuestion(one, tutorials)));
      const share = figures[kindOf(one)];
      const named = namedBy(decision);
      const isWanted = one.tutorial ? named.includes(one.tutorial) : decision.type === "ask";
      share.of++;
      if (decision.type === "ask" && isWanted) share.asked++;
      else if (one.tutorial ? isWanted : named.length === 0) share.right++;
      else figures.wrong.push(describe(one, decision, tutorials));
    }
  }
  return figures;
}

/** The tutorials that a decision tells of, or asks about. */
export function namedBy(decision: AssistantDecision): string[] {
  if (decision.type === "say") return [];
  if (decision.type === "tell") return decision.tutorials.flatMap((one) => one?.id ?? []);
  const other = decision.type === "ask" ? decision.other : null;
  return [decision.tutorial.id, ...(other ? [other.id] : [])];
}

export function kindOf({ id, tutorial, how }: Question): "found" | "near" | "far" {
  if (tutorial) return "found";
  if (how?.includes("near")) return "near";
  if (how?.includes("far")) return "far";
  throw new Error(`${id} has no answer and says neither near nor far`);
}

function describe(
  { question, language, tutorial }: Question,
  decision: AssistantDecision,
  tutorials: Tutorial[],
): string {
  const surest = rank(question, language, tutorials)
    .slice(0, 3)
    .map((one) => `${one.tutorial.id} ${one.confidence.toFixed(2)}`)
    .join(", ");
  const done = `${decision.type} ${namedBy(decision).join(", ") || "unknown"}`;
  return `${language} "${question}": ${done} instead of ${tutorial ?? "unknown"} (${surest || "nothing shared"})`;
}
