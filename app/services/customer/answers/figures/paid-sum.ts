import type { Dimension } from "~/services/language/quantities/units/units";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Scene } from "../../scene";
import { isMishap } from "../fact-of-kind";
import * as questions from "../question-forms";
import { rateIn } from "./rate";
import { type Count, countsIn } from "./sheet-counts";

const MONEY: ReadonlySet<Dimension> = new Set<Dimension>(["money"]);
/** The words of a question for a cost that name nothing. */
const PAYING =
  /(?<!\p{L})(?:paye[zs]?|paies?|paying|pay|coûte(?:nt)?|revien(?:t|nent)|cost(?:s|ing)?|spend(?:ing)?|charg(?:e|es|ing)|sets? you back|pag(?:a|as|ás|an|áis|ando)|gast(?:a|as|ás|áis|an)|cobran?|cuesta[ns]?|sale[ns]?|budget|presupuesto|prix|price|precio|factures?|bills?|facturas?|go through|argent|money|dinero|combien|cuánto|how much|moment|momento|minute|actuellement|actualmente|exactement|exactly|roughly|exactamente|indiscret|indiscreción|rude|mind|secret|what(?:['’]s)?|qué|à peu près|más o menos|vous|usted|ustedes)(?!\p{L})/giu;
/** The customer's own cost in its sheet. */
const PAYS =
  /(?<!\p{L})(?:pa(?:ie|ye)[sz]?|pays?|coûte(?:nt)?|costs?|spends?|dépens\p{L}+|pag(?:o|a|as|ás|an|áis)|gast(?:o|a|as|ás|an|áis)|cuesta[ns]?|(?:à|for|at|por|a) (?=\d))(?!\p{L})/iu;
/** Sums that the customer takes, and limits: "vende a 92 euros", "au-dessus de 2 000 euros". */
const EARNS =
  /(?<!\p{L})(?:ven(?:d\p{L}*|tes?|tas?)|sell\p{L}*|sold|charg(?:es?|ing)|factur\p{L}+|encaiss\p{L}+|earn\p{L}*|make|makes|gagn\p{L}+|gana[ns]?|rapport\p{L}+|tickets?|billets?|entradas?|refund\p{L}*|rembours\p{L}+|reembols\p{L}+|devuelv\p{L}+|over|above|au-dessus|plus de|más de|hasta|jusqu['’]à|up to)(?!\p{L})/iu;

/**
 * Returns the sheet's only sum that stands beside a word of a question for a cost, with its rate: "1.100 euros de agua
 * al año". A question without such a word gets the only sum at a rate. Null for none and for several.
 */
export function sumFor(text: string, scene: Scene): string | null {
  const { language } = scene.input;
  if (questions.ASKS_PAST.test(text)) return null;
  const plain = text.replaceAll(PAYING, " ").replaceAll(questions.LIGHT[language], " ");
  const words = [...termsOf(plain, language)].filter((term) => !term.startsWith("#"));
  const rate = rateIn(text);
  const near = (count: Count) => {
    const own = termsOf(`${count.line.label ?? ""} ${count.own}`, language);
    return words.filter((word) => own.has(word)).length;
  };
  const sums = scene.persona.sheet
    .flatMap((line) => countsIn(line, language, MONEY))
    .filter(
      (one) =>
        !isMishap({ text: one.own, label: one.line.label }) &&
        ![questions.PAST, EARNS].some((no) => no.test(one.own)) &&
        (rate === null || one.rate === null || one.rate === rate),
    )
    // "What are you paying at the moment?" names no thing.
    .filter((one) => words.length > 0 || (one.rate !== null && PAYS.test(one.own)))
    .map((one) => ({ one, score: words.length > 0 ? near(one) : 1 }));
  const most = Math.max(0, ...sums.map(({ score }) => score));
  const [only, ...others] = sums.filter(({ score }) => score === most);
  if (!only || most === 0 || others.some(({ one }) => one.phrase !== only.one.phrase)) return null;
  const { phrase, own } = only.one;
  if (OF_TWO.test(own)) return null;
  // A bare sum may be of one time, or of a part: "£230".
  const held = termsOf(phrase, language);
  const isOfThing = words.some((word) => held.has(word));
  return isOfThing || rateIn(phrase) !== null || PER_THING.test(phrase) ? phrase : null;
}
/** A sum of two things: "€6,200 a month on oil and power". */
const OF_TWO =
  / (?:on|of|for|in|de|d['’]|en|pour|para) ?(?:the |la |le |les |el |los |las )?\p{L}+ (?:and|et|y|e) (?:en |de )?\p{L}/iu;
/** A sum of each thing: "92p each", "21 pesos por caja". */
const PER_THING = / (?:each|pièce|(?:par|per|por|an?|l[ae]|cada) \p{L}+)$/iu;
