import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { Dimension } from "~/services/language/quantities/units/units";

/** A demand of an admin's texts, in their words without marks. */
export interface AskedLine {
  text: string;
  kind: "expected" | "forbidden";
  /** True when the text says that it must not be missed. */
  blocking: boolean;
}

/** The forms '**1**: text' and '**Interdit**: text', also with the colon inside the stars. */
const STARRED = /^\s*\*\*\s*([^*:：]+?)\s*(?:\*\*\s*[:：]|[:：]\s*\*\*)\s*(.*)$/;
/** The forms '- text', '• text', '1. text' and '1) text'. */
const LISTED = /^\s*(?:[-*•–—]|\d{1,2}[.)])\s+(.+)$/;
const MUST =
  /indispensable|obligatoire|impérati|bloquant|absolument|mandatory|required|\bmust\b|blocking|imprescindible|obligatori|bloqueante/i;

/** Labels which say that the rest of the line must not be said. */
const FORBIDDING_LABEL =
  /^(?:interdite?s?|proscrite?s?|(?:à )?ne (?:pas|jamais|surtout pas) dire|jamais|lignes? rouges?|forbidden|never(?: say)?|do(?: not|n['’]t) say|red lines?|prohibid[oa]s?|nunca|jamás|no decir(?: nunca)?|líneas? rojas?)$/i;

const SAY: Record<Language, string> = {
  fr: "dire|promettre|affirmer|garantir|prétendre|annoncer|laisser entendre|assurer",
  en: "say|promise|claim|guarantee|tell (?:them|him|her|customers?|anyone|anybody)|suggest",
  es: "decir|digan?|prometer|prometan?|garantizar|garanticen?|afirmar|afirmen?|asegurar|aseguren?",
};
const THAT: Record<Language, RegExp> = {
  fr: /^(?:que\s+|qu['’])/i,
  en: /^that\s+/i,
  es: /^que\s+/i,
};
/** The forms "Ne jamais promettre …" and "promettre … est une ligne rouge". */
const PROHIBITIONS: Record<Language, readonly RegExp[]> = {
  fr: [
    new RegExp(
      `(?:\\bne (?:jamais|pas|surtout pas)|\\bjamais|\\binterdit de|le droit de|\\bdéfense de) (?:laisser )?(${SAY.fr})\\s+(.+)`,
      "i",
    ),
    new RegExp(`^\\W*(${SAY.fr})\\s+(.+?) est (?:une ligne rouge|interdit)`, "i"),
  ],
  en: [
    new RegExp(
      `\\b(?:never|not|n['’]t|forbidden to)\\s+(?:ever\\s+)?(?:be allowed to\\s+)?(${SAY.en})\\s+(.+)`,
      "i",
    ),
    new RegExp(`^\\W*(${SAY.en})(?:ing)?\\s+(.+?) is (?:a red line|forbidden)`, "i"),
  ],
  es: [
    new RegExp(
      `(?:\\bnunca|\\bjamás|\\bno|\\bprohibido)\\s+(?:se\\s+)?(?:debe\\s+|deben\\s+|puede\\s+|pueden\\s+|hay que\\s+)?(${SAY.es})\\s+(?:nunca\\s+|jamás\\s+)?(.+)`,
      "i",
    ),
    new RegExp(`^\\W*(${SAY.es})\\s+(.+?) (?:es una línea roja|está prohibido)`, "i"),
  ],
};
/** Warnings to the rep in the reference: "on ne promettra jamais qu'il n'y aura pas de coupure". */
const WARNINGS: Record<Language, RegExp> = {
  fr: /\b(?:ne|n['’])\b.*\b(?:promet|dir(?:ai|a|ons|ez)|garanti)\w*.*\b(?:jamais|pas)\b|\bjamais (?:promettre|dire|garantir)/i,
  en: /\b(?:never|don['’]t|do not|must not|can['’]t)\b.*\b(?:promise|guarantee|tell|say|claim)\b/i,
  es: /\b(?:no|nunca|jamás)\b.*\b(?:promet|garanti|asegur|dig)\w*/i,
};

/** Returns true for a sentence of the reference that warns against a promise. Such a sentence is not a claim. */
export const isWarning = (sentence: string, language: Language): boolean =>
  WARNINGS[language].test(sentence);

/**
 * Returns the demands of the guidelines: their numbered entries, else their lines. The first line is their title
 * (product §3.2) unless it is an entry itself: listed, or a plain line with a figure among plain lines.
 */
export function readGuidelines(text: string, language: Language): AskedLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => ({ line, starred: STARRED.exec(line) }));
  const numbered = lines.some(({ starred }) => /^\d+$/.test(starred?.[1] ?? ""));
  const isPlain = lines.every(({ line, starred }) => !starred && !LISTED.test(line));
  const isEntry = (line: string) =>
    LISTED.test(line) ||
    (isPlain &&
      !TITLE.test(line.trim()) &&
      readQuantities(line, language).some(({ dimension }) => MEASURES.has(dimension)));
  const asked: AskedLine[] = [];
  let open = false;
  for (const [index, { line, starred }] of lines.entries()) {
    const last = asked.at(-1);
    if (starred) {
      asked.push(askedOf(starred[2] ?? "", { label: starred[1] ?? "", language }));
    } else if (line.trim() === "" || (index === 0 && !isEntry(line))) {
      open = false;
      continue;
    } else if (numbered && open && last) {
      last.text = `${last.text} ${plain(line)}`.trim();
    } else if (!numbered) {
      asked.push(askedOf(LISTED.exec(line)?.[1] ?? line, { label: "", language }));
    }
    open = starred !== null;
  }
  return asked.filter(({ text: words }) => words !== "");
}

/** The measures of an offer, unlike a year or the length of a pitch. */
const MEASURES: ReadonlySet<Dimension> = new Set(["money", "percent", "mass", "length", "volume"]);
/** "Module 3: the till" and "Les 5 points à dire :" are titles in spite of their figure. */
const TITLE =
  /:$|^(?:vendre|présenter|presenter|selling|sell|presenting|vender|presentar|offre|offer|oferta|module|partie|chapitre|séance|étape|leçon|part|chapter|session|step|lesson|módulo|parte|capítulo|sesión|paso|lección)(?!\p{L})/iu;

/** Returns the demands of the evaluation prompt: the lines of its lists, and every prohibition. */
export function readPrompt(text: string, language: Language): AskedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line): AskedLine[] => {
    const listed = LISTED.exec(line)?.[1];
    if (listed !== undefined) return [askedOf(listed, { label: "", language })];
    return line
      .split(/(?<=[.!?…])\s+/u)
      .map((sentence) => askedOf(sentence, { label: "", language }))
      .filter(({ kind }) => kind === "forbidden");
  });
}

function askedOf(
  words: string,
  { label, language }: { label: string; language: Language },
): AskedLine {
  const blocking = MUST.test(label) || marksOf(words).some((mark) => MUST.test(mark));
  const text = plain(words);
  if (FORBIDDING_LABEL.test(label))
    return { kind: "forbidden", blocking: false, text: whatIsSaid(text, language) };
  for (const prohibition of PROHIBITIONS[language]) {
    const [, verb, rest] = prohibition.exec(text) ?? [];
    if (verb && rest)
      return { kind: "forbidden", blocking: false, text: whatIsSaid(`${verb} ${rest}`, language) };
  }
  return { kind: "expected", blocking, text };
}

/** Turns "promettre qu'il n'y aura jamais de coupure" into "il n'y aura jamais de coupure"; a noun keeps its verb. */
function whatIsSaid(text: string, language: Language): string {
  const said = new RegExp(`^(?:${SAY[language]})\\s+`, "i");
  const rest = text.replace(said, "");
  const clause = rest.replace(THAT[language], "");
  return (clause === rest ? text : clause).replace(/[\s.!;]+$/, "");
}

const IN_BRACKETS = /\(([^()]*)\)/g;

function marksOf(words: string): string[] {
  return Array.from(words.matchAll(IN_BRACKETS), ([, inside]) => inside ?? "");
}

/** Removes emphasis, and brackets that only state importance. */
function plain(words: string): string {
  return words
    .replaceAll(IN_BRACKETS, (bracket, inside: string) => (MUST.test(inside) ? "" : bracket))
    .replaceAll(/[*_`#]+/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s+([.,])/g, "$1")
    .trim();
}
