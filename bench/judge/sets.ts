import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "../../app/models/terms/language";
import { type WordedPoint, wordedIn } from "../../app/models/terms/rubric";
import type { Fact } from "../../app/models/terms/rubric-fact";
import { readFact } from "../../app/services/language/quantities/facts";
import { draftRubric } from "../../app/services/rubrics/draft-rubric";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";

/**
 * What a rubric of the bench is made of: drafted by rules from the module's texts, its claims and facts alone, or with the
 * phrasings and falsehoods written for it.
 */
export type Variant = "drafted" | "claims" | "authored";
type Turns = { source: "ai" | "user"; message: string }[];

export interface Talk {
  turns: Turns;
  label: number;
  points?: Record<string, string>;
}

export interface JudgeSet {
  name: string;
  language: Language;
  title: string;
  reference: string;
  guidelines: string;
  interactionPrompt: string;
  evaluationPrompt: string;
  points: (Omit<WordedPoint, "facts"> & {
    facts: { value: string; unit: string; relation: string }[];
  })[];
  presentations: (Talk & { id: string; quality: number; points: Record<string, string> })[];
  turned: { of: string; point: string; kind: string; before: string; after: string }[];
  extras: Record<string, Talk>;
  elliptical: { point: string; question: string; answer: string; verdict: string }[];
}

/** Read while the rules were written; rules are counted, digested and calibrated on these. */
export const OPEN = [
  "fibre-fr",
  "nettoyage-fr",
  "velo-cargo-fr",
  "solar-en",
  "logistica-es",
  "mutuelle-fr",
  "payroll-en",
  "ascensores-es",
];
/** Opened once for the third or the fourth rules, and read for the fifth. */
export const SPENT = [
  "telesurveillance-fr",
  "hearing-en",
  "idiomas-es",
  "chambres-froides-fr",
  "pompes-fr",
  "pest-en",
];
/** All that was read: intervals are calibrated on these. */
export const READ = [...OPEN, ...SPENT];
/** Opened once for the fifth, after the last change. */
export const CLOSED = ["linge-fr", "vans-en", "comedor-es", "bornes-fr"];
/** Every trade: the near reader's intervals are calibrated on these, each by the others. */
export const ALL = [...READ, ...CLOSED];

export function loadSet(name: string): JudgeSet {
  const file = path.join(import.meta.dirname, "sets", `${name}.json`);
  return { ...(JSON.parse(readFileSync(file, "utf8")) as Omit<JudgeSet, "name">), name };
}

const RELATIONS: Record<string, Fact["relation"]> = {
  "=": "exact",
  "<": "lessThan",
  "<=": "atMost",
  ">": "moreThan",
  ">=": "atLeast",
};

/** The rubric of a set. A state ("inclus", "sans") is no quantity: its wordings hold it. */
export function pointsOf(set: JudgeSet, variant: Variant): WordedPoint[] {
  if (variant === "drafted") {
    const { title, reference: transcript, guidelines, evaluationPrompt } = set;
    const texts = { title, transcript, guidelines, evaluationPrompt };
    return wordedIn(draftRubric(texts, set.language), set.language);
  }
  return set.points.map((point) => ({
    ...point,
    phrasings: variant === "authored" ? point.phrasings : [],
    falsehoods: variant === "authored" ? point.falsehoods : [],
    facts: point.facts.flatMap(({ value, unit, relation }) => {
      if (!/^[\d.,:]+$/.test(value)) return [];
      const [fact] = readFact(`${value} ${unit.replace("/", " / ")}`, set.language);
      return fact ? [{ ...fact, relation: RELATIONS[relation] ?? "exact" }] : [];
    }),
  }));
}

export const toTurns = (turns: Turns): SpokenTurn[] =>
  turns.map((turn, index) => ({ index, ...turn, startMs: null, endMs: null }));
