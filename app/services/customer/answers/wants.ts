import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import type { Dimension } from "~/services/language/quantities/units/units";
import { termsOf } from "~/services/rubrics/terms-of";
import { type SheetLine, TODAY } from "../persona/persona";
import { KIN, TRADE } from "../persona/persona-labels";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { ASKS_WHEN } from "../unmarked-question";
import { ASKS_NAME, namedIn, namesOn, peopleIn } from "./people-on-sheet";
import {
  A_DOER,
  A_PERSON,
  ASKS_HOUR,
  ASKS_PAST,
  ASKS_SIZE,
  ASKS_WHERE,
  ASKS_WHO,
  AT_HOUR,
  CALENDAR,
  CLAUSES,
  CLEFT,
  DAYTIME,
  PAST,
  PLACES,
  YEAR,
} from "./question-forms";
import type { RepQuestion } from "./rep-question";
import {
  COUNTS,
  OF_MEASURE,
  WORKERS,
  AGED,
  WE_ARE,
  WITH_ONE,
  ASKS_MANY,
  ASKS_ALONE,
  SOMEBODY,
  OF_WHOM,
  CHARGES,
  BUDGET,
  OF_BUDGET,
  OF_HOURS,
  OF_RATES,
  SINCE,
  IS_OVER,
  BEGAN,
  IN,
  TIME,
  HOUR,
  NOT_THEN,
  ASKS_AREA,
  OF_PLACE,
  ASKS_OFTEN,
  RATE,
  thingsAsked,
  matches,
  clauseOf,
  numberAtStart,
  holdsAny,
} from "./want-forms";

/** The thing that a question asks for by its form. */
export interface Want {
  /** Returns true for words that give it. */
  fits(text: string, label: string): boolean;
  /** Returns the words that give it alone, whole: a name, a day, a sum with its unit. */
  slots?(line: SheetLine): string[];
  /** True when the words that fit name their subject themselves, so nothing else need be shared. */
  isOfAll?: true;
  isPerson?: true;
  /** Labels whose value surely answers. */
  label?: RegExp;
}

/** A question, and what its wants read. */
interface Asking extends Pick<RepQuestion, "kind" | "text"> {
  /** The text without marks and capitals. */
  words: string;
  /** The question with the words that led to it. */
  led: string;
  language: Language;
  sheet: readonly SheetLine[];
  /** The names on the sheet. */
  names: readonly string[];
}

/** Returns what a question asks for; null when its form asks for no certain kind. */
export function wantOf({ kind, text }: RepQuestion, led: string, scene: Scene): Want | null {
  const { input, persona } = scene;
  const { language } = input;
  const words = flat(text);
  const names = namesOn(persona.sheet, persona.name);
  const asking: Asking = { kind, text, words, led, language, sheet: persona.sheet, names };
  if (ASKS_NAME.test(text))
    return { fits: () => false, slots: (line) => namedIn(line, led, language), isOfAll: true };
  if (kind === "since") return beginning(asking);
  const measure = measureOf(asking);
  if (measure) return measure;
  if (kind === "people" || ASKS_MANY.test(words)) return number(asking);
  if (ASKS_OFTEN.test(words)) return { fits: (line) => RATE.test(line) || CALENDAR.test(line) };
  if (kind === "count" && !OF_TARIFF.test(words)) return count(asking);
  if (ASKS_ALONE.test(words)) return company(asking);
  if (ASKS_WHO.test(text) && !SOMEBODY.test(words)) return person(asking);
  if (kind === "cost" || kind === "count" || CHARGES.test(words)) return sum(asking);
  if (ASKS_HOUR.test(text))
    return {
      fits: (line) => AT_HOUR.test(line),
      label: OF_HOURS,
      slots: ({ text: line }) => matches(line, HOUR),
    };
  if (ASKS_WHEN[language].test(text)) return day(asking);
  if (ASKS_WHERE[language].test(text) || ASKS_AREA.test(words))
    return {
      fits: (line, label) => PLACES[language].test(line) || OF_PLACE.test(label),
      label: OF_PLACE,
    };
  return null;
}

/** Returns true for a line with a quantity of such a dimension, at no rate. The customer's age is no quantity. */
const holds = (line: string, language: Language, fits: (of: Dimension) => boolean): boolean =>
  readQuantities(line.replace(AGED, ""), language).some(
    ({ dimension, per, ordinal }) => per === null && !ordinal && fits(dimension),
  );
const isCounted = (of: Dimension): boolean => COUNTS.has(of);
/** Returns true for words about the present, and for all words when the question is about the past. */
const isOfTime = (line: string, { text }: Asking): boolean =>
  !PAST.test(line) || ASKS_PAST.test(text);

