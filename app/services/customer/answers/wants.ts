import type { Quantity } from "~/services/language/quantities/quantity";
import type { Dimension } from "~/services/language/quantities/units/units";
import { termsOf } from "~/services/rubrics/terms-of";
import type { SheetLine } from "../persona/persona";
import { KIN } from "../persona/sentence-forms";
import { holdsVerb } from "../persona/sentence-borders";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { AHEAD, ASKS_WHEN } from "../unmarked-question";
import { isMishap } from "./fact-of-kind";
import { ASKS_NAME, namedIn, namesOn, peopleIn } from "./people-on-sheet";
import * as questions from "./question-forms";
import type { RepQuestion } from "./rep-question";
import { RATE } from "./rate";
import * as forms from "./want-forms";
import {
  type Asking,
  beginning,
  day,
  holds,
  isCounted,
  isOfTime,
  place,
  type Want,
} from "./want-when";

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
  if ((kind === "count" || kind === "people") && OF_SOME.test(text)) return { fits: () => false };
  const [only, ...others] = kind === "count" ? countsOf(text, scene) : [];
  if (others.length > 0) return { fits: () => false };
  const things = forms.thingsAsked(words, language);
  const slots = ({ text: line }: SheetLine) =>
    forms.countedIn(line, things, language).filter((said) => only && said.startsWith(only.raw));
  if (persona.sheet.some((line) => slots(line).length > 0))
    return { fits: () => false, slots, isOfAll: true };
  if (kind === "people" || forms.ASKS_MANY.test(words)) return number(asking);
  if (forms.ASKS_OFTEN.test(words))
    return { fits: (line) => [RATE, forms.EVERY].some((of) => of.test(line)) };
  if (kind === "count" && !forms.OF_TARIFF.test(words)) return count(asking);
  if (forms.ASKS_ALONE.test(words) && !forms.SETTLES.test(words) && !questions.DECIDES.test(text))
    return company(asking);
  if (questions.ASKS_WHO.test(text) && !forms.SOMEBODY.test(words)) return person(asking);
  if (kind === "cost" || kind === "count" || forms.CHARGES.test(words)) return sum(asking);
  if (questions.ASKS_HOUR.test(text) && !MANNER.test(text))
    return {
      fits: (line) => questions.AT_HOUR.test(line),
      label: forms.OF_HOURS,
      slots: ({ text: line }) => forms.matches(line, forms.HOUR),
    };
  if (ASKS_WHEN[language].test(text) && !MANNER.test(text)) return day(asking);
  // "Has there been a night where it went wrong?" asks for no place.
  const isOpen = !questions.isYesOrNo({ kind, text });
  if (isOpen && (questions.ASKS_WHERE[language].test(text) || forms.ASKS_AREA.test(words)))
    return place(asking);
  return null;
}

/** "¿Cuántas máquinas mueves que vayan a corriente?" counts a part, "between those who teach and learn" a sum. */
const OF_SOME =
  /(?<!\p{L})(?:cuánt[oa]s .* que (?:vayan|sean|estén|tengan|funcionen|lleven|van|son|están)|entre (?:los|las) que|combien .* qui (?:sont|ont|vont|(?:marchent|roulent|fonctionnent|tournent) (?:à|au|avec|sur))|how many .* (?:that|which) (?:are|run|have|go|work))(?!\p{L})/iu;
