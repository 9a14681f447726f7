import type { Language } from "~/models/terms/language";
import { termsOf } from "~/services/rubrics/terms-of";
import { tokenize } from "~/services/language/tokens";
import { INCIDENT } from "../persona/persona-labels";
import { readQuantities } from "../read-once";
import type { Question } from "../hearing/hear";
import type { FactCandidate } from "./candidates";

/** A question by its kind and words. */
export type AskedWords = Pick<Question, "kind" | "text">;

/** The letters by which words of one family are alike. */
const STEM = 4;
/** The words of an unlabelled line that tell its subject. */
const FIRST = 3;

/** Returns the stems of a text's content words. */
export const stemsOf = (text: string, language: Language): Set<string> =>
  new Set(
    [...termsOf(text, language)]
      .filter((term) => !term.startsWith("#"))
      .map((term) => term.slice(0, STEM)),
  );

/** Returns the share of the question's stems among those of a text, in thirds: 0 to 3. */
function shared(asked: ReadonlySet<string>, text: string, language: Language): number {
  const stems = stemsOf(text, language);
  const count = [...asked].filter((stem) => stems.has(stem)).length;
  return Math.ceil((3 * count) / Math.max(1, asked.size));
}

/** The most shared words that count, of those that few questions have. */
const MOST_RARE = 2;

/** Words that ask for a number, with the thing that they count. */
const COUNTS =
  /(?<!\p{L})(?:combien (?:de |d['’])|how many (?:of )?|cu[áa]nt[oa]s (?:de )?)(?:(?:vos|tes|your|the|sus|tus) )?(\p{L}+)(?: (?:de |d['’])?(\p{L}+))?/iu;
/** The words of a sentence up to a mark. */
const CLAUSE = /^[^,.;:()]*/u;
/** The words behind a number that tell what it counts. */
const COUNTED = 2;
/** Returns "same" where the first thing that a question counts is the number's, "other" where it is not. */
function headOf(
  asked: string,
  text: string,
  language: Language,
  common: ReadonlySet<string> = new Set(),
): "same" | "other" | "none" {
  const [, one = "", two = ""] = COUNTS.exec(asked) ?? [];
  const named = stemsOf(`${one} ${two}`, language);
  const want = new Set([...named].filter((stem) => !common.has(stem)));
  if (want.size === 0) return "none";
  const isSame = readQuantities(text, language).some(({ endIndex, nouns }) => {
    const [behind = ""] = CLAUSE.exec(text.slice(endIndex)) ?? [];
    const next = [...stemsOf(behind, language)].slice(0, COUNTED);
    return [...nouns.map((noun) => noun.slice(0, STEM)), ...next].some((stem) => want.has(stem));
  });
  return isSame ? "same" : "other";
}

/**
 * Returns the signs by which a candidate answers a question: the kind beside its form, its figures and its label, and
 * the words that the two share. Pure.
 */
export function signsOfPair(
  asks: AskedWords,
  one: FactCandidate,
  language: Language,
  common: ReadonlySet<string>,
): string[] {
  const { kind, text } = asks;
  const asked = stemsOf(text, language);
  const { label = "" } = one.line;
  const dimensions = new Set(readQuantities(one.text, language).map(({ dimension }) => dimension));
  const subject = tokenize(label === "" ? one.line.text : label)
    .slice(0, label === "" ? FIRST : undefined)
    .map(({ folded }) => folded.slice(0, STEM + 1));
  const own = stemsOf(`${label} ${one.text}`, language);
  const rare = Math.min(
    MOST_RARE,
    [...asked].filter((stem) => !common.has(stem) && own.has(stem)).length,
  );
  const head = headOf(text, one.text, language);
  const [inText, inLine] = [
    shared(asked, one.text, language),
    shared(asked, `${label} ${one.line.text}`, language),
  ];
  return [
    `form ${one.form}`,
    `${kind} form ${one.form}`,
    `${kind} rare ${rare}`,
    ...(isOfThing(asks, one, language, common) ? [] : ["of another", `${kind} of another`]),
    `${kind} counts ${head}`,
    `shares ${inText} ${inLine}`,
    `${kind} shares ${inText}`,
    `${one.form} shares ${inText} ${inLine}`,
    `${kind} feels ${one.feeling ?? "nothing"}`,
    `${kind} today ${one.isToday}`,
    ...(dimensions.size === 0 ? [`${kind} of nothing`] : []),
    ...[...dimensions].map((dimension) => `${kind} of ${dimension}`),
    ...subject.map((stem) => `${kind} about ${stem}`),
    ...tokenize(one.text)
      .slice(0, FIRST)
      .map(({ folded }) => `${kind} says ${folded}`),
    ...(/(?<!^)\p{Lu}\p{Ll}+/u.test(one.text.slice(1)) ? [`${kind} names`] : []),
    ...(/(?<!\d)(?:19|20)\d\d(?!\d)/u.test(one.text) ? [`${kind} of a year`] : []),
  ];
}

/** The kinds whose answer speaks of the thing that the question names. */
const NAMED: ReadonlySet<AskedWords["kind"]> = new Set<AskedWords["kind"]>([
  "count",
  "cost",
  "since",
  "duration",
  "often",
  "who",
  "way",
  "yesno",
  "choice",
  "other",
  "ever",
]);
/** The dimensions of a figure that answers a kind. */
const FIGURES: Partial<Record<AskedWords["kind"], readonly string[]>> = {
  count: ["count", "number", "mass", "volume", "area"],
  cost: ["money"],
};

/** Returns true where a candidate has a figure, if the kind of the question asks for one. Pure. */
export function hasFigure({ kind }: AskedWords, { text }: FactCandidate, language: Language) {
  const wanted = FIGURES[kind];
  const found = readQuantities(text, language).map(({ dimension }) => dimension);
  return !wanted || found.some((dimension) => wanted.includes(dimension));
}

/** Returns true where a candidate speaks of the thing that the question names, or the question names none. Pure. */
export function isOfThing(
  { kind, text }: AskedWords,
  one: FactCandidate,
  language: Language,
  common: ReadonlySet<string>,
): boolean {
  if (kind === "count" && headOf(text, one.text, language, common) === "other") return false;
  const asked = [...stemsOf(text, language)].filter((stem) => !common.has(stem));
  if (!NAMED.has(kind) || asked.length === 0) return true;
  const { label = "" } = one.line;
  if ((kind === "ever" && INCIDENT.test(label)) || (kind === "way" && one.isToday)) return true;
  const own = stemsOf(`${label} ${one.text}`, language);
  return asked.some((stem) => own.has(stem));
}
