import type { Dimension } from "~/services/language/quantities/units/units";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Scene } from "../scene";
import { isMishap } from "./fact-of-kind";
import * as questions from "./question-forms";
import { rateIn } from "./rate";
import { type Count, countsIn } from "./sheet-counts";

const MONEY: ReadonlySet<Dimension> = new Set<Dimension>(["money"]);
/** The words of a question for a cost that name nothing. */
const PAYING =
  /(?<!\p{L})(?:paye[zs]?|paies?|paying|pay|coûte(?:nt)?|revien(?:t|nent)|cost(?:s|ing)?|spend(?:ing)?|charg(?:e|es|ing)|sets? you back|pag(?:a|as|ás|an|áis|ando)|gast(?:a|as|ás|áis|an)|cobran?|cuesta[ns]?|sale[ns]?|budget|presupuesto|prix|price|precio|factures?|bills?|facturas?|go through|argent|money|dinero)(?!\p{L})/giu;
/** What the customer takes, and limits: "vende a 92 euros", "au-dessus de 2 000 euros". */
const EARNS =
  /(?<!\p{L})(?:ven(?:d\p{L}*|tes?|tas?)|sell\p{L}*|sold|charg(?:es?|ing)|factur\p{L}+|encaiss\p{L}+|earn\p{L}*|make|makes|gagn\p{L}+|gana[ns]?|rapport\p{L}+|tickets?|billets?|entradas?|refund\p{L}*|rembours\p{L}+|reembols\p{L}+|devuelv\p{L}+|over|above|au-dessus|plus de|más de|hasta|jusqu['’]à|up to)(?!\p{L})/iu;

/**
 * Returns the sheet's only sum that stands beside a word of a question for a cost, with its rate: "1.100 euros de agua
 * al año". Null for none and for several.
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
    .map((one) => ({ one, score: near(one) }));
  const most = Math.max(0, ...sums.map(({ score }) => score));
  const [only, ...others] = sums.filter(({ score }) => score === most);
  if (!only || most === 0 || others.some(({ one }) => one.phrase !== only.one.phrase)) return null;
  return only.one.phrase;
}
