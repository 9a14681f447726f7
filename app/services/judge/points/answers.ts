import type { Language } from "~/models/language";
import { fold } from "~/models/fold";

const flat = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const YES: Record<Language, RegExp> = {
  fr: /^(ah |ben |bah |euh |eh bien |alors )*(oui|ouais|si|bien sur|tout a fait|exactement|absolument|toujours|evidemment|effectivement|volontiers)\b/,
  en: /^(ah |oh |well |um )*(yes|yeah|yep|of course|absolutely|exactly|sure|certainly|indeed|always|correct|he does|it does|it is|they are|you do|we do)\b/,
  es: /^(ah |pues |bueno )*(si|claro|por supuesto|desde luego|exacto|siempre|efectivamente|verdad|eso es)\b/,
};
const NO: Record<Language, RegExp> = {
  fr: /^(ah |ben |bah |euh |eh bien |alors )*(non|ni l un ni l autre|aucune?|jamais|pas du tout|nullement|rien|zero)\b/,
  en: /^(ah |oh |well |um )*(no|neither|never|nope|not at all|none|nothing|not a)\b/,
  es: /^(ah |pues |bueno )*(no|ni lo uno ni lo otro|ningun[ao]?|nunca|jamas|que va|nada|para nada)\b/,
};

/** A yes (1), a no (-1), or neither. */
export function yesOrNo(text: string, language: Language): 1 | -1 | 0 {
  const folded = flat(text);
  if (NO[language].test(folded)) return -1;
  return YES[language].test(folded) || AGREES[language].test(folded) ? 1 : 0;
}

/** A whole answer that agrees without its yes in front: "that's right", "she does, yes". */
const AGREES: Record<Language, RegExp> = {
  fr: /^(voila|c est (bien |tout a fait )?ca|(je )?(vous )?(le )?confirme)$/,
  en: /^((yes )?that s (it|right|correct)|(she|he|it|they|we|you|i) (does|do|is|are|can|will)( indeed)?)$/,
  es: /^(asi es|en efecto|correcto|se lo confirmo)$/,
};

/** What is only the yes or the no of an answer, however it insists: "non, jamais", "yes, always", "none at all". */
const INSISTS: Record<Language, RegExp> = {
  fr: /^(?:ah|ben|bah|euh|alors|ni l['’]un|ni l['’]autre|oui|ouais|si|non|aucune?|jamais|toujours|pas|du|tout|nullement|rien|bien|s[uû]r|tout|[aà]|fait|exactement|absolument|[eé]videmment|effectivement|voil[aà]|pas un (?:centime|sou|euro)|c['’]est|[cç]a|bien|jamais)(?![\p{L}'’])/iu,
  en: /^(?:ah|oh|well|um|yes|yeah|yep|no|nope|neither|not a (?:penny|cent|thing)|never|always|not|none|at|all|nothing|of|course|absolutely|exactly|sure|certainly|indeed|correct|that['’]s|it|right)(?![\p{L}'’])/iu,
  es: /^(?:ah|pues|bueno|ni lo uno|ni lo otro|ni un (?:c[eé]ntimo|euro)|s[ií]|no|nunca|jam[aá]s|siempre|claro|por|supuesto|desde|luego|exacto|nada|para|ning[uú]n[ao]?|as[ií]|eso|es|en|absoluto)(?![\p{L}'’])/iu,
};

/** How many characters of an answer say only yes or no; 0 when it says neither. */
export function insistence(text: string, language: Language): number {
  if (yesOrNo(text, language) === 0) return 0;
  let at = 0;
  let end = 0;
  for (;;) {
    const mark = /^[\s,.;:!…-]*/u.exec(text.slice(at))?.[0] ?? "";
    // "Aucun frais": a word that goes on into the next says more than no.
    if (/[,.;:!…]/u.test(mark) || at + mark.length === text.length) end = at;
    const word = INSISTS[language].exec(text.slice(at + mark.length))?.[0].length ?? 0;
    if (word === 0) return end;
    at += mark.length + word;
  }
}

/** Degree and amount without a figure: "assez vite", "not much", "unos pocos". */
const LOOSE: Record<Language, RegExp> = {
  fr: /\b(vite|rapide\w*|quelques?|plusieurs|peu|beaucoup|souvent|bientot|autour|environ|tres|assez|plutot|certaine?s?|loin|long\w*|court\w*|tot|regulierement|\w+aine|moins|plus|petit)\b/,
  en: /\b(quick\w*|fast|soon|few|some|several|many|much|little|long|about|around|roughly|often|matter of|couple|early|late|more|less|bit|or so)\b/,
  es: /\b(rapid\w*|pront\w*|poc[oa]\w*|poqu\w*|much\w*|algun\w*|casi|un[oa]s|varios|momento|tarde|temprano|mayoria|muy|bastante|menos|mas|enseguida)\b/,
};
const PUT_OFF: Record<Language, RegExp> = {
  fr: /\b(verifie|verifier|on en reparle|on verra|on regarde|me renseigne|rappelle|demanderai)\b/,
  en: /\b(let me check|have to check|get back to|look into|find out|depends)\b/,
  es: /\b(lo miro|lo consulto|lo pregunto|le llamo|ya veremos|depende)\b/,
};

/** Whether an answer only puts the question off. */
export const putsOff = (text: string, language: Language): boolean =>
  PUT_OFF[language].test(fold(text));

/** Whether an answer says something, though no figure. */
export const answersLoosely = (text: string, language: Language): boolean =>
  LOOSE[language].test(fold(text)) || yesOrNo(text, language) === 1;