/** "Since when?" */
const beginning = ({ language }: Asking): Want => ({
  fits: (line) =>
    !IS_OVER.test(line) && (line.search(SINCE) >= 0 || (YEAR.test(line) && BEGAN.test(line))),
  slots: ({ text: line }) => {
    const lasting = line.split(CLAUSES).filter((clause) => !IS_OVER.test(clause));
    const found = lasting.flatMap((clause) => matches(clause, SINCE));
    const [year] = (found.length === 0 && BEGAN.test(line) && YEAR.exec(line)) || [];
    return year ? [`${IN[language]} ${year}`] : found;
  },
});

/** "How far?", "how big?" Null for no measure. */
function measureOf({ text, words, language }: Asking): Want | null {
  const measure = OF_MEASURE.find(([asks]) => asks.test(words));
  if (!measure && !ASKS_SIZE.test(text)) return null;
  const wanted = measure?.[1] ?? new Set<Dimension>(["area", "length"]);
  // "Quel volume par jour ?" asks for a rate.
  const of = / (\p{L}+)$/u.exec(RATE.exec(text)?.[0] ?? "")?.[1];
  const withoutRate = (line: string) => {
    const [rate = ""] = RATE.exec(line) ?? [];
    return of !== undefined && rate.endsWith(of) ? line.replace(rate, "") : line;
  };
  return {
    fits: (line) => holds(withoutRate(line), language, (one) => wanted.has(one)),
    ...((wanted.has("area") || of !== undefined) && { isOfAll: true as const }),
  };
}

/** "How many are you?", "how many lockers?" */
function number({ text, words, language }: Asking): Want {
  const counted = thingsAsked(words, language);
  // "¿Y las taquillas, cuántas son?" counts a thing that it names before.
  const named = termsOf(NAMES_FIRST.exec(text)?.[1] ?? "", language);
  const things = counted.size > 0 ? counted : named;
  const counts = (line: string) => holds(line, language, isCounted);
  if (things.size > 0 && !WORKERS[language].test(text))
    return { fits: (line) => counts(line) && holdsAny(line, things, language) };
  return {
    fits: (line, label) =>
      (!PAST.test(line) || OWNS.test(line)) &&
      (counts(line) || WITH_ONE.test(line)) &&
      WORKERS[language].test(`${label}: ${line}`),
    slots: ({ text: line, label = "" }) => {
      if (WORKERS[language].test(label)) return numberAtStart(line, language);
      if (PAST.test(line)) return [];
      const [we] = WE_ARE.exec(line) ?? [];
      if (we !== undefined && readQuantities(we, language).length > 0) return [we];
      const found = readQuantities(line, language).filter(
        ({ raw, dimension, per, value }) =>
          per === null && COUNTS.has(dimension) && value !== 1 && WORKERS[language].test(raw),
      );
      return found.length === 1 ? found.map(({ raw }) => raw) : [];
    },
    isOfAll: true,
  };
}

/** "How many a day?" */
function count({ text, words, language, sheet }: Asking): Want {
  const things = thingsAsked(words, language);
  const slots = ({ text: line, label = "" }: SheetLine) =>
    holdsAny(label, things, language) ? numberAtStart(line, language) : [];
  const isOf = (line: string, label: string) =>
    readQuantities(line, language).some(
      ({ dimension, raw, nouns }) =>
        COUNTS.has(dimension) && holdsAny(`${raw} ${nouns.join(" ")}`, things, language),
    ) ||
    (holdsAny(label, things, language) && numberAtStart(line, language).length > 0);
  if (things.size === 0 && !NAMES_THING.test(words))
    return { fits: (line) => holds(line, language, isCounted) || SUM.test(line) };
  if (sheet.some((line) => isOf(line.text, line.label ?? "")))
    return { fits: isOf, slots, isOfAll: true };
  // A number without its thing is counted at the rate of the question: "80 à 95 par midi".
  const [rate] = RATE.exec(text) ?? [];
  return {
    fits: (line) =>
      rate !== undefined &&
      line.includes(rate) &&
      (OF_PEOPLE.test(words) || NUMBER_ALONE.test(line.replace(rate, ""))),
    isOfAll: true,
  };
}

/** "Are you on your own?" */
const company = (asking: Asking): Want => ({
  fits: (line, label) =>
    isOfTime(line, asking) && WORKERS[asking.language].test(`${label}: ${line}`),
  slots: (line) =>
    peopleIn(line, asking)
      .filter((said) => KIN.test(said) || WORKERS[asking.language].test(said))
      .filter((said) => !PAST.test(clauseOf(line.text, said)) && HELPS.test(line.text)),
  isOfAll: true,
  isPerson: true,
});

