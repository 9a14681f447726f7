import type { PlanInput } from "./port";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { fold } from "~/models/fold";
import { termsOf } from "~/services/rubrics/terms-of";
import { mix } from "./memory";
import type { Persona, PersonaFact } from "./persona";
import { phrasesOf } from "./phrases";
import type { AskedKind, RepQuestion } from "./rep-question";

type Language = PlanInput["language"];

/** Signs of what a sentence about the customer tells, in words of any trade. */
const TELLS: Partial<Record<AskedKind, Record<Language, RegExp>>> = {
  current: {
    fr: /\b(actuel\w*|aujourd hui|vieil\w*|vieux|ancien\w*|prestataire|fournisseur|une? seule?|j ai (une?|des|deja)|je (fais|tiens|gere)|a la main)\b/,
    en: /\b(currently|today|old|supplier|provider|does the|i have|from the|the firm)\b/,
    es: /\b(hoy|actual\w*|viej[oa]s?|lleva|llevo|tengo|proveedor)\b/,
  },
  problem: {
    fr: /\b(perd\w*|panne|plaign\w*|lent\w*|retard|amendes?|peur|crains|coute|allergi\w*|attendu|arrete\w*|forcee?|mal|souvenir|pu sortir)\b/,
    en: /\b(lost|lose|sick of|fined|worry|afraid|sore|slow|late|broke\w*|stiff|waste\w*|took)\b/,
    es: /\b(perd\w*|tardan|lent\w*|cola|miedo|queja\w*|averi\w*|ato|nadie fue|multa)\b/,
  },
  people: {
    fr: /\b(personnes?|salaries?|employes?|compagnon|apprenti|equipe|(?<!une )seule?|collegues?)\b/,
    en: /\b(staff|people|employees|team|husband|wife)\b/,
    es: /\b(personas?|empleados?|vecinos|equipo|plantilla)\b/,
  },
};

const flat = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ");

/** What the customer answers, from its persona; else something neutral, the same whenever it is asked again. */
export function answerTo(
  question: RepQuestion,
  persona: Persona,
  { language }: Pick<PlanInput, "language">,
  seed: number,
  isUsable: (line: string) => boolean,
): { line: string; isKnown: boolean } {
  const { answers } = phrasesOf(language);
  const { kind } = question;
  const usable = (line: string | null | undefined) => (line && isUsable(line) ? line : null);
  if (kind === "name") {
    const named = persona.name ? answers.name : [answers.nameUnknown[0] ?? ""];
    const line = (named[mix(seed, 0) % named.length] ?? "").replace("{name}", persona.name ?? "");
    return { line, isKnown: persona.name !== null };
  }
  const told =
    kind === "trade" ? usable(persona.role) : usable(bestFact(question, persona, language)?.text);
  if (told) return { line: told, isKnown: true };
  const neutral = answers[kind === "wishes" || kind === "assent" ? "opinion" : kind];
  const subject = [...termsOf(question.text, language)].join(" ").length;
  const line = neutral[mix(seed, kind === "other" ? subject : 0) % neutral.length] ?? "";
  return { line, isKnown: !["other", "count", "cost", "people"].includes(kind) };
}

const SIGN = 1.5;
const LEAST: Partial<Record<AskedKind, number>> = { other: 2, count: 2 };

/** The sentence about the customer that is nearest to a question; null when none is near. */
function bestFact(
  { kind, text }: RepQuestion,
  { facts }: Pick<Persona, "facts">,
  language: Language,
): PersonaFact | null {
  if (["permission", "agree", "when", "opinion", "wishes", "assent"].includes(kind)) return null;
  const asked = [...termsOf(text, language)].filter((term) => !term.startsWith("#"));
  const signs = TELLS[kind]?.[language];
  const usual =
    kind === "problem" ? bestFact({ kind: "current", text: "" }, { facts }, language) : null;
  const scored = facts.map((fact) => {
    const shared = asked.filter((term) => fact.terms.has(term)).length;
    const quantities = readQuantities(fact.text, language);
    if (kind === "cost" && !quantities.some(({ dimension }) => dimension === "money")) return 0;
    if (kind === "count" && quantities.length === 0) return 0;
    const counts = kind === "people" && quantities.some(({ dimension }) => dimension === "count");
    const bonus = signs?.test(flat(fact.text)) ? SIGN : 0;
    if (kind === "people" && bonus === 0) return 0;
    // What is told of how things are done is kept for who asks that.
    if (kind === "problem" && fact === usual) return Math.min(1, shared + bonus);
    return shared + bonus + (counts ? 1 : 0) + (kind === "cost" || kind === "count" ? 1 : 0);
  });
  const best = Math.max(0, ...scored);
  const least = asked.length === 1 && kind === "other" ? 1 : (LEAST[kind] ?? 1);
  return best >= least ? (facts[scored.indexOf(best)] ?? null) : null;
}
