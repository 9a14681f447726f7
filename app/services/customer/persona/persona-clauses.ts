import type { Language } from "~/models/terms/language";
import { inFirstPerson, type GrammaticalPerson } from "~/services/language/first-person";
import { type Led, withSubject } from "~/services/language/first-person/subject";
import { feelingIn, isDirection, withoutTemper } from "./persona-lines";
import { isWhole } from "../plan/form";
import { beginsWithNoun } from "./misfits";
import { soundOf, standsAlone } from "./own-sentence";
import { jointed, startsWithThem, speaksToYou } from "~/services/language/first-person/joints";

/** Words of an instruction on how to play, which is no answer. */
const PLAY =
  /(?:question|répon(?!deur)|\bmots?\b|\bwords?\b|palabras|relanc|\bparle[sz]?\b|(?<!\bqui )\bcoupe[sz]?\b|\bspeaks?\b|\btalks? (?:fast|slow)|\bhablas?\b|salesman|seller|sales rep|vendeur|vendedor|commercial\b|comercial\b|(?<!\p{L})rôle|\brole\b|\bpapel\b|(?<!\bto )\basks?\b|(?<!te )pregunt|(?<!te )pide[s]?\b|sign today|be true|sais tout|connaissez pas|(?<!\p{L})(?:te|le|os|vous|nous vous) (?:proponemos|pedimos|invitamos|proposons|demandons)|(?<!\p{L})we (?:ask|invite) you)/iu;
/** Further words of an instruction, unless the sentence tells a feeling: "elle aime les chiffres clairs". */
const PLAY_UNLESS_FELT =
  /(?:(?<!(?:lui|te|vous|sans) )demand|prome[st]|chiffres|\bfigures?\b|cifra|datos?\b|exager)/iu;