/** "How do you keep track of which farm's on which day?" asks for a way. */
const MANNER = /(?<!\p{L})(?:comment|how (?:do|does|d['’]you)|cómo)(?!\p{L})/iu;
/** A number up to this may count a part: "two of them". */
const PART = 3;
/** Returns the numbers on the sheet of the things that a question counts, without those of a part or of the past. */
export function countsOf(text: string, { input: { language }, persona }: Scene): Quantity[] {
  const things = forms.thingsAsked(flat(text), language);
  const isPast = questions.ASKS_PAST.test(text);
  const found = persona.sheet
    .filter((line) => isPast || (!questions.PAST.test(line.text) && !isMishap(line)))
    .flatMap(({ text: line }) => forms.numbersOf(line, things, language, forms.mayRate(text)));
  const whole = found.filter(({ value }) => (value ?? Infinity) > PART);
  const all = whole.length > 0 ? whole : found;
  return all.filter((one, at) => all.findIndex(({ value }) => value === one.value) === at);
}

/** "How far?", "how big?" Null for no measure. */
function measureOf({ text, words, language }: Asking): Want | null {
  const measure = forms.OF_MEASURE.find(([asks]) => asks.test(words));
  if (!measure && !questions.ASKS_SIZE.test(text)) return null;
  const wanted = measure?.[1] ?? new Set<Dimension>(["area", "length"]);
  // "Quel volume par jour ?" asks for a rate.
  const of = / (\p{L}+)$/u.exec(RATE.exec(text)?.[0] ?? "")?.[1];
  const withoutRate = (line: string) => {
    const [rate = ""] = RATE.exec(line) ?? [];
    return of !== undefined && rate.endsWith(of) ? line.replace(rate, "") : line;
  };
  return {
    fits: (line) => holds(withoutRate(line), language, (one) => wanted.has(one)),
    ...((wanted.has("area") || (of !== undefined && !forms.OF_THING.test(words))) && {
      isOfAll: true as const,
    }),
  };
}

/** "How many are you?", "how many lockers?" */
function number({ text, words, language }: Asking): Want {
  const counted = forms.thingsAsked(words, language);
  // "How many people turn up?" counts no team.
  if (forms.countsPublic(words)) return { fits: () => false };
  // "¿Y las taquillas, cuántas son?" counts a thing that it names before.
  const named = termsOf(forms.NAMES_FIRST.exec(text)?.[1] ?? "", language);
  const things = counted.size > 0 ? counted : named;
  const counts = (line: string) => holds(line, language, isCounted);
  if (things.size > 0 && !forms.WORKERS[language].test(text))
    return { fits: (line) => counts(line) && forms.holdsAny(line, things, language) };
  return {
    fits: (line, label) =>
      (!questions.PAST.test(line) || forms.OWNS.test(line)) &&
      !questions.DECISION.test(line) &&
      !forms.DO_A_TASK.test(line) &&
      (label !== "" || forms.HAS_TEAM.test(line) || !holdsVerb(line, language)) &&
      !forms.OF_BEASTS.test(line) &&
      (counts(line) || forms.WITH_ONE.test(line)) &&
      forms.WORKERS[language].test(`${label}: ${line}`),
    slots: ({ text: line, label = "" }) => {
      if (forms.WORKERS[language].test(label))
        return forms.numberAtStart(line, language).filter((said) => !forms.SHIFTS.test(said));
      // "Groups: up to 28 people" and "two men on a ladder" are no team.
      if (forms.OF_GROUPS.test(`${label} ${line}`) || isMishap({ text: line, label })) return [];
      if (label === "" && !forms.HAS_TEAM.test(line) && holdsVerb(line, language)) return [];
      const [we] = forms.WE_ARE.exec(line) ?? [];
      if (we !== undefined && readQuantities(we, language).length > 0) return [we];
      const found = readQuantities(line, language).filter(
        ({ raw, dimension, per, value, startIndex, endIndex }) =>
          !questions.PAST.test(forms.clauseOf(line, raw)) &&
          !forms.OF_SEASON.test(line.slice(endIndex)) &&
          !line.includes(`${raw}-`) &&
          per === null &&
          forms.COUNTS.has(dimension) &&
          value !== 1 &&
          ([forms.WORKERS[language], forms.POSTS].some((of) => of.test(raw)) ||
            forms.LEADS.test(line.slice(0, startIndex))),
      );
      return found.length === 1 ? found.map(({ raw }) => raw) : [];
    },
    isOfAll: true,
  };
}

/** "How many a day?" */
function count({ text, words, language, sheet }: Asking): Want {
  const things = forms.thingsAsked(words, language);
  const slots = ({ text: line, label = "" }: SheetLine) =>
    forms.holdsAny(label, things, language)
      ? forms.numberAtStart(line, language)
      : forms
          .countedIn(line, things, language)
          .filter((said) => forms.mayRate(text) || !RATE.test(said));
  const isOf = (line: string, label: string) =>
    (!/(?<!\p{L})\p{L}{2,}(?:aron|ieron)(?!\p{L})/u.test(line) || questions.ASKS_PAST.test(text)) &&
    (forms.numbersOf(line, things, language, forms.mayRate(text)).length > 0 ||
      (forms.holdsAny(label, things, language) && forms.numberAtStart(line, language).length > 0));
  // "How much do you grind?" asks for a mass or a volume.
  if (things.size === 0 && forms.HOW_MUCH.test(words))
    return { fits: (line) => holds(line, language, (of) => forms.AMOUNTS.has(of)) };
  if (things.size === 0 && !forms.NAMES_THING.test(words))
    return {
      fits: (line) =>
        (holds(line, language, isCounted) || (forms.SUM.test(line) && forms.CHARGES.test(words))) &&
        (!questions.ASKS_PAST.test(text.replace(/\bhave \w+ got\b/iu, "")) ||
          (questions.PAST.test(line) && !forms.OWNS.test(line)) ||
          /(?<!\p{L})(?:last|derni(?:er|ère)|pasad[oa]) ?/iu.test(line)),
    };
  if (sheet.some((line) => isOf(line.text, line.label ?? "")))
    return { fits: isOf, slots, isOfAll: true };
  return { fits: () => false };
}

/** "Are you on your own?" */
const company = (asking: Asking): Want => ({
  fits: (line, label) =>
    isOfTime(line, asking) &&
    !questions.DECISION.test(line) &&
    (label === "" ? forms.OWN_TEAM.test(line) : !forms.OF_GROUPS.test(label)) &&
    forms.WORKERS[asking.language].test(`${label}: ${line}`),
  slots: (line) =>
    peopleIn(line, asking)
      .filter((said) => KIN.test(said) || forms.WORKERS[asking.language].test(said))
      .filter((said) => {
        const clause = forms.clauseOf(line.text, said);
        return !questions.PAST.test(clause) && forms.HELPS.test(clause);
      }),
  isOfAll: true,
  isPerson: true,
});

/** "Who does it?" */
const person = (asking: Asking): Want => ({
  fits: (line) =>
    isOfTime(line, asking) &&
    [questions.A_PERSON, questions.A_DOER, questions.CLEFT].some((form) => form.test(line)),
  slots: (line) => {
    if (forms.OF_WHOM.test(asking.text) || AHEAD.test(asking.text)) return [];
    const people = peopleIn(line, asking);
    return people.filter((said) => {
      const clause = forms.clauseOf(line.text, said);
      return (
        isOfTime(clause, asking) && !forms.SAYS.test(line.text.slice(line.text.indexOf(clause)))
      );
    });
  },
  isPerson: true,
});

/** "What does it cost you?", "what is your budget?", "what do you charge?" */
function sum({ words, language }: Asking): Want {
  const asksBudget = forms.BUDGET.test(words);
  const isOfKind = (line: string, label: string) =>
    asksBudget === forms.OF_BUDGET.test(`${label} ${line}`);
  const isMoney = ({ dimension }: Quantity) => dimension === "money";
  return {
    ...(asksBudget && { isOfAll: true as const }),
    ...(forms.CHARGES.test(words) && { label: forms.OF_RATES }),
    fits: (line, label) =>
      isOfKind(line, label) &&
      (holds(line, language, (of) => of === "money") ||
        readQuantities(line, language).some(isMoney)),
    slots: ({ text: line, label = "" }) =>
      line.split(questions.CLAUSES).flatMap((clause) => {
        const sums = isOfKind(line, label) ? readQuantities(clause, language).filter(isMoney) : [];
        // "145 € de téléphone" is no sum without its thing.
        return sums.length === 1
          ? sums.flatMap(({ startIndex, endIndex }) =>
              forms.ENDS_SUM.test(clause.slice(endIndex)) ? clause.slice(startIndex, endIndex) : [],
            )
          : [];
      }),
  };
}
