import { readFileSync } from "node:fs";
import type { Language } from "../../../app/models/terms/language";
import {
  type FactCandidate,
  candidatesOf,
} from "../../../app/services/customer/answers/candidates";
import { answerAmong, ANSWERS } from "../../../app/services/customer/answers/sheet-fact";
import { hasFigure, signsOfPair, stemsOf } from "../../../app/services/customer/answers/signs";
import type { Kind } from "../../../app/services/customer/hearing/hear";
import { readPersona } from "../../../app/services/customer/persona/persona";
import { addLearned, noWeights, type Settings } from "../../learned/ftrl";

/** A question to a customer, with the words of the sheet that answer it; no line for none. */
export interface AskedOfSheet {
  kind: Kind;
  text: string;
  line: string | null;
  answer: string;
}
/** A customer's sheet, with labelled questions. */
export interface LabelledSheet {
  language: Language;
  sheet: string;
  questions: AskedOfSheet[];
}

const read = (file: string): LabelledSheet[] =>
  readFileSync(`bench/customer/learned/${file}`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as LabelledSheet);
export const learnedSheets = (): LabelledSheet[] => read("sheets.jsonl");
const heldSheets = (): LabelledSheet[] => read("held-sheets.jsonl");

const OF_ANSWERS: Settings = { step: 0.1, ridge: 0.1, lasso: 1, passes: 12, ofTrue: 1 };
/** The letters by which long words are alike. */
const STEM = 4;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isAlike = (a: string, b: string): boolean =>
  a === b || (a.length > STEM && a.slice(0, STEM) === b.slice(0, STEM));

/** Returns true for a candidate of the answer's line with half of its words, or of those before its first mark. Pure. */
export function isRight({ line, answer }: AskedOfSheet, one: FactCandidate): boolean {
  if (one.line.text !== line) return false;
  const own = wordsOf(one.text);
  const [first = ""] = answer.split(/[,;:(]/u);
  return [answer, first].map(wordsOf).some((wanted) => {
    const shared = wanted.filter((word) => own.some((other) => isAlike(word, other))).length;
    return shared >= Math.max(1, wanted.length / 2);
  });
}

/** The share of a kind's questions in a language, and the least count, from which a stem names no subject. */
const COMMON = 0.1;
const LEAST = 3;
/** Returns the stems that name no subject in the questions of any kind, or of one. */
function commonStems(sheets: readonly LabelledSheet[], language: Language, only?: Kind): string[] {
  const questions = sheets
    .filter((one) => one.language === language)
    .flatMap((one) => one.questions)
    .filter(({ kind }) => only === undefined || kind === only);
  const kinds = new Set(questions.map(({ kind }) => kind));
  const common = [...kinds].flatMap((kind) => {
    const ofKind = questions.filter((one) => one.kind === kind);
    const counts = new Map<string, number>();
    for (const { text } of ofKind)
      for (const stem of stemsOf(text, language)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const least = Math.max(LEAST, COMMON * ofKind.length);
    return [...counts].flatMap(([stem, count]) => (count >= least ? [stem] : []));
  });
  return [...new Set(common)].toSorted();
}

/** Learns the choice of an answer from labelled sheets, in some seconds. Pure. */
export function learnAnswers(sheets: readonly LabelledSheet[]) {
  const weights = noWeights();
  const commonOf = (language: Language) => commonStems(sheets, language);
  const common = { fr: commonOf("fr"), en: commonOf("en"), es: commonOf("es") };
  const tradeOf = (language: Language) => commonStems(sheets, language, "trade");
  const trade = { fr: tradeOf("fr"), en: tradeOf("en"), es: tradeOf("es") };
  const cases = sheets.flatMap(({ language, sheet, questions }) => {
    const candidates = candidatesOf(readPersona(sheet, language), language);
    const stems = new Set(common[language]);
    return questions.flatMap((asked) => {
      const isTold = candidates.some((one) => isRight(asked, one));
      // A line that no candidate tells teaches nothing.
      if (asked.line !== null && !isTold) return [];
      return candidates
        .filter((one) => hasFigure(asked, one, language))
        .map((one) => ({
          signs: signsOfPair(asked, one, language, stems),
          isTrue: isRight(asked, one),
        }));
    });
  });
  addLearned(weights, ANSWERS, cases, OF_ANSWERS);
  return { weights, common, trade };
}

/** Returns how many of the held questions the sheet's words answer, rightly and wrongly. */
export function answersHeld(): { right: number; wrong: number } {
  const found = heldSheets().flatMap(({ language, sheet, questions }) => {
    const candidates = candidatesOf(readPersona(sheet, language), language);
    return questions.flatMap((asked) => {
      const answer = answerAmong(candidates, asked, language);
      return answer ? [isRight(asked, answer)] : [];
    });
  });
  const right = found.filter(Boolean).length;
  return { right, wrong: found.length - right };
}
