import { randomUUID } from "node:crypto";
import { rubricForm as words } from "~/copy/evaluation/rubric-form";
import { linesOf } from "~/models/terms/text-table";
import { type Language, LANGUAGES } from "~/models/terms/language";
import { LONGEST_NAME, type RubricPoint, type Wording, type Fact } from "~/models/terms/rubric";
import { showFact } from "~/services/language/quantities/show-fact";
import { readFigure, reveals } from "~/services/rubrics/heard-figures";
import {
  type Faults,
  type PostedPoint,
  type PostedWording,
  mainLanguage,
  nameOf,
} from "./form-points";
import { storedFact } from "./show.server";

const LONGEST = 400;
const MOST_LINES = 60;
const HEAVIEST = 10;

interface Reading {
  faults: Faults;
  /** True when each figure must be confirmed. A tried sentence does not need it. */
  confirmed: boolean;
}

/** Reads the valid points of a form. `faults` holds the errors by field. Skips a point without any text. */
export function readPoints(
  posted: readonly PostedPoint[],
  { confirmed = true }: { confirmed?: boolean } = {},
): { points: RubricPoint[]; faults: Faults } {
  const reading: Reading = { faults: {}, confirmed };
  const main = mainLanguage(posted);
  const taken = new Set<string>();
  const points = posted.flatMap((point, at): RubricPoint[] => {
    const wordings = readWordings(point, at, reading);
    const said = LANGUAGES.some((language) => wordings[language]);
    if (!said && isUntouched(point)) return [];
    if (!said) add(reading, nameOf(at, main, "claim"), words.claimMissing);
    const weight = readWeight(point.weight);
    if (weight === null) add(reading, `points[${at}].weight`, words.weightWrong(HEAVIEST));
    const id = idOf(point.id, taken);
    const { kind } = point;
    const blocking = point.blocking === "on";
    const isExpected = kind === "expected";
    const toAsk = isExpected && point.toAsk === "on" ? { toAsk: true as const } : {};
    const isMinor = isExpected && point.minor === "on";
    if (isMinor && blocking) add(reading, `points[${at}].minor`, words.minorWrong);
    const minor = isMinor && !blocking ? { minor: true as const } : {};
    return said ? [{ id, kind, weight: weight ?? 1, blocking, ...minor, ...toAsk, wordings }] : [];
  });
  return { points, faults: reading.faults };
}

const add = ({ faults }: Reading, name: string, sentence: string) => {
  faults[name] = [...(faults[name] ?? []), sentence];
};

/** Returns the id of a point, which stays from version to version. Makes a new id for an invalid or repeated one. */
function idOf(posted: string, taken: Set<string>): string {
  const kept = /^[\w-]{1,40}$/.test(posted) && !taken.has(posted);
  const id = kept ? posted : newPointId();
  taken.add(id);
  return id;
}

/** Returns the id of an added point. */
export const newPointId = (): string => `a-${randomUUID().slice(0, 13)}`;

const isUntouched = ({ wordings }: PostedPoint): boolean =>
  LANGUAGES.every((language) => isEmpty(wordings[language]));

const isEmpty = ({ figures, read: _, ...texts }: PostedWording): boolean =>
  Object.values(texts).every((text) => text.trim() === "") &&
  figures.every(({ text }) => text.trim() === "");

function readWeight(text: string): number | null {
  const weight = Number(text);
  return Number.isInteger(weight) && weight >= 1 && weight <= HEAVIEST ? weight : null;
}

function readWordings({ wordings }: PostedPoint, at: number, reading: Reading) {
  const read: RubricPoint["wordings"] = {};
  for (const language of LANGUAGES) {
    const posted = wordings[language];
    if (isEmpty(posted)) continue;
    if (posted.claim.trim() === "") {
      const isOnly = LANGUAGES.every((other) => other === language || isEmpty(wordings[other]));
      if (!isOnly) add(reading, nameOf(at, language, "claim"), words.claimMissing);
      continue;
    }
    read[language] = readWording(posted, { at, language }, reading);
  }
  return read;
}

interface Place {
  at: number;
  language: Language;
}

function readWording(posted: PostedWording, place: Place, reading: Reading): Wording {
  const { at, language } = place;
  const name = (field: string) => nameOf(at, language, field);
  const line = (field: "claim" | "name" | "question" | "objection", longest = LONGEST) => {
    const text = posted[field].replaceAll(/[ \t\r\n]+/g, " ").trim();
    if (text.length > longest) add(reading, name(field), words.tooLong(longest));
    return text;
  };
  const lines = (field: "phrasings" | "falsehoods") => {
    const all = [...new Set(linesOf(posted[field]))];
    if (all.length > MOST_LINES) add(reading, name(field), words.tooManyLines(MOST_LINES));
    if (all.some((text) => text.length > LONGEST))
      add(reading, name(field), words.tooLong(LONGEST));
    return all;
  };
  const facts = readFacts(posted, place, reading);
  const question = line("question");
  if (reveals(question, facts, language)) add(reading, name("question"), words.questionReveals);
  const short = line("name", LONGEST_NAME);
  if (reveals(short, facts, language)) add(reading, name("name"), words.nameReveals);
  return {
    claim: line("claim"),
    ...(short === "" ? {} : { name: short }),
    facts,
    phrasings: lines("phrasings"),
    falsehoods: lines("falsehoods"),
    question,
    objection: line("objection"),
  };
}

function readFacts({ figures }: PostedWording, { at, language }: Place, reading: Reading): Fact[] {
  return figures
    .filter(({ text }) => text.trim() !== "")
    .flatMap((figure, index) => {
      const name = nameOf(at, language, `figures[${index}].text`);
      const { fact, fault } = readFigure(figure.text, language, storedFact(figure));
      if (fault) {
        add(reading, name, fault === "none" ? words.figureUnread : words.figureSeveral);
        return [];
      }
      const shown = showFact(fact, language);
      if (reading.confirmed && figure.confirmed !== shown)
        add(reading, name, words.figureUnconfirmed(shown));
      return [fact];
    });
}
