import { longPattern } from "~/models/terms/long-pattern";
import type { Language } from "~/models/terms/language";
import { foldedWords } from "~/services/language/tokens";
import { byLanguage } from "~/services/language/words/room-words";

const TELL = byLanguage(({ customer }) => customer.coaching.tell);
const TOLD = byLanguage(({ customer }) => customer.coaching.told);
/** Forms of telling after advice: "que vous parliez", "que hable", "mentioning". */
const ADVISED =
  "(?:parli?e[sz]|disiez|dises|mentionni?e[sz]|expliqui?e[sz]|hables?|digas?|menciones?|expliques?|" +
  "comentes?|cuentes?|mentioning|covering|saying|telling|bringing " +
  "up|talking about|explaining|discussing)";
/** The customer's own matter after "forget": it reminds the rep of the customer, not of a point. */
const NOT_OWN =
  "(?!(?: pas| plus| de)? (?:(?:que?|that) " +
  ")?(?:je?|j|mon|ma|mes|on|nous|notre|nos|i|my|we|our|me|mis?|yo|tengo|soy|estoy|somos|tenemos|trabajo|vivo|nuestr\\w+)\\b)";
/** The entries of a list of what remains. */
const ITEMS =
  "(?:points?|sujets?|themes?|elements?|items?|topics?|subjects?|things?|puntos?|temas?|cosas)";

