import type { Language } from "~/models/terms/language";
import { splitClauses } from "./clauses";
import { AND } from "./tokens";
import { ENGLISH_THIRD, ENGLISH_VERBS } from "./english-verbs";
import { byLanguage } from "~/services/language/words/words";

/** Known verbs with another subject, in the present with one. */
const OF_ONE: Record<"fr" | "es", string> = {
  fr:
    "fait|va|vient|possède|emploie|tient|prend|met|vend|perd|part|sort|sert|dort|doit|peut|veut|sait|suit|vit|dit|" +
    "lit|reçoit|voit|croit|connaît|coûte|faut|vaut|finit|plaît|dure|date|ferme|ouvre|passe|marche|aide|travaille|" +
    "reste|arrive|tombe|habite|gère|donne|manque|demande|pousse|garde|appelle|parle|compte|pense|trouve|préfère|" +
    "aime|utilise|paie|paye|dépend|rentre|commence|tourne|fuit|augmente|baisse|occupe|organise|décide|signe|livre|" +
    "nettoie|lave|coupe|range|apporte|prépare|fournit|remplit|rend|répond|attend|exige|consomme|vaut|rapporte|" +
    "revient|repart|termine|bloque|casse|chauffe|répare|achète|surveille|remplace|accepte|refuse|propose|entretient",
  es:
    "tiene|hace|va|viene|da|dice|quiere|puede|cuesta|sale|pone|vence|dura|suele|cierra|abre|entra|pasa|llega|lleva|" +
    "funciona|trabaja|cobra|paga|queda|falla|suena|cambia|ayuda|limpia|compra|alquila|vende|pide|manda|decide|" +
    "viaja|consume|ocupa|gasta|necesita|tarda|termina|acaba|empieza|existe|produce|exige|cuida|usa|aporta|sabe|" +
    "debe|ve|vive|viaja|prefiere|entiende|conoce|lee|guarda|prepara|revisa|repara|firma|come|duerme",
};
const ofMany = (verbs: string, ending: string) =>
  verbs.split("|").flatMap((verb) => (/[ae]$/u.test(verb) ? [`${verb}${ending}`] : []));
/** A verb with another subject. */
export const VERB: Record<Language, string> = {
  fr:
    `(?<!\\p{L})(?:n['’]\\p{L}|[mts]['’]\\p{L}{2}|(?:ne|me|se|nous) \\p{L}{3,}|(?:est|sont|étai(?:t|ent)|a|ont|` +
    `avai(?:t|ent)|font|vont|viennent|tiennent|prennent|mettent|vendent|perdent|partent|doivent|peuvent|veulent|` +
    `savent|disent|voient|reçoivent|rendent|craint|craignent|${OF_ONE.fr}|` +
    `${ofMany(OF_ONE.fr, "nt").join("|")})(?!\\p{L})|\\p{L}{2,}(?:[edi]ra|ront)(?!\\p{L})|\\p{L}{3,}(?<!l|tr|f|` +
    `h)ai(?:t|ent)(?!\\p{L}))`,
  en:
    "(?:\\b(?:is|are|was|were|has|have|had|does|did|can|could|will|would|should|must|may|might|cannot|went|got|" +
    "came|took|made|gave|said|told|left|broke|tore|fell|lost|ran|sold|bought|kept|paid|rose|ate|sent|dates|" +
    "goes)\\b|\\wn['’]t\\b|\\w['’](?:s|ve|re|ll|d) " +
    "(?:been|gone|got|not|a|an|the|too|very|\\w+ing|\\w+ed)\\b|(?<!\\b(?:of|in|on|for|with|by|from|to|the|a|an|my|our|no|some|and|or|s|\\d+) " +
    `)(?<=[a-rt-z] (?:also |never |always |still |often |now )?)(?:${ENGLISH_THIRD})\\b|(?<=\\ws ` +
    `(?:(?:now|also|never|always|still|often) )?)(?:${ENGLISH_VERBS})\\b(?! of)|\\b\\w+ed ` +
    "(?:an?|the|my|our|me|us)\\b)",
  es:
    `(?<!\\p{L})(?:(?:no|me|nos|se) \\p{L}{2,}|(?:es|son|está|están|era|eran|fue|ha|han|hay|dan|van|${OF_ONE.es}|` +
    `${ofMany(OF_ONE.es, "n").join("|")})(?!\\p{L})|\\p{L}{2,}(?:ó|aron|ieron|rá|rán)(?!\\p{L})|` +
    `\\p{L}{3,}abán?(?!\\p{L}))`,
};
const VERBS: Record<Language, RegExp> = {
  fr: new RegExp(VERB.fr, "iu"),
  en: new RegExp(VERB.en, "iu"),
  es: new RegExp(VERB.es, "iu"),
};
/** Returns true for words with a known verb of another subject. Pure. */
export const holdsVerb = (text: string, language: Language): boolean => VERBS[language].test(text);

const OFFERS = byLanguage(({ speech }) => speech.verbs.offers);
/** Returns true for words with a verb that makes them a clause. A keyword has none. Pure. */
export const isClause = (text: string, language: Language): boolean =>
  holdsVerb(text, language) || OFFERS[language].test(text);

/**
 * Splits a sentence into clauses, also at commas between two verbs, or before "and" with a verb. A part without a verb belongs to the clause before,
 * or to the next at the beginning. Offsets are UTF-16, in the sentence. Pure.
 */
export function verbClauses(
  sentence: string,
  language: Language,
): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  for (const { startIndex, endIndex } of splitClauses(sentence, language)) {
    let at = startIndex;
    for (const part of sentence.slice(startIndex, endIndex).split(/(?<=[,;:])(?=\s)/u)) {
      const last = at > startIndex ? found.at(-1) : undefined;
      const isJoined = new RegExp(`^\\s*${AND[language]} `, "i").test(part);
      const isWhole =
        last && isClause(part, language) && (isJoined || isClause(last.text, language));
      if (last && !isWhole) last.text = sentence.slice(last.start, at + part.length);
      else found.push({ start: at, text: part });
      at += part.length;
    }
  }
  return found.length > 0 ? found : [{ start: 0, text: sentence }];
}
