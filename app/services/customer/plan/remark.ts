import { countWords } from "~/services/language/tokens";
import { tellsOffer, touchesOffer } from "../offer-told";
import type { Scene } from "../scene";
import { isEveryday } from "../social-acts";
import { asksUnmarked } from "../unmarked-question";

/** Words by which the rep speaks of their own life. */
const OF_REP = /(?<!\p{L})(?:(?:je|moi|mon|ma|mes|i|my|yo|mis?)(?!\p{L})|j['’]|i['’])/iu;
/** Returns a short answer to a remark: interest in the rep's own story, else assent. */
export const remark = (scene: Scene): string => {
  const { memory, phrases, text, input } = scene;
  const assent = isEveryday(text, input.language) ? phrases.remarks : phrases.acks;
  const later = OF_REP.test(text) ? phrases.stories : assent;
  const forms = memory.turns <= 1 ? firstForms(scene) : later;
  return memory.unsaid(forms) ?? memory.pick(forms);
};
/** Returns true for first words beside the offer: small talk, or a question in it. */
export const isChatty = (scene: Scene): boolean => firstForms(scene) !== scene.phrases.acks;
/** Returns the short answers to the rep's first words: a question in passing waits, the weather gets assent. */
function firstForms(scene: Scene): string[] {
  const { phrases, text, input } = scene;
  if (asksInPassing(scene)) return phrases.chat;
  if (TELLS_OFFER.test(text)) return phrases.acks;
  if (isEveryday(text, input.language)) return phrases.remarks;
  // "I passed more pigs than cars on my way up."
  const isTold =
    OF_REP.test(text) &&
    !text.includes("?") &&
    !LISTENER.test(text) &&
    countWords(text) > LONG_WORDS;
  if (!isTold) return phrases.acks;
  return tellsOffer(text, scene) ? phrases.stories : phrases.chat;
}
/** The least words of speech without marks, in which a question may stand. */
const LONG_WORDS = 16;
/** Returns true for first words beside the offer that ask something, or may ask it where speech has no marks. */
export function asksInPassing(scene: Scene): boolean {
  const { text, memory } = scene;
  if (memory.turns > 1 || TELLS_OFFER.test(text)) return false;
  const questions = text.match(/[^.!?…]*\?/gu) ?? [];
  if (questions.length > 0) return questions.some((one) => !TAGGED.test(one));
  if (touchesOffer(text, scene)) return false;
  const { language } = scene.input;
  const isBare = !/[.!?…]/u.test(text) && countWords(text) > LONG_WORDS;
  return (
    (isBare && asksUnmarked(text, language)) || ADDRESSES.test(text.replaceAll(OF_MEETING, " "))
  );
}
/** The rep's house and its deeds: "we rent out the beds", "vengo a enseñarle una lavadora". */
const TELLS_OFFER =
  /(?<!\p{L})(?:we(?:['’]re| are)? (?:do|make|rent|take|sell|build|supply|clean|got|have)|it['’]?s (?:about|for|an?)|(?:on|nous) (?:fai|propos|vend|lou|fabriqu|récup)\p{L}+|je (?:viens (?:pour|vous)|représente|voulais)|c['’]est (?:pour|une?|des|l['’])|(?:nosotros )?(?:hacemos|vendemos|alquilamos|tenemos|ofrecemos|traemos)|(?:vengo|venía) (?:a|por)|traigo)(?!\p{L})/iu;
const LISTENER =
  /(?<!\p{L})(?:vous|votre|vos|tu|toi|you|your|ye|ustede?s?|tú|vos|tus?|sus?)(?!\p{L})/iu;
/** A question for agreement alone: "quelle chaleur, hein ?". */
const TAGGED =
  /(?:,|¿)\s*(?:hein|non|eh|right|no|verdad|n['’]est-ce pas|(?:is|are|was|do|does)n['’]t (?:it|they|he|she))\s*\?$/iu;
/** The listener among the last words, which then ask something: "vous êtes du coin vous". */
const ADDRESSES =
  /(?<!\p{L})(?:(?<!(?:je|nous|on|te|à|de|pour|chez|que) )vous|(?<!je )tu|toi|you|ye|yours?|ustede?s?|vosotros|tú|vos)(?:\P{L}+\p{L}+){0,8}\P{L}*$/iu;
/** Thanks and greetings, which ask nothing. */
const OF_MEETING =
  /(?<!\p{L})(?:(?:meet|see|seeing|thank|keep|bother|with|chez|from|for) (?:you|ye|vous|usted)(?! (?:up|in|out))|i['’]?d say you['’]?ve|(?:se )?lo agradezco)(?!\p{L})/giu;
