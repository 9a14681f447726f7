import type { Language } from "~/models/terms/language";
import type { GrammaticalPerson } from "~/services/language/first-person";
import { jointed, speaksToYou, startsWithThem } from "~/services/language/first-person/joints";
import { hidesSubject, withSubject } from "~/services/language/first-person/subject";
import { isOfEither, speakable } from "./persona-clauses";
import { sentencesOf } from "./persona-lines";

/** Labels of the customer's work. */
export const TRADE =
  /^(?:métier|profession|activité|poste|fonction|job|occupation|trade|oficio|profesión|ocupación|cargo|puesto)(?!\p{L})/iu;
export const NAMED = /^(?:nom|prénom|âge|name|age|nombre|edad|ville|genre|sexe|gender)(?!\p{L})/iu;

/** Returns the whole sentences in a label's value. A value without a verb is said by its parts. */
export function ofLabel(
  { label, value }: { label: string; value: string },
  language: Language,
  mode: GrammaticalPerson,
): string[] {
  if (NAMED.test(label) || TRADE.test(label)) return [];
  const isOfThing = TROUBLES.test(label) || INCIDENT.test(label);
  return sentencesOf(value)
    .filter((sentence, at) => at === 0 || !startsWithThem(sentence, language))
    .filter((sentence) => !isOfEither(sentence, language, mode))
    .filter(
      (sentence) =>
        !(isOfThing && hidesSubject(sentence, language)) &&
        (OF_PERSON.test(label) || !withSubject(sentence, language, () => true)),
    )
    .flatMap((sentence) => {
      const told = speaksToYou(sentence, language) ? "you" : mode;
      const whole = speakable(sentence, language, told);
      if (whole !== null) return [whole];
      return jointed(sentence, language)
        .filter((clause, at) => at === 0 || !startsWithThem(clause, language))
        .flatMap((clause) => speakable(clause, language, told) ?? []);
    });
}
/** Labels of the customer's whole life: a verb in their value has the customer as its subject. */
const OF_PERSON =
  /^(?:vida|vie|life|famille|family|familia|aujourd|actuellement|en ce moment|today|currently|now|hoy|ahora|actualmente|situation|contexte|context|parcours|profil|profile|habitudes?|habits|notes?|background|about|routine|day|quotidien|situación|contexto|notas?|perfil|rutina|hábitos|comportement|comment |cómo |how (?!many|much|long|often)|son |sa |ses |his |her |sus? |ton |ta |votre |your |tus? )/iu;
export const TROUBLES =
  /^(?:douleurs?|probl[eè]mes?|freins?|frustrations?|pains?|problems?|issues?|headaches?|miedos?|problemas?|dolor(?:es)?|temor(?:es)?|craintes?|peurs?|inquiétudes?|fears?|worries|concerns?|soucis?)(?!\p{L})/iu;
/** Labels of something that went wrong. */
export const INCIDENT =
  /sinistre|incident|accident|pépin|panne|dégât|mésaventure|s['’]est passé|mishap|trouble|scare|went wrong|what happened|pire|worst|bad day|peor|percance|avería|susto|disgusto|(?:lo )?qu[eé] pasó/iu;

export const lowered = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
