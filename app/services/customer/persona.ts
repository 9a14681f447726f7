import type { Language } from "~/models/language";
import { detectLanguage } from "~/services/language/detect-language";
import { termsOf } from "~/services/rubrics/terms-of";
import { englishVerb, inFirstPerson } from "./first-person";
import { strictWordCount } from "./words";

/** Something that the prompt says of the customer, as the customer says it. */
export interface PersonaFact {
  text: string;
  /** What it is about: stems and numbers. */
  terms: ReadonlySet<string>;
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

const LEADS =
  "[Tt]u es|[Vv]ous êtes|[Tt]u t'appelles|[Vv]ous vous appelez|[Jj]oues|[Jj]ouez|[Ii]ncarne[sz]|[Ii]nterprète[sz]|[Rr]ôle (?:de|d')|[Yy]ou are|[Yy]ou play|[Yy]our name is|[Ee]res|[Tt]e llamas";
const TITLE = "(?:(?:M\\.|Mme|Monsieur|Madame|Mr\\.?|Mrs\\.?|Ms\\.?|Don|Doña)\\s+)?";
const NAME = new RegExp(
  `(?:${LEADS}|[Nn]om\\s*:|[Nn]ame\\s*:)\\s+${TITLE}(\\p{Lu}[\\p{Ll}'’]+(?:[- ]\\p{Lu}[\\p{L}'’]+){0,2})`,
  "u",
);
const LEAD = new RegExp(`(?:^|[\\s,.])(?:${LEADS})\\s+`, "u");
/** An answer leaves room for its first words within a turn's 20. */
const ANSWER_MAX_WORDS = 17;
/** Leaves room for a reaction before it. */
const OBJECTION_MAX_WORDS = 15;

/** Reads who the customer is in the module's interaction prompt, of any trade (product §7.5). */
export function readPersona(interactionPrompt: string, language: Language): Persona {
  const name = NAME.exec(interactionPrompt)?.[1] ?? null;
  const objections = listUnder(OBJECTIONS_TITLE, interactionPrompt).filter(
    (line) => strictWordCount(line) <= OBJECTION_MAX_WORDS,
  );
  const spoken = detectLanguage(interactionPrompt) === language;
  if (!spoken) return { name, role: null, facts: [], objections: [] };
  const [first = "", ...others] = sentencesOf(interactionPrompt);
  const told = LEAD.test(first) ? first.slice(first.search(LEAD)).trim() : "";
  const role = told && readRole(told, name, language);
  const about = told ? [...restOf(told, name, language), ...others] : others;
  const facts = [...(role ? [role] : []), ...about.flatMap((one) => clausesOf(one, language))].map(
    (text) => ({ text, terms: termsOf(text, language) }),
  );
  return { name, role: role || null, facts, objections };
}

const OBJECTIONS_TITLE = /^\W*(?:objections?|objeciones)\b.*:\W*$/i;
const BULLET = /^\s*[-*•]\s+/;

function listUnder(title: RegExp, prompt: string): string[] {
  const lines = prompt.split(/\r?\n/);
  const at = lines.findIndex((line) => title.test(line));
  if (at < 0) return [];
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !BULLET.test(line));
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.replace(BULLET, "").trim());
}

/** The prompt's sentences: no list, and no line that is a label and a colon ("Humeur : …"). */
function sentencesOf(prompt: string): string[] {
  return prompt
    .split(/\r?\n/)
    .filter((line) => !BULLET.test(line) && !/^\s*\p{L}+\s*:/u.test(line))
    .flatMap((line) => line.split(/(?<=[.!?…])\s+/u))
    .map((sentence) => sentence.trim().replace(/[.!?…]+$/u, ""))
    .filter((sentence) => sentence !== "");
}

const AGE =
  /^\s*(?:\d{2}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|[\p{L}-]+(?: y \p{L}+)?(?= (?:ans|años|years)))(?: (?:ans|años|years old))?\s*$/u;

