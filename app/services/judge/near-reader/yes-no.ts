import type { Language } from "~/models/terms/language";
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

/** Returns 1 for a yes, -1 for a no, 0 for neither. */
export function yesOrNo(text: string, language: Language): 1 | -1 | 0 {
  const folded = flat(text);
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
  fr: /\b(vite|rapide\w*|quelques?|plusieurs|peu|beaucoup|souvent|bientot|autour|environ|tres|assez|plutot|certaine?s?|loin|long\w*|court\w*|tot|regulierement|\w+aine|moins|plus|petit)\b/,
  en: /\b(quick\w*|fast|soon|few|some|several|many|much|little|long|about|around|roughly|often|matter of|couple|early|late|more|less|bit|or so)\b/,
  es: /\b(rapid\w*|pront\w*|poc[oa]\w*|poqu\w*|much\w*|algun\w*|casi|un[oa]s|varios|momento|tarde|temprano|mayoria|muy|bastante|menos|mas|enseguida)\b/,
};
const PUT_OFF: Record<Language, RegExp> = {
  fr: /\b(verifie|verifier|on en reparle|on verra|on regarde|me renseigne|rappelle|demanderai)\b/,
  en: /\b(let me check|have to check|get back to|look into|find out|depends)\b/,
  es: /\b(lo miro|lo consulto|lo pregunto|le llamo|ya veremos|depende)\b/,
};

/** Returns true when an answer only puts the question off. */
export const putsOff = (text: string, language: Language): boolean =>
  PUT_OFF[language].test(fold(text));

/** Returns true when an answer says something without a figure. */
export const answersLoosely = (text: string, language: Language): boolean =>
  LOOSE[language].test(fold(text)) || yesOrNo(text, language) === 1;
