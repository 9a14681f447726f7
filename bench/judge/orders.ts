import { writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { LANGUAGES } from "../../app/models/terms/language";
import { TO_JUDGE } from "../../app/services/language/injections";
import type { Weights } from "../../app/services/language/learned";
import { signsOfText } from "../../app/services/language/signs-of-text";
import { splitSentences } from "../../app/services/language/tokens";
import { tuningCases } from "../../testing/tuning-texts";
import { learnedLines } from "../customer/learned/hearing";
import { readJsonLines } from "../labelled-files";
import { addLearned, noWeights, type Settings } from "../learned/ftrl";
import { rightTalks } from "./right-talks";
import { ALL, LAST, LATER, loadSet, NEXT, NEXT_READ, OFFERS, type Talk } from "./sets";

/** A sentence to a customer, or to whoever grades the talk (`order`). */
const Labelled = v.strictObject({
  lang: v.picklist(LANGUAGES),
  order: v.boolean(),
  text: v.pipe(v.string(), v.nonEmpty()),
});
export type LabelledOrder = v.InferOutput<typeof Labelled>;

const fileOf = (name: string) => path.join(import.meta.dirname, "orders", `${name}.jsonl`);
const read = (name: string): LabelledOrder[] =>
  v.parse(v.array(Labelled), readJsonLines(fileOf(name)));

/** The sets whose sentences are learned from. The other sets measure honest sentences that are cut. */
const LEARNED_SETS = [...ALL, ...LATER, ...LAST, ...NEXT_READ, ...NEXT, ...OFFERS];
const SETTINGS: Settings = { step: 0.3, ridge: 0.1, lasso: 3, passes: 8, ofTrue: 6 };
export const WEIGHTS = "app/services/language/injections.json";

/** Returns the sentences of strangers that nothing is learned from. */
export const heldOrders = (): LabelledOrder[] => read("held");

/** Returns the rep's sentences of some sets' presentations. None of them speaks to the judge. */
export const sentencesOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => loadSet(name).presentations).flatMap(({ turns }) => saidIn(turns));

const saidIn = (turns: Talk["turns"]): string[] =>
  turns.flatMap(({ source, message }) => (source === "user" ? splitSentences(message) : []));

/** Returns the sentences on the offers of some sets: true and false wordings, questions and the modules' texts. */
const textsOf = (names: readonly string[]): string[] =>
  names
    .map(loadSet)
    .flatMap(({ points, reference }) => [
      ...points.flatMap(({ claim, phrasings, falsehoods }) => [claim, ...phrasings, ...falsehoods]),
      ...splitSentences(reference),
    ]);

/** The words of a sentence whose parts are honest sentences too. A recogniser cuts anywhere. */
const LONG = 16;
function withParts(sentence: string): string[] {
  const words = sentence.split(" ");
  const half = Math.ceil(words.length / 2);
  const parts = [words.slice(0, half), words.slice(half), words.slice(0, -4), words.slice(4)];
  return words.length < LONG ? [sentence] : [sentence, ...parts.map((part) => part.join(" "))];
}

/**
 * Learns the weights of "this sentence speaks to the judge", for the three languages at once: an order may come in any
 * of them. Takes a quarter of a minute.
 */
export function learnOrders(): Weights {
  const honest = [
    ...sentencesOf(LEARNED_SETS),
    ...textsOf(LEARNED_SETS),
    ...rightTalks().flatMap(({ turns }) => saidIn(turns)),
    ...tuningCases.flatMap(({ good, half, offTopic }) =>
      [good, half, offTopic].flatMap(splitSentences),
    ),
    ...LANGUAGES.flatMap(learnedLines).flatMap(({ rep, acts }) =>
      acts.includes("orders") ? [] : splitSentences(rep),
    ),
  ];
  const cases = [
    ...read("learned").map(({ text, order }) => ({ signs: signsOfText(text), isTrue: order })),
    ...honest.flatMap(withParts).map((text) => ({ signs: signsOfText(text), isTrue: false })),
  ];
  const learned = noWeights();
  addLearned(learned, TO_JUDGE, cases, SETTINGS);
  return learned;
}

/** Learns the weights and writes them. Returns the file. */
export function writeOrders(): string {
  writeFileSync(WEIGHTS, `${JSON.stringify(learnOrders())}\n`);
  return WEIGHTS;
}
