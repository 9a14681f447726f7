/** Words about opening or closing the talk, and about the form of address. */
const MANNER = new RegExp(
  [
    "(?<!\\p{L})(?:ouvr|commenc|début|démarr|termin|conclu|clo|fini)\\p{L}* (?:(?:l['’]|la |le )(?:échange|entretien|appel|conversation|discussion|rendez-vous)|par(?!\\p{L})|en (?:disant|demandant))",
    "(?<!\\p{L})(?:vous|tu|il|elle) (?:vouv|tut)o\\p{L}+",
    "(?<!\\p{L})(?:opens?|starts?|begins?|closes?|ends?|finish(?:es)?) (?:(?:the|your|his|her|a) )?(?:talk|call|conversation|chat|discussion|exchange|by|saying)(?!\\p{L})",
    "(?<!\\p{L})(?:abr|empiez|empez|comienz|inici|cierr|termin|acab)\\p{L}* (?:(?:la|el|tu|su) )?(?:charla|conversación|llamada|diálogo|diciendo|preguntando)(?!\\p{L})",
    "(?<!\\p{L})trat\\p{L}+ (?:\\p{L}+ ){0,3}de (?:usted|tú)(?!\\p{L})",
    "^tute(?:as|a)(?!\\p{L})",
    "^(?:ton|tone|tono) \\p{L}+(?: (?:et|and|y|mais|but|pero) \\p{L}+)?(?:,|$)",
  ].join("|"),
  "iu",
);
const DEGREE =
  "(?:(?:un peu|plutôt|très|assez|jamais|pas|a bit|a little|very|quite|rather|never|not|un poco|muy|bastante|nunca|no) )*";
const AND = "(?:,|,? (?:et|mais|and|but|y|pero))";
/** Adjectives only: "You are chatty and a little sceptical". */
const TEMPER = new RegExp(
  `^(?:vous êtes|tu es|il est|elle est|you are|you['’]re|he is|she is|eres|es usted|usted es|es) ${DEGREE}[\\p{L}-]+(?:${AND} ${DEGREE}[\\p{L}-]+)*,?$`,
  "iu",
);

/** Returns true for a sentence that tells the actor how to speak, which is no answer. Pure. */
export const isDirection = (sentence: string): boolean =>
  MANNER.test(sentence) || TEMPER.test(sentence) || sentence.includes(QUOTED);

/** Stands for a sentence in quotation marks, which states no fact. */
export const QUOTED = "\u{FFFC}";

/** Returns true for a prompt whose customer says "tu" to the rep. A customer who dislikes "tu" does not count. Pure. */
export const speaksFamiliarly = (prompt: string): boolean => FAMILIAR.test(prompt);
const FAMILIAR =
  /(?:^|[.,;\n] *|(?:et|y) )(?:(?:vous|tu|il|elle) )?(?:tuto(?:yez|ies?)|tute[aá]s?|trat\p{L}+ (?:\p{L}+ ){0,3}de tú)(?!\p{L})/iu;
