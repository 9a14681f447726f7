import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import { countWords } from "~/services/language/tokens";
import { contradictsItself, type Entry } from "./ledger";
import { answerTo } from "./answers/answer";
import { question } from "./plan/moves";
import { DIGIT } from "./hearing/stammer";
import { absurdPrice } from "./answers/price";
import { doubtedIn, SHORT_SUM, slippedPrice } from "./answers/slipped-price";
import { stepSet } from "./plan/proposals";
import { type Plan, type Scene, hasDoubtedPrice, timesDone, wasAstonished } from "./scene";
import { filled, goesOnAsNumber, turnAround, turnOf, uncapitalized } from "./plan/wording";
import type { PlanInput } from "./port";
import { figuresIn, isSmall } from "./plan/reveals";
import { figuresLeft, inPlaceOf, isBareFigure, isOfUnit, saidIn } from "./withdrawn";

/** An excuse at the beginning. */
const BEGINS_SORRY =
  /^\P{L}*(?:(?:oui|ah|euh|yes|yeah|um|sí|eh)[ ,]+)*(?:pardon|sorry|perdón|perdone?|perdona|disculpe|excuse[rz][- ]moi)(?!\p{L})/iu;

/** A number that is an article: "llevo una semana malísima" corrects nothing. */
const OF_ARTICLE = /^(?:une?|una?|an?) \p{L}+$/iu;

/** A figure's digits, said one by one after it: "Sixteen pounds. One six." */
const SPELLED = new RegExp(
  `(?<=\\p{L}{3}[.!?…] ?)(?:${DIGIT}[ ,-]+){1,4}${DIGIT}(?=[.!…]|$)`,
  "giu",
);

/**
 * Returns the figure by which the rep corrects an earlier one ("non, pardon, 44 euros"), in their words. Null when
 * they correct none, or it is unclear which. Pure.
 */
export function figurePutRight({ userText: said, turns, language }: PlanInput): string | null {
  const userText = said.replace(SPELLED, "");
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
      !((isSmall(figure) || OF_ARTICLE.test(figure.raw)) && wrong.length === 0) &&
      compared.some((one) => isOfUnit(one, figure) && !isShare(one, figure)) &&
      !before.some(({ value }) => value === figure.value),
  );
  // "Oui, pardon." after a silence corrects nothing.
  const spoken = turns.findLast(({ source }) => source === "user")?.message ?? "";
  const isRepaired = saidIn(userText, language).length > figures.length;
  if (wrong.length === 0 && !isRepaired && countWords(spoken) < 2 && BEGINS_SORRY.test(userText))
    return null;
  // "Every twenty, sorry, every two minutes. At two per cent it rings": the per cent repairs nothing.
  const starts = new Set(figures.map(({ startIndex }) => startIndex));
  const isNew = (one: Quantity) => !before.some(({ value }) => value === one.value);
  const repaired =
    saidIn(userText, language).find(({ startIndex }) => !starts.has(startIndex)) ??
    // "Two metres in four days, no, in four hours": the hours take the place of the days.
    figures.find((one) => one.isTakenBack && isNew(one));
  const after = repaired?.endIndex ?? Infinity;
  const instead = figures.find((one) => !one.isTakenBack && one.startIndex > after);
  if (instead && !right.some((one) => one.value === instead.value && isOfUnit(one, instead)))
    return null;
  const values = new Set(right.map(({ value }) => value));
  if (values.size !== 1) return null;
  const isSame = ({ value }: Quantity) => values.has(value);
  const named = [...right, ...figures.filter(isSame)].find((one) => !isBareFigure(one));
  return (named ?? right.at(-1))?.raw ?? null;
}

/** Returns true for a share beside a bare number: "forty per cent" corrects no "69 000". */
const isShare = (old: Quantity, figure: Quantity): boolean =>
  isBareFigure(old) && figure.dimension === "percent";

/** Returns true for words that take a figure back. */
const isRepaired = ({ userText, language }: PlanInput): boolean => {
  const left = figuresLeft(userText, language);
  return (
    saidIn(userText, language).length > left.length ||
    // "Not a cent" takes nothing back.
    left.some(({ isTakenBack, raw }) => isTakenBack && !OF_ARTICLE.test(raw))
  );
};

