import type { Language } from "~/models/terms/language";
import { flat } from "../social-acts";

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
  "(?:(?:un peu|plutôt|très|assez|jamais|pas|a bit|a little|very|quite|rather|never|not|un poco|algo|muy|bastante|nunca|no) )*";
const AND = "(?:,|,? (?:et|mais|and|but|y|pero))";
const TEMPERED = `^(?:vous êtes|tu es|il est|elle est|you are|you['’]re|he is|she is|eres|es usted|usted es|es) (?!deux|trois|quatre|cinq|six|sept|huit|neuf|dix|two|three|four|five)${DEGREE}[\\p{L}-]+(?:${AND} ${DEGREE}[\\p{L}-]+)*`;
/** Adjectives only: "You are chatty and a little sceptical". */
const TEMPER = new RegExp(
  `${TEMPERED}(?:(?<=proud|fière?|orgullos[oa]) (?:of|de) [\\p{L} ]+)?(?: about [\\p{L} ]+)?(?: y tienes? prisa)?,?$`,
  "iu",
);

/** Returns true for a sentence that tells the actor how to speak, which is no answer. Pure. */
export const isDirection = (sentence: string): boolean =>
  MANNER.test(sentence) || TEMPER.test(sentence) || sentence.includes(QUOTED);

/** Returns a sentence without the adjectives of manner before its clause: "You are direct, you hate …". Pure. */
export const withoutTemper = (sentence: string): string => sentence.replace(TEMPER_FIRST, "");
const TEMPER_FIRST = new RegExp(`${TEMPERED}${AND} (?=(?:vous|tu|il|elle|you|he|she) )`, "iu");

/** Stands for a sentence in quotation marks, which states no fact. */
export const QUOTED = "\u{FFFC}";

/** Returns true for a prompt whose customer says "tu" to the rep. A customer who dislikes "tu" does not count. Pure. */
export const speaksFamiliarly = (prompt: string): boolean => FAMILIAR.test(prompt);
const FAMILIAR =
  /(?:^|[.,;\n] *|(?:et|y) )(?:(?:vous|tu|il|elle) )?(?:tuto(?:yez|ies?)|tute[aá]s?|trat\p{L}+ (?:\p{L}+ ){0,3}de tú)(?! (?:peu|pas|jamais|rarement|poco|nunca))(?!\p{L})/iu;

/** A feeling about something. */
export type Feeling = "likes" | "dislikes";

/** Words of feeling, of any trade. */
const DISLIKES: Record<Language, RegExp> = {
  fr: / (n (aime|apprecie|supporte)s? (pas|plus)|n aimez pas|deteste\w*|horreur|agac\w+|enerv\w+|inquiet\w*|inquie\w+|crain\w+|redout\w+|peur|marre|mefi\w+|doute[sz]?|lass\w+|pese|embet\w+|ennuie|refuse[sz]?|veux pas|voulez pas|veut pas|plain\w+|perd\w*|pannes?|lach\w+|souci\w*|derang\w+|contrari\w+|fatigue\w*) /,
  en: / (hate\w*|(don t|doesn t) (like|trust|want)|can t stand|annoy\w*|worr\w+|afraid|fear\w*|wary|tired of|sick of|fed up|lose[s]?|lost|crash\w*|broke\w*|burn[et]\w*|dislike\w*|distrust\w*|dread\w*|suspicious|frustrat\w+|irritat\w+|struggl\w+) /,
  es: / (odi[ao]s?|no (me|te|le) gust\w+|no quier\w+|molest\w+|preocup\w+|miedo|tem[eo]s?|desconf\w+|hart[oa]|cansad[oa]|pierd\w+|perd\w+|quej\w+|averi\w+|fastidi\w+|irrit\w+|agobi\w+|detest\w+|no (soporto|soporta|aguanto|aguanta)) /,
};
const LIKES: Record<Language, RegExp> = {
  fr: / (aim(e|es|ez)|adore[sz]?|appreci\w+|prefer\w+|tiens a|tenez a|tient a|important\w*|compte pour|reve[sz]?|veux|voulez|veut|cherche[sz]?|souhait\w+) /,
  en: / (like[s]?|love[s]?|enjoy\w*|prefer\w*|value[sd]?|want[s]?|cares? about|matters?|look(s|ing)? for|wish\w*|proud) /,
  es: / (gust\w+|encant\w+|prefier\w+|valor\w+|apreci\w+|quier\w+|busc\w+|importa\w*|ador\w+) /,
};

/** Returns the feeling in a sentence; null for none. */
export function feelingIn(sentence: string, language: Language): Feeling | null {
  const words = flat(sentence);
  if (DISLIKES[language].test(words)) return "dislikes";
  return LIKES[language].test(words) ? "likes" : null;
}