/** "Who does it?" */
const person = (asking: Asking): Want => ({
  fits: (line) =>
    isOfTime(line, asking) && [A_PERSON, A_DOER, CLEFT].some((form) => form.test(line)),
  slots: (line) => {
    if (OF_WHOM.test(asking.text)) return [];
    const people = peopleIn(line, asking);
    const isAtWork = TODAY.test(line.label ?? "") && line.text.length < SHORT_LINE;
    return [
      ...people.filter((said) => isOfTime(clauseOf(line.text, said), asking)),
      ...(isAtWork ? asking.names.filter((one) => line.text.includes(one)) : []),
    ];
  },
  isPerson: true,
});

/** "What does it cost you?", "what is your budget?", "what do you charge?" */
function sum({ words, language }: Asking): Want {
  const asksBudget = BUDGET.test(words);
  const isOfKind = (line: string, label: string) =>
    asksBudget === OF_BUDGET.test(`${label} ${line}`);
  const isMoney = ({ dimension }: Quantity) => dimension === "money";
  return {
    ...(asksBudget && { isOfAll: true as const }),
    ...(CHARGES.test(words) && { label: OF_RATES }),
    fits: (line, label) =>
      isOfKind(line, label) &&
      (holds(line, language, (of) => of === "money") ||
        readQuantities(line, language).some(isMoney)),
    slots: ({ text: line, label = "" }) =>
      line.split(CLAUSES).flatMap((clause) => {
        const sums = isOfKind(line, label) ? readQuantities(clause, language).filter(isMoney) : [];
        // "145 € de téléphone" is no sum without its thing.
        return sums.length === 1
          ? sums.flatMap(({ startIndex, endIndex }) =>
              ENDS_SUM.test(clause.slice(endIndex)) ? clause.slice(startIndex, endIndex) : [],
            )
          : [];
      }),
  };
}

/** "Which day?", "when?" */
const day = (asking: Asking): Want => ({
  fits: (line) =>
    [YEAR, CALENDAR, DAYTIME].some((one) => one.test(line)) ||
    holds(line, asking.language, (of) => of === "date" || of === "weekdays"),
  slots: ({ text: line }) => {
    const clauses = isOfTime(line, asking) || YEAR.test(line) ? line.split(CLAUSES) : [];
    return clauses.flatMap((clause) => {
      const isClosed = NOT_THEN.test(clause) && !NOT_THEN.test(asking.text);
      const found = isClosed ? [] : matches(clause, TIME);
      return found.length === 1 ? found : [];
    });
  },
});

/** Work beside the customer. */
const HELPS =
  /(?<!\p{L})(?:aid\p{L}+|help\p{L}*|ayud\p{L}+|travaill\p{L}+|works?|trabaj\p{L}+|does|keeps|fait|tient|lleva|s['’]occupe|(?:avec|with|con) (?:son|sa|ton|ta|votre|mon|ma|his|her|your|my|su|tu|mi))(?!\p{L})/iu;
const ENDS_SUM = /^\s*(?:HT|TTC)?\s*(?:$|[.,;:)])/u;
const OF_PEOPLE = / (?:monde|gens|personnes|people|gente|personas) /u;
/** "J'ai trois employés" only looks like a past. */
const OWNS = /^(?:J['’]ai|Nous avons|On a) [\p{L}\d]+ \p{L}+s(?!\p{L})/u;
const OF_TARIFF = / (?:tarifs?|prix|prices?|rates?|fees?|precios?|tarifas?) /u;
const NUMBER_ALONE =
  /^(?:(?:environ|à peu près|about|around|unos|unas|entre|between|de|from|\d[\d.,]*|à|to|a|et|and|y|-|–)(?:[\s.]+|$))+$/iu;
/** A thing that a question counts, also one that is no term: "how many customers". */
const NAMES_THING =
  / (?:combien des? (?!fois)|how many (?!do|did|are|have|times|of)|cuant[oa]s (?!veces|hay|tiene|se|son|hace))/u;
const NAMES_FIRST = /^\P{L}*(?:et|and|y) (?:les|the|l[oa]s|vos|your|sus) (\p{L}+)/iu;
const SUM = /[£$€]/u;
/** The most letters of a line that names one person at work. */
const SHORT_LINE = 80;

/** Returns true for a line of the customer's own work, which a length of service may be of. */
export const isOfTrade = ({ label = "" }: SheetLine, at: number): boolean =>
  at < 2 || TRADE.test(label);