/** Returns true for a point whose earlier figure the rep contradicts, once a talk. */
export function canDoubt(entry: Entry, scene: Scene): boolean {
  if (timesDone(scene, "doubt", entry.point.id) > 0) return false;
  const found = contradictsItself(entry, scene);
  return found !== null && !isOfAnother(found, entry, scene) && !isWithdrawn(found, scene.input);
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

/** Returns true for a figure that the rep replaced in the same breath: "eight minutes, no, seconds". */
const isWithdrawn = (found: string, { turns, language }: PlanInput): boolean =>
  turns.some(
    ({ source, message }) =>
      source === "user" && message.includes(found) && inPlaceOf(found, message, language) !== null,
  );

/** Doubts what contradicts the rep's earlier words. */
export function doubt(entry: Entry, scene: Scene): Plan {
  const { memory, phrases } = scene;
  const before = contradictsItself(entry, scene) ?? "";
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
  // "24 euros, non, pardon, 2,40": what is taken back at once astonishes nobody.
  const left = figuresLeft(input.userText, input.language).filter((one) => !one.isTakenBack);
  const [read] = figuresIn(raw, input.language);
  const isIt = ({ value }: Quantity) => value === read?.value;
  if (!left.some(isIt)) return null;
  // A price that the rep confirms after our doubt is believed.
  const doubted = doubtedIn(input, phrases).flatMap((said) => figuresIn(said, input.language));
  if (doubted.some(isIt)) return null;
  // "Two ninety a month" may be 2.90 or 290.
  if (!isHigh && SHORT_SUM.test(raw)) return null;
  if (isHalf(raw, input.userText) || isRateRepaired(raw, input.userText)) return null;
  const sum = raw.replaceAll(HESITATION, " ").replace(BEHIND_SUM, "");
  const isPlain = countWords(sum) <= PLAIN_SUM && !NEXT_CLAUSE.test(sum);
  const said = isPlain ? uncapitalized(sum) : THAT_PRICE[input.language];
  const forms = isHigh ? phrases.shock : phrases.cheap;
  const main = memory.unsaid(forms.map((form) => filled(form, said)));
  if (!main) return null;
  return turnOf(isHigh ? "doubt" : "object", null, { opener: memory.pick(phrases.wait), main });
}

/** In place of a price in many words. */
const THAT_PRICE: Record<Language, string> = {
  fr: "ce prix-là",
  en: "that price",
  es: "ese precio",
};
/** The most words of a price that the customer repeats. */
const PLAIN_SUM = 10;
/** "Quatre euros vingt l'unité et y en a une par arbre". */
const NEXT_CLAUSE =
  / (?:et|and|y) (?:y|il|elle|on|en|ça|c['’]est|the|it|we|you|they|there|hay|se|le|lo|la|los|las)(?!\p{L})/iu;
/** Words behind a sum that are no part of it: "six pound fifty each one payment". */
const BEHIND_SUM =
  / (?:(?:(?:for|of|per|de|por|par|pour) )?(?:each|every|cada|chaque)|of|no|not|without|sans|sin|pas)(?!\p{L}).*$/iu;
/** A hesitation within a figure: "fifty-six hundred, uh, dollars". */
const HESITATION = /,? (?:uh|um|er|erm|euh|heu|eh|este),? /giu;

/** Returns true for a price whose rate is put right at once: "1 900 euros al mes, perdón, al año". */
const isRateRepaired = (price: string, text: string): boolean =>
  RATE_REPAIRED.test(text.slice(text.indexOf(price) + price.length));
const RATE_REPAIRED =
  /^[\s,.…]*(?:(?:ay|euh|er|oh),? )?(?:perdón|pardon|sorry|digo|non|no)[\s,]+(?:(?:perdón|pardon|sorry)[\s,]+)?(?:al|a la|por|par|a|per) (?:año|mes|semana|an|mois|semaine|year|month|week)(?!\p{L})/iu;
/** Returns true for a figure whose number goes on behind it. */
const isHalf = (figure: string, text: string): boolean => {
  const at = text.indexOf(figure);
  return at >= 0 && goesOnAsNumber(text.slice(at + figure.length));
};

/** Takes up a figure that the rep put right, and goes on; null for none. It repeats no figure. */
export function takeRight(scene: Scene): Plan | null {
  const { memory, phrases } = scene;
  const slip = slippedPrice(scene);
  const { likelier, raised, corrected } = phrases;
  const isLikelier = slip === "lower" || hasDoubtedPrice(scene);
  if (slip === null && !isFigureRight(scene)) return null;
  const taken = memory.unsaid(slip === null ? corrected : isLikelier ? likelier : raised);
  return taken ? goOnFrom(taken, scene) : null;
}

/** Returns true for a figure that replaces one of the same breath, or a price that answers our doubt. */
function isFigureRight(scene: Scene): boolean {
  const { input } = scene;
  const figure = figurePutRight(input);
  if (figure === null || isHalf(figure, input.userText)) return false;
  if (!wasAstonished(scene)) return isRepaired(input);
  const isSorry = scene.heard.acts.has("corrects");
  return figuresIn(figure, input.language).some(
    (one) => one.dimension === "money" || (isBareFigure(one) && isSorry),
  );
}

/** Says that a figure was put right, then answers the question beside it, or goes on. */
function goOnFrom(taken: string, scene: Scene): Plan | null {
  const { memory, phrases } = scene;
  const opener = memory.pick(phrases.ah);
  const step = stepSet(scene);
  if (step) return turnAround("answer", null, { opener, middle: taken, main: step });
  // "Seventy-five, not seven hundred. And do you decide on your own?"
  const asked = scene.heard.questions.at(-1);
  const line = asked ? answerTo(asked, scene).line : null;
  if (line) return turnAround("answer", null, { opener, middle: taken, main: line });
  return question(scene, { opener, middle: taken });
}
