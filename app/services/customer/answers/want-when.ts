import type { Language } from "~/models/terms/language";
import type { Dimension } from "~/services/language/quantities/units/units";
import type { SheetLine } from "../persona/persona";
import { readQuantities } from "../read-once";
import { RECORDS } from "./means";
import * as questions from "./question-forms";
import type { RepQuestion } from "./rep-question";
import * as forms from "./want-forms";

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
  /** The least sum of shared words, when a half is too little. */
  least?: number;
}

/** A question, and what its wants read. */
export interface Asking extends Pick<RepQuestion, "kind" | "text"> {
  /** The text without marks and capitals. */
  words: string;
  /** The question with the words that led to it. */
  led: string;
  language: Language;
  sheet: readonly SheetLine[];
  /** The names on the sheet. */
  names: readonly string[];
}

/** Returns true for a line with a quantity of such a dimension, at no rate. The customer's age is no quantity. */
export const holds = (
  line: string,
  language: Language,
  fits: (of: Dimension) => boolean,
): boolean =>
  readQuantities(line.replace(forms.AGED, ""), language).some(
    ({ dimension, per, ordinal }) => per === null && !ordinal && fits(dimension),
  );
export const isCounted = (of: Dimension): boolean => forms.COUNTS.has(of);
/** Returns true for words about the present, and for all words when the question is about the past. */
export const isOfTime = (line: string, { text }: Asking): boolean =>
  !questions.PAST.test(line) || questions.ASKS_PAST.test(text);

/** A year before this is the house's, not the customer's. */
const EARLIEST = 1975;
const isLongAgo = (line: string): boolean =>
  Number(questions.YEAR.exec(line)?.[0] ?? EARLIEST) < EARLIEST;

/** "À peu près" tells an amount, "in all" a sum. */
const NO_PLACE =
  /(?<!\p{L})(?:à peu près|au (?:moins|total|plus|maximum)|(?:at|in) (?:least|most|all|total|the (?:last|end))|en total|al (?:menos|año|mes|día)|(?:in|en|au) (?:\p{L}+ )?(?:19|20)\d\d)(?!\p{L})/giu;

/** "Where?" Only a question for the customer's own place is answered by a label of one. */
export function place({ text, language }: Asking): Want {
  const isOfHome = questions.LOCATED.test(text);
  const isOf = (label: string) => isOfHome && forms.OF_PLACE.test(label);
  return {
    // "Where does it get written down?" asks for no place on a map.
    fits: (line, label) =>
      RECORDS.test(text)
        ? RECORDS.test(line)
        : questions.PLACES[language].test(line.replaceAll(NO_PLACE, " ")) || isOf(label),
    ...(isOfHome && { label: forms.OF_PLACE }),
    ...(KEEPS.test(text) && {
      slots: ({ text: line }: SheetLine) =>
        line.split(questions.CLAUSES).flatMap((clause) => IN_A_THING.exec(clause)?.[1] ?? []),
    }),
    least: 1,
  };
}

/** A question for where something is kept, and the thing that keeps it: "fotos en el móvil". */
const KEEPS =
  /(?<!\p{L})(?:(?:vous|tu) (?:avez|as|gardez|gardes|mettez|mets|rangez|ranges|stockez)|(?:avez|gardez|mettez|rangez)[- ]vous|(?:you|they) (?:have|keep|put|store|hold)|(?:tienes?|guardas?|pones?|metes?|mete|dejas?|tenéis|guardáis))(?!\p{L})/iu;
const IN_A_THING =
  /\p{Ll} ((?:dans|sur|sous|in|on|under|en|bajo) (?:une? |des |les? |la |l['’]|an? |the |un[oa]? |el |l[oa]s |mi |mon |ma |my )\p{Ll}+(?: (?:de|à|of|fermé à) \p{Ll}+)?)\.?$/u;
const OPENED =
  /(?<!\p{L})(?:when (?:did|was|were)|(?<!depuis )quand|en quelle année|what year|(?<!desde )cuándo|en qué año)(?!\p{L})/iu;
const AT_YEAR: Record<Language, string> = { fr: "en", en: "in", es: "en" };
/** "Since when?" */
export const beginning = ({ language, text }: Asking): Want => ({
  fits: (line) =>
    !forms.IS_OVER.test(line) &&
    !isLongAgo(line) &&
    (line.search(forms.SINCE) >= 0 || (questions.YEAR.test(line) && forms.BEGAN.test(line))),
  slots: ({ text: line }) => {
    if (isLongAgo(line)) return [];
    const lasting = line
      .split(questions.CLAUSES)
      .filter((clause) => !forms.IS_OVER.test(clause) && !forms.OF_ANOTHER.test(clause));
    if (forms.BUYS.test(line) && !forms.OF_HOUSE.test(line)) return [];
    const found = lasting.flatMap((clause) => forms.matches(clause, forms.SINCE));
    // "A nurse for thirty-six years and manager for eleven" gives two lengths.
    if (found.length > 1 || forms.TWO_LENGTHS.test(line)) return [];
    const [year] =
      (found.length === 0 && forms.BEGAN.test(line) && questions.YEAR.exec(line)) || [];
    // "When did you open?" is answered "in 2018".
    const joint = OPENED.test(text) ? AT_YEAR[language] : forms.IN[language];
    return year ? [`${joint} ${year}`] : found;
  },
});

/** "Which day?", "when?" */
export const day = (asking: Asking): Want => ({
  fits: (line) =>
    [questions.YEAR, questions.CALENDAR, questions.DAYTIME].some((one) => one.test(line)) ||
    holds(line, asking.language, (of) => of === "date" || of === "weekdays"),
  slots: ({ text: line }) => {
    const clauses =
      isOfTime(line, asking) || questions.YEAR.test(line) ? line.split(questions.CLAUSES) : [];
    return clauses.flatMap((clause) => {
      const isClosed = forms.NOT_THEN.test(clause) && !forms.NOT_THEN.test(asking.text);
      const found = isClosed ? [] : forms.matches(clause, forms.TIME);
      return found.length === 1 ? found : [];
    });
  },
});
