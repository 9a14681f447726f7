import path from "node:path";
import { defaultSentences } from "../../app/models/support/assistant-sentences";
import { type Language, LANGUAGES } from "../../app/models/terms/language";
import { offeredIn, type Tutorial } from "../../app/models/terms/tutorial-texts";
import { decide } from "../../app/services/support/assistant/decide";
import type { AssistantInput } from "../../app/services/support/port";
import { type AssistantDecision, readTurn } from "../../app/services/support/assistant/turn";
import { rank } from "../../app/services/support/retrieval/retrieve";
import { readJsonLines, readLabelledSet } from "../labelled-files";

/** Sets used for tuning, except the held questions of the first. */
export const OPEN = ["lumio", "vigor", "pupitre", "comptoir", "potager", "quai"];
/** Sets held back whole. */
export const HELD = [
  "rodeo",
  "brasero",
  "sonora",
  "navette",
  "lessivo",
  "fournil",
  "pawtrim",
  "tallerya",
  "diapaz",
  "filoruta",
  "hoofround",
  "salle",
];
/** Questions in everyday words about the tutorials of six sets, each with its `set`. */
export const CALLERS = "callers";

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
  /** The set of the tutorials, when it is not the file of the question. */
  set?: string;
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

/**
 * The results of some questions: with an answer, without an answer, and the wrong ones for a reader. `skipped` counts
 * questions whose tutorial has no text in the caller's language.
 */
export interface SupportFigures {
  found: Share;
  near: Share;
  far: Share;
  wrong: string[];
  skipped: number;
}

/** Reads a set. A tutorial without a text in a language has the French title and no words there, as in the product. */
export function loadSupportSet(name: string): SupportSet {
  const { tutorials, ...set } = readLabelledSet(fileOf(name)) as SupportSet;
  return { ...set, tutorials: tutorials.map(completed) };
}

const fileOf = (name: string) => path.join(import.meta.dirname, `${name}.jsonl`);

/** A tutorial as a set writes it, with the languages that it has. */
type Written = Omit<Tutorial, "title" | "response"> &
  Record<"title" | "response", Partial<Record<Language, string>>>;

/** Returns a tutorial with a title and a response in each language. */
export function completed({ title, response, ...tutorial }: Written): Tutorial {
  const inEach = (textIn: (language: Language) => string) =>
    Object.fromEntries(LANGUAGES.map((one) => [one, textIn(one)])) as Record<Language, string>;
  return {
    ...tutorial,
    title: inEach((language) => title[language] ?? title.fr ?? ""),
    response: inEach((language) => response[language] ?? ""),
  };
}

/** Returns the questions of a file, each with the tutorials that it is asked of. */
export function questionsOf(name: string): { question: Question; tutorials: Tutorial[] }[] {
  if (name !== CALLERS) {
    const { tutorials, questions } = loadSupportSet(name);
    return questions.map((question) => ({ question, tutorials }));
  }
  const questions = readJsonLines(fileOf(name)) as Question[];
  const sets = [...new Set(questions.map(({ set = "" }) => set))];
  const tutorialsOf = new Map(sets.map((set) => [set, loadSupportSet(set).tutorials]));
  return questions.map((question) => ({
    question,
    tutorials: tutorialsOf.get(question.set ?? "") ?? [],
  }));
}

/** Returns true when the tutorial of a question has nothing to offer in the caller's language. */
export const isWithoutText = (
  { tutorial, language }: Pick<Question, "tutorial" | "language">,
  tutorials: readonly Tutorial[],
): boolean =>
  tutorial !== null && !offeredIn(tutorials, language).some(({ id }) => id === tutorial);

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
  const figures = { found: none(), near: none(), far: none(), wrong: [] as string[], skipped: 0 };
  for (const { question: one, tutorials } of names.flatMap(questionsOf)) {
    if (!choose(one)) continue;
    if (isWithoutText(one, tutorials)) {
      figures.skipped++;
      continue;
    }
    const decision = decide(await readTurn(firstQuestion(one, tutorials)));
    const share = figures[kindOf(one)];
    const named = namedBy(decision);
    const isWanted = one.tutorial ? named.includes(one.tutorial) : decision.type === "ask";
    share.of++;
    if (decision.type === "ask" && isWanted) share.asked++;
    else if (one.tutorial ? isWanted : named.length === 0) share.right++;
    else figures.wrong.push(describe(one, decision, tutorials));
  }
  return figures;
}

/** Returns the tutorials that a decision names or asks about. */
export function namedBy(decision: AssistantDecision): string[] {
  if (decision.type === "say") return [];
  if (decision.type === "tell") return decision.tutorials.flatMap((one) => one?.id ?? []);
  if (decision.type === "ask") return decision.tutorials.map(({ id }) => id);
  return [decision.tutorial.id];
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
