import type { Language } from "~/models/terms/language";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { inFirstPerson } from "~/services/language/first-person";
import { speaksToTu } from "~/services/language/first-person/spanish";
import { englishVerb } from "~/services/language/first-person/english";

const LEADS =
  "[Mm]e llamo|[Jj]e m['’]appelle|[Mm]y name is|[Yy]ou are playing|[Yy]ou['’]re playing|[Tt]u vas jouer|[Vv]ous allez jouer|[Vv]ous jouerez|[Tt]u joueras|[Yy]ou['’]ll be playing|[Yy]ou will play|[Yy]ou will be|[Yy]ou['’]ll (?:be|play)|[Yy]ou(?: will)? meet|[Uu]sted será|[Ii]nterpretará a|[Tt]u es|[Vv]ous êtes|[Tt]u t['’]appelles|[Vv]ous vous appelez|[Jj]oues|[Jj]ouez|[Ii]ncarne[sz]?|[Ii]nterprète[sz]?|[Rr]ôle (?:de|d['’])|[Yy]ou are|[Yy]ou play|[Yy]our name is|[Ee]res|[Ss]os|[Tt]e llamas|[Ii]nterpretas?(?: a)?|[Hh]aces(?: de)?|[Jj]uegas(?: a)?|[Yy]ou(?:['’]re| are) going to (?:be|play)|[Pp]lay|[Rr]epresentas(?: a)?|[Ee]ncarnas(?: a)?|[Aa]ct as|[Yy]ou['’]re|" +
  "(?:[Ll][ea] )?(?:[Cc]liente?|[Pp]rospect) (?:est|s['’]appelle)|[Ii]l s['’]appelle|[Ee]lle s['’]appelle|[Cc]['’]est|(?:[Tt]he )?(?:[Cc]ustomer|[Cc]lient|[Pp]rospect) is|[Tt]his is|(?:[Hh]is|[Hh]er) name is|" +
  "(?:[EL]l|[Ll]a) client[ea] es|(?<!que )[Ss]e llama|[Ee]s usted|[Uu]sted es";
const TITLE =
  "(?:(?:M\\.|Mme|[Mm]onsieur|[Mm]adame|Mr\\.?|Mrs\\.?|Ms\\.?|Dr\\.?|[Dd]on|[Dd]oña|(?:el |la )?[Ss]eñora?)\\s+)*";
const FULL_NAME = "\\p{Lu}[\\p{Ll}'’]+(?:[- ]\\p{Lu}[\\p{L}'’]+){0,2}";
const LABELS =
  "Nom|Prénom|Name|Nombre|Personnage|Persona|Personaje|Client|Cliente|Customer|Character|Profil|Profile|Perfil";
const NAME = new RegExp(`(?:(?:${LEADS})|(?:${LABELS})\\s*:)\\s+${TITLE}(${FULL_NAME})`, "u");
/** A first line that begins with the name: "Odile Ferrand dirige …". */
const FIRST_NAME = new RegExp(
  `^(?:[-*•] )?(?!I['’]m |Je |Soy )${TITLE}(\\p{Lu}[\\p{Ll}'’]+(?:[- ]\\p{Lu}[\\p{L}'’]+){1,2})(?=,? (?:\\p{Ll}|\\d)| \\(|[.\\n]|$)`,
  "u",
);
const LEAD = new RegExp(`(?:^|[\\s,.])(?:${LEADS})\\s+`, "u");
/** Capitalised words that name nobody. */
const NOBODY = /^(?:Le|La|Les|Un|Une|The|An?|El|Los|Las|Una?)(?: |$)/u;

