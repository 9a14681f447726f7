import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import type { Dimension } from "~/services/language/quantities/units/units";
import { isStopword } from "~/services/language/detect-language";
import { sentenceKey, strictWordCount } from "~/services/talk/whole-sentences";
import { inPlaceOf } from "../withdrawn";
import { MAX_REPLY_WORDS, type Act } from "../port";
import type { Plan, Scene } from "../scene";
import { figuresIn } from "./reveals";

interface Parts {
  /** A short sentence whose sound is cached. */
  opener: string;
  middle?: string | null;
  main: string;
}

const fit = (parts: readonly (string | null)[]): boolean =>
  strictWordCount(parts.filter(Boolean).join(" ")) <= MAX_REPLY_WORDS;

/** Returns a turn within 20 words. Its main part is said whole; the parts before it are said if there is room. */
export function turnOf(
  act: Act,
  pointId: string | null,
  { opener, middle = null, main }: Parts,
): Plan {
  const isRepeated = opener !== "" && sentenceKey(main).startsWith(sentenceKey(opener));
  const first = isRepeated ? "" : opener;
  const parts = [[first, middle, main], [first, main], [main]].find(fit) ?? [main];
  const sentences = parts.filter((part): part is string => part !== null && part !== "");
  return { act, pointId, sentences };
}

/** Returns a turn whose middle must be said. Without room for both, the main part waits for another turn. */
export const turnAround = (
  act: Act,
  pointId: string | null,
  { opener, middle, main }: Parts & { middle: string },
): Plan =>
  fit([opener, middle, main])
    ? turnOf(act, pointId, { opener, middle, main })
    : turnOf(act, null, { opener, main: middle });

const ECHO_MAX_WORDS = 6;
/** The second half of a number that is read in two: "one and a half". */
const HALF =
  /^(?:a )?(?:half|quarter|three[- ]quarters)(?!\p{L})|^(?:un |trois )?(?:demie?|quarts?)(?!\p{L})|^(?:un |tres )?(?:medi[oa]|cuartos?)(?!\p{L})/iu;

/** "The first month" counts nothing, nor does "a year" after another figure. */
const ORDINAL = /^(?:premi|first|primer|an? )/iu;
/** The measures that a customer repeats. A counted thing needs the adjectives around it. */
const MEASURES = new Set<Dimension>([
  "money",
  "percent",
  "time",
  "workday",
  "calendar",
  "length",
  "area",
  "mass",
  "temperature",
]);

/** Returns true for one measure with its unit, in few words. A number alone has no meaning. */
export function isMeasure(said: string, language: Language): boolean {
  const [read, ...others] = figuresIn(said, language);
  const length = strictWordCount(said);
  return (
    read !== undefined &&
    others.length === 0 &&
    MEASURES.has(read.dimension) &&
    !ORDINAL.test(said) &&
    length > 1 &&
    length <= ECHO_MAX_WORDS
  );
}

/** Takes up a figure of the rep's last words, in their words; null when there is none. */
export function echo(scene: Scene): string | null {
  const { ledger, pending, phrases, memory, tells } = scene;
  const heard = ledger.filter(({ now }) => now !== null && now.verdict !== "crossed");
  // A figure beside our question may be of a strap's length, or of an extinguisher.
  const entry = heard.find(({ point }) => point.id === pending?.point.id);
  if (!entry?.now || memory.draw(3) === 0) return null;
  const heardFigure = entry.now.facts.find(
    ({ found, outcome }) => found && outcome !== "vague",
  )?.found;
  const figure =
    heardFigure && (inPlaceOf(heardFigure, scene.text, scene.input.language) ?? heardFigure);
  // A month alone is a name: "April".
  const said = figure && !/^\p{Lu}\p{Ll}+$/u.test(figure) ? uncapitalized(figure) : null;
  if (!said || !isMeasure(said, scene.input.language) || HALF.test(said)) return null;
  // "Un mètre en papier" is a thing.
  if (/^(?:une?|an?|un[oa]?|one) \p{L}+$/iu.test(said)) return null;
  if (
    isCut(said, scene) ||
    isWithdrawn(said, scene.text) ||
    phrases.echo.some((form) => memory.said(filled(form, said)))
  )
    return null;
  const line = filled(memory.pick(phrases.echo), said);
  return tells(line) ? null : line;
}

/** Returns true for a figure that the next words take back: "fifteen metres… oh, no, what am I saying". */
const isWithdrawn = (said: string, text: string): boolean => {
  const at = text.toLowerCase().lastIndexOf(said.toLowerCase());
  return at >= 0 && TAKES_BACK.test(text.slice(at + said.length));
};
const TAKES_BACK =
  /^(?:[\s,…]|\.{3})*(?:(?:oh|ah|ay|uy|euh|er|eh|bah)[\s,]+)*(?:non|no|wait|qué digo|what am i)(?= *[,….!]| (?:qué|pas|not|no|non|saying))/iu;

