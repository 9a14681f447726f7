import type { Language } from "~/models/terms/language";
import { inFirstPerson } from "~/services/language/first-person";
import type { SheetLine } from "../persona/persona";
import { uncapitalized } from "../plan/wording";
import { EACH_TIME } from "./fact-scope";

/** A name within a sentence, unlike a town's: "with my sister Isla". */
const NAMES =
  /(?<=\p{Ll},? (?:(?:M|Mr|Mrs|Ms|Dr)\. )?)(?<!(?<!\p{L})(?:[àÀ]|[Ii]n|[Aa]t|[Oo]n|[Ee]n|of|from|near|outside|around|to|du|des|de|vers|calle|rue|avenue|plaza) (?:(?:[Ll]a|[Ll]e|[Ll]es|[Ll]os|[Ll]as|[Ee]l|[Tt]he) )?)(?!(?:La|Le|Les|Los|Las|El|The|Mme|Mrs|Don|Doña) )\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?/gu;
const TITLE = "(?:Mr|Mrs|Ms|Miss|M\\.|Mme|Don|Doña|don|doña) ";
/** A possession of the customer whom the sheet calls "he" or "she". */
const THEIRS = /^(?:son|sa|his|her|su)(?= )/iu;
const KIN =
  "(?:beau|belle)?-?(?:maris?|femme|frère|s(?:œ|oe)ur|mère|père|fils|fille|neveu|nièce|cousine?|oncle|tante|compagn(?:on|e)|associée?|collègue|apprentie?|voisine?)|husband|wife|brother|sister|mother|father|mum|dad|son|daughter|nephew|niece|cousin|uncle|aunt|partner|colleague|apprentice|neighbour|marido|mujer|hermano|hermana|madre|padre|hij[oa]|sobrin[oa]|prim[oa]|soci[oa]|aprendi[zx]a?|vecin[oa]|cuñad[oa]|yerno|nuera|suegr[oa]";
const ONES =
  "(?:[Mm]on|[Mm]a|[Ss]on|[Ss]a|[Tt]on|[Tt]a|[Nn]otre|[Vv]otre|[Mm]y|[Hh]is|[Hh]er|[Yy]our|[Oo]ur|[Mm]i|[Ss]u|[Tt]u|[Nn]uestr[oa]|[Uu]ne?|[Aa]n?|[Tt]he|[Ll]a|[Ll]e|[Ee]l|[Uu]na|[Oo]ne)";

const OF_ONE = new RegExp(`^${ONES} `, "u");

/** Returns the names of other people on the sheet: capitals within a sentence, places and days left out. */
export function namesOn(lines: readonly SheetLine[], own: string | null): string[] {
  const mine = new Set(own?.split(/[ -]/u) ?? []);
  const found = lines.flatMap(({ text }) =>
    [...text.replaceAll(EACH_TIME, "").matchAll(NAMES)].map(([name]) => name),
  );
  return [...new Set(found)].filter((name) => !mine.has(name));
}

/** Returns the people whom a line names, as the customer speaks of them. */
export function peopleIn(
  { text }: SheetLine,
  names: readonly string[],
  language: Language,
): string[] {
  const named =
    names.length > 0
      ? `(?:(?<!\\p{L})${ONES}(?: [\\p{Ll}'’-]+){1,2},?(?: (?:qui s['’]appelle|que se llama|called|named))? (?:${TITLE})?|${TITLE})(?:${names.join("|")})(?!\\p{L})(?: (?:et|and|y) (?:${names.join("|")})(?!\\p{L}))?(?:, ${ONES} \\p{Ll}+(?: \\p{Ll}+){0,2}(?=,|$))?|`
      : "";
  const people = new RegExp(`${named}(?<!\\p{L})${ONES} (?:${KIN})(?![\\p{L}-])`, "gu");
  return [...text.matchAll(people)].flatMap(([words]) => {
    const told = inFirstPerson(words, language, THEIRS.test(words) ? "them" : "you");
    return (OF_ONE.test(words) ? told && uncapitalized(told) : told) ?? [];
  });
}
