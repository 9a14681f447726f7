import type { Language } from "../../app/models/language";
import type { WordedPoint } from "../../app/models/rubric";
import { readFact } from "../../app/services/language/quantities/facts";
import decoys from "../../app/services/judge/trial/decoys.json" with { type: "json" };
import { readerPrompt } from "../../app/services/judge/model-reader/prompt";
import { loadSet, pointsOf, toTurns, type Variant } from "./sets";

/** Those whose two best talks have some 400 words with the customer's. */
export const measuredSets = ["chambres-froides-fr", "bornes-fr", "pest-en", "comedor-es"];

const POINTS = 8;

export interface PromptSizes {
  /** Characters of the first talk's request. */
  whole: number;
  /** Characters that the requests of both talks begin with. */
  common: number;
  /** Characters of an answer that cites two sentences for each of the rubric's points and of the decoys. */
  answer: number;
}

/** Tokens of French, English or Spanish, about. */
export const tokensOf = (characters: number): number => Math.round(characters / 4);

const decoyOf = (decoy: (typeof decoys)[number], language: Language): WordedPoint => ({
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

/** Returns the first request about a set's best talk (or the next one's), as its characters leave. */
export function requestOf(name: string, variant: Variant, at = 0): string {
  const set = loadSet(name);
  const talk = set.presentations[at];
  if (!talk) throw new Error(`${name} has no talk ${at}`);
  const points = pointsOf(set, variant).slice(0, POINTS);
  const prompt = readerPrompt({
    points,
    decoys: decoys.slice(0, 2).map((decoy) => decoyOf(decoy, set.language)),
    turns: toTurns(talk.turns),
    language: set.language,
  });
  return prompt.messages.map(({ content }) => content).join("\n");
}

/** Measures the requests of two talks of one module: eight of its points and two decoys. */
export function sizesOf(name: string, variant: Variant): PromptSizes {
  const [first, second] = [requestOf(name, variant, 0), requestOf(name, variant, 1)];
  let common = 0;
  while (common < first.length && first[common] === second[common]) common += 1;
  const told = Array.from({ length: POINTS + 2 }, (_, at) => `"p${at + 1}":["contredit",[11,12]]`);
  return { whole: first.length, common, answer: `{${told.join(",")}}`.length };
}
