import type { Language } from "~/models/language";
import { detectLanguage } from "~/services/language/detect-language";
import { inFirstPerson, type Told } from "~/services/language/first-person";
import { speaksToTu } from "~/services/language/first-person/spanish";
import { termsOf } from "~/services/rubrics/terms-of";
import { type Feeling, feelingIn } from "./feelings";
import { COUNTED, nameIn, readRole, restOfRole, toldOf, withoutName } from "./persona-role";
import { readLines } from "./persona-lines";
import { strictWordCount } from "./words";

/** Something that the prompt says of the customer, as the customer says it. */
export interface PersonaFact {
  text: string;
  /** What it is about: stems and numbers. */
  terms: ReadonlySet<string>;
  /** It with what the prompt calls it ("Fournisseur actuel"). */
  about: string;
  feeling: Feeling | null;
}

/** Who the interaction prompt says the customer is; null and empty where it does not say. */
export interface Persona {
  name: string | null;
  /** What they do, in a sentence of theirs. */
  role: string | null;
  facts: PersonaFact[];
  /** What the prompt has the customer object, in its own words, short enough for a turn. */
  objections: string[];
}

/** An answer leaves room for its first words within a turn's 20. */
const ANSWER_MAX_WORDS = 17;
/** Leaves room for a reaction before it. */
const OBJECTION_MAX_WORDS = 15;

/** Reads who the customer is in the module's interaction prompt, of any trade (product §7.5). */
export function readPersona(interactionPrompt: string, language: Language): Persona {
  const name = nameIn(interactionPrompt);
  if (detectLanguage(interactionPrompt) !== language)
    return { name, role: null, facts: [], objections: [] };
  const { sentences, labelled, objections } = readLines(interactionPrompt);
  const [first = "", ...others] = sentences;
  const told = toldOf(first, name);
  const labelledRole = labelled.find(({ label }) => TRADE.test(label))?.value;
  const role = labelledRole
    ? speakable(readRole(`, ${lowered(labelledRole)}`, null, language), language, "you")
    : told && roleIn(readRole(told, name, language), language);
  const about = told ? [...restOfRole(told, name, language), ...others] : [first, ...others];
  const mode = modeOf(others, language);
  const facts = [
    ...(role ? [role] : []),
    ...about.flatMap((one) => clausesOf(withoutName(one, name, language), language, mode)),
  ].map((text) => factOf(text, text, language));
  const named = labelled.flatMap((one) =>
    ofLabel(one, language).map((text) => factOf(text, `${one.label}: ${text}`, language)),
  );
  const short = objections.filter((line) => strictWordCount(line) <= OBJECTION_MAX_WORDS);
  return { name, role: role || null, facts: [...facts, ...named], objections: short };
}

/** Whole if it is short enough, else without what it has ("with two vans"). */
const roleIn = (role: string, language: Language): string | null =>
  speakable(role, language, "you") ?? speakable(role.replace(HAS, ""), language, "you");
const HAS = / (?:avec|with|con) .*$/u;

const factOf = (text: string, about: string, language: Language): PersonaFact => ({
  text,
  about,
  terms: termsOf(about, language),
  feeling: feelingIn(text, language),
});

const TRADE =
  /^(?:métier|profession|activité|poste|fonction|job|occupation|trade|oficio|profesión|ocupación|cargo|puesto)(?!\p{L})/iu;
const NAMED = /^(?:nom|prénom|âge|name|age|nombre|edad|ville|genre|sexe|gender)(?!\p{L})/iu;
const NUMBER = /^[\d\s.,\u00A0\u202F]+$/u;

/** "Budget : 400 € par mois" is answered by its value; a bare number takes its label with it. */
function ofLabel({ label, value }: { label: string; value: string }, language: Language): string[] {
  if (NAMED.test(label) || TRADE.test(label)) return [];
  const words = NUMBER.test(value)
    ? `${value} ${lowered(label).replace(/^(?:nombre d['’e] ?|number of |número de )/u, "")}`
    : value;
  return [speakable(words, language, "you") ?? []].flat();
}

