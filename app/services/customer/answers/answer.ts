import { readQuantities } from "~/services/language/quantities/read-quantities";
import { countWords } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import type { Persona, PersonaFact } from "../persona/persona";
import type { PlanInput } from "../port";
import type { AskedKind, RepQuestion } from "./rep-question";
import type { Phrases } from "../phrases/phrases";
import type { Scene } from "../scene";
import { namesWorkers } from "./fact-signs";
import { asksToKnow } from "../unmarked-question";
import { filled, uncapitalized } from "../plan/wording";

type Language = PlanInput["language"];

/** Returns the answer to a question that the prompt does not answer; null when no phrase is left. */
export function ownAnswer({ kind, text }: RepQuestion, scene: Scene): string | null {
  const { memory, phrases, persona, input } = scene;
  const { answers } = phrases;
  if (kind === "repeat" || kind === "assent" || kind === "wishes") return null;
  const isStrange = kind === "other" && !isYesOrNo({ kind, text }) && !isOurAffair(text, scene);
  if (isStrange || asksToKnow(text)) return evasion(answers.unknown, scene);
  const isOpen = kind === "other" || kind === "likes";
  if (isOpen && isYesOrNo({ kind, text }))
    return memory.unsaid(answers.yesNo) ?? evasion(answers.other, scene);
  const { name } = persona;
  if (asksForName({ kind, text }, persona)) return memory.unsaid(answers.nameYes);
  if (kind === "name") {
    const forms = name
      ? answers.name.map((form) => form.replace("{name}", name))
      : answers.nameUnknown;
    return memory.unsaid(forms);
  }
  if (kind === "sign") return memory.unsaid(phrases.noSignature);
  if (kind === "cost" || kind === "count" || kind === "people" || kind === "other")
    return evasion(answers[kind], scene);
  const line =
    kind === "wellbeing" ? memory.unsaid(phrases.wellbeing) : memory.unsaid(answers[kind]);
  // Asks back, once more in other words: only the rep's own words explain the question.
  return line ?? (input.userText === "" ? null : evasion(answers.other, scene));
}

/** Returns the one "I don't know" of a talk; afterwards a line that leads to the offer, null when none is left. */
export function evasion(forms: string[], { memory, phrases }: Scene): string | null {
  const hasEvaded = evasionsOf(phrases).some((line) => memory.said(line));
  return memory.unsaid(hasEvaded ? phrases.turnBack : forms);
}
/** Returns the phrases of a customer who does not know. */
export const evasionsOf = ({ answers, strange }: Phrases): string[] => [
  ...[answers.unknown, answers.other, answers.cost, answers.count, answers.people].flat(),
  ...strange,
];

