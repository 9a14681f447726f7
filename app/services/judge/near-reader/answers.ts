import { longPattern } from "~/models/terms/long-pattern";
import type { AnswerKind } from "./items";
import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { tokenize } from "~/services/language/tokens";
import { fold } from "~/models/terms/fold";
import { numberSentences } from "../number-sentences";
import { asksForAssent, leavesToCustomer } from "./assertion";
import { isDenial, isDrawback } from "../denials";
import type { HeardItem, HeardTurn } from "./items";
import { readText } from "./read-text";

const flat = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const YES: Record<Language, RegExp> = {
  fr: longPattern("")`
      ^(ah |ben |bah |euh |eh bien |alors )*(oui|ouais|si (si|bien sur|tout a fait|justement)|bien sur
      |tout a fait|exactement|absolument|toujours|evidemment|effectivement|volontiers)\b
    `,
  en: /^(ah |oh |well |um )*(yes|yeah|yep|of course|absolutely|exactly|sure|certainly|indeed|always|correct|he does|it does|it is|they are|you do|we do)\b/,
  es: /^(ah |pues |bueno )*(si (si|claro|senora?|por supuesto)|claro|por supuesto|desde luego|exacto|siempre|efectivamente|verdad|eso es)\b/,
};
const NO: Record<Language, RegExp> = {
  fr: /^(ah |ben |bah |euh |eh bien |alors )*(non|ni l un ni l autre|aucune?|jamais|pas du tout|nullement|rien|zero)\b/,
  en: /^(ah |oh |well |um )*(no|neither|never|nope|not at all|none|nothing|not a)\b/,
  es: /^(ah |pues |bueno )*(no|ni lo uno ni lo otro|ningun[ao]?|nunca|jamas|que va|nada|para nada)\b/,
};

/** A "si" that is a yes: alone, before a mark, or with its Spanish accent. "Si vous voulez" is a condition. */
const SI =
  /^[^\p{L}\p{N}¿]*((ah|ben|bah|euh|eh bien|alors|mais|pues|bueno)[,\s]+)*(sí|si(?=\s*([.,;:!…]|$)))(?!\p{L})/iu;
/** Words like "no problem", which agree. */
const NO_TROUBLE =
  /^(ah |ben |bah |oh |well |pues )*(aucun|pas de|no|ningun|sin|not a)( probleme| soucis?| problem| worries| problema)\b/;

/** Returns 1 for a yes, -1 for a no, 0 for neither. */
export function yesOrNo(text: string, language: Language): 1 | -1 | 0 {
  const folded = flat(text);
  if (NO_TROUBLE.test(folded) || SI.test(text.trim())) return 1;
  if (NO[language].test(folded)) return -1;
  return YES[language].test(folded) || AGREES[language].test(folded) ? 1 : 0;
}

/** A whole answer that agrees without a yes in front: "that's right", "she does, yes". */
const AGREES: Record<Language, RegExp> = {
  fr: /^(voila|c est (bien |tout a fait )?ca|(je )?(vous )?(le )?confirme)$/,
  en: /^((yes )?that s (it|right|correct)|(she|he|it|they|we|you|i) (does|do|is|are|can|will)( indeed)?)$/,
  es: /^(asi es|en efecto|correcto|se lo confirmo)$/,
};

/** Degrees and amounts without a figure: "assez vite", "not much", "unos pocos". */
const LOOSE: Record<Language, RegExp> = {
  fr: longPattern("")`
      \b(vite|rapide\w*|quelques?|plusieurs|peu|beaucoup|souvent|bientot|autour|environ|tres|assez
      |plutot|certaine?s?|loin|long\w*|court\w*|tot|regulierement|\w+aine|moins|plus|petit)\b
    `,
  en: /\b(quick\w*|fast|soon|few|some|several|many|much|little|long|about|around|roughly|often|matter of|couple|early|late|more|less|bit|or so)\b/,
  es: /\b(rapid\w*|pront\w*|poc[oa]\w*|poqu\w*|much\w*|algun\w*|casi|un[oa]s|varios|momento|tarde|temprano|mayoria|muy|bastante|menos|mas|enseguida)\b/,
};
const PUT_OFF: Record<Language, RegExp> = {
  fr: /\b(verifie|verifier|on en reparle|on verra|on regarde|me renseigne|rappelle|demanderai)\b/,
  en: /\b(let me check|have to check|get back to|look into|find out|depends)\b/,
  es: /\b(lo miro|lo consulto|lo pregunto|le llamo|ya veremos|depende)\b/,
};

