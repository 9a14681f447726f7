import type { Language } from "~/models/terms/language";
import { inFirstPerson, type GrammaticalPerson } from "~/services/language/first-person";
import { speaksToTu } from "~/services/language/first-person/spanish";
import { feelingIn } from "./feelings";
import { COUNTED } from "./persona-role";
import { isDirection } from "./persona-directions";
import { strictWordCount } from "~/services/talk/words";

/** An answer leaves room for its first words within a turn's 20. */
const ANSWER_MAX_WORDS = 17;

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

/** Begins with "he", "she" or "it". */
export const startsWithThem = (text: string, language: Language): boolean =>
  THEM[language].test(text);

const speaksToYou = (text: string, language: Language): boolean =>
  language === "es" ? speaksToTu(text) : YOU[language].test(text);

/** Whom a prompt calls its customer, beside its first sentence ("Tu joues …"). */
export const modeOf = (sentences: readonly string[], language: Language): GrammaticalPerson =>
  sentences.some((one) => speaksToYou(one, language) && !PLAY.test(one) && !ORDER.test(one))
    ? "you"
    : "them";

/** The clauses of a sentence that the customer can say of themselves. */
export function clausesOf(sentence: string, language: Language, mode: GrammaticalPerson): string[] {
  if (ORDER.test(sentence) || isDirection(sentence)) return [];
  if (PLAY.test(sentence)) return [];
  if (PLAY_UNLESS_FELT.test(sentence) && feelingIn(sentence, language) === null) return [];
  // In a prompt to "tu", "elle" is somebody else, or a thing.
  if (mode === "you" && startsWithThem(sentence, language)) return [];
  return sentence
    .split(JOINTS[language])
    .filter((clause) => strictWordCount(clause) > 1 && !MOOD.test(clause))
    .filter((clause) => !isMood(clause, language) && !ONLY_WHEN.test(clause))
    .flatMap((clause) => shortened(clause, language))
    .flatMap((clause) => speakable(clause, language, mode) ?? []);
}

/** What a label's sentence says: whole if it is short enough, else by its clauses, also those about others. */
export function piecesOf(sentence: string, language: Language, mode: GrammaticalPerson): string[] {
  if (isDirection(sentence)) return [];
  const told = speaksToYou(sentence, language) ? "you" : mode;
  const whole = speakable(sentence, language, told);
  if (whole !== null) return [whole];
  return sentence
    .split(JOINTS[language])
    .filter((clause) => !ONLY_WHEN.test(clause) && !HALF.test(clause))
    .flatMap((clause) => shortened(clause, language))
    .flatMap((clause) => speakable(clause, language, told) ?? []);
}
/** A condition without what it leads to. */
const HALF = /^(?:quand|lorsque|si|when|if|cuando) (?:\S+ ){0,3}\S+$/iu;

const JOINTS: Record<Language, RegExp> = {
  fr: /\s*;\s+|\s+:\s+|\s+(?:et|mais),\s+|(?<!(?:^|[ ,])(?:quand|lorsque|si) [^,]*),\s+(?=(?:tu|vous|il|elle)\b)|\s+(?:et|mais)\s+(?=(?:tu|vous|il|elle)\b)/u,
  en: /;\s+|:\s+|,\s+(?=(?:you|he|she)\b)|,?\s+(?:and|but)\s+(?=(?:you|he|she)\b)/u,
  es: /;\s+|:\s+|\s+y\s+(?=(?:tú|usted|te)\b)/u,
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

/** A long clause in pieces that fit in an answer: its first parts, and what follows if it stands by itself. */
function shortened(clause: string, language: Language): string[] {
  if (strictWordCount(clause) <= ANSWER_MAX_WORDS) return [clause];
  const isWhole = (piece: string) =>
    COUNTED[language].test(piece) || piece.search(JOINED) === 0 || speaksToYou(piece, language);
  const [first = "", ...others] = clause
    .split(new RegExp(`,\\s+(?=${JOINED.source})`, "iu"))
    .flatMap((sentence) => packed(sentence.split(/,\s+/)))
    .map((piece) => (fits(piece) ? piece : piece.replace(RELATIVE, "")));
  const isShort = strictWordCount(first) <= 5;
  return [first, ...others.filter((piece, at) => isWhole(piece) || (isShort && at === 0))];
}

/** As many parts in each piece as fit in an answer. */
function packed(parts: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    const joined = last === undefined ? part : `${last}, ${part}`;
    if (last !== undefined && fits(joined)) pieces[pieces.length - 1] = joined;
    else pieces.push(part);
  }
  return pieces;
}

const fits = (piece: string): boolean => strictWordCount(piece) <= ANSWER_MAX_WORDS;
const JOINED = /(?:et|mais|and|but|y|pero) /iu;
const RELATIVE = / (?:qui|who|that|parce qu[e'’]|because|porque|que) ?.*$/u;

/** A clause as the customer says it; null when it is too long, or no rule reaches it. */
export function speakable(
  clause: string,
  language: Language,
  told: GrammaticalPerson,
): string | null {
  const bare = clause.replace(/^(?:et|and|y|mais|but|pero|alors)\s+/iu, "");
  const text = inFirstPerson(bare, language, told);
  return text && strictWordCount(text) <= ANSWER_MAX_WORDS ? `${text}.` : null;
}
