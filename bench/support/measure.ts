import path from "node:path";
import { defaultSentences } from "../../app/models/support/assistant-sentences";
import type { Language } from "../../app/models/terms/language";
import type { Tutorial } from "../../app/models/support/tutorial";
import { decide } from "../../app/services/support/assistant/decide";
import type { AssistantInput } from "../../app/services/support/assistant/port";
import { type AssistantDecision, readTurn } from "../../app/services/support/assistant/turn";
import { rank } from "../../app/services/support/retrieval/retrieve";
import { readLabelledSet } from "../labelled-files";

/** Sets used for tuning, except the held questions of the first. */
export const OPEN = ["lumio", "vigor", "pupitre", "comptoir"];
/** Sets held back whole. */
export const HELD = ["rodeo", "brasero", "sonora"];

export interface Question {
  id: string;
  language: Language;
  question: string;
  /** The id of the tutorial that answers the question, or null. */
  tutorial: string | null;
  /**
   * Without an answer: "near" when the question is about the product, else "far". With an answer: the kinds of
   * difficulty.
   */
  how?: string[];
  /** True for questions kept apart during tuning. */
  held?: boolean;
}

interface SupportSet {
  product: string;
  tutorials: Tutorial[];
  questions: Question[];
}

/**
 * Questions of one kind: `right` at once, `asked` back first (with an answer: about the right tutorial), and the
 * total.
 */
interface Share {
  right: number;
  asked: number;
  of: number;
}

/** The results of some questions: with an answer, without an answer, and the wrong ones for a reader. */
export interface SupportFigures {
  found: Share;
  near: Share;
  far: Share;
  wrong: string[];
}

export const loadSupportSet = (name: string): SupportSet =>
  readLabelledSet(path.join(import.meta.dirname, `${name}.jsonl`)) as SupportSet;

/** Returns a first question of a call, as the assistant receives it. */
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

/** Returns the tutorials that a decision names or asks about. */
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
