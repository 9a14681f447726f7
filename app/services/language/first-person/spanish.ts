/** Verbs whose form with "yo" does not follow from the form with "tú" or "vosotros". */
const OF_TU: Record<string, string> = Object.fromEntries(
  `eres soy, estás estoy, has he, vas voy, tienes tengo, vienes vengo, haces hago, dices digo, sales salgo, pones pongo,
  sabes sé, ves veo, puedes puedo, quieres quiero, pierdes pierdo, cierras cierro, empiezas empiezo, prefieres prefiero,
  piensas pienso, cuentas cuento, encuentras encuentro, diriges dirijo, conoces conozco, llevas llevo, vendes vendo,
  recibes recibo, trabajas trabajo, pagas pago, compras compro, usas uso, necesitas necesito, buscas busco, crees creo,
  fuiste fui, hiciste hice, tuviste tuve, estuviste estuve, sois somos, habéis hemos, vais vamos, eras era,
  tenías tenía, querías quería, podías podía`
    .split(",")
    .map((pair) => pair.trim().split(/\s+/u) as [string, string]),
);
const OWN: Record<string, string> = {
  tu: "mi",
  tus: "mis",
  tú: "yo",
  te: "me",
  ti: "mí",
  contigo: "conmigo",
  tuyo: "mío",
  tuya: "mía",
};
/** Words that a clitic and a verb with "tú" may be, or an article and a plural. */
const UNSURE = /(?<!\p{L})(?:y|que|porque|cuando|no) (?:l[ao]s?|se) \p{L}+[ae]s(?!\p{L})/iu;

/** Words with the ending of a past with "tú". */
const NOT_PAST =
  /^(?:contraste|desgaste|paste|existe|insiste|asiste|consiste|resiste|triste|chiste)$/u;

function ofTu(word: string, isFirst: boolean): string {
  const lower = word.toLowerCase();
  const known = OWN[lower] ?? OF_TU[lower];
  if (known) return known;
  if (lower.endsWith("asteis")) return lower.replace(/asteis$/u, "amos");
  if (lower.endsWith("isteis")) return lower.replace(/isteis$/u, "imos");
  if (/[^\W_]{2,}áis$/u.test(lower)) return lower.replace(/áis$/u, "amos");
  if (/[^\W_]{2,}éis$/u.test(lower)) return lower.replace(/éis$/u, "emos");
  if (/.{2}[ai]ste$/u.test(lower) && !NOT_PAST.test(lower))
    return lower.replace(/aste$/u, "é").replace(/iste$/u, "í");
  if (!isFirst) return word;
  return /.{3}[ae]s$/u.test(lower) ? lower.replace(/[ae]s$/u, "o") : word;
}

/** Converts a text addressed to "tú" into the first person; "" where the rules do not reach. */
export function spanishOfYou(text: string): string {
  if (UNSURE.test(text)) return "";
  return text.replaceAll(/\p{L}+/gu, (word, at: number) => ofTu(word, at === 0));
}
