import type { Language } from "~/models/terms/language";

/**
 * "Who decides?" in words without marks, wherever they stand. "You decide on which day we come" states something of the
 * offer.
 */
export const ASKS_SAY: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:c['’]est (?:bien )?(?:vous|toi)(?: toute? seule?)? qui |(?<!(?:sai[st]|savez|voi[st]|voyez|dit|note|montre|sur|de) )qui (?:c['’]est qui |est-ce qui )?)(?:décid|sign|tranch|valid)\p{L}+(?=\s*[?,]|$| (?:ou|et|pour (?:un|ce|ça)|chez|à la fin|au final|toute? seule?|parce qu|c['’]est|ça|là)(?!\p{L}))/iu,
  en: /\b(?:(?:is it|would it be|is that) (?:just |only |all )?(?:you|yourself) (?:that |who )?(?:decid|sign|mak)\w+|(?<!\b(?:shows?|sees?|knows?|tells?|records?|tracks?|logs?|on|says?|of) )who(?:['’]d| would)? (?:actually |else )?(?:decides?|signs? (?:it |this |that )?off|has the (?:final|last) (?:say|word))(?=\s*[?,]|$| (?:on (?:it|this|that|something|a|these)|here|there|for|is it|or)\b)|(?:do|would) you (?:decide|sign)(?: (?:it|this|that|on it|on this))? (?:yourself|alone|on your own))/iu,
  es: /(?<!\p{L})(?:(?:esto|eso|es[ao]s? (?:cosas?|compras?)|la compra|algo así)[^.?!]{0,25}(?<!\p{L})l[oa]s? decid(?:e|es|ís) (?:usted|tú|vos)|l[oa]s? decid(?:e|es|ís) (?:usted|tú|vos) (?:sol\p{L}+|o (?:l[oa]|hay|tien|con))|(?<!(?:sabe[ns]?|ve[ns]?|dice|muestra|registra|apunta|queda) )quién (?:más )?(?:lo |la )?(?:tiene que )?(?:decid[ei]r?|firmar?|aprueba|aprobar(?:lo)?)(?! (?:qué|cuándo|cómo|cada)(?!\p{L}))|usted(?:es)? (?:es )?(?:la |el )?que decide|la decisión (?:la toma|es) (?:usted|tú|vos))(?!\p{L})/iu,
};
