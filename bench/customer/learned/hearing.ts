import { readFileSync } from "node:fs";
import type { Language } from "../../../app/models/terms/language";
import {
  type HeardAct,
  ACTS,
  ASKS,
  KINDS,
  nameOfKind,
} from "../../../app/services/customer/hearing/hear";
import type { Weights } from "../../../app/services/language/learned";
import { LAST, LATER, loadSet, NEXT, NEXT_READ, OFFERS } from "../../judge/sets";
import { addLearned, type Case, noWeights, type Settings } from "../../learned/ftrl";
import {
  signsOfStretch,
  type HeardStretch,
  stretchesOf,
} from "../../../app/services/customer/hearing/words";
import { signsOfText } from "../../../app/services/language/signs-of-text";

/** A rep's line, labelled by a reader. */
export interface LabelledLine {
  lang: Language;
  rep: string;
  acts: string[];
  questions: { kind: string; text: string }[];
}

const read = (file: string): LabelledLine[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as LabelledLine);

const folder = "bench/customer/learned";
/** Returns the lines of a language that the weights are learned from. */
export const learnedLines = (language: Language): LabelledLine[] =>
  read(`${folder}/${language}.jsonl`);
/** Returns the lines of talks that nothing was learned from. */
export const heldLines = (): LabelledLine[] => read(`${folder}/held.jsonl`);

const OF_STRETCHES: Settings = { step: 0.1, ridge: 0.1, lasso: 4, passes: 6, ofTrue: 1 };
const OF_ACTS: Settings = { step: 0.5, ridge: 0.1, lasso: 4, passes: 6, ofTrue: 3 };
/** An offence that was not meant costs more than one that is not heard. */
const OF_OFFENCES: Settings = { ...OF_ACTS, ofTrue: 1.5 };
const OF_KINDS: Settings = { step: 0.1, ridge: 0, lasso: 3, passes: 12, ofTrue: 2 };

/** A stretch asks where it shares this of itself or of a question, and asks nothing up to the other share. */
const ASKING = 0.65;
const SILENT = 0.25;

/** Returns the share of a stretch, or of a question where that is more, that the two have in common, 0 to 1. */
function sharedBy(stretch: HeardStretch, question: string, rep: string): number {
  const from = rep.indexOf(question);
  const [start = 0, end = 0] = [stretch.words[0]?.start, stretch.words.at(-1)?.end];
  const shared = Math.min(end, from + question.length) - Math.max(start, from);
  return shared <= 0 ? 0 : Math.max(shared / question.length, shared / (end - start));
}

function casesOfStretches(lines: readonly LabelledLine[]): Case[] {
  return lines.flatMap(({ rep, questions }) =>
    stretchesOf(rep).flatMap((stretch): Case[] => {
      const shared = Math.max(0, ...questions.map(({ text }) => sharedBy(stretch, text, rep)));
      if (shared > SILENT && shared < ASKING) return [];
      return [{ signs: signsOfStretch(stretch), isTrue: shared >= ASKING }];
    }),
  );
}

/** Returns true for labelled acts with this one. A joke is small talk. */
export const isOf = (act: HeardAct, acts: readonly string[]): boolean =>
  acts.includes(act) || (act === "smalltalk" && acts.includes("jokes"));

/** The acts that no turn of the judge's labelled presentations holds. */
const NEVER: ReadonlySet<HeardAct> = new Set<HeardAct>(["insults", "presses", "orders"]);
/** Returns the rep's turns of the judge's later sets, in a language. */
export const presentedTurns = (language: Language): string[] =>
  [...LATER, ...LAST, ...NEXT_READ, ...NEXT, ...OFFERS]
    .map(loadSet)
    .filter((set) => set.language === language)
    .flatMap(({ presentations }) => presentations.flatMap(({ turns }) => turns))
    .flatMap(({ source, message }) => (source === "user" ? [message] : []));

/**
 * Learns the hearing of a language from labelled lines, in some seconds. `presented`: turns that present, and offend
 * nobody. Pure.
 */
export function learnHearing(
  lines: readonly LabelledLine[],
  presented: readonly string[],
): Weights {
  const learned = noWeights();
  addLearned(learned, ASKS, casesOfStretches(lines), OF_STRETCHES);
  const texts = lines.map(({ rep, acts }) => ({ signs: signsOfText(rep), acts }));
  for (const act of ACTS) {
    const cases = texts.map(({ signs, acts }) => ({ signs, isTrue: isOf(act, acts) }));
    const others = presented.map((text) => ({ signs: signsOfText(text), isTrue: false }));
    if (NEVER.has(act)) addLearned(learned, act, [...cases, ...others], OF_OFFENCES);
    else addLearned(learned, act, cases, OF_ACTS);
  }
  const asked = lines.flatMap(({ questions }) =>
    questions.map(({ kind, text }) => ({ kind, signs: signsOfText(text) })),
  );
  for (const kind of KINDS) {
    const cases = asked.map(({ signs, kind: is }) => ({ signs, isTrue: is === kind }));
    addLearned(learned, nameOfKind(kind), cases, OF_KINDS);
  }
  return learned;
}
