import type { Language } from "~/models/terms/language";

/** A question word. */
export const ASKS_WORD =
  /(?<!\p{L})(?:what|who|where|when|why|how|quel(?:le)?s?|combien|comment|quand|où|qui|quoi|cuál(?:es)?|cuánt[oa]s?|cómo|cuándo|dónde|quién)(?!\p{L})/iu;
/** Words of somebody who looks for a word: "from, what is it, up to forty metres". */
const SEARCHING =
  /,? (?:what (?:is|was) it(?: called)?|what d['’]you call it|comment (?:(?:vous|te) )?(?:dire|expliquer)|how (?:shall|can|do|should) i (?:put|say) (?:it|this)|cómo (?:le|te) (?:diría|digo|explico)|comment on dit|qu['’]est-ce que (?:je|c['’]est)(?: déjà)?|cómo se dice|cómo es),(?= )/giu;
/** "Has anyone been hurt? I mean on a fall." */
const EXPLAINED =
  / ?\?\s+((?:i mean|je veux dire|enfin|o sea|quiero decir),? \p{L}+(?: \p{L}+){0,5})\.(?=\s|$)/giu;
/** Returns words without a stammer ("combien de, de kilomètres"), and without "me dijo que" after a question word. */
export const smooth = (text: string): string =>
  text
    .replace(/ ?…\s*(?=\?)/gu, " ")
    .replace(EXPLAINED, ", $1 ?")
    .replace(SEARCHING, ",")
    .replace(/(?<!\p{L})(\p{L}+), \1(?!\p{L})/giu, "$1")
    .replace(/(?<=cuánt[oa]s?) me (?:ha |has )?(?:dij\p{L}+|dicho|dec\p{L}+) que(?!\p{L})/giu, "")
    .trim();

/** Returns true for a question without a verb, which only explains the one before: "I mean, badly?". `isAfterWord`: that one has a question word. Pure. */
export const explains = (text: string, isAfterWord: boolean): boolean =>
  text.split(/\s+/u).length <= MOST_EXPLAINING &&
  (A_CASE.test(text) ||
    EXPLAINS.test(text) ||
    (isAfterWord && !/^¿?(?:et|and|y|ou|or|o) /iu.test(text))) &&
  !ASKS_WORD.test(text.replace(/,? quoi(?=,)/u, "")) &&
  (A_CASE.test(text) || !HAS_VERB.test(text));
/** "Something that packed up on a customer?" */
const A_CASE =
  /^¿?(?:(?:something|somebody|someone|quelque chose|quelqu['’]un|algo|alguien) (?:that|who|qui|que)(?!\p{L})|(?:juste |just |solo )?(?:vous|toi|you|yourself|usted|tú)(?: toute?)?(?: (?:seule?|alone|sol[oa]))?\s*\?$)/iu;
const MOST_EXPLAINING = 14;
const EXPLAINS =
  /^¿?(?:(?:i mean|you know|because|enfin|genre|je veux dire|o sea|vamos|es decir|quiero decir|por)(?=[ ,])|(?:de|du|des|un|une|una|el|la|l[oa]s|le|les|the|an?|with|con|avec) |d['’])/iu;
const HAS_VERB =
  /(?<!\p{L})(?:est|sont|avez|êtes|as|es|a|ont|fait|faites|vont|va|vous|tu|are|is|was|were|do|does|did|have|has|can|could|would|you(?! know)|tiene[ns]?|está[ns]?|hay|son|fue|hace[ns]?|van?|usted(?:es)?|qué|tuvo|hubo|\p{L}{2,}(?:ó|aron|ieron|éis|áis|ez|ait|ed))(?!\p{L})/iu;

/** A question about something that ever happened. */
export const ASKS_EVER =
  /(?<!\p{L})(?:déjà|jamais|ever|alguna vez|algún día que|(?:un jour|une fois) où|a (?:time|day) when|ha habido|hubo|has there been|il y a eu)(?!\p{L})/iu;
/**
 * Returns the two questions of a sentence: "how many are you, and who answers the phone?". A bare "and since when?" asks
 * about the thing of the first, and goes.
 */
export function inTwo(sentence: string, language: Language): string[] {
  const [mark = ""] = / ?\?[\s"»)]*$/u.exec(sentence) ?? [];
  const words = [...sentence.matchAll(ASKS)];
  const [firstWord, lastWord] = [words[0], words.at(-1)];
  if (!firstWord || !lastWord) return [sentence];
  const between = [...sentence.matchAll(JOINTS[language])].find(
    ({ index, 0: joint }) =>
      index >= firstWord.index + firstWord[0].length && index + joint.length <= lastWord.index,
  );
  if (!between) return [sentence];
  const first = `${sentence.slice(0, between.index)}${mark}`;
  const second = sentence.slice(between.index + between[0].length);
  return ASKS_LENGTH.test(second) ? [first] : [first, second];
}
const JOINTS: Record<Language, RegExp> = { fr: /,? et /giu, en: /,? and /giu, es: /,? y /giu };
/** A question word, also in the place of its answer: "vous utilisez quoi". */
const ASKS = new RegExp(
  `${ASKS_WORD.source}|(?<!\\p{L})(?:qué|est-ce que|(?:ça fait|depuis) longtemps|have you been|(?:avec|à|chez|pour|sur|\\p{L}+ez|\\p{L}+s) quoi)(?!\\p{L})`,
  "giu",
);
/** A question for a length of time alone, at the beginning. */
const ASKS_LENGTH =
  /^\P{L}*(?:(?:puis|then|and|et|y|euh|eh|um),? )*(?:depuis (?:quand|combien)|(?:ça|cela) fait (?:combien|longtemps)|since when|how long|desde (?:cuándo|hace)|cuánto (?:tiempo )?hace)(?!\p{L})/iu;
/** A question for a reason. */
export const ASKS_WHY = /(?<!\p{L})(?:pourquoi|why|how come|por qué)(?!\p{L})/iu;
