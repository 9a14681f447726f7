import type { Language } from "~/models/terms/language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { Dimension } from "~/services/language/quantities/units/units";
import { inAnyLanguage, WORDS } from "./words/words";

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
      !isTitle(line.trim()) &&
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
const isTitle = (line: string): boolean => line.endsWith(":") || inAnyLanguage(line, "title");

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
  const text = plain(words);
  const isLabelled = inAnyLanguage(label, "forbidden");
  const forbidden = forbiddenIn(text, language) ?? (isLabelled ? whatIsSaid(text, language) : null);
  if (forbidden !== null) return { kind: "forbidden", blocking: false, text: forbidden };
  const blocking = [label, ...marksOf(words)].some((mark) => inAnyLanguage(mark, "must"));
  return { kind: "expected", blocking, text };
}

/** Returns the claim that a text forbids ("ne jamais promettre …"); null when it forbids none. */
export function forbiddenIn(text: string, language: Language): string | null {
  for (const prohibition of WORDS[language].prohibitions) {
    const [, verb, rest] = prohibition.exec(text) ?? [];
    if (verb && rest) return whatIsSaid(rest, language, verb);
  }
  return null;
}

/**
 * Returns the forbidden words as a rep would say them: "qu'il n'y aura aucune coupure" loses its conjunction, a promised
 * "prime" becomes "nous promettons une prime", another noun keeps its verb.
 */
function whatIsSaid(text: string, language: Language, given?: string): string {
  const { say, that, promise, wePromise } = WORDS[language];
  const verb = given ?? say.exec(text)?.[0].trim() ?? "";
  const rest = (given ? text : text.replace(say, "")).replace(/[\s.!;]+$/, "");
  if (that.test(rest)) return rest.replace(that, "");
  return `${promise.test(verb) ? wePromise : verb} ${rest}`.trim();
}

const IN_BRACKETS = /\(([^()]*)\)/g;

function marksOf(words: string): string[] {
  return Array.from(words.matchAll(IN_BRACKETS), ([, inside]) => inside ?? "");
}

/** Removes emphasis, and brackets that only state importance. */
function plain(words: string): string {
  return words
    .replaceAll(IN_BRACKETS, (bracket, inside: string) =>
      inAnyLanguage(inside, "must") ? "" : bracket,
    )
    .replaceAll(/[*_`#]+/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s+([.,])/g, "$1")
    .trim();
}