const lowered = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** How to play, and what to keep quiet, is no answer to anybody: the whole sentence. */
const PLAY =
  /(?:question|répon|\bmots?\b|\bwords?\b|palabras|relanc|\bparle[sz]?\b|\bcoupe[sz]?\b|\bspeaks?\b|\bhablas?\b|salesman|seller|sales rep|vendeur|vendedor|commercial\b|comercial\b|rôle|\brole\b|\bpapel\b|\basks?\b|pregunt|pide[s]?\b|sign today|be true|sais tout|connaissez pas|^(?:si|s['’]il|if|when|quand|cuando)\b)/iu;
/** The same, unless somebody feels something about it: "elle aime les chiffres clairs". */
const PLAY_UNLESS_FELT = /(?:demand|prome[st]|chiffre|\bfigures?\b|cifra|datos?\b|exager)/iu;
/** Told to do: no sentence about anybody. */
const ORDER =
  /^(?:ne |n['’]|(?:tu |vous |you )?(?:joue[sz]?|incarne[sz]?|interprète[sz]?|play|interpretas?|representas?|encarnas?)(?!\p{L})|haces de|reste|parle|sois|soyez|joue|garde|évite|commence|coupe|laisse|fais|dis|never|always|don['’]t|do not|stay|keep|speak|be |act |use |avoid|let |start|habla|responde|mantén|sé |no (?:salgas|digas|hables)|evita|empieza|deja|actúa)/iu;
/** A mood or a wish is none either: the clause. */
const MOOD =
  /(?:\bpolie?s?\b|polite|pressée?\b|amable|simpátic|bourru|friendly|sceptique|méfiant|suspicious|desconfiad|compare[sz]|aimez rire)/iu;

/** Second person of a sentence, whoever else it speaks of. */
const YOU: Record<Exclude<Language, "es">, RegExp> = {
  fr: /(?<![\p{L}-])(?:(?:vous|votre|vos|tu|toi|ta|ton|tes)(?!\p{L})|t['’])/iu,
  en: /\b(?:you|your)\b/i,
};
const THEM: Record<Language, RegExp> = {
  fr: /^(?:il(?! (?:y a|faut))|elle|ils|elles)(?!\p{L})/iu,
  en: /^(?:he|she|they|it)\b/i,
  es: /^(?:él|ella|usted)(?!\p{L})/iu,
};

const speaksToYou = (text: string, language: Language): boolean =>
  language === "es" ? speaksToTu(text) : YOU[language].test(text);

/** Whom a prompt calls its customer, beside its first sentence ("Tu joues …"). */
const modeOf = (sentences: readonly string[], language: Language): Told =>
  sentences.some((one) => speaksToYou(one, language) && !PLAY.test(one) && !ORDER.test(one))
    ? "you"
    : "them";

/** The clauses of a sentence that the customer can say of themselves. */
function clausesOf(sentence: string, language: Language, mode: Told): string[] {
  if (ORDER.test(sentence)) return [];
  if (PLAY.test(sentence)) return [];
  if (PLAY_UNLESS_FELT.test(sentence) && feelingIn(sentence, language) === null) return [];
  // In a prompt to "tu", "elle" is somebody else, or a thing.
  if (mode === "you" && THEM[language].test(sentence)) return [];
  return sentence
    .split(JOINTS[language])
    .filter((clause) => strictWordCount(clause) > 1 && !MOOD.test(clause))
    .filter((clause) => !isMood(clause, language) && !ONLY_WHEN.test(clause))
    .flatMap((clause) => speakable(shortened(clause), language, mode) ?? []);
}

const JOINTS: Record<Language, RegExp> = {
  fr: /\s+;\s+|;\s+|\s+:\s+|,\s+(?=(?:tu|vous|il|elle)\b)|\s+(?:et|mais)\s+(?=(?:tu|vous|il|elle)\b)/u,
  en: /;\s+|:\s+|,\s+(?=(?:you|he|she)\b)|,?\s+(?:and|but)\s+(?=(?:you|he|she)\b)/u,
  es: /;\s+|:\s+|\s+y\s+(?=(?:tú|usted)\b)/u,
};

/** "Il y a trois ans" alone tells nothing. */
const ONLY_WHEN = /^(?:il y a|hace) (?:\S+ ){1,2}\S+$/iu;

/** No verb that we know and no article: adjectives. */
const isMood = (clause: string, language: Language): boolean =>
  !/(?<!\p{L})(?:tu|vous|you|he|she|il|elle|j['’]|te|le|t['’])(?!\p{L})/iu.test(clause) &&
  !PROVEN.test(clause) &&
  clause.split(/,\s+/).every((part) => strictWordCount(part) <= 4) &&
  !clause.split(/,\s+/).some((part) => COUNTED[language].test(part));
/** A possessive before a noun, or a Spanish verb. */
const PROVEN =
  /(?<!\p{L})(?:ton|ta|tes|votre|vos|son|sa|ses|your|his|her|tu|tus|su|sus|no|\p{L}{3,}[ae]s?)(?= \p{L})/iu;

/** As many whole parts of a clause as fit in an answer: the first ones, unless they say next to nothing. */
function shortened(clause: string): string {
  const parts = clause.split(/,\s+/);
  const fit = (list: string[]) => strictWordCount(list.join(", ")) <= ANSWER_MAX_WORDS;
  const firsts = parts.findLast((_, at) => fit(parts.slice(0, at + 1)));
  const head = firsts === undefined ? [] : parts.slice(0, parts.indexOf(firsts) + 1);
  if (head.length === parts.length || strictWordCount(head.join(" ")) > 5) return head.join(", ");
  const rest = parts.slice(head.length).join(", ");
  return fit([rest])
    ? rest
    : rest.replace(/ (?:qui|who|that|parce qu[e'’]|because|porque|que) ?.*$/u, "");
}

function speakable(clause: string, language: Language, told: Told): string | null {
  const bare = clause.replace(/^(?:et|and|y|mais|but|pero|alors)\s+/iu, "");
  const text = inFirstPerson(bare, language, told);
  return text && strictWordCount(text) <= ANSWER_MAX_WORDS ? `${text}.` : null;
}
