import type { Language } from "~/models/terms/language";
import { termsOf } from "~/services/rubrics/terms-of";
import { readQuantities } from "../../read-once";
import type { Scene } from "../../scene";
import { isMishap } from "../fact-of-kind";
import * as forms from "./number-forms";

/** A question for those who work with the customer, in folded words: "vous etes combien ici". */
export const ASKS_TEAM =
  / (a combien vous etes|etes combien(?! d(e|es)? (?!personnes|gens|monde|salaries|employes))|combien (vous )?etes|how many (of (you|ye) (are|work)\w*|(people )?are (you|ye)|(people |staff |employees )?(work\w*|do you employ|have you working))|(cuantos|cuantas) (personas )?(son(?! (?!ustedes|aqui|alla|ahi|en|los|las|por|ahora|y|o|mas|usted|hoy)\w)|sois|trabaja\w+)|(combien de|how many|cuantos|cuantas) (salaries?|employes?|staff|employees|workers|empleados|trabajadores)|combien de personnes travaillent) /;
/** Those who do one task, of whom the whole team is another number: "vous êtes combien dessus ?", in folded words. */
export const OF_TASK =
  / ((la )?dessus|autour|(sur|par) (un |le )?(chantier|camion|coup|convoi)|(on|per) (a |one |the )?(job|crew|van|boat)|(en|por) (cada |una? )?(obra|trabajo|camion)|a (le |la |les )?(faire|compter|trier)|on (it|that|them)|doing (it|that)|con eso|en eso|(para|a) hacerl[oa]s?) /;
/** Returns the sheet's only number of its team: "Somos tres.", "trois salariés", "Équipe : sept personnes". */
export function teamOf({ persona, input: { language } }: Scene): string | null {
  const found = persona.sheet
    .filter((line) => !isMishap(line))
    .flatMap(({ text, label = "" }, at) => {
      const counts = readQuantities(text, language).filter(({ dimension }) =>
        forms.COUNTS.has(dimension),
      );
      const [we] = WE_ARE.exec(text) ?? [];
      const isOwn = we !== undefined && readQuantities(we, language).length > 0;
      const isLabelled = OF_TEAM.test(label) && counts.length === 1 && counts[0]?.startIndex === 0;
      if (isOwn) return [we];
      const [, number] = YOU_ARE.exec(text) ?? [];
      if (number && readQuantities(number, language).length > 0)
        return [OUR_NUMBER[language](number)];
      if (isLabelled) return [text.split(/[.,;(]/u)[0]?.trim() ?? ""];
      // "Gérante d'une imprimerie de six personnes" tells it of the house, as does "Dos personas, sesenta envíos".
      const house = counts.filter(
        ({ raw, startIndex }) =>
          PERSONS.test(raw) &&
          ((at === 0 && COMPLEMENT.test(text.slice(0, startIndex))) ||
            (at <= 1 && startIndex === 0)),
      );
      if (house.length > 0) return house.map(({ raw }) => raw);
      // "5 salariés l'hiver et 9 l'été" are two numbers, "7 salariés et deux apprentis" are nine.
      const posts = termsOf(WORKERS[language], language);
      const workers = counts.filter(({ nouns }) => nouns.some((noun) => posts.has(noun)));
      const isSure = counts.filter(({ raw }) => PEOPLE.test(raw)).length < 2;
      return isSure ? workers.map(({ raw }) => raw) : [];
    });
  const [only = null, ...others] = new Set(found);
  return others.length === 0 ? only : null;
}
/** The number of a team as a sentence. */
const WE_ARE =
  /^(?:nous sommes|on est|we['’]re|we are|somos) [\p{L}\p{N}-]+(?: of us| \p{L}{3,}s)?(?=[.,:;](?!\d)|$)/iu;
/** The same in the words of a sheet that speaks to the customer: "Vous êtes trois : vous, votre neveu et un apprenti". */
const YOU_ARE =
  /^(?:vous êtes|sois|ustedes son|there are) ([\p{L}\p{N}-]+)(?: of you)?(?=\s*[.,:;](?!\d)|$)/iu;
const OUR_NUMBER: Record<Language, (number: string) => string> = {
  fr: (number) => `Nous sommes ${number}`,
  en: (number) => `There are ${number} of us`,
  es: (number) => `Somos ${number}`,
};
const OF_TEAM = /(?<!\p{L})(?:équipe|effectif|team|staff|equipo|plantilla)(?!\p{L})/iu;
/** The nouns whose number is the team's. */
const WORKERS: Record<Language, string> = {
  fr: "salariés, employés",
  en: "staff, employees, part-timers",
  es: "empleados, trabajadores",
};
/** People, whom a house or a note counts: "de six personnes". */
const PERSONS = /(?<!\p{L})(?:personnes|people|personas)$/iu;
/** The word between a house and its people. */
const COMPLEMENT = / (?:de|of|con) $/iu;
/** Workers of any post, of whom two numbers in a line make neither the team's. */
const PEOPLE =
  /(?<!\p{L})(?:salarié|employé|apprenti|saisonni|stagiaire|ouvri|compagnon|associé|staff|employee|apprentice|helper|trainee|worker|emplead|trabajador|aprendi|oficial|ayudante|temporer)\p{L}*/iu;