/** A first name and a family name, anywhere in the first sentence. */
const TWO_NAMES = /(?<=[\p{Ll}:,] | d['’])\p{Lu}[\p{Ll}'’]+(?:[- ]\p{Lu}[\p{L}'’]+)+/u;

/** The beginning and the end of a letter to the one who plays the customer. */
const SALUTATION = /^\s*(?:dear|chère?|estimad[oa]|querid[oa]) \p{L}+(?: \p{L}+){0,2} ?[:,]\s*/iu;
const REGARDS =
  /\s+(?:(?:with )?(?:kind|best|warm)(?:est)? regards|all good wishes|with thanks|cordialement|bien à vous|merci d['’]avance|un (?:cordial )?saludo|gracias de antemano)(?!\p{L})[^.\n]*[.\n]?\s*$/iu;
/** Returns a letter's words without their form. */
const withoutLetter = (prompt: string): string =>
  SALUTATION.test(prompt)
    ? prompt
        .replace(SALUTATION, "")
        .replace(REGARDS, "")
        .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : prompt;

/** Returns the prompt with "play the role of Ana" shortened to "play Ana", and without a nickname in its name. Pure. */
export const withoutPart = (prompt: string): string =>
  withoutLetter(prompt)
    .replace(
      /(?<!\p{L})(?:le (?:rôle|personnage)|the (?:role|part|character)|el (?:papel|personaje)) (?:d['’]|(?:de|of) )(?=\p{Lu})/giu,
      "",
    )
    .replace(
      /(?<=^[^\n.]{0,60}\p{Ll}) (?:«\s?\p{Lu}\p{Ll}+\s?»|["“(]\p{Lu}\p{Ll}+[")”])(?= \p{Lu}\p{Ll})/u,
      "",
    );

/** Returns the customer's name in the prompt; null when it gives none. */
export function nameIn(prompt: string): string | null {
  const [first = ""] = prompt.split(/[.\n]/, 1);
  const found =
    NAME.exec(first)?.[1] ??
    FIRST_NAME.exec(prompt)?.[1] ??
    NAME.exec(prompt)?.[1] ??
    TWO_NAMES.exec(first)?.[0] ??
    null;
  return found === null || NOBODY.test(found) ? null : found;
}

/** Returns the part of a first sentence that tells who the customer is; "" when it tells something else. */
export function toldOf(first: string, name: string | null): string {
  const at = first.search(LEAD);
  if (at >= 0) return first.slice(at).trim();
  const named = name ? first.indexOf(name) : -1;
  // "Trésorière, Anne Roy, retraitée": the role stands before the name.
  const [, role] = (named > 0 && /^(\p{L}[^,]*), $/u.exec(first.slice(0, named))) || [];
  if (role) return `${name}, ${lowered(role)}${first.slice(named + (name?.length ?? 0))}`;
  // "El personaje es Ana, jueza".
  const isLed = named > 0 && first.slice(0, named).trim().split(/\s+/).length <= LEAD_WORDS;
  if (isLed) return first.slice(named);
  return name && new RegExp(`^${TITLE}${name}(?:,| [–—-] )`, "u").test(first) ? first : "";
}

/** Most words that lead to a name. */
const LEAD_WORDS = 6;
const HE: Record<Language, string> = { fr: "Il", en: "He", es: "" };
const SHE: Record<Language, string> = { fr: "Elle", en: "She", es: "" };
const THE_CUSTOMER =
  /^(?:l[ea] (?:cliente?|prospect)|the (?:customer|client|prospect)|(?:el|la) client[ea])(?= \p{L})/iu;

/** Replaces the customer's name, or "le client", with a pronoun in a sentence about them. */
export function withoutName(
  sentence: string,
  name: string | null,
  language: Language,
  isShe: boolean,
): string {
  const parts = name ? [name, ...name.split(" ")] : [];
  const named =
    parts.length > 0 ? new RegExp(`^${TITLE}(?:${parts.join("|")})(?= \\p{Ll})`, "u") : null;
  const pronoun = (isShe ? SHE : HE)[language];
  const told = sentence.replace(THE_CUSTOMER, pronoun).trim();
  return (named ? told.replace(named, pronoun) : told).trim();
}

/** Returns a sentence up to the comma before the customer's own name, which nobody says of themselves. */
export function upToName(sentence: string, name: string | null): string {
  const parts = name?.split(/[ -]/u).filter((part) => part.length >= SHORTEST_NAME) ?? [];
  if (parts.length === 0) return sentence;
  const at = sentence.search(
    new RegExp(
      `(?<!(?:de|chez|of|at|in|d['’]) ?)(?<!\\p{L})(?:${parts.join("|")})(?= \\p{Ll}|[,.;]|$)`,
      "u",
    ),
  );
  return at < 0 ? sentence : sentence.slice(0, Math.max(0, sentence.lastIndexOf(", ", at)));
}
const SHORTEST_NAME = 3;

const AGE =
  /^\s*(?:(?:tiene|il a|elle a|is|he is|she is|de|d['’]environ|aged) )?(?:\d{2}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|[\p{L}-]+(?: (?:y|et) \p{L}+)?(?= (?:ans|años|years)))(?: (?:ans|años|years old))?\s*$|^(?:la |une )?(?:bonne )?(?:trent|quarant|cinquant|soixant)aine$|^in (?:his|her) (?:early |mid |late )?\w+ties$|^\p{L}+entón$|^\p{L}+entona$/iu;

/** Returns the role after the name: "gérante d'une imprimerie à Niort". */
export function readRole(told: string, name: string | null, language: Language): string {
  const [segment = ""] = partsOfRole(told, name);
  if (DOES[language].test(segment))
    return inFirstPerson(`${SUBJECT[language]}${segment}`, language, "them") ?? "";
  if (language === "es" && speaksToTu(segment.split(" ")[0] ?? "")) return "";
  // A sentence continues: "Vous vous appelez Ana et vous tenez …".
  if (/^(?:et|and|y|e) /iu.test(segment)) return "";
  const role = segment
    .replace(/^(?:(?:il|elle|he|she) )?(?:es|est|is) |^(?:he|she)['’]s /iu, "")
    .replace(/ (?:qui|that) .*$|\s*\(.*$/gu, "")
    .trim();
  // A sheet in the first person: "Je m'appelle Ana, je tiens …".
  if (/^(?:je |j['’]|i |i['’]|soy |tengo |llevo )/iu.test(role)) return role;
  const [, verb, rest = ""] = /^who (\w+) (.*)$/.exec(segment) ?? [];
  if (verb !== undefined) return `I ${englishVerb(verb)} ${rest}`;
  if (/["“«]/u.test(role)) return "";
  if (!role || /^(?:tu|vous|you|who|il|elle|he|she)\b/i.test(role)) return role;
  if (NO_NOUN.test(role) || DEED.test(role)) return "";
  const bare = role.replace(
    language === "en" ? /^(?=the |a |an )/ : /^(?:le|la|un|une|el|una) /,
    "",
  );
  return { fr: `Je suis ${bare}`, en: `I'm ${articled(bare)}`, es: `Soy ${bare}` }[language];
}

/** Words that begin no role: "toda la vida en el campo", "since 1994". */
const NO_NOUN =
  /^(?:tod[oa]s?|tout\p{L}*|all|always|toujours|siempre|depuis|since|desde|for|pendant|durante|avec|with|con|sans|without|sin|en (?!poste|charge)|à|au|aux|in (?!charge)|at|on|from|de|d['’]|du|des|dans|chez|near|cerca|near|près|very|très|muy)(?!\p{L})/iu;

/** A verb and its object: "fabrica cencerros". */
const DEED =
  /^\p{L}+[ae] (?:[ud]n[ao]?s?|el|las?|los|mis?|sus?|les?|une|\d+|(?!\p{L}*(?:ales|eses|ntes|ores)(?!\p{L}))\p{L}{3,}[ao]s)(?!\p{L})/iu;
/** A verb without its subject: "runs the shop", "tient une ferme". */
const DOES: Record<Language, RegExp> = {
  fr: /^(?:tient|dirige|gère|possède|travaille|exploite|élève|fabrique|vend|répare|loue|anime|préside|emploie|produit|cultive|s['’]occupe) /iu,
  en: /^(?!who )\w+s (?:the|an?|his|her|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|\d+|in|for|as|at|[A-Z]\w+) ?/,
  es: /^(?:lleva|dirige|regenta|tiene|trabaja|gestiona|vende|cultiva|cuida) /iu,
};
const SUBJECT: Record<Language, string> = { fr: "il ", en: "he ", es: "" };

/** Returns the words of a first sentence after the name and the age. */
export const withoutAge = (told: string, name: string | null): string =>
  roleParts(told, name)
    .filter((part) => !isAge(part) && !ONLY_PLACE.test(part))
    .join(", ");
/** A place alone, as in "runs tours, Birch Fork". */
const ONLY_PLACE = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u;

/** Returns the parts without an age. The first one includes a description that follows it: "a bar in Bath". */
function partsOfRole(told: string, name: string | null): string[] {
  const [first = "", next = "", ...others] = roleParts(told, name).filter((part) => !isAge(part));
  const joined = `${first}, ${next}`;
  const isCalled =
    (/^(?:an?|une?|una) /iu.test(next) && !/ (?:qui|that|que) /u.test(first)) || STATE.test(next);
  if (isCalled && strictWordCount(joined) <= LONG_ROLE) return [joined, ...others];
  return [first, next, ...others].filter(Boolean);
}

/** A state of the place that was named before: "ouverte du mardi au samedi". */
const STATE =
  /^(?:\p{L}+(?:ée?|i|ie|erte?)s? (?:du|de|à|en|depuis|tous)|open|closed|\w+ed (?:in|on|from|by|since)|\p{L}+(?:ad|id|iert)[oa]s? (?:de|en|desde|todos)) /iu;

const articled = (role: string): string => {
  if (/^(?:the|a|an|my) |^(?:semi-)?(?:retired|self-employed)$/.test(role)) return role;
  const isOnly = / (?:of|at|in|for) |^(?:head|chief|sole) /.test(role);
  return `${isOnly ? "the" : /^[aeiou]/i.test(role) ? "an" : "a"} ${role}`;
};
const lowered = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
const isAge = (part: string): boolean => AGE.test(part);

/** Returns the words of a first sentence after the name. */
function afterName(told: string, name: string | null): string {
  const after = told.replace(LEAD, "");
  const rest =
    name && after.includes(name) ? after.slice(after.indexOf(name) + name.length) : after;
  return rest.replace(/^\s*\([^)]*\)/u, "").replace(/^\s*[,–—-]\s*/u, "");
}

function roleParts(told: string, name: string | null): string[] {
  return afterName(told, name)
    .split(/[,:]\s+/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A role with more words than this is said in two answers. */
const LONG_ROLE = 13;