/** Words of a denial before a figure, in its clause. */
const DENIES =
  /(?<!\p{L})(?:pas|jamais|rien|sans|aucune?|not|never|no|nothing|without|nunca|nada|sin)(?!\p{L})[^.,;!?]*$/iu;

/** "Instead of two days": the figure of what the offer replaces. */
const INSTEAD =
  /(?<!\p{L})(?:au lieu d(?:e |['’])|instead of|rather than|compared (?:to|with)|en (?:vez|lugar) de|frente a|contre|plutôt que|ét(?:ait|aient|iez|ions) à|(?:was|were) at|estaban? en|estábamos en)\s*(?:\p{L}+ )?$/iu;
/** Words that belong to the figure after them: an article, "every", "the last", "less than", a figure's "by". */
const BELONGS =
  /(?:(?<!\p{L})(?:l[ae]s?|el|los|the|ces|these|those|est[oa]s|es[oa]s|mes|nos|vos|tes|my|our|your|mis|sus|tus|chaque|chacun\p{L}*|cada|every|each|per|tous|toutes|tod[oa]s|both|otr[oa]s|autres?|other|another|que|qu|than|moins|menos|under|over|from|desde|dès|depuis|since|until|till|hasta|primer\p{L}*|premi\p{L}+|first|last|derni\p{L}+|últim\p{L}+|next|proch\p{L}+|próxim\p{L}+|par|por|sur|by|x|entre|between|day|jour|día|page|página|number|numéro|número)|[×x*/])[\s'’]*$|(?:moins|plus|menos|más|menor|less|more|fewer)(?: d['’]?| del?| than| du)?\s*$/iu;
/** A further figure of the same measure: "120 por 60", "three to five". */
const FURTHER = /^\s*(?:\p{L}+\s+)?(?:por|par|sur|by|×|x|à|a|to|ou|or|o|-|–|\/)\s*(?:\d|\p{L})/iu;

/** Returns true for words that end the number before them: "an hour" of "an hour and three-quarters". Pure. */
export const goesOnAsNumber = (after: string): boolean =>
  /^ (?:and|et|y) (?:an? |une? |una? )?(?:half|quarter|three[- ]quarters|demie?|quart|trois quarts|medi[oa]|cuarto|tres cuartos)(?!\p{L})/iu.test(
    after,
  );

/**
 * Returns true for a figure that would be cut: its noun follows it ("twenty-litre" of a can), or it belongs to other
 * words ("all four doors"). A figure that the rep denied counts too.
 */
function isCut(said: string, { text, input }: Scene): boolean {
  const at = text.toLowerCase().indexOf(said.toLowerCase());
  if (at < 0) return true;
  const [before, after] = [text.slice(0, at), text.slice(at + said.length)];
  const [, next = ""] = /^ (\p{L}{3,})/u.exec(after) ?? [];
  if (
    /^(?:over|from|in|within|de|en|desde|dans|sous|à partir|a partir) /iu.test(said) ||
    goesOnAsNumber(after)
  )
    return true;
  if (/half$|moitié$|mitad$/iu.test(said) && /^ (?:an?|of|de|d['’]|du)(?!\p{L})/iu.test(after))
    return true;
  if (said.endsWith("%") && /^ (?:d['’]|(?:de|du|des|of|del) )/u.test(after)) return true;
  // "Quarante kilos par mètre cube".
  if (/^ (?:cubes?|carrés?|cúbicos?|cuadrados?|cubed|squared)(?!\p{L})/iu.test(after)) return true;
  // "Forty percent less" is no forty percent.
  if (/^ (?:de )?(?:menos|más|less|more|fewer|off|moins|plus)(?!\p{L})/iu.test(after)) return true;
  const [further = ""] = FURTHER.exec(after) ?? [];
  const isFurther =
    further !== "" && figuresIn(after, input.language)[0]?.startIndex === further.length - 1;
  const isNoun = next !== "" && !isStopword(fold(next), input.language);
  return (
    isFurther ||
    BELONGS.test(before) ||
    DENIES.test(before) ||
    INSTEAD.test(before) ||
    (next !== "" && /-\p{L}+$/u.test(said)) ||
    (isNoun && strictWordCount(said) === 2)
  );
}

/** Lowers the first letter of words that began the rep's sentence, not ours: "Six minutes". */
export const uncapitalized = (words: string): string =>
  words.replace(/^(?!I['’])\p{Lu}(?=\p{Ll}|['’])/u, (letter) => letter.toLowerCase());

/** A word that wants another after it: "310 hors" of "310 hors taxes". */
const LOOSE_END =
  /\s+(?:(?:por|para|for|pour|par) (?:tod[oa]s?|all|tout(?:e|es)?|tous)|plus|hors|sans|sin|per|par|por|de|of)$/iu;

/** Fills a phrase with the rep's words; the result begins with a capital. */
export function filled(form: string, said: string): string {
  const line = form.replace("{x}", said.trim().replace(LOOSE_END, "")).replace(/\ba el /u, "al ");
  return line.replace(/^[¿¡]?\p{L}/u, (first) => first.toUpperCase());
}
