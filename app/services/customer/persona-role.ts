import type { Language } from "~/models/terms/language";
import { strictWordCount } from "~/services/talk/words";
import { englishVerb } from "~/services/language/first-person/english";

const LEADS =
  "[Yy]ou are playing|[Yy]ou['’]re playing|[Tt]u vas jouer|[Vv]ous allez jouer|[Tt]u es|[Vv]ous êtes|[Tt]u t['’]appelles|[Vv]ous vous appelez|[Jj]oues|[Jj]ouez|[Ii]ncarne[sz]?|[Ii]nterprète[sz]?|[Rr]ôle (?:de|d['’])|[Yy]ou are|[Yy]ou play|[Yy]our name is|[Ee]res|[Tt]e llamas|[Ii]nterpretas? a|[Hh]aces de|[Rr]epresentas a|[Ee]ncarnas a|[Aa]ct as|[Yy]ou['’]re|" +
  "(?:[Ll][ea] )?(?:[Cc]liente?|[Pp]rospect) (?:est|s['’]appelle)|[Ii]l s['’]appelle|[Ee]lle s['’]appelle|[Cc]['’]est|(?:[Tt]he )?(?:[Cc]ustomer|[Cc]lient|[Pp]rospect) is|[Tt]his is|(?:[Hh]is|[Hh]er) name is|" +
  "(?:[EL]l|[Ll]a) client[ea] es|[Ss]e llama|[Ee]s usted|[Uu]sted es";
const TITLE = "(?:(?:M\\.|Mme|Monsieur|Madame|Mr\\.?|Mrs\\.?|Ms\\.?|Dr\\.?|[Dd]on|[Dd]oña)\\s+)*";
const FULL_NAME = "\\p{Lu}[\\p{Ll}'’]+(?:[- ]\\p{Lu}[\\p{L}'’]+){0,2}";
const LABELS =
  "Nom|Prénom|Name|Nombre|Personnage|Persona|Personaje|Client|Cliente|Customer|Character|Profil|Profile|Perfil";
const NAME = new RegExp(`(?:(?:${LEADS})|(?:${LABELS})\\s*:)\\s+${TITLE}(${FULL_NAME})`, "u");
/** "Odile Ferrand dirige …": a first line may begin with the name. */
const FIRST_NAME = new RegExp(
  `^${TITLE}(\\p{Lu}[\\p{Ll}'’]+[- ]\\p{Lu}[\\p{L}'’]+)(?=,? \\p{Ll})`,
  "u",
);
const LEAD = new RegExp(`(?:^|[\\s,.])(?:${LEADS})\\s+`, "u");
/** They begin with a capital and name nobody. */
const NOBODY = /^(?:Le|La|Les|Un|Une|The|An?|El|Los|Las|Una?)(?: |$)/u;

/** What the prompt calls its customer; null when it names nobody. */
export function nameIn(prompt: string): string | null {
  const found = NAME.exec(prompt)?.[1] ?? FIRST_NAME.exec(prompt)?.[1] ?? null;
  return found === null || NOBODY.test(found) ? null : found;
}

/** The part of a first sentence that tells who the customer is; "" when it tells something else. */
export function toldOf(first: string, name: string | null): string {
  const at = first.search(LEAD);
  if (at >= 0) return first.slice(at).trim();
  return name && new RegExp(`^${TITLE}${name},`, "u").test(first) ? first : "";
}

const HE: Record<Language, string> = { fr: "Il", en: "He", es: "" };
const THE_CUSTOMER =
  /^(?:l[ea] (?:cliente?|prospect)|the (?:customer|client|prospect)|(?:el|la) client[ea])(?= \p{L})/iu;

/** A sentence about the customer by name, or as "le client", with a pronoun there. */
export function withoutName(sentence: string, name: string | null, language: Language): string {
  const parts = name ? [name, ...name.split(" ")] : [];
  const named =
    parts.length > 0 ? new RegExp(`^${TITLE}(?:${parts.join("|")})(?= \\p{Ll})`, "u") : null;
  const told = sentence.replace(THE_CUSTOMER, HE[language]).trim();
  return (named ? told.replace(named, HE[language]) : told).trim();
}

const AGE =
  /^\s*(?:\d{2}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\w+)?|[\p{L}-]+(?: (?:y|et) \p{L}+)?(?= (?:ans|años|years)))(?: (?:ans|años|years old))?\s*$/u;

/** What stands after the name, up to what is told of it: "gérante d'une imprimerie à Niort". */
export function readRole(told: string, name: string | null, language: Language): string {
  const segment = roleParts(told, name).find((part) => !isAge(part)) ?? "";
  const role = segment.replace(/ (?:qui|that) .*$/u, "").trim();
  const [, verb, rest = ""] = /^who (\w+) (.*)$/.exec(segment) ?? [];
  if (verb !== undefined) return `I ${englishVerb(verb)} ${rest}`;
  if (!role || /^(?:tu|vous|you|who|il|elle|he|she)\b/i.test(role)) return role;
  const bare = role.replace(
    language === "en" ? /^(?=the |a |an )/ : /^(?:le|la|un|une|el|una) /,
    "",
  );
  return { fr: `Je suis ${bare}`, en: `I'm ${articled(bare)}`, es: `Soy ${bare}` }[language];
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

/** A longer one is said in two answers. */
const LONG_ROLE = 15;

/** What the first sentence says besides: "veintidós vecinos, seis plantas". */
export function restOfRole(told: string, name: string | null, language: Language): string[] {
  const parts = roleParts(told, name).filter((part) => !isAge(part));
  const rest = parts.slice(1).filter((part) => !/^(?:who|qui|que)\b/.test(part));
  const first = rest.findIndex((part) => COUNTED[language].test(part));
  const [, has = ""] = / (?:avec|with|con) (.*)$/u.exec(parts[0] ?? "") ?? [];
  const had =
    strictWordCount(parts[0] ?? "") > LONG_ROLE && COUNTED[language].test(has) ? [has] : [];
  return [...had, ...(first < 0 ? [] : rest.slice(first))];
}

/** Begins with an article or a number: it names something, and is no mood ("polie, un peu lasse"). */
export const COUNTED: Record<Language, RegExp> = {
  fr: /^(?:une? (?!peu)|des |deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d|\p{L}+(?:ze|nte|gt)(?:-| )|le |la |les |l['’])/iu,
  en: /^(?:an? (?!bit|little)|one|two|three|four|five|six|seven|eight|nine|ten|\d|\w+teen|\w+ty|the )/i,
  es: /^(?:una? (?!poco)|unos|unas|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|\d|veinti|\p{L}+(?:ce|nta) |el |la |los |las )/iu,
};
