import type { Language } from "~/models/terms/language";

/**
 * "Who decides?" in words without marks, wherever they stand. "You decide on which day we come" states something of the
 * offer.
 */
export const ASKS_SAY: Record<Language, RegExp> = {
  fr: /(?:(?<!\p{L})c['’]est (?:bien )?(?:vous|toi)(?: toute? seule?)? qui |(?:^|[.?!…] |(?<!\p{L})(?:et|alors|donc|mais|bon|sinon|là|c['’]est) )qui (?:c['’]est qui |est-ce qui )?)(?:décid|sign|tranch|valid)\p{L}+(?=\s*\?|$|, (?:ou|vous|toi)(?!\p{L})| (?:ou|et|pour (?:un|ce|ça)|chez|à la fin|au final|toute? seule?|parce qu|c['’]est|ça|là)(?!\p{L}))/iu,
  en: /\b(?:is it|would it (?:just |only )?be|would you be the one) (?:just |only |all )?(?:(?:you|yourself) )?(?:that |who(?:['’]d| would)? )?(?:(?:decid\w+|sign\w*)|mak(?:es?|ing) the (?:decision|call))|(?:^|[.?!…] |\b(?:and|so|but|or|then|now|tell me|okay|look) )who(?:['’]d| would)? (?:actually |else )?(?:decides?|signs? (?:it |this |that )?off|has the (?:final|last) (?:say|word))(?=\s*\?|$| (?:on (?:it|this|that|something|a|these)|here|there|is it|or)\b)|who(?:['’]d| would)? (?:decides?|signs? off) on (?:something|a thing|things|stuff) like (?:this|that)|(?:do|would) you (?:decide|sign)(?: (?:it|this|that|on it|on this))? (?:yourself|alone|on your own)(?=\s*\?|$| or\b)/iu,
  es: /(?<!\p{L})(?:l[oa]s? decid(?:e|es|ís) (?:usted|tú|vos)(?= sol\p{L}+| o |\s*\?)|(?<!(?:sabe[ns]?|ve[ns]?|dice|muestra|registra|apunta|queda|igual) )quién (?:más )?(?:lo |la )?(?:tiene que )?(?:decid[ei]r?|firmar?|aprueba|aprobar(?:lo)?)(?! (?:(?:qué|cuándo|cómo|cada)(?!\p{L})|l[oa]s? (?!compras?|gastos?|cosas?)|el (?!pedido|contrato|gasto)))|usted(?:es)? (?:es )?(?:la |el )?que decide(?= sol\p{L}+| o |\s*\?)|la decisión (?:la tom(?:a|as|ás)|es) (?:de )?(?:usted|tú|vos)(?= sol\p{L}+| o | nada|\s*\?))(?!\p{L})/iu,
};

/** A question for the person who agrees or decides. */
export const DECIDES: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:(?<!comment )(?<!(?:vous|tu) )(?:vous |tu )?(?:décide[rzs]?|tranche[rzs]?|valide[rz]?|(?<!on )signe[rzs]?)(?! (?:comment|si|quand|que?|de quel\p{L}*|d['’]un clic)(?!\p{L}))|décision|décidez-vous|(?<!(?:vous|te|t['’]) ?)convaincre|(?:tien\p{L}+|sor\p{L}+|signe) le chéquier|(?<!gard\p{L}+ (?:le |son )?)dernier mot|feu vert|mot à dire|(?<!(?:vous|te|t['’]) ?fer\p{L}+ )dire oui|vote|accord de qui|donne son avis|à qui d['’]autre|(?<=(?:décid|choisi|sign|tranch|gér|regard)\p{L}* (?:\p{L}+ ){0,4})toute? seule?,? ou|à qui (?:vous|tu) (?:voudr|devr|aimer)\p{L}+)(?!\p{L})/iu,
  en: /\b(?:(?<!how (?:do|did|d['’]) ?you )decid(?:es?|ing)(?! (?:that |then )?(?:if|when|whether|which|what|how|it['’]s|after|later)\b)|decision|sign(?:s|ing)?(?= (?:\w+ ){0,3}off| (?:it|this|that)\b)|(?:who(?:ever)?(?: actually)?|you|to) signs?\b|approv(?:es?|al)|agreed|(?<!\byou(?:['’]d| would)? )says? yes|a (?:yes|vote|say)|(?:final|last) (?:say|word)|your call|mak(?:es?|ing) the call|convince (?!you)|win over|cheque ?book|purse strings|making (?:up )?your mind|else (?:i|we) (?:should|ought to|need to|have to)(?: be)? (?:talk|speak)\w*|(?:check|(?:talk|run) (?:it|this|that) (?:over|past))(?= with|\?| (?:some|any)))\b/i,
  es: /(?<!\p{L})(?:(?<!cómo (?:lo )?)decid(?:e[ns]?|es|ís|ir|irlo|irla|iría|irías)(?! (?:si|cuándo|cuánto|qué|cómo|con)(?!\p{L}))|decisión|(?<!no )firm(?:ar?|e)|aprueb\p{L}+|aprobar\p{L}*|autoriz\p{L}+|visto bueno|última palabra|(?<!(?:lo|la|le|te|os|les) (?:\p{L}+ )?)convencer|consultar(?:l[oa])? (?:con|a)|dar el sí|ped\p{L}+ permiso|l[oa] (?:ve|ves|tiene que \p{L}+|tienes que \p{L}+) (?:usted|tú|con|sol\p{L}+)|(?:hablar(?:l[oa])?|tiene que ver) con alguien|alguien (?:más )?(?:arriba|por encima))(?!\p{L})/iu,
};
/** Somebody beside the customer, or the customer alone, in a question for who decides. */
const OF_WHOM =
  /(?<!\p{L})(?:qui|who|whose|qui[eé]n(?:es)?|quelqu['’]un|(?:any|some)(?:one|body)|alguien|(?:is|would) it (?:be )?(?:just |only |all )?(?:you|yourself)|has to (?:say|agree|sign)|your (?:call|decision)|(?:vous|toi|you) (?:tout )?(?:seule?|alone)|usted(?:es)? (?:sol\p{L}+|o )|(?:tú|vos) (?:sol\p{L}+|o )|sol[oa]s? o|c['’]est (?:bien )?(?:vous|toi)|(?:by|on) (?:yourself|your own)|toute? seule?|(?:con|with|avec) (?:su|tu|your|votre|ton)|se (?:prend|decide|toma))(?!\p{L})/iu;
/** A thing of every day that somebody signs or cuts: "¿Quién firma los albaranes?". */
const OF_THINGS =
  /(?<!\p{L})(?:tranche|valide|signe|firma|signs?|aprueba|autoriz\p{L}+) (?:(?:l[ea]s?|los|las|el|the) |l['’])(?!(?:achats?|contrats?|commandes?|devis|dépenses?|bons?|compras?|pedidos?|contratos?|gastos?|presupuestos?|orders?|contracts?|deals?|che(?:ck|que)s?|money|things?|cosas?)(?!\p{L}))/iu;
/** Returns true for words of deciding, in a question that asks for who decides. Pure. */
export const isForSay = (text: string, language: Language): boolean =>
  DECIDES[language].test(text) &&
  OF_WHOM.test(text) &&
  !OF_THINGS.test(text) &&
  !IN_A_CASE.test(text);
/** A decision within the work: "when the wind gets up, who makes the call?". */
const IN_A_CASE =
  /(?<!\p{L})(?:when (?!it comes to)(?:it|they|the|that|there)|quand (?:ça|il|elle|ils|elles|le|la|les|y)|cuando (?:se|hay|el|la|los|las|viene|sopla|pasa))(?!\p{L})/iu;