/** Returns true when an answer only puts the question off. */
const putsOff = (text: string, language: Language): boolean => PUT_OFF[language].test(fold(text));

/** Returns true when an answer says something without a figure. */
const answersLoosely = (text: string, language: Language): boolean =>
  LOOSE[language].test(fold(text)) || yesOrNo(text, language) === 1;

/** The maximum number of words with a meaning in an answer's first sentence. A longer answer needs no question. */
const MOST_OWN = 4;

/**
 * Returns each short answer with the words of the customer's question before it. The question always lends its subject.
 * It lends its figures only to a yes.
 */
export function lendQuestions(
  heard: readonly HeardTurn[],
  turns: readonly SpokenTurn[],
  language: Language,
): HeardTurn[] {
  return heard.flatMap((answer): HeardTurn[] => {
    const question = questionBefore(answer.turn, turns);
    if (!question) return [];
    const [sentence] = numberSentences([answer.turn]);
    if (!sentence) return [];
    const { text: first, end } = sentence;
    const own = answer.items.filter((item) => item.start < end);
    const kind = kindOf(first, own, question, language);
    const words = own.filter(({ stem }) => stem !== null).length;
    if (!kind || words > MOST_OWN) return [];
    const lent = lentItems(question, kind, language);
    return [{ ...answer, items: [...lent, ...own], answer: kind }];
  });
}

/**
 * Returns the customer's question that a turn answers. A turn without an answer leaves the question to the next turn.
 */
function questionBefore({ index }: SpokenTurn, turns: readonly SpokenTurn[]): string | null {
  const place = turns.findIndex((turn) => turn.index === index);
  const before = turns.slice(0, place).findLast(({ source }) => source === "ai");
  return before?.message.includes("?") ? before.message : null;
}

function kindOf(
  sentence: string,
  own: readonly HeardItem[],
  question: string,
  language: Language,
): AnswerKind | null {
  if (leavesToCustomer(sentence, language)) return null;
  if (own.some(({ quantity }) => quantity !== null)) return "figure";
  if (putsOff(sentence, language)) return null;
  // "No problem" may deny the drawback, or agree.
  if (NO_TROUBLE.test(flat(sentence)) && namesDrawback(question, language)) return null;
  const answer = yesOrNo(sentence, language);
  if (answer !== 0) return asksForAssent(question, language) ? null : answer > 0 ? "yes" : "no";
  return answersLoosely(sentence, language) ? "loose" : null;
}

/** The maximum number of words from a denial to the drawback that it denies: "sans aucun autre frais". */
const DENIED_REACH = 3;

/** Returns true for a question about a drawback that it does not deny itself ("sans pénalité ?"). */
function namesDrawback(question: string, language: Language): boolean {
  const words = tokenize(question).map(({ folded }) => folded);
  return words.some((word, at) => {
    const before = words.slice(Math.max(0, at - DENIED_REACH), at);
    return isDrawback(word, language) && !before.some((lead) => isDenial(lead, language));
  });
}

function lentItems(question: string, kind: AnswerKind, language: Language): HeardItem[] {
  const kept = kind === "yes" ? readQuantities(question, language) : [];
  const dropped = kind === "yes" ? [] : readQuantities(question, language);
  const items = readText(question, language, { kept, dropped });
  return items.map((item, place) => ({
    ...item,
    at: place - items.length,
    // A no turns the sign of the question's words.
    sign: kind === "no" ? negated(item.sign) : item.sign,
    clause: 0,
    start: 0,
    end: 0,
    standing: "asserted",
    isHedged: false,
    isLent: true,
  }));
}

const negated = (sign: HeardItem["sign"]): HeardItem["sign"] =>
  sign === 1 ? -1 : sign === -1 ? 1 : 0;