/** An order to the actor, no sentence about anybody. */
const ORDER =
  /^(?:ne (?!(?:l[ae]s? |l['’])?\p{L}+[td](?!\p{L}))|n['’](?!(?:a|est|aime|utilise|ose|y|en)(?!\p{L}))|(?:tu |vous |you )?(?:joue[sz]?|incarne[sz]?|interprète[sz]?|play|interpretas?|representas?|encarnas?)(?!\p{L})|haces de|reste|parle|sois|soyez|joue|garde|évite|commence|coupe|laisse|fais|dis|nunca (?!ha )|jamás |jamais |recuerda|never(?! \w+s\b)|always(?! \w+s\b)|don['’]t|do not|stay|keep|speak|be |act |use |avoid|let |start|habla|responde|mantén|sé |no (?:salgas|digas|hables)|evita|empieza|deja|actúa)/iu;
/** Words of a mood, a wish, or a way to laugh, sigh or interrupt: the clause is no answer either. */
const MOOD =
  /(?:\bpolie?s?\b|polite|pressée?\b|amable|simpátic|bourru|friendly|sceptique|méfiant|suspicious|desconfiad|compare[sz]|aimez rire)|(?:^|(?<!\p{L})(?:vous|tu|il|elle|et|you|he|she|and|y|\p{Lu}\p{Ll}+) |, )(?:(?:vous|te|se|lui|souvent|toujours|often|always|sometimes|a menudo|siempre) |[ts]['’])*(?:ri(?:t|s|ez)|plaisante[sz]?|soupire[sz]?|souri(?:t|s|ez)|jure[sz]?(?! que)|coupe[sz]? (?:\p{L}+ )?la parole|regarde[sz]? (?:\p{L}+ )?(?:sa|ta|votre) montre|laughs?|jokes?|sighs?|smiles?|swears?(?! by)|interrupts?|looks? at (?:your|his|her) watch|ríes?|bromeas?|suspiras?|interrumpes?|sonríes?|miras? (?:el|su|tu) reloj)(?!\p{L})/iu;

/**
 * Returns the person that a prompt uses for its customer, beside its first sentence ("Tu joues …"). In a sheet in the
 * first person, "she" is somebody else, as in one to "you".
 */
export const modeOf = (sentences: readonly string[], language: Language): GrammaticalPerson =>
  sentences.some(
    (one) =>
      SPEAKS_OF_ME.test(one) || (speaksToYou(one, language) && !PLAY.test(one) && !ORDER.test(one)),
  )
    ? "you"
    : "them";

const SPEAKS_OF_ME = /^(?:je |j['’]|i |i['’](?:m|ve) |we |soy |tengo )/iu;

/**
 * Returns the clauses of a sentence that the customer can say of themselves. `other`: the pronoun of somebody else.
 * `mayPoint`: a clause may point to a thing that it does not name.
 */
export function clausesOf(
  sentence: string,
  language: Language,
  mode: GrammaticalPerson,
  other: RegExp | null = null,
  mayPoint = false,
): string[] {
  const quoted = BEFORE_QUOTE.exec(sentence)?.[1];
  if (quoted) return clausesOf(quoted, language, mode, other, mayPoint);
  const isOrder = ORDER.test(sentence) && !(language === "es" && /^sois /iu.test(sentence));
  if (isOrder || isDirection(sentence)) return [];
  if (PLAY.test(sentence)) return [];
  if (PLAY_UNLESS_FELT.test(sentence) && feelingIn(sentence, language) === null) return [];
  // In a prompt to "tu", "elle" is somebody else or a thing.
  if (mode === "you" && startsWithThem(sentence, language)) return [];
  const bare = sentence.replaceAll(/\s*\([^()]*\)/gu, "");
  return partsOf(bare, language)
    .flatMap((part) => (CONDITION.test(part) ? [] : jointed(afterTemper(part, language), language)))
    .filter((clause, at, [first = ""]) => {
      const isOther = mode === "you" || other?.test(clause) === true || isOfFirst(first, language);
      return !CONDITION.test(clause) && !(at > 0 && isOther && startsWithThem(clause, language));
    })
    .filter((clause) => !MOOD.test(clause) && !ONLY_WHEN.test(clause) && !isDirection(clause))
    .filter((clause) => !isOfEither(clause, language, mode))
    .flatMap((clause) => speakable(clause, language, mode, mayPoint) ?? []);
}

/** Five words or more before a clause with a quotation: "It lost a fortnight of work, so he trusts no …". */
const BEFORE_QUOTE = /^((?:[^\s,\u{FFFC}]+ ){4}[^,\u{FFFC}]*), [^,]*\u{FFFC}/u;

/**
 * Returns the parts around semicolons and colons. A part that begins with a pronoun leans on the one before it, and
 * only words to the customer stand alone behind a colon.
 */
const partsOf = (sentence: string, language: Language): string[] =>
  sentence
    .split(/\s*;\s+/u)
    .filter((part, at) => at === 0 || !(startsWithThem(part, language) || BEGINS_THEIRS.test(part)))
    .flatMap((part) => {
      const [, head, rest = ""] = AROUND_COLON.exec(part) ?? [];
      if (head === undefined) return [part];
      return speaksToYou(rest, language) ? [head, rest] : [head];
    });
/** A possession, whose owner may be the person before it. */
const BEGINS_THEIRS = /^(?:son|sa|ses|his|her|its|their|sus?)(?!\p{L})/iu;
/** Four words or more before a colon, which need no more. */
const AROUND_COLON =
  /^(?=\S+ (?!(?:ne |n['’]|do(?:es)?n['’]t |no ))\S+ \S+ \S)([^:]{12,300}?)\s*:\s(.*)$/u;

/** A possession that may be either person's. */
const THEIRS: Record<Language, RegExp> = {
  fr: /^\P{L}*\p{L}+.*(?<!\p{L})(?:son|sa|ses)(?!\p{L})/iu,
  en: /^\w+\b.*\b(?:his|her)\b/i,
  es: /^L[oa]s \p{L}+ \p{L}+n(?!\p{L}).*(?<!\p{L})sus?(?!\p{L})/iu,
};
/** Returns true for a clause on somebody else, with a possession that may be the customer's. */
export const isOfEither = (clause: string, language: Language, mode: GrammaticalPerson): boolean =>
  mode === "them" &&
  THEIRS[language].test(clause) &&
  !/(?<!\p{L})(?:il|elle|lui|he|she|him)(?!\p{L})/iu.test(clause) &&
  withSubject(clause, language, () => true) === null;

/**
 * Returns true when "il" in a later clause may be the first clause's subject: "Un ami gardait le chien, mais il a
 * déménagé".
 */
const isOfFirst = (first: string, language: Language): boolean =>
  language === "fr" && !startsWithThem(first, language);

/** The beginning of a condition, which tells how to play. */
const CONDITION =
  /^(?:si|s['’]ils?|if|(?:when|quand|cuando)(?! (?:ça|cela|l[ea]s? \p{L}+|l['’]\p{L}+|il (?:pleut|gèle|neige|vente)|it|the \w+|el \p{L}+|l[oa]s \p{L}+|hay|llueve|hiela|se va la luz) ))(?!\p{L})/iu;

/**
 * Returns the pronoun that begins fewer sentences of the prompt: that of another person or a thing. Null when both
 * are as frequent.
 */
export function otherPronoun(sentences: readonly string[], language: Language): RegExp | null {
  // "Usted es el capataz. Ella paga y firma": in a sheet to "usted", "ella" is somebody else.
  if (language === "es")
    return sentences.some((one) => /^usted(?!\p{L})/iu.test(one))
      ? /^(?:él|ella)(?!\p{L})/iu
      : null;
  const [his, hers] =
    language === "fr"
      ? [/^il(?! (?:y a|faut))(?!\p{L})/iu, /^elle(?!\p{L})/iu]
      : [/^he\b/i, /^she\b/i];
  const count = (pronoun: RegExp) => sentences.filter((one) => pronoun.test(one)).length;
  const [men, women] = [count(his), count(hers)];
  if (men === women)
    return men === 0
      ? null
      : language === "fr"
        ? /^(?:il(?! y a| faut)|elle)(?!\p{L})/iu
        : /^s?he\b/i;
  return men > women ? hers : his;
}

/** A time alone, which tells nothing: "Il y a trois ans". */
const ONLY_WHEN =
  /^(?:il y a|hace) (?:\S+ ){1,2}(?:ans?|mois|semaines?|jours?|años?|meses|semanas?|días?)$/iu;

/** Returns a clause as the customer says it, in a form that is surely whole; null for any other. */
export function speakable(
  clause: string,
  language: Language,
  told: GrammaticalPerson,
  mayPoint = false,
): string | null {
  if (beginsWithNoun(clause, language)) return null;
  // "Une société est venue, elle a fermé": the pronoun is the first subject's.
  const isOfOther = told === "them" && !startsWithThem(clause, language);
  const bare = (isOfOther ? clause.replace(LATER_THEM, "") : clause)
    .replace(/^(?:et|and|y|mais|but|pero|alors)\s+/iu, "")
    .replace(/[\s,;:–-]+$/u, "");
  if (told === "them" && language === "es" && OF_THING.test(bare)) return null;
  const led = withSubject(bare, language, (one) => standsAlone(one, language));
  const own = led ? inPerson(led, language) : inFirstPerson(bare, language, told);
  const turned = own?.replace(COSTS, "Ça ").replace(SO_LONG, "I've been ") ?? "";
  const ours = language === "en" ? turned.replace(KIN, (one) => `My ${one.toLowerCase()}`) : turned;
  const text = soundOf(ours, language, mayPoint);
  return text !== null && isWhole(`${text}.`, language) ? `${text}.` : null;
}

/** Returns a sentence without its adjectives of manner. What follows them tells of manner too, but for a feeling. */
function afterTemper(part: string, language: Language): string {
  const rest = withoutTemper(part);
  const isFact =
    feelingIn(rest, language) !== null ||
    /(?:sign|déci[ds]|deci[ds]|firm)/iu.test(rest) ||
    /\d/u.test(rest);
  return rest === part || isFact ? rest : "";
}

const LATER_THEM =
  /(?<=^\S+ \S+ \S.*)(?:,| (?=(?:et|mais|and|but) ))(?: ?(?:et|mais|and|but))? (?:il|elle|he|she) (?!(?:lui|y|faut|him|her)(?!\p{L})).*$/iu;
/** A Spanish verb whose hidden subject may be a thing: "no vale nada", "es más caro". */
const OF_THING =
  /^(?:(?:no|ya|nunca|también) )*(?:(?:vale|cuesta|funciona|falla|dura|tarda|anda|sirve|sale|merece|basta|está|estaba|era|parece|queda|resulta)n?|es|son|fue|fueron)(?!\p{L})/iu;
/** A member of the family at the beginning of a note: "Niece Kirsty does the website". */
const KIN =
  /^(?:husband|wife|niece|nephew|son|daughter|brother|sister|mother|father|mum|dad|partner)(?= \p{Lu})/iu;

const inPerson = ({ clause, told }: Led, language: Language): string | null => {
  const own = told === "them" ? inFirstPerson(clause, language, "them") : clause;
  return own && inFirstPerson(own, language, "you");
};

/** A French pronoun whose noun stands in another sentence: "Il me coûte". */
const COSTS = /^(?:Il|Elle) (?=(?:ne )?me (?:coûte|revient|prend)(?!\p{L}))/u;

/** A state that lasts: "I'm the baker for eleven years". */
const SO_LONG = /^I['’]m (?!\d)(?!.* and )(?=.* (?:for [\w-]+ years|since \S+)$)/;