/** Wordings that tell somebody what is still to be said: missing, forgotten, untold, due, or listed. */
const COACHES: Record<Language, readonly string[]> = {
  fr: [
    "(?:il|ca|cela|qui|te|vous|t) (?:ne |en )?(?:te|vous|t) (?:en )?(?:\\w+ )?(?:manque|manquait|manquent|reste|restent)\\b",
    "(?:vous|te) (?:reste|manque)\\b",
    "il (?:ne )?manque (?:plus|encore|juste|seulement|toujours)\\b",
    `reste(?:nt|rait)? (?:\\w+ ){0,2}a (?:\\w+ )?${TELL.fr}`,
    `${ITEMS} (?:qui (?:\\w+ )?(?:reste|manque)(?:nt)?|manquants?|restants?|oublies?|ouverts?)\\b`,
    `(?:tu|vous|t|nous) (?:\\w+ ){0,2}?(?:oublie[sz]?|omis|omet[sz]?|omettez|zappe[sz]?)\\b${NOT_OWN}`,
    `n (?:\\w+ )?(?:oublie[sz]?|omet[sz]?|omettez)\\b${NOT_OWN}`,
    `(?:sans|pas) oublier\\b${NOT_OWN}`,
    `(?:tu|vous) (?:\\w+ ){0,5}?(?:pas|jamais|rien|guere) (?:\\w+ ){0,2}?${TOLD.fr}\\b`,
    `(?:on n a|nous n avons) (?:\\w+ )?(?:pas|jamais|rien) (?:\\w+ ){0,2}?${TOLD.fr}\\b`,
    `(?:pas|jamais|rien) (?:\\w+ )?ete ${TOLD.fr}\\b`,
    "pas un mot (?:de|du|des|d|sur)\\b",
    "tout (?:dit|couvert|aborde|explique) (?:sauf|hormis|a part|excepte)\\b",
    "passe[sz]? (?:\\w+ )?sous silence\\b",
    "(?:tu|vous) (?:\\w+ )?(?:as|avez) saute\\b",
    "(?:ton|votre) (?:oubli|prochain (?:point|sujet))\\b",
    "(?:point|sujet) suivant\\b",
    "a (?:ta|votre) place\\b",
    `encore (?:\\w+ ){0,3}?a ${TELL.fr}`,
    `(?:auriez|aurais) pu (?:\\w+ )?${TELL.fr}`,
    `(?:serait|sera) (?:\\w+ ){0,2}?(?:de|d) (?:\\w+ )?${TELL.fr}`,
    `(?:tu|vous) (?:\\w+ )?(?:dois|devez|devrais|devriez|auriez du|aurais du|feriez bien|ferais bien|gagneriez) (?:\\w+ ){0,3}?${TELL.fr}`,
    `(?:tu|vous) (?:peux|pouvez|pourrais|pourriez) (?:encore|aussi|egalement|maintenant) (?:\\w+ )?${TELL.fr}`,
    `il (?:te |vous )?(?:faut|faudrait|faudra) (?:encore |aussi |maintenant |bien )?(?:que (?:tu|vous) (?:\\w+ )?${ADVISED}|${TELL.fr})`,
    `pense[zs]? (?:\\w+ )?a ${TELL.fr}`,
    `(?:conseille|suggere|recommande|invite|propose)(?:rais)? (?:\\w+ ){0,2}?(?:de|d|a) (?:\\w+ )?${TELL.fr}`,
    "(?:voici|voila) (?:\\w+ )?(?:la liste|les points|les sujets|ce qui (?:te|vous|reste|manque)|ce qu il (?:te|vous|reste|manque))",
    "(?:liste des? points|bareme|grille d evaluation)\\b",
  ],
  en: [
    `(?:missing|remaining|outstanding|uncovered|unsaid|unmentioned) ${ITEMS}`,
    `${ITEMS} (?:\\w+ )?(?:missing|remaining|left|uncovered)\\b`,
    "(?:what s|what is|that leaves|that only leaves) (?:still )?(?:left|missing)\\b(?! (?:to pay|for (?:me|us)))",
    `(?<!\\b(?:i|we) )(?:left|remains?|still) (?:\\w+ ){0,3}?to ${TELL.en}`,
    `you (?:\\w+ ){0,2}?(?:forgot(?:ten)?|forget|forgetting|left out|leave out|omitted|skipped|overlooked|missed|missing)\\b${NOT_OWN}(?! ` +
      "(?:the point|out|nothing|some(?:body|one))\\b)",
    `(?:don t|do not|not to|never) forget\\b${NOT_OWN}`,
    `(?:you|we) (?:\\w+ )?(?:haven t|have not|hadn t|didn t|did not|never|ve not|ve never|have yet to|ve yet to) (?:\\w+ )?${TOLD.en}\\b`,
    `(?:hasn t|haven t|wasn t|weren t|not|yet to|never) (?:yet )?be(?:en)? (?:\\w+ )?${TOLD.en}\\b`,
    "(?:not a word|no mention) (?:about|on|of)\\b",
    "everything (?:but|except|apart)\\b",
    "all that (?:s|is) left\\b",
    "you (?:left|leave) (?:\\w+ ){1,4}?out\\b",
    "you (?:only|still|just) have (?:\\w+ ){1,4}?left\\b",
    "still to come\\b",
    "(?:your|the) next (?:point|topic|subject)\\b",
    "if i were you\\b",
    `you (?:could|should|might) have (?:\\w+ )?${TOLD.en}\\b`,
    `(?:would|d) (?:help|be \\w+) to ${TELL.en}`,
    "you (?:(?:still|also|just|really|only|ll) )?(?:need|have|ought|must|should|might|could " +
      "also|can also|could still|can still|d better|want|ve got|still have)(?: (?:also|still|just|want|only))?(?: " +
      `to)? (?:also )?(?:me )?${TELL.en}`,
    `(?:remember|make sure|be sure|try)(?: you| that you)?(?: to)?(?: also)? ${TELL.en}`,
    `(?:suggest|advise|recommend|encourage) (?:\\w+ ){0,2}?(?:${ADVISED}|${TELL.en})`,
    "here (?:are|s|is) (?:\\w+ )?(?:the list|your list|the points|the topics|what (?:you|s left|is left|remains))",
    "(?:checklist|list of (?:the )?(?:points|topics)|rubric|scorecard)\\b",
  ],
  es: [
    "(?:te|os) (?:\\w+ )?(?:faltan?|falto|quedan?)\\b",
    "(?:aun|todavia|solo|tambien) le (?:faltan?|quedan?)\\b",
    `(?<!\\bme )(?:faltan?|quedan?) (?:\\w+ ){0,2}?(?:por |que )?${TELL.es}`,
    `(?:faltan?|queda) que (?:\\w+ )?${ADVISED}`,
    `${ITEMS} (?:pendientes?|restantes?|abiertos?|que (?:\\w+ )?(?:faltan?|quedan?))\\b`,
    `(?:se )?(?:te|le|os) (?:ha )?olvid(?:ado|aba|an?|o|aron)\\b${NOT_OWN}`,
    `(?<!\\bme )(?:has|ha|te|se|usted|tu) olvid(?:ado|as|a|aste|o)\\b(?! (?:el|la|un|una) (?:bolso|llave))${NOT_OWN}`,
    `no (?:te |se |os )?olvid(?:es?|eis|en)\\b${NOT_OWN}`,
    `sin olvidar\\b${NOT_OWN}`,
    `no (?:me |nos |lo |la |se |te |le ){0,2}(?:has|ha|habeis|hemos|han) (?:\\w+ )?${TOLD.es}\\b`,
    "no (?:me |nos )?(?:dijiste|mencionaste|menciono|hablaste|explicaste|comentaste)\\b",
    "(?:nunca|nada) (?:me |nos )?(?:has|ha|habeis) (?:dicho|hablado|mencionado)",
    "ni (?:una )?(?:sola )?palabra (?:de|del|sobre)\\b",
    "todo (?:menos|salvo|excepto)\\b",
    "(?:te|se) (?:has |ha )?(?:dejado|saltado|dejas|saltas|saltaste|dejaste|salta)\\b",
    "se (?:te|le|os) (?:ha )?pas(?:ado|a|o)\\b",
    "(?:tu|su) (?:siguiente|proximo) (?:punto|tema)\\b",
    "en (?:tu|su) lugar\\b",
    `(?:podrias?|deberias?) haber (?:me |nos )?${TOLD.es}\\b`,
    `(?:estaria|seria|vendria) (?:\\w+ )?${TELL.es}`,
    `(?:toca|tocaria) ${TELL.es}`,
    `(?:tienes|tiene|teneis|has|hay) (?:\\w+ ){0,2}?(?:que|de) (?:\\w+ )?${TELL.es}`,
    `(?:debes|debe|deberias|deberia|debiste|debia|necesitas|necesita|puedes tambien|podrias tambien) (?:\\w+ ){0,2}?${TELL.es}`,
    `(?:acuerdate|acuerdese|recuerda|recuerde|asegurate|asegurese|no dejes|no deje)(?: de)? ${TELL.es}`,
    `(?:conviene|aconsej\\w+|sugier\\w+|recomiend\\w+) (?:\\w+ ){0,2}?(?:${ADVISED}|${TELL.es})`,
    "aqui (?:tienes|tiene|van|esta|estan) (?:\\w+ )?(?:la lista|los puntos|los temas|lo que (?:te|le|falta|queda))",
    "lista de (?:los )?(?:puntos|temas)\\b",
  ],
};
/** Commands that only a coach gives, at the beginning of a line. */
const COMMANDS = longPattern("")`
      ^(?:(?:alors|donc|puis|ensuite|aussi|so|then|now|next|also|please|and|y
      |luego) )*(?:mentionne[sz]?|aborde[sz]|evoque[sz]|insiste[sz]?|mention|bring up|menciona
      |mencione|insista)\b
    `;

