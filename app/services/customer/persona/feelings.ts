import type { Language } from "~/models/terms/language";
import { fold } from "~/models/fold";

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
  const words = ` ${fold(sentence)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  if (DISLIKES[language].test(words)) return "dislikes";
  return LIKES[language].test(words) ? "likes" : null;
}