/** The second thing of a question that names two, at its end: "or in autumn?". */
const EITHER: Record<Language, RegExp> = {
  fr: / ou ((?:l['’]|(?:le|la|les|un|une|en|à|au|aux|du) )[\p{L}'’-]+(?: [\p{L}-]+)?)\s*\?*$/iu,
  en: / or ((?:the|an?|in|on|at|by) [\p{L}'-]+(?: [\p{L}-]+)?)\s*\?*$/iu,
  es: / o ((?:el|la|los|las|una?|en|por|a) [\p{L}-]+(?: [\p{L}-]+)?)\s*\?*$/iu,
};

/** Returns the choice of the second of two things that the rep names; null without them. */
export function choice({ text }: RepQuestion, { memory, phrases, input }: Scene): string | null {
  const second = EITHER[input.language].exec(text)?.[1];
  return second ? memory.unsaid(phrases.answers.either.map((form) => filled(form, second))) : null;
}

/** A question between two things. */
const CHOICE = / (?:ou|or|o) /iu;
/** Returns an unsaid objection of the sheet that shares two words with a question; null for none. */
export function objectionOn({ text }: RepQuestion, { persona, memory, givesFigure, input }: Scene) {
  const asked = termsOf(text, input.language);
  const isOn = (line: string) =>
    [...termsOf(line, input.language)].filter((term) => asked.has(term)).length >=
    (CHOICE.test(text) ? 1 : 2);
  return (
    persona.objections.find(
      (line) => !line.endsWith("?") && isOn(line) && !memory.said(line) && !givesFigure(line),
    ) ?? null
  );
}

/** Returns true for a question about the customer or the module, in words of theirs. */
const isOurAffair = (text: string, { input, known }: Scene): boolean =>
  /(?<!\p{L})(?:vos|votre|ton|ta|tes|your|sus?|tus?)(?!\p{L})/iu.test(text) ||
  [...termsOf(text, input.language)].some((term) => known().has(term));

/** The fewest words of a turn that says something beside its question. */
const LONG = 16;

/** Returns true for a short yes-or-no question in which nothing is of the module, the customer or the talk. */
export function isOffTopic({ kind, text }: RepQuestion, scene: Scene): boolean {
  if (countWords(scene.text) >= LONG) return false;
  if (!(kind === "other" || kind === "likes") || !isYesOrNo({ kind, text })) return false;
  const words = [...termsOf(text, scene.input.language)].filter((term) => !term.startsWith("#"));
  return (
    words.length > 0 && !isOurAffair(text, scene) && !asksForName({ kind, text }, scene.persona)
  );
}

/** Returns true for a question that a yes or a no answers ("Vous êtes d'ici ?"), unlike "how" or "what". */
export const isYesOrNo = ({ kind, text }: RepQuestion): boolean =>
  kind !== "assent" && !WH.test(text) && !asksToKnow(text);
const WH =
  /(?<!\p{L})(?:qui|qu['’]est-ce que|quoi|comment|où|quand|combien|quel(?:le)?s?|pourquoi|who|what|how|where|when|why|which|qué|quién|cómo|dónde|cuándo|cuánt[oa]s?|cuál|(?:me|m['’]en) dire|tell me|decirme|me puede decir)(?!\p{L})/iu;
/** Returns true for a question about the customer's own name: "Is it Amit?". */
export const asksForName = ({ kind, text }: RepQuestion, { name }: Persona): boolean =>
  name !== null &&
  (kind === "other" || kind === "name") &&
  text.split(/\s+/).length <= NAMING_WORDS &&
  /(?<!\p{L})(?:is|are|be|it['’]s|you['’]re|est|êtes|c['’]est|es|eres)(?!\p{L})/iu.test(text) &&
  name.split(/[ -]/).some((part) => new RegExp(`(?<!\\p{L})${part}(?!\\p{L})`, "u").test(text));
const NAMING_WORDS = 8;

/** The most words of a question that leaves its subject to the words before it: "Et qui s'en occupe ?". */
const ELLIPTIC = 9;

/** Returns a short question with the words of the rep's turn before, which may name its subject. */
export function completed(asked: RepQuestion, { turns }: Pick<PlanInput, "turns">): RepQuestion {
  const before = turns.findLast(({ source }) => source === "user")?.message ?? "";
  const isShort = countWords(asked.text) <= ELLIPTIC;
  return isShort && /\?\s*$|^(?:[^.!?]*)$/u.test(before)
    ? { ...asked, text: `${asked.text} ${before}` }
    : asked;
}

/**
 * Returns "Vous me l'avez déjà demandé", with the figure asked for when the fact has one. Without a figure, only when
 * `isSame`: the rep asked this very question before. Null for none.
 */
export function sameAnswer(
  { kind, text }: RepQuestion,
  { fact, isSame, scene }: { fact: PersonaFact | null; isSame: boolean; scene: Scene },
): string | null {
  const { memory, phrases, input } = scene;
  const isFigure = ["cost", "count", "people", "since", "other"].includes(kind);
  const { language } = input;
  const figures = isFigure && fact ? readQuantities(fact.text, language).filter(fits(kind)) : [];
  const asked = termsOf(text, language);
  const isNamed = ({ raw }: { raw: string }) =>
    [...termsOf(raw, language)].some((term) => asked.has(term)) ||
    (kind === "people" && namesWorkers(raw, language));
  const figure =
    figures.find(isNamed) ?? (kind === "people" || kind === "other" ? undefined : figures[0]);
  const forms = figure
    ? phrases.againFigure.map((form) => filled(form, uncapitalized(figure.raw)))
    : [];
  return memory.unsaid(forms) ?? (isSame ? memory.unsaid(phrases.again) : null);
}

const fits =
  (kind: AskedKind) =>
  ({ dimension }: { dimension: string }): boolean => {
    if (kind === "cost") return dimension === "money";
    if (kind === "since") return dimension === "calendar";
    return kind === "people" ? dimension === "count" : dimension !== "money";
  };

/** Returns true when the rep asked the same question before, judged by its words. */
export function wasAsked(
  question: RepQuestion,
  earlier: readonly RepQuestion[],
  language: Language,
): boolean {
  const terms = termsOf(question.text, language);
  return earlier.some(({ kind, text }) => {
    if (kind !== question.kind) return false;
    const before = termsOf(text, language);
    const shared = [...terms].filter((term) => before.has(term)).length;
    return shared >= SAME * Math.max(terms.size, before.size);
  });
}
const SAME = 0.6;
