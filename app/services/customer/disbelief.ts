import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { contradictsItself, type Entry } from "./ledger";
import { question } from "./plan/moves";
import { absurdPrice } from "./answers/price";
import { isShocked } from "./plan/proposals";
import { type Plan, type Scene, timesDone } from "./scene";
import { filled, turnOf, uncapitalized } from "./plan/wording";
import type { PlanInput } from "./port";
import { figuresIn, isBare, isPartOfNumber } from "./plan/reveals";

/** Words before a figure that take it back. */
const TAKEN_BACK: Record<Language, RegExp> = {
  fr: /(?:(?<!\p{L})(?:pas|non(?!,)|au lieu d[eu]s?|j['’](?:ai|avais) (?:dit|mis|annoncé|écrit)|je (?:disais|vous ai dit)))[\s,:]*(?:de |les |le |à )?$/iu,
  en: /(?:\b(?:not|no(?!,)|instead of|i (?:said|wrote|told you|read)|i['’]ve said))[\s,:]*(?:the |at )?$/iu,
  es: /(?:(?<!\p{L})(?:no(?!,)|en vez de|en lugar de|(?:he|había) (?:dicho|puesto)|dije|decía))[\s,:]*(?:los |las |a )?$/iu,
};
/** Words after a figure that make it a difference. */
const DIFFERENCE: Record<Language, RegExp> = {
  fr: /^\s*(?:de (?:moins|plus|trop)|en (?:moins|trop))(?!\p{L})/iu,
  en: /^\s*(?:less|more|fewer|too (?:much|many)|off|over|under)\b/i,
  es: /^\s*(?:(?:de )?(?:menos|más)|arriba|abajo)(?!\p{L})/iu,
};
/** Words that break off a statement. */
const BREAKS_OFF: Record<Language, RegExp> = {
  fr: /(?:^(?:\p{L}{2,4}[ ,]+)?|[.,…] *)(?:non(?= *[,.…!]| (?:non|pardon|pas|attend|c['’]))|attendez|attends|houlà|oups|pardon)(?!\p{L})/iu,
  en: /(?:^(?:\w{2,4}[ ,]+)?|[.,…] *)(?:no(?= *[,.…!]| (?:no|wait|sorry|not|it|that))|wait|hang on|hold on|oops|sorry|actually)\b/i,
  es: /(?:^(?:\p{L}{2,4}[ ,]+)?|[.,…] *)(?:no(?= *[,.…!]| (?:no|espera|perdón|es|son))|espera|espere|perdón|perdone|perdona)(?!\p{L})/iu,
};

/** "My second week" counts nothing. */
const ORDINAL =
  /^(?:premi|deuxi|second|trois|first|third|primer|segund|tercer)(?:\p{L}*(?:er|ère|ième|d|de|nd|o|a)s?)?(?!\p{L})(?<!trois)/iu;

/** A figure, with the rep's use of it. */
interface Said extends Quantity {
  isTakenBack: boolean;
}

function saidIn(text: string, language: Language): Said[] {
  return figuresIn(text, language)
    .filter(
      ({ endIndex, raw }) => !DIFFERENCE[language].test(text.slice(endIndex)) && !ORDINAL.test(raw),
    )
    .filter(
      (figure) => !isPartOfNumber(text, figure) && !(isBare(figure) && (figure.value ?? 0) <= 1),
    )
    .map((figure) => ({
      ...figure,
      isTakenBack: TAKEN_BACK[language].test(text.slice(0, figure.startIndex)),
    }));
}

const isBareFigure = ({ unit }: Quantity): boolean => unit === "";
/** Words after which a figure takes the place of the one before, in any language. */
const REPAIRS =
  /(?<!\p{L})(?:euh|heu|non|pardon|attend(?:s|ez)|oups|je veux dire|plutôt|er|erm|no|wait|hang on|hold on|sorry|oops|i mean|rather|perdón|perdon[ae]|esper[ae]|digo|mejor dicho|ay)(?!\p{L})/giu;
const isOfUnit = (a: Quantity, b: Quantity): boolean =>
  a.unit === b.unit || isBareFigure(a) || isBareFigure(b);
const isLike = (a: Quantity, b: Quantity): boolean => isOfUnit(a, b) || a.value === b.value;

/** Returns the figures of a text without those that it withdraws: "fifteen months. Days! Fifteen days". */
function figuresLeft(text: string, language: Language): Said[] {
  const figures = saidIn(text, language);
  const marks = [...text.matchAll(REPAIRS)].map(({ index }) => index);
  return figures.filter((one, at) => {
    const isLeft = (later: Said) =>
      !later.isTakenBack &&
      isLike(one, later) &&
      marks.some((mark) => mark >= one.endIndex && mark < later.startIndex);
    return one.isTakenBack || !figures.slice(at + 1).some(isLeft);
  });
}

/** Returns the figure that stays in place of one that the text withdraws, in its words; null for none. Pure. */
export function inPlaceOf(figure: string, text: string, language: Language): string | null {
  const isIt = ({ raw }: Quantity) => raw.toLowerCase() === figure.toLowerCase();
  const left = figuresLeft(text, language).filter(({ isTakenBack }) => !isTakenBack);
  const old = saidIn(text, language).find(isIt);
  if (!old || left.some(isIt)) return null;
  return left.findLast((one) => one.startIndex > old.endIndex && isLike(one, old))?.raw ?? null;
}

/**
 * Returns the figure by which the rep corrects an earlier one ("non, pardon, 44 euros"), in their words. Null when
 * they correct none, or it is unclear which. Pure.
 */
export function figurePutRight({ userText, turns, language }: PlanInput): string | null {
  const figures = figuresLeft(userText, language);
  const before = turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) => figuresIn(message, language));
  const wrong = figures.filter(
    ({ isTakenBack, value }) => isTakenBack && before.some((one) => one.value === value),
  );
  const old = wrong.length > 0 ? before.filter(({ value }) => value === wrong[0]?.value) : before;
  const united = old.filter((one) => !isBareFigure(one));
  const compared = united.length > 0 ? united : old;
  const right = figures.filter(
    (figure) =>
      !figure.isTakenBack &&
      compared.some((one) => isOfUnit(one, figure)) &&
      !before.some(({ value }) => value === figure.value),
  );
  const values = new Set(right.map(({ value }) => value));
  if (values.size !== 1) return null;
  const isSame = ({ value }: Quantity) => values.has(value);
  const named = [...right, ...figures.filter(isSame)].find((one) => !isBareFigure(one));
  return (named ?? right.at(-1))?.raw ?? null;
}

/** Returns true for words that break off or take back an earlier figure, and give another one for it. Pure. */
export function putsRight(input: PlanInput): boolean {
  const { userText, language } = input;
  if (figurePutRight(input) === null) return false;
  if (BREAKS_OFF[language].test(userText)) return true;
  const before = input.turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) => figuresIn(message, language));
  return saidIn(userText, language).some(
    ({ isTakenBack, value }) => isTakenBack && before.some((one) => one.value === value),
  );
}

/** Returns true for a point whose earlier figure the rep contradicts, once a talk. */
export function canDoubt(entry: Entry, scene: Scene): boolean {
  if (timesDone(scene, "doubt", entry.point.id) > 0) return false;
  const found = contradictsItself(entry, scene.pending === entry, scene.input.language);
  return found !== null && !isOfAnother(found, entry, scene);
}

/** Returns true for an earlier figure that rightly states another point. */
const isOfAnother = (figure: string, entry: Entry, { ledger }: Scene): boolean =>
  ledger.some(
    (other) =>
      other !== entry &&
      other.before.some(({ facts }) =>
        facts.some(({ outcome, found }) => outcome === "same" && found === figure),
      ),
  );

/** Doubts what contradicts the rep's earlier words. */
export function doubt(entry: Entry, scene: Scene): Plan {
  const { memory, phrases, input } = scene;
  const before = contradictsItself(entry, scene.pending === entry, input.language) ?? "";
  const forms = phrases.doubt.map((form) => filled(form, before));
  const main = memory.unsaid(forms) ?? memory.pick(forms);
  return turnOf("doubt", entry.point.id, { opener: memory.pick(phrases.wait), main });
}

/** Returns disbelief at an absurd price, without the figure that it should be; null for none. */
export function shock(scene: Scene): Plan | null {
  const { memory, phrases, input, persona } = scene;
  const price = absurdPrice(input, persona);
  if (price === null) return null;
  const { raw, isHigh } = price;
  const forms = isHigh ? phrases.shock : phrases.cheap;
  const main = memory.unsaid(forms.map((form) => filled(form, uncapitalized(raw))));
  if (!main) return null;
  return turnOf(isHigh ? "doubt" : "object", null, { opener: memory.pick(phrases.wait), main });
}

/** Returns true when our last turn did not believe a price: the next price corrects it. */
export function wasAstonished({ last, phrases }: Scene): boolean {
  const ends = [...phrases.shock, ...phrases.cheap].map((form) => form.split("{x}").at(-1) ?? "");
  return last !== null && ends.some((end) => last.line.endsWith(end));
}

/** Takes up the figure that corrects another one, and goes on; null for none. */
export function takeRight(scene: Scene): Plan | null {
  const { memory, phrases, input } = scene;
  const figure = figurePutRight(input);
  if (figure === null) return null;
  const wasShocked = isShocked(scene);
  const forms = [...(wasShocked ? phrases.relieved : []), ...phrases.corrected].map((form) =>
    filled(form, uncapitalized(figure)),
  );
  const taken = (wasShocked ? forms[0] : null) ?? memory.unsaid(forms);
  if (!taken || memory.said(taken) || scene.givesFigure(taken)) return null;
  return question(scene, { opener: memory.pick(phrases.ah), middle: taken });
}
