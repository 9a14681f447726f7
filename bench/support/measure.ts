import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "../../app/models/language";
import type { Tutorial } from "../../app/models/tutorial";
import { rank, retrieve } from "../../app/services/support/retrieval/retrieve";

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

interface Share {
  right: number;
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

/** Asks the questions of some sets that `choose` keeps. */
export function measureSupport(
  names: readonly string[],
  choose: (one: Question) => boolean,
): SupportFigures {
  const none = () => ({ right: 0, of: 0 });
  const figures: SupportFigures = { found: none(), near: none(), far: none(), wrong: [] };
  for (const { tutorials, questions } of names.map(loadSupportSet)) {
    for (const one of questions.filter(choose)) {
      const answer = retrieve(one.question, one.language, tutorials)?.tutorial.id ?? null;
      const share = figures[kindOf(one)];
      share.of++;
      if (answer === one.tutorial) share.right++;
      else figures.wrong.push(describe(one, answer, tutorials));
    }
  }
  return figures;
}

function kindOf({ id, tutorial, how }: Question): "found" | "near" | "far" {
  if (tutorial) return "found";
  if (how?.includes("near")) return "near";
  if (how?.includes("far")) return "far";
  throw new Error(`${id} has no answer and says neither near nor far`);
}

function describe(
  { question, language, tutorial }: Question,
  answer: string | null,
  tutorials: Tutorial[],
): string {
  const surest = rank(question, language, tutorials)
    .slice(0, 3)
    .map((one) => `${one.tutorial.id} ${one.confidence.toFixed(2)}`)
    .join(", ");
  return `${language} "${question}": ${answer ?? "unknown"} instead of ${tutorial ?? "unknown"} (${surest || "nothing shared"})`;
}