/** What stands after the name, up to what is told of it: "gérante d'une imprimerie à Niort". */
function readRole(told: string, name: string | null, language: Language): string {
  const segment = roleParts(told, name).find((part) => !isAge(part)) ?? "";
  const role = segment.replace(/ (?:qui|that) .*$/u, "").trim();
  if (/^who \w+s\b/.test(segment)) {
    const [, verb = "", rest = ""] = /^who (\w+) (.*)$/.exec(segment) ?? [];
    return speakable(`I ${englishVerb(verb)} ${rest}`, language) ?? "";
  }
  if (!role || /^(?:tu|vous|you|who)\b/i.test(role)) return speakable(role, language) ?? "";
  const bare = role.replace(
    language === "en" ? /^(?=the |a |an )/ : /^(?:le|la|un|une|el|una) /,
    "",
  );
  const said = { fr: `Je suis ${bare}`, en: `I'm ${articled(bare)}`, es: `Soy ${bare}` }[language];
  return speakable(said, language) ?? "";
}

const articled = (role: string): string => (/^(?:the|a|an) /.test(role) ? role : `the ${role}`);
const isAge = (part: string): boolean => AGE.test(part);

function roleParts(told: string, name: string | null): string[] {
  const after = told.replace(LEAD, "");
  const rest = name ? after.slice(after.indexOf(name) + name.length) : after;
  return rest
    .replace(/^\s*,/, "")
    .split(/[,:]\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What the first sentence says besides: "veintidós vecinos, seis plantas". */
function restOf(told: string, name: string | null, language: Language): string[] {
  const parts = roleParts(told, name).filter((part) => !isAge(part));
  const rest = parts.slice(1).filter((part) => !/^(?:who|qui|que)\b/.test(part));
  const first = rest.findIndex((part) => COUNTED[language].test(part));
  return first < 0 ? [] : rest.slice(first);
}

/** Begins with an article or a number: it names something, and is no mood ("polie, un peu lasse"). */
const COUNTED: Record<Language, RegExp> = {
  fr: /^(?:une? (?!peu)|des |deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d|\p{L}+(?:ze|nte|gt)(?:-| )|le |la |les |l['’])/iu,
  en: /^(?:an? (?!bit|little)|one|two|three|four|five|six|seven|eight|nine|ten|\d|\w+teen|\w+ty|the )/i,
  es: /^(?:una? (?!poco)|unos|unas|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\d|veinti|\p{L}+(?:ce|nta) |el |la |los |las )/iu,
};
/** How to play, and what to keep quiet, is no answer to anybody: the whole sentence. */
const PLAY =
  /(?:question|répon|\bmots?\b|\bwords?\b|palabras|relanc|demand|prome[st]|chiffre|\bfigures?\b|cifra|datos?\b|salesman|seller|vendeur|vendedor|commercial\b|rôle|\brole\b|\bask\b|pregunt|pides|hablar|exager|sign today|be true|sais tout|connaissez pas)/iu;
/** A mood or a wish is none either: the clause. */
const MOOD =
  /(?:\bpolie?s?\b|polite|pressée?\b|amable|simpátic|bourru|friendly|sceptique|compare[sz]|\bquieres\b|tu veux|aimez rire)/iu;

/** The clauses of a sentence that the customer can say of themselves. */
function clausesOf(sentence: string, language: Language): string[] {
  if (PLAY.test(sentence)) return [];
  return sentence
    .split(/\s*[;:]\s+|,\s+(?=(?:tu|vous|you)\b)|\s+(?:et|and|y)\s+(?=(?:tu|vous|you)\b)/u)
    .filter((clause) => strictWordCount(clause) > 1 && !MOOD.test(clause))
    .filter((clause) => !isMood(clause, language))
    .flatMap((clause) => speakable(shortened(clause), language) ?? []);
}

/** No verb that we know and no article: adjectives. */
const isMood = (clause: string, language: Language): boolean =>
  !/(?<!\p{L})(?:tu|vous|you|j['’])(?!\p{L})/iu.test(clause) &&
  clause.split(/,\s+/).every((part) => strictWordCount(part) <= 4) &&
  !clause.split(/,\s+/).some((part) => COUNTED[language].test(part));

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

function speakable(clause: string, language: Language): string | null {
  const bare = clause.replace(/^(?:et|and|y|mais|but|pero|alors)\s+/iu, "");
  const text = inFirstPerson(bare, language);
  return text && strictWordCount(text) <= ANSWER_MAX_WORDS ? `${text}.` : null;
}
