import type { Language } from "~/models/terms/language";
import type { GrammaticalPerson } from "~/services/language/first-person";
import { isTheirVerb } from "~/services/language/first-person/spanish";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { isWhole } from "../plan/form";
import { MAX_REPLY_WORDS } from "../port";
import { hasSigns, speaksOfOthers, standsAlone } from "./own-sentence";
import { holdsVerb } from "~/services/language/verbs";
import { beginsWhole } from "./sentence-borders";
import { lacksAccent } from "./sentence-forms";
import { speakable } from "./persona-clauses";
import { lowered } from "./persona-labels";
import { asSpoken, type PromptLines } from "./persona-lines";

/**
 * Returns the prompt's objections as the customer says them: its own sayings as they stand, others in the first
 * person. `isToYou`: the sheet says "tu" to the customer.
 */
export const objectionsOf = (
  objections: PromptLines["objections"],
  language: Language,
  told: { mode: GrammaticalPerson; isToYou: boolean; ofGroup: (text: string) => string },
): string[] =>
  objections
    .map((one) => ({
      ...one,
      text: one.text.replace(STAGED, "").replace(/^['‘](?=\p{L})(.*)['’]([.!?]?)\.?$/u, "$1$2"),
    }))
    .flatMap(({ text, isQuoted, isTold }) => {
      if (isQuoted) return text;
      const said = isTold
        ? ofTold(text.replace(/\.$/u, ""), language, told)
        : saidByThem(text, language, told.isToYou);
      return said ?? [];
    })
    // After "Yes, but…".
    .map((line) => line.replace(/^(?:et|and|but|mais|y|pero),? (?=[^?]*$)/iu, ""))
    .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
    .filter((line) => strictWordCount(line) <= MAX_REPLY_WORDS && isWhole(line, language))
    .filter((line) => !SUBORDINATE.test(line) && !hasSigns(line.replace(/[?!…]$/u, "")))
    .filter((line) => !isBareQuestion(line, language) && !lacksAccent(line, language))
    .filter((line) => line.endsWith("?") || !ASKS_UNMARKED.test(line))
    .filter((line) => !NOT_KNOWN.test(line))
    .filter((line) => !QUOTES.test(line) && !OF_THEM[language].test(line) && !TWO_TOLD.test(line));
