import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { figuresIn, isBare, isPartOfNumber } from "./plan/reveals";

/** Words before a figure that take it back. */
const TAKEN_BACK: Record<Language, RegExp> = {
  fr: /(?:(?<!\p{L})(?:pas|non(?!,)|au lieu d[eu]s?|j['’](?:ai|avais) (?:dit|mis|annoncé|écrit)|je (?:disais|vous ai dit)))[\s,:]*(?:de |les |le |à )?$/iu,
  en: /(?:\b(?:not|isn['’]?t|no(?!,)|instead of|i (?:said|wrote|told you|read)|i['’]ve said))[\s,:]*(?:the |at )?$/iu,
  es: /(?:(?<!\p{L})(?:no(?!,)(?: (?:son|es|eran?))?|en vez de|en lugar de|(?:he|había) (?:dicho|puesto)|dije|decía))[\s,:]*(?:los |las |a |de )?$/iu,
};
/** Words after a figure that leave it to the past: "19, that was last year's". */
const FORMER: Record<Language, RegExp> = {
  fr: /^[\s,]*(?:c['’]|ça |cela )?étai(?:t|ent)(?!\p{L})/iu,
  en: /^[\s,]*(?:that |it )?(?:was|were)\b|^ no(?=[,!.])/i,
  es: /^[\s,]*(?:eso )?(?:eran?|fue)(?!\p{L})|^(?: euros)? no(?=[,!.](?! m[áa]s)| (?:no|son|es|por|perd[óo]n|espera|digo)(?!\p{L}))/iu,
};
/** A denial that is read with the figure: "veintiocho no, por Dios". */
const NO_BEHIND = / no(?:,? por(?!\p{L})|,|$)/iu;
/** Words after a figure that make it a difference. */
const DIFFERENCE: Record<Language, RegExp> = {
  fr: /^\s*(?:de (?:moins|plus|trop)|en (?:moins|trop))(?!\p{L})/iu,
  en: /^\s*(?:less|more|fewer|too (?:much|many)|off|over|under)\b/i,
  es: /^\s*(?:(?:de )?(?:menos|más)|arriba|abajo)(?!\p{L})/iu,
};
/** "My second week" counts nothing. */
const ORDINAL =
  /^(?:premi|deuxi|second|trois|first|third|primer|segund|tercer)(?:\p{L}*(?:er|ère|ième|d|de|nd|o|a)s?)?(?!\p{L})(?<!trois)/iu;

/** A figure of the rep's, and whether they take it back. */
interface Said extends Quantity {
  isTakenBack: boolean;
}

export function saidIn(text: string, language: Language): Said[] {
  return figuresIn(text, language)
    .filter(
      ({ endIndex, raw }) => !DIFFERENCE[language].test(text.slice(endIndex)) && !ORDINAL.test(raw),
    )
    .filter((figure) => !isPartOfNumber(text, figure) && !(isBare(figure) && isOneOrNone(figure)))
    .map((figure, at, all) => ({
      ...figure,
      isTakenBack:
        (TAKEN_BACK[language].test(text.slice(0, figure.startIndex)) &&
          !isInstead(text.slice(all[at - 1]?.endIndex ?? 0, figure.startIndex), language)) ||
        FORMER[language].test(text.slice(figure.endIndex)) ||
        (language === "es" && NO_BEHIND.test(figure.raw)),
    }));
}

/** "Un" is an article as often as a number; "zéro virgule cinq" is a number. */
const isOneOrNone = ({ value }: Quantity): boolean =>
  (value ?? 0) <= 1 && Number.isInteger(value ?? 0);
/** Returns true for a bare "no" between two figures: "three days no three weeks". In Spanish it denies the second. */
const isInstead = (between: string, language: Language): boolean =>
  language !== "es" && /^ (?:no|non) $/iu.test(between);

export const isBareFigure = ({ unit }: Quantity): boolean => unit === "";
/** Words after which a figure takes the place of the one before, in any language; "si no le cae" is none. */
const REPAIRS =
  /(?<!\p{L})(?:hombre|euh|heu|non|pardon|attend(?:s|ez)|oups|je veux dire|plutôt|er|erm|no(?! (?:[lt]es?|se|l[oa]s?|me|nos|hay|pag\p{L}+|tien\p{L}+|hace|puede\p{L}*|va|contract|extra|need|more|one)(?!\p{L}))|wait|hang on|hold on|sorry|oops|i mean|rather|perdón|perdon[ae]|esper[ae]|digo|mejor dicho|ay)(?!\p{L})/giu;
export const isOfUnit = (a: Quantity, b: Quantity): boolean =>
  a.unit === b.unit || isBareFigure(a) || isBareFigure(b);
const isLike = (a: Quantity, b: Quantity): boolean => isOfUnit(a, b) || a.value === b.value;

/** Returns the figures of a text without those that it withdraws: "fifteen months. Days! Fifteen days". */
export function figuresLeft(text: string, language: Language): Said[] {
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
