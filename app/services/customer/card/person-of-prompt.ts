import type { CardFact } from "~/models/terms/customer-card";
import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { PromptPatterns } from "./prompt-words/prompt-words";
import type { LabelKind } from "../../language/words/card-prompts";
import { cut, spoken } from "./spoken-line";

/** The most words of the line that tells the role. */
const LONGEST_PERSON = 16;
/** A line of the prompt with the part that its label names. */
interface NamedLine {
  text: string;
  label: { kind: LabelKind | null } | null;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const NAME = /^(?:\p{Lu}[\p{L}'’-]+(?:\s+(?=\p{Lu})|(?=[\s,.;]|$))){1,4}/u;

/** Returns the customer's name, role and business, and the sentence that names the customer. */
export function personOf(lines: readonly NamedLine[], words: PromptPatterns, language: Language) {
  const ofKind = (kind: LabelKind) => lines.find(({ label }) => label?.kind === kind)?.text ?? "";
  // "You are seven at the counter" names nobody.
  const counts = (text: string) =>
    readQuantities(text.replace(words.youAre, ""), language)[0]?.startIndex === 0;
  const told =
    namedRole(ofKind("role")) ??
    lines.map(({ text }) => text).find((text) => words.youAre.test(text) && !counts(text));
  const rest = told?.replace(words.youAre, "") ?? "";
  const [named = ""] = NAME.exec(rest) ?? [];
  const after = rest
    .slice(named.length)
    .replace(/^\s*\([^)]*\)/u, "")
    .replace(/^[\s,]+/u, "");
  const [part = ""] = after.split(words.relative);
  const about = part.split(/[.;:]/u)[0]?.trim() ?? "";
  const isAbout = about !== "" && !words.secondPerson.test(fold(about));
  return {
    name: cut(ofKind("name") || named.trim(), 80).replace(/[.,;]+$/u, ""),
    role: cut((told === ofKind("role") ? "" : ofKind("role")) || (isAbout ? about : ""), 120),
    business: cut(ofKind("business"), 200),
    /** The sentence that names the customer; undefined for none. */
    person: told,
    /** The clause about the customer behind the name ("and you have run a yard since 2012"); "" for none. */
    more: words.secondPerson.test(fold(after))
      ? after.slice(part.length).trim().replace(words.joined, "")
      : "",
  };
}

/** Returns a role's text that begins with a name ("Anna Ruiz, 58 years"). */
const namedRole = (text: string): string | undefined =>
  /^\p{Lu}\p{L}+\s\p{Lu}/u.test(text) ? text : undefined;

/** An age before the role ("47 ans, gérante"). */
const AGE = /^\d+(?:\s\p{L}+)?(?:,\s*|$)/u;

/** Returns the customer's name and role as answers. */
export function factsOfPerson(
  { name, role, business }: { name: string; role: string; business: string },
  { iAm, relative }: PromptPatterns,
  language: Language,
): CardFact[] {
  const about = role.replace(AGE, "").replace(/[.\s]+$/u, "");
  const isClause = relative.test(` ${about} `) && relative.exec(` ${about} `)?.index === 0;
  const article = language === "en" && !/^(?:an?|the)\s/iu.test(about) ? "the " : "";
  const who = about === "" || isClause ? "" : `${iAm} ${article}${lowered(about)}`;
  const facts = [
    { field: "name", line: name },
    { field: "business", line: who === "" ? business : who },
  ];
  return facts
    .filter(({ line }) => line !== "" && line.split(/\s+/u).length <= LONGEST_PERSON)
    .map(({ field, line }) => ({ field, value: cut(line, 120), says: [spoken(line)], cues: [] }));
}
