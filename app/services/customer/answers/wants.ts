import type { Quantity } from "~/services/language/quantities/quantity";
import type { Dimension } from "~/services/language/quantities/units/units";
import { termsOf } from "~/services/rubrics/terms-of";
import { type SheetLine, TODAY } from "../persona/persona";
import { TRADE } from "../persona/persona-labels";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { ASKS_WHEN } from "../unmarked-question";
import { ASKS_NAME, KIN, namedIn, namesOn, peopleIn } from "./people-on-sheet";
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

/** Returns what a question asks for; null when its form asks for no certain kind. */
export function wantOf({ kind, text }: RepQuestion, led: string, scene: Scene): Want | null {
  const { input, persona } = scene;
  const { language } = input;
  const words = flat(text);
  const has = (line: string, fits: (of: Dimension) => boolean) =>
    readQuantities(line.replace(AGED, ""), language).some(
      ({ dimension, per, ordinal }) => per === null && !ordinal && fits(dimension),
    );
  const isToday = (line: string) => !PAST.test(line) || ASKS_PAST.test(text);
  const names = namesOn(persona.sheet, persona.name);
  if (ASKS_NAME.test(text))
    return { fits: () => false, slots: (line) => namedIn(line, led, language), isOfAll: true };
  if (kind === "since")
    return {
      fits: (line) =>
        !IS_OVER.test(line) && (line.search(SINCE) >= 0 || (YEAR.test(line) && BEGAN.test(line))),
      slots: ({ text: line }) => {
        const lasting = line.split(CLAUSES).filter((clause) => !IS_OVER.test(clause));
        const found = lasting.flatMap((clause) => matches(clause, SINCE));
        const [year] = (found.length === 0 && BEGAN.test(line) && YEAR.exec(line)) || [];
        return year ? [`${IN[language]} ${year}`] : found;
      },
    };
  const isArea = ASKS_SIZE.test(text);
  const measure = OF_MEASURE.find(([asks]) => asks.test(words));
  if (measure || isArea) {
    const wanted = measure?.[1] ?? new Set<Dimension>(["area", "length"]);
    return {
      fits: (line) => has(line, (of) => wanted.has(of)),
      ...(wanted.has("area") && { isOfAll: true as const }),
    };
  }
  if (kind === "people" || ASKS_MANY.test(words)) {
    const counted = thingsAsked(words, language);
    // "¿Y las taquillas, cuántas son?" counts a thing that it names before.
    const named = termsOf(NAMES_FIRST.exec(text)?.[1] ?? "", language);
    const things = counted.size > 0 ? counted : named;
    const isAll = things.size === 0 || WORKERS[language].test(text);
    const counts = (line: string) => has(line, (of) => COUNTS.has(of));
    return isAll
      ? {
          fits: (line, label) =>
            (counts(line) || WITH_ONE.test(line)) && WORKERS[language].test(`${label}: ${line}`),
          slots: ({ text: line, label = "" }) => {
            if (WORKERS[language].test(label)) return numberAtStart(line, language);
            const [we] = WE_ARE.exec(line) ?? [];
            if (we !== undefined && readQuantities(we, language).length > 0) return [we];
            const found = readQuantities(line, language).filter(
              ({ raw, dimension, per, value }) =>
                per === null && COUNTS.has(dimension) && value !== 1 && WORKERS[language].test(raw),
            );
            return found.length === 1 ? found.map(({ raw }) => raw) : [];
          },
          isOfAll: true,
        }
      : { fits: (line) => counts(line) && holdsAny(line, things, language) };
  }
  if (ASKS_OFTEN.test(words)) return { fits: (line) => RATE.test(line) || CALENDAR.test(line) };
  if (kind === "count") {
    const things = thingsAsked(words, language);
    const slots = ({ text: line, label = "" }: SheetLine) =>
      holdsAny(label, things, language) ? numberAtStart(line, language) : [];
    const isOf = (line: string, label: string) =>
      readQuantities(line, language).some(
        ({ dimension, raw, nouns }) =>
          COUNTS.has(dimension) && holdsAny(`${raw} ${nouns.join(" ")}`, things, language),
      ) ||
      (holdsAny(label, things, language) && numberAtStart(line, language).length > 0);
    if (things.size === 0)
      return { fits: (line) => has(line, (of) => COUNTS.has(of)) || SUM.test(line) };
    if (persona.sheet.some((line) => isOf(line.text, line.label ?? "")))
      return { fits: isOf, slots, isOfAll: true };
    const [rate] = RATE.exec(text) ?? [];
    if (rate !== undefined)
      return {
        fits: (line) => line.includes(rate) && has(line.replace(rate, ""), (of) => COUNTS.has(of)),
        isOfAll: true,
      };
    // A thing of another name is counted at a rate: "80 à 95 par midi".
    const own = termsOf(text, language);
    const isOther = ({ raw, nouns, dimension }: Quantity) =>
      dimension !== "date" && !holdsAny(`${raw} ${nouns.join(" ")}`, own, language);
    return {
      fits: (line) => RATE.test(line) && readQuantities(line, language).some(isOther),
    };
  }
  if (ASKS_ALONE.test(words))
    return {
      fits: (line, label) => isToday(line) && WORKERS[language].test(`${label}: ${line}`),
      slots: (line) =>
        peopleIn(line, names, language)
          .filter((said) => KIN.test(said) || WORKERS[language].test(said))
          .filter((said) => !PAST.test(clauseOf(line.text, said))),
      isOfAll: true,
      isPerson: true,
    };
  if (ASKS_WHO.test(text) && !SOMEBODY.test(words))
    return {
      fits: (line) => isToday(line) && [A_PERSON, A_DOER, CLEFT].some((form) => form.test(line)),
      slots: (line) =>
        OF_WHOM.test(text)
          ? []
          : [
              ...peopleIn(line, names, language).filter((said) =>
                isToday(clauseOf(line.text, said)),
              ),
              ...(TODAY.test(line.label ?? "") && line.text.length < SHORT_LINE
                ? names.filter((one) => line.text.includes(one))
                : []),
            ],
      isPerson: true,
    };
  if (kind === "cost" || CHARGES.test(words))
    return {
      ...(BUDGET.test(words) && { isOfAll: true as const }),
      ...(CHARGES.test(words) && { label: OF_RATES }),
      fits: (line, label) =>
        has(line, (of) => of === "money") ||
        readQuantities(line, language).some(({ dimension }) => dimension === "money")
          ? BUDGET.test(words) === OF_BUDGET.test(`${label} ${line}`)
          : false,
      slots: ({ text: line, label = "" }) =>
        line.split(CLAUSES).flatMap((clause) => {
          if (BUDGET.test(words) !== OF_BUDGET.test(`${label} ${line}`)) return [];
          const sums = readQuantities(clause, language).filter(
            ({ dimension }) => dimension === "money",
          );
          return sums.length === 1
            ? sums.map(({ startIndex, endIndex }) => clause.slice(startIndex, endIndex))
            : [];
        }),
    };
  if (ASKS_HOUR.test(text))
    return {
      fits: (line) => AT_HOUR.test(line),
      label: OF_HOURS,
      slots: ({ text: line }) => matches(line, HOUR),
    };
  if (ASKS_WHEN[language].test(text))
    return {
      fits: (line) =>
        [YEAR, CALENDAR, DAYTIME].some((one) => one.test(line)) ||
        has(line, (of) => of === "date" || of === "weekdays"),
      slots: ({ text: line }) => {
        const clauses = isToday(line) || YEAR.test(line) ? line.split(CLAUSES) : [];
        return clauses.flatMap((clause) => {
          const found = NOT_THEN.test(clause) && !NOT_THEN.test(text) ? [] : matches(clause, TIME);
          return found.length === 1 ? found : [];
        });
      },
    };
  if (ASKS_WHERE[language].test(text) || ASKS_AREA.test(words))
    return {
      fits: (line, label) => PLACES[language].test(line) || OF_PLACE.test(label),
      label: OF_PLACE,
    };
  return null;
}

const NAMES_FIRST = /^\P{L}*(?:et|and|y) (?:les|the|l[oa]s|vos|your|sus) (\p{L}+)/iu;
const SUM = /[£$€]/u;
/** The most letters of a line that names one person at work. */
const SHORT_LINE = 80;

/** Returns true for a line of the customer's own work, which a length of service may be of. */
export const isOfTrade = ({ label = "" }: SheetLine, at: number): boolean =>
  at < 2 || TRADE.test(label);