/** Words in which customers speak of themselves and their business. */
const OWN_MATTER =
  /\b(?:j|mon|ma|mes|on|nous|notre|nos|chez moi|my|we|us|our|mine|i (?:have|ve|got|already)|mi|mis|tengo|nuestr[oa]s?|somos|tenemos|estoy|soy)\b/;

/** Returns true for a line in which customers speak of their own matters. Pure. */
export const isOfOwnMatter = (line: string): boolean => OWN_MATTER.test(foldedWords(line));

/** Requests to be told what is still to be said. */
const ASKS: Record<Language, readonly string[]> = {
  fr: [
    "(?:que?|quoi|quels? \\w+) (?:est ce qu )?(?:il |elles? |ils )?(?:ne )?(?:me|nous|m) (?:\\w+ )?(?:reste|restent|manque|manquent)\\b",
    "(?:que?|quoi|quels? \\w+) (?:est ce que )?(?:j|je n|ai je|n ai je|aurais je|nous) (?:\\w+ ){0,2}?(?:oublie|pas|omis|rate)\\b",
    `(?:que?|quoi|quels? \\w+) (?:est ce que )?(?:je )?(?:dois|devrais|faut il|puis)(?: je)? (?:\\w+ ){0,3}?${TELL.fr}`,
    "(?:souffle|souffler|soufflez)(?: moi)?\\b",
    "(?:un|des|quelques) indices?\\b",
    "(?:corrige|conseille|coache|entraine)[sz]? moi\\b",
    "(?:le|mon|un) coach\\b",
    "list(?:e|er|ez)(?: moi)? (?:\\w+ ){0,4}?(?:points?|reste|manque|pas (?:encore )?(?:dit|parle))",
    "liste de ce que\\b",
    "quoi (?:te |vous )?dire\\b",
    "(?:rappelle|donne|redonne)[sz]? moi (?:mes|les|tous les) points\\b",
    "que je (?:te |vous )?(?:dise|parle|mentionne)\\b",
    "(?:cent pour cent|tous les points|note maximale)\\b",
  ],
  en: [
    "what (?:\\w+ )?(?:have|did|do|should|must|am) i (?:still |not |yet |have |need |to |else " +
      "){0,3}?(?:forgotten|forgot|forget|miss(?:ed|ing)?|left out|leave " +
      "out|mention|say|cover|tell you|bring up)\\b",
    "what (?:\\w+ )?(?:i (?:still |have |need |must |should |forgot|forgotten|missed|haven " +
      "t|didn t|m missing)|(?:is |are |s )(?:still )?(?:left|missing)|remains)",
    "(?:points?|topics?|things?|anything|everything|something) (?:\\w+ )?(?:have i|am i|i " +
      "ve|i|did i) (?:\\w+ )?(?:forgotten|forgot|miss(?:ed|ing)?|left out|haven t|not|didn " +
      "t|still)",
    "(?:a|some|any) (?:hints?|tips?|clues?)\\b",
    "(?:what|which) (?:\\w+ )?(?:haven t|didn t|have|did) i (?:not |yet )?(?:cover|mention|sa|t[eo]ld?)(?:y|id|ed)?\\b",
    "what (?:to|should i|do i) say\\b",
    "(?:supposed|meant|want me|expected|expect me) to (?:say|mention|tell|cover)\\b",
    "(?:my (?:\\w+ )?points|full marks)\\b",
    "(?:coach|correct|prompt) me\\b",
    "(?:my|the|a) coach\\b",
  ],
  es: [
    "que (?:\\w+ )?(?:me|nos) (?:\\w+ )?(?:faltan?|quedan?)\\b",
    "que (?:se )?(?:me |nos )?(?:he|ha|hemos) (?:\\w+ )?olvidado",
    "lo que no (?:he|hemos)\\b",
    "que (?:puntos |temas |cosas )?no (?:te |le )?(?:he|hemos)\\b",
    "(?:que digo ahora|mis puntos|todos los puntos|nota maxima)\\b",
    "que (?:quiere|quieres|espera|esperas) que (?:te |le )?diga\\b",
    `que (?:mas |otra cosa )?(?:debo|deberia|tengo que|hay que|puedo) (?:\\w+ )?${TELL.es}`,
    "(?:una|alguna) pistas?\\b",
    "(?:corrige|corrija|entrena|aconseja)me\\b",
    "(?:mi|el|un) (?:entrenador|coach)\\b",
  ],
};

/** Joins the wordings of all languages: reps and models mix them. */
const anyOf = (wordings: Record<Language, readonly string[]>): RegExp =>
  new RegExp(`\\b(?:${Object.values(wordings).flat().join("|")})`);
const COACHING = anyOf(COACHES);
const ASKING = anyOf(ASKS);

/** Returns true for a line by which the customer tells the rep what is still to be said. Pure. */
export function coaches(line: string): boolean {
  const words = foldedWords(line);
  return COACHING.test(words) || COMMANDS.test(words);
}

/** Returns true for a rep's words that ask the customer for what is still to be said. Pure. */
export const asksToBeCoached = (text: string): boolean => ASKING.test(foldedWords(text));
