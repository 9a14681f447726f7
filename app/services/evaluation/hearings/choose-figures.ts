import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import type { FigureCorrection, MisheardFigure } from "~/services/language/spoken-turn";
import { isNumberWord } from "~/services/language/quantities/number-words";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenizeQuantities } from "~/services/language/quantities/tokens";
import { keyOf, numberKeys, soundDistance } from "../names/sound-key";
import { compareHearings, isSameFigure } from "./compare-hearings";
import { unparsedRuns } from "./unparsed-runs";

/** The share of a figure's sounds that may differ: without another hearing of the figure, and with one. */
const NEAR_ALONE = 0.25;
const NEAR_HEARD = 0.2;
/** The maximum length of a number, in sounds. */
const MOST_SOUNDS = 40;
const MOST_SPELLED = 999_999;

/** A text in which figures of the rubric replaced similar sounds. */
export interface ChosenFigures {
  text: string;
  figures: FigureCorrection[];
}

interface Choice {
  start: number;
  end: number;
  figure: number;
}

/**
 * Puts figures of the rubric into a text, each marked with both hearings. It replaces a run that does not parse and
 * sounds nearly the same, and "4,29" with the same sounds. It replaces any other figure only when the other recogniser
 * heard the rubric's. It leaves a figure that both heard. Pure.
 */
export function chooseFigures({
  text,
  other,
  language,
  facts,
}: {
  text: string;
  other: string | null;
  language: Language;
  facts: readonly Fact[];
}): ChosenFigures {
  const whole = facts.filter(({ value }) => Number.isInteger(value) && value > 0);
  if (whole.length === 0) return { text, figures: [] };
  const rubric = { language, facts: whole };
  const marks = other === null ? [] : compareHearings({ judged: text, other, language, facts });
  const quantities = readQuantities(text, language);
  const theirs = other === null ? [] : readQuantities(other, language);
  const runs = unparsedRuns(text, language, facts)
    .flatMap((run) => forRun(text, run, rubric))
    .filter((choice) => !isHeardOtherwise(choice, marks, language));
  const decimals = quantities
    .filter((one) => !theirs.some((heard) => isSameFigure(one, heard)))
    .flatMap((one) => forDecimals(one, { ...rubric, all: facts }));
  const heard = marks.flatMap((mark) => forHearing(mark, quantities, rubric));
  const choices = [...runs, ...decimals, ...heard]
    .toSorted((a, b) => a.start - b.start)
    .filter((one, at, all) => at === 0 || one.start >= (all[at - 1]?.end ?? 0));
  return put(text, choices, other);
}

interface Rubric {
  language: Language;
  facts: readonly Fact[];
}

/** Returns the rubric's figure that sounds nearest to a run. Returns none when another number is as near. */
function forRun(
  text: string,
  { start, figure }: { start: number; figure: Quantity },
  { language, facts }: Rubric,
): Choice[] {
  const span = numberSpan(figure, language);
  if (!span) return [];
  const from = Math.min(start === figure.startIndex ? span.start : start, span.start);
  const heard = keyOf(text.slice(from, span.end), language);
  if (heard.length > MOST_SOUNDS) return [];
  const distanceTo = (value: number) => {
    const key = numberKeys(language)[value] ?? keyOf(spellNumber(value, language), language);
    return soundDistance(heard, key) / Math.max(1, key.length);
  };
  const near = facts
    .filter(({ unit, value }) => unit === figure.unit && value <= MOST_SPELLED)
    .map(({ value }) => ({ value, distance: distanceTo(value) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = near;
  if (!best || best.distance > NEAR_ALONE) return [];
  const isNearest = numberKeys(language).every(
    (_, value) => value === best.value || distanceTo(value) > best.distance,
  );
  return isNearest ? [{ start: from, end: span.end, figure: best.value }] : [];
}

/** Returns the rubric's 89 for "4,29 euros", because both sound like "quatre-vingt-neuf". */
function forDecimals(
  figure: Quantity,
  { language, facts, all }: Rubric & { all: readonly Fact[] },
): Choice[] {
  const span = numberSpan(figure, language);
  const digits = /^(\d+)[.,](\d\d)$/.exec(span?.text ?? "");
  const isStated = all.some(({ unit, value }) => unit === figure.unit && value === figure.value);
  if (!span || !digits || isStated) return [];
  const heard = keyOf(`${digits[1]} ${digits[2]}`, language);
  const same = facts.find(
    ({ unit, value }) =>
      unit === figure.unit &&
      value <= MOST_SPELLED &&
      keyOf(spellNumber(value, language), language) === heard,
  );
  return same ? [{ start: span.start, end: span.end, figure: same.value }] : [];
}

/** Returns true when the other recogniser heard a number there that is not the chosen one. */
const isHeardOtherwise = (
  { start, end, figure }: Choice,
  marks: readonly MisheardFigure[],
  language: Language,
): boolean =>
  marks
    .filter((mark) => mark.start < end && start < mark.end)
    .flatMap(({ other }) => readQuantities(other, language))
    .some(({ value }) => value !== null && value !== figure);

/** Replaces a figure that the rubric lacks when the other hearing has a similar one of the rubric. */
function forHearing(
  { start, end, other }: MisheardFigure,
  quantities: readonly Quantity[],
  { language, facts }: Rubric,
): Choice[] {
  const judged = quantities.filter((one) => one.startIndex >= start && one.endIndex <= end);
  const [mine] = judged;
  const span = mine && numberSpan(mine, language);
  if (!mine || !span || judged.length > 1 || mine.value === null) return [];
  const isOf = (fact: Fact, value: number | null) =>
    fact.unit === mine.unit && fact.value === value;
  if (facts.some((fact) => isOf(fact, mine.value))) return [];
  const heard = readQuantities(other, language);
  const wanted = facts.find((fact) => heard.some(({ value }) => isOf(fact, value)));
  if (!wanted || wanted.value > MOST_SPELLED) return [];
  const said = keyOf(span.text, language);
  const right = keyOf(spellNumber(wanted.value, language), language);
  const isNear = soundDistance(said, right) <= NEAR_HEARD * right.length;
  return isNear ? [{ start: span.start, end: span.end, figure: wanted.value }] : [];
}

/** Returns the number of a quantity without limit, unit and rate; null when it stands in several places. */
function numberSpan(
  { raw, startIndex }: Quantity,
  language: Language,
): { start: number; end: number; text: string } | null {
  const tokens = tokenizeQuantities(raw, language);
  const isNumber = tokens.map((token) => token.kind === "number" || isNumberWord(token, language));
  const first = isNumber.indexOf(true);
  const last = isNumber.lastIndexOf(true);
  const [from, to] = [tokens[first], tokens[last]];
  if (!from || !to) return null;
  const isWhole = tokens
    .slice(first, last + 1)
    .every(({ text }, at) => isNumber[first + at] || /^(?:-|‑|et|and|y)$/i.test(text));
  if (!isWhole) return null;
  return {
    start: startIndex + from.start,
    end: startIndex + to.end,
    text: raw.slice(from.start, to.end),
  };
}

function put(text: string, choices: readonly Choice[], other: string | null): ChosenFigures {
  const figures: FigureCorrection[] = [];
  let chosen = "";
  let copied = 0;
  for (const { start, end, figure } of choices) {
    chosen += text.slice(copied, start);
    const from = chosen.length;
    chosen += String(figure);
    figures.push({
      start: from,
      end: chosen.length,
      heard: text.slice(start, end),
      figure: String(figure),
      ...(other === null ? {} : { other }),
    });
    copied = end;
  }
  return { text: chosen + text.slice(copied), figures };
}
