import type { Language } from "../../app/models/terms/language";
import type { WordedPoint } from "../../app/models/terms/rubric";
import { readFact } from "../../app/services/language/quantities/facts";
import decoys from "../../app/services/judge/trial/decoys.json" with { type: "json" };
import { readerPrompt } from "../../app/services/judge/model-reader/prompt";
import { loadSet, pointsOf, toTurns, type Variant } from "./sets";

/** Points of a rubric and decoys whose verdicts an answer tells. */
const ANSWERED = 8 + 2;

export interface PromptSizes {
  /** Characters of the first talk's request. */
  whole: number;
  /** Characters that the requests of both talks begin with. */
  common: number;
  /** Characters of an answer that cites two sentences for each of eight points and of the decoys. */
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
  const points = pointsOf(set, variant);
  const prompt = readerPrompt({
    points,
    decoys: decoys.slice(0, 2).map((decoy) => decoyOf(decoy, set.language)),
    turns: toTurns(talk.turns),
    language: set.language,
  });
  return prompt.messages.map(({ content }) => content).join("\n");
}

/** Measures the requests of two talks of one module, its whole rubric and two decoys; of an answer, eight points. */
export function sizesOf(name: string, variant: Variant): PromptSizes {
  const [first, second] = [requestOf(name, variant, 0), requestOf(name, variant, 1)];
  let common = 0;
  while (common < first.length && first[common] === second[common]) common += 1;
  const told = Array.from({ length: ANSWERED }, (_, at) => `"p${at + 1}":["contredit",[11,12]]`);
  return { whole: first.length, common, answer: `{${told.join(",")}}`.length };
}
