import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "../../app/models/language";
import type { Tutorial } from "../../app/models/tutorial";
import { rank, retrieve } from "../../app/services/support/retrieval/retrieve";

export interface Question {
  id: string;
  language: Language;
  question: string;
  /** The id of the tutorial that answers it; null when none does. */
  tutorial: string | null;
  /** Kept apart while anything was tuned. */
  held?: boolean;
}

interface SupportSet {
  product: string;
  tutorials: Tutorial[];
  questions: Question[];
}

/** What came of some questions: how many of each kind, how many right, and those that were not, to be read. */
export interface SupportFigures {
  answerable: number;
  found: number;
  unanswerable: number;
  unknown: number;
  wrong: string[];
}

/** Tuned on. Of the first a third is held. */
export const OPEN = ["lumio", "vigor", "pupitre", "comptoir"];
/** Held whole. */
export const HELD = ["rodeo", "brasero"];

export const loadSupportSet = (name: string): SupportSet =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), "utf8"));

/** Asks the questions of a set that `choose` keeps. */
export function measureSupport(name: string, choose: (one: Question) => boolean): SupportFigures {
  const { tutorials, questions } = loadSupportSet(name);
  const figures: SupportFigures = {
    answerable: 0,
    found: 0,
    unanswerable: 0,
    unknown: 0,
    wrong: [],
  };
  for (const one of questions.filter(choose)) {
    const answer = retrieve(one.question, one.language, tutorials)?.tutorial.id ?? null;
    const right = answer === one.tutorial;
    if (one.tutorial) figures.answerable++;
    else figures.unanswerable++;
    if (right && one.tutorial) figures.found++;
    else if (right) figures.unknown++;
    else figures.wrong.push(describe(one, tutorials));
  }
  return figures;
}

function describe({ question, language, tutorial }: Question, tutorials: Tutorial[]): string {
  const ranked = rank(question, language, tutorials)
    .slice(0, 3)
    .map((one) => `${one.tutorial.id} ${one.confidence.toFixed(2)}`);
  return `${language} ${question} → ${ranked.join(", ")}; wanted ${tutorial ?? "none"}`;
}