/** A stage direction before a saying: "dirá también «mi nariz no falla»". */
const STAGED =
  /^(?:(?:y|et|and) )?(?:(?:él|ella|usted|il|elle|he|she|you) )?(?:(?:también|aussi|also) )?(?:dirás?|dira|diras|direz|(?:will|may|might) (?:also )?say)(?: (?:también|aussi|also))?[:,]? (?!que |qu['’]|that |so |no |non |oui |yes |sí )/iu;
/** Words by which the customer may own that the sheet does not tell something. */
const NOT_KNOWN =
  /^(?:I (?:don['’]t|do not|wouldn['’]t) know|I['’]m not sure|no (?:lo )?sé|no sabría(?: decir(?:le|te)?)?|je (?:ne )?sais pas|je ne saurais(?: pas)?(?: dire)?)(?:,? (?:off-?hand|exactly|exacto|exactamente|exactement|comme ça|así))?[.!…]*$/iu;
/** A question without its mark, which a voice would state: "Y si me rompen un marco quién lo paga." */
const ASKS_UNMARKED =
  /^(?:y si|et si|and if|what if|quién|quien|qui va|who|cómo|comment|how|cuánto|combien|por qué|pourquoi|why)(?!\p{L})/iu;
/** Returns true for a note of a doubt without its verb: "too slippery in sea mist?". "Et la garantie ?" is a question. */
const isBareQuestion = (line: string, language: Language): boolean =>
  line.endsWith("?") &&
  strictWordCount(line) <= FEW &&
  !LEADS_QUESTION.test(line) &&
  !SUBJECT.test(line) &&
  !holdsVerb(line, language);
/** The most words of such a note, and words that have a verb beside them. */
const FEW = 6;
const SUBJECT =
  /(?<!\p{L})(?:je|on|nous|vous|tu|ils?|elles?|ça|I|we|you|it|they|he|she|yo|me|nos|se|te|le|les)(?!\p{L})|(?<!\p{L})[jnstmc]['’]/iu;
const LEADS_QUESTION =
  /^[¿\s]*(?:et|and|y|qui|que|quoi|quel\p{L}*|comment|combien|pourquoi|où|quand|who|what|which|how|why|where|when|is|are|does|do|will|can|quién\p{L}*|qué|cuál\p{L}*|cómo|cuánt\p{L}*|por qué|dónde|cuándo|c['’]est|est-ce)(?!\p{L})/iu;
/** A second told clause within the first: "la cabane est froide pis que …". */
const TWO_TOLD = /(?<!\p{L})(?:et|pis|puis|y|and) (?:que|qu['’]|that) ?(?!\p{L}+ ?\?)/iu;
/** Words of somebody else, who may be the customer: "un proveedor la dejó", "la pièce est petite et il n'a pas de place". */
const OF_THEM: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:l['’]|les )(?:a|ont|avait|avaient) \p{L}+(?:ée?|ue?|ise?|ite?)s?(?!\p{L})|^(?:la|une|ma) .*(?<!\p{L})(?:et|mais|car) il(?! (?:y (?:a|en)|faut|fait|pleut|neige)(?!\p{L}))|^(?:le|un|mon) .*(?<!\p{L})(?:et|mais|car) elle(?!\p{L})/iu,
  en: /\b(?:and|but|because) (?:he|she)\b/i,
  es: /(?<!\p{L})(?:la|lo|le|l[oa]s|les) \p{L}+(?:ó|aron|ieron)(?!\p{L})/iu,
};
/** Words of somebody within a note: "noise, power cuts, 'we managed without'". */
const QUOTES = /(?<=[\s,;])['‘]\p{L}/u;

/** Returns a told objection in the first person, or to the seller ("vous êtes trop cher"). */
function ofTold(
  line: string,
  language: Language,
  { mode, isToYou, ofGroup }: Parameters<typeof objectionsOf>[2],
): string | null {
  if (SELLS.test(line)) return SELLERS_ALONE.test(line) ? asSpoken(line) : null;
  // "Los propietarios no quieren ver su casa": the house is theirs.
  if (OF_SEVERAL.test(line)) return standsAlone(line, language) ? asSpoken(line) : null;
  if (OF_SOMEBODY.test(line)) return null;
  const own = speakable(ofGroup(line), language, isToYou ? "you" : mode, true);
  const [name] = A_NAME.exec(line) ?? [];
  if (name && THEIRS.test(line)) return null;
  if (own !== null || !name) return own;
  // Somebody by name is a subject like "my sister".
  const told = speakable(
    line.replace(A_NAME, SISTER[language]),
    language,
    isToYou ? "you" : mode,
    true,
  );
  return told && told.replace(new RegExp(`^${SISTER[language]}`, "iu"), name);
}
/** Several people, with a possession after them; and somebody, with one that may be theirs. */
const OF_SEVERAL =
  /^(?:l[oa]s|les|the|mes|mis|my) \p{L}+s (?!.*,).*(?<!\p{L})(?:leurs?|their|sus?)(?!\p{L})/iu;
const OF_SOMEBODY =
  /^(?:(?:la|el|l[oa]s|les?|the|un|una|une|an?) |l['’])\p{L}+ .*(?<!\p{L})(?:son|sa|ses|his|her|sus?)(?!\p{L})/iu;
/** A possession that may be the named person's: "Rosa perdrait ses heures". */
const THEIRS = /(?<!\p{L})(?:son|sa|ses|his|her|sus?)(?!\p{L})/iu;
/** A name, which no first word of another kind is: told objections begin in small letters. */
const A_NAME = /^\p{Lu}\p{Ll}{2,}(?=['’ ])/u;
const SISTER: Record<Language, string> = { fr: "Ma sœur", en: "My sister", es: "Mi hermana" };
/** A sentence to the seller without any word about the customer. */
const SELLERS_ALONE =
  /^(?:vous|votre|vos|you|your) (?!.*(?<!\p{L})(?:il|elle|lui|he|she|his|her|tu|ton|ta|tes)(?!\p{L}))/iu;

/**
 * Returns an objection as the customer says it. A sheet that says "tu" to the customer may tell it so ("ton four est
 * petit"). Null when no rule turns such a line into the customer's own words.
 */
function saidByThem(line: string, language: Language, isToYou: boolean): string | null {
  const told = line.replace(/\.$/u, "");
  if (isTheirs(line, language)) return speakable(lowered(told), language, "them", true);
  if (!isSaid(line, language) || (!SELLS.test(line) && speaksOfOthers(line, language))) return null;
  const isTold = FELT[language].test(line) || (isToYou && TOLD[language].test(line));
  if (!isTold || OWN[language].test(line) || SELLS.test(line) || line.endsWith("?")) return line;
  if (!FELT[language].test(line) && !SURELY_TOLD[language].test(line)) return null;
  return speakable(lowered(line).replace(/\.$/u, ""), language, "you", true);
}
/** Returns true for an objection about the customer whose verb holds its subject: "no puede parar el taller". */
const isTheirs = (line: string, language: Language): boolean =>
  language === "es" && isTheirVerb(/^(?:no|ya|nunca) (\p{L}+) /iu.exec(line)?.[1] ?? "");

/** Returns true for an objection that can be said: a sentence or a question, unlike "whether it kills the fun". */
const isSaid = (line: string, language: Language): boolean =>
  line.endsWith("?") || (!/^whether(?!\p{L})/iu.test(line) && isSentence(line, language));
const isSentence = (line: string, language: Language): boolean =>
  OBJECTION_VERB.test(line) ||
  (INFINITIVE.test(line) && beginsWhole(line.replace(INFINITIVE, DEED[language]), language)) ||
  OWN[language].test(line) ||
  beginsWhole(line, language);
/** A clause without the one that it leans on: "Que me los devuelvan con otra cara." */
const SUBORDINATE =
  /^(?:que|qu['’]|that)(?! (?:bien|mal|sont|est)(?!\p{L})).*\.$|^(?:para lo que|pour ce qu(?:e|['’])|for (?:what|all)) [^,]*\.$/iu;
/** An infinitive or a topic as its subject, or words to a person. */
const OBJECTION_VERB =
  /, (?:c['’]|ça |on |je |j['’]|it['’]s |that['’]s |es )|^a \p{L}+ \p{L}+ (?:no )?les? |(?<!\p{L})(?:tu|vous|te|you|your|tienes|quieres|temes|dudas)(?!\p{L})/iu;
/** A deed as the subject: "Changer de système prend du temps". */
const INFINITIVE = /^(?:\p{L}+(?:er|ir|re|ar)|\p{L}+ing)(?!\p{L})/iu;
const DEED: Record<Language, string> = { fr: "Le travail", en: "The work", es: "El trabajo" };
/** Words to the customer, in a sheet that speaks to them. */
const TOLD: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:tu|te|ton|ta|tes|toi|t['’]|vous|votre|vos)(?!\p{L})/iu,
  en: /\byou(?:r|rs|['’]\p{L}+)?(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tus?|te|ti)(?!\p{L})|^(?:tienes|no (?:quieres|puedes|tienes|sabes)) /iu,
};
/** Words to the customer that a seller could not be told: a possession, or what was done already. */
const SURELY_TOLD: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:tu|te|ton|ta|tes|toi|t['’]|(?:votre|vos) (?!(?:prix|tarifs?|offres?|produits?|contrats?|société|entreprise|équipe|concurrents?)(?!\p{L})))(?!\p{L}{2})|(?<!\p{L})vous (?:n['’]avez (?:pas|plus)|avez déjà|venez de|préférez|craignez|êtes (?:déjà|satisfait|content|habitué))/iu,
  en: /\byour (?!price|prices|offer|product|company|contract|firm|app|service|system|kit|people|team|competitors?\b)|\byou(?:['’]ve| have)? already\b|\byou (?:don['’]t have|haven['’]t|prefer|need|just)\b|\byou['’]re (?:happy|used|tied|skint|short|too busy|about to)\b/iu,
  es: /./u,
};
/** A feeling of the person who is spoken to, which a customer does not tell a seller. */
const FELT: Record<Language, RegExp> = {
  fr: /^(?:tu|vous) (?:as peur|avez peur|crains|craignez|redoutes|redoutez|doutes|doutez|te demandes|vous demandez) /iu,
  en: /^you(?:['’]re| are) (?:afraid|worried|not sure) |^you (?:fear|worry|doubt|wonder) /iu,
  es: /^(?:temes|dudas|te preocupa|te preguntas) /iu,
};
const OWN: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:je|j['’]|me|m['’]|moi|mon|ma|mes|nous|notre|nos)(?!\p{L})/iu,
  en: /\b(?:i|my|me|we|our)\b/iu,
  es: /(?<!\p{L})(?:yo|mis?|me|nosotr[oa]s|nuestr[oa]s?)(?!\p{L})/iu,
};
/** Words to a seller: their price, their promises. */
const SELLS =
  /(?<!\p{L})(?:t[oae]n?s?|tus?|votre|vos|your) (?:price|prices|fees?|offer|product|company|contract|firm|prix|tarifs?|offres?|produits?|solutions?|contrats?|promesses?|concurrents?|précios?|precios?|tarifas?|ofertas?|productos?|contratos?)(?!\p{L})|(?<!\p{L})(?:vous êtes|tu es|you are|you['’]re|eres) (?:trop|plus|bien|too|far too|more|demasiado|muy) |(?<!\p{L})vous (?:proposez|vendez|promettez|demandez|offrez|annoncez)(?!\p{L})|\byou can['’]t (?:promise|guarantee|prove|know)\b|\byou (?:all )?(?:sell|promise|charge|offer|say|only want|want)\b|(?<!\p{L})tu (?:proposes|vends|promets|demandes|offres|annonces)(?!\p{L})|(?<!\p{L})(?:vendes|ofreces|prometes|propones)(?!\p{L})/iu;
