import type { Language } from "../../app/models/terms/language";
import type { WordedPoint } from "../../app/models/terms/rubric";
import { readFact } from "../../app/services/language/quantities/read-quantities";
import { DECOYS } from "../../app/services/judge/trial/texts";
import { readerPrompt } from "../../app/services/judge/model-reader/prompt";
import { loadSet, pointsOf, toTurns, type Variant } from "./sets";

/** Points and decoys with a verdict in an answer. */
const ANSWERED = 8 + 2;

export interface PromptSizes {
  /** Characters of the first talk's request. */
  whole: number;
  /** Characters that both requests begin with. */
  common: number;
  /** Characters of an answer with two sentences for each of eight points and of the decoys. */
  answer: number;
}

/** Estimates the tokens of French, English or Spanish text. */
export const tokensOf = (characters: number): number => Math.round(characters / 4);

const decoyOf = (decoy: (typeof DECOYS)[number], language: Language): WordedPoint => ({
  id: decoy.id,
  kind: "expected",
  weight: 1,
  blocking: false,
  claim: decoy[language],
  facts: readFact(decoy[language], language),
  phrasings: [],
  falsehoods: [],
  question: "",
  objection: "",
});

/** Returns the first request about a set's best talk (or the next one's), as sent. */
export function requestOf(name: string, variant: Variant, at = 0): string {
  const set = loadSet(name);
  const talk = set.presentations[at];
  if (!talk) throw new Error(`${name} has no talk ${at}`);
  const points = pointsOf(set, variant);
  const prompt = readerPrompt({
    points,
    decoys: DECOYS.slice(0, 2).map((decoy) => decoyOf(decoy, set.language)),
    turns: toTurns(talk.turns),
    language: set.language,
  });
  return prompt.messages.map(({ content }) => content).join("\n");
}

/**
 * Measures the requests of two talks of one module, with its whole rubric and two decoys, and an answer of eight
 * points.
 */
export function sizesOf(name: string, variant: Variant): PromptSizes {
  const [first, second] = [requestOf(name, variant, 0), requestOf(name, variant, 1)];
  let common = 0;
  while (common < first.length && first[common] === second[common]) common += 1;
  const told = Array.from({ length: ANSWERED }, (_, at) => `"p${at + 1}":["contredit",[11,12]]`);
  return { whole: first.length, common, answer: `{${told.join(",")}}`.length };
}
