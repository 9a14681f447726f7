import { fold } from "~/models/terms/fold";
import {
  type Card,
  type CardFact,
  type CardRemark,
  type CustomerManner,
  STOCK_FIELDS,
} from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { detectLanguage, isStopword } from "~/services/language/detect-language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { sentencesAtMarks, tokenize } from "~/services/language/tokens";
import { mannerCard } from "./manner-card";
import { factsOfPerson, personOf } from "./person-of-prompt";
import { cut, spoken } from "./spoken-line";
import { announced, linesWithin, toldLines } from "./told-lines";
import { PROMPT_PATTERNS, type PromptPatterns } from "./prompt-words/prompt-words";
import type { LabelKind } from "../../language/words/card-prompts";

/** The inputs of a card by code. */
export interface PromptOfCard {
  interactionPrompt: string;
  language: Language;
  manner: CustomerManner;
}

/** The most entries of a section, facts apart. */
const MOST_LINES = 12;
const MOST_FACTS = 40;
/** The most directions or secrets, and their longest text in characters. */
const [MOST_ORDERS, LONGEST_ORDER] = [20, 500];
/** The cues of a sentence: its longest words. */
const [MOST_CUES, SHORTEST_CUE] = [8, 4];

/** A line of the prompt: `label` is its own label or the heading above it; null without one. */
interface PromptLine {
  text: string;
  label: { text: string; kind: LabelKind | null } | null;
}

/**
 * Returns the card that code alone makes: the manner's lines, and the prompt's labels and first-person sentences.
 * Nothing is reworded. A prompt in another language gives its manner and the customer's name. Pure.
 */
export function cardFromPrompt({ interactionPrompt, language, manner }: PromptOfCard): Card {
  const card = mannerCard(manner, language);
  const own = detectLanguage(interactionPrompt);
  const words = PROMPT_PATTERNS[own];
  const lines = linesOf(interactionPrompt, words);
  const { name, role, business, person, more } = personOf(lines, words, own);
  if (own !== language) return { ...card, name };
  const read = { ...card, name, role, business };
  read.facts.push(...factsOfPerson({ name, role, business }, words, language));
  for (const line of lines)
    if (line.text === person) {
      put(read.directions, line.text);
      for (const text of toldLines(more, words, language))
        read.facts.push(factOf({ text, label: null }, { card: read, words, language }));
    } else readLine(line, { card: read, words, language });
  return {
    ...read,
    facts: read.facts.slice(0, MOST_FACTS),
    troubles: read.troubles.slice(0, MOST_LINES),
    opinions: read.opinions.slice(0, MOST_LINES),
    objections: read.objections.slice(0, MOST_LINES),
    secrets: read.secrets.slice(0, MOST_ORDERS),
    directions: read.directions.slice(0, MOST_ORDERS),
  };
}

const HEADING = /^#*\s*\**([^:.!?«"]{2,60}?)\**\s*:\**\s*$/u;
const BULLET = /^\s*(?:[-*•–]|\d+[.)])\s+/u;
const ARROW = /\s*(?:→|->|=>)\s*/gu;
const LABELLED = /^\**([^:.!?«"]{2,40}?)\**\s*:\**\s+(\S.*)$/u;
/** The most words of a label. */
const LABEL_WORDS = 5;

function linesOf(prompt: string, words: PromptPatterns): PromptLine[] {
  let heading: PromptLine["label"] = null;
  return prompt.split(/\r\n|\r|\n/u).flatMap((raw): PromptLine[] => {
    const isBullet = BULLET.test(raw);
    const text = raw.replace(BULLET, "").replaceAll(ARROW, ", ").trim();
    if (text === "") return [];
    const [, head] = HEADING.exec(text) ?? [];
    if (head !== undefined) {
      heading = { text: head, kind: kindOf(head, words) };
      return [];
    }
    if (!isBullet) heading = heading && heading.kind === null ? null : heading;
    const [, label = "", value = ""] = LABELLED.exec(text) ?? [];
    const isLabelled = label !== "" && label.trim().split(/\s+/u).length <= LABEL_WORDS;
    const isOfHeading = heading?.kind === "objections" || heading?.kind === "directions";
    if (isLabelled && !(isBullet && isOfHeading)) {
      if (!isBullet) heading = null;
      return labelledLines(value, { text: label, kind: kindOf(label, words) });
    }
    return sentencesOf(text, heading).map((sentence) => ({ text: sentence, label: heading }));
  });
}

/** The labels whose text stays whole. */
const WHOLE: ReadonlySet<LabelKind | null> = new Set([
  "objections",
  "directions",
  "mood",
  "secrets",
] as const);

/** Returns the sentences behind a label: the first is its value, the others tell more. */
function labelledLines(value: string, label: NonNullable<PromptLine["label"]>): PromptLine[] {
  if (WHOLE.has(label.kind)) return [{ text: value, label }];
  const more = { text: label.text, kind: null };
  return sentencesAtMarks(value).map((text, at) => ({ text, label: at === 0 ? label : more }));
}

/** Returns the sentences of a line. A line under 'Objections' is one objection, whatever its marks. */
const sentencesOf = (text: string, heading: PromptLine["label"]): string[] =>
  heading?.kind === "objections" ? [text] : sentencesAtMarks(text);

function kindOf(label: string, words: PromptPatterns): LabelKind | null {
  const folded = fold(label).replaceAll("’", "'");
  const found = words.labels.find(([, starts]) =>
    starts.some((start) => folded.startsWith(start) || folded.startsWith(`vos ${start}`)),
  );
  // "What it costs you", "Bad memory".
  const meant = words.fields.find(([, pattern]) => pattern.test(folded))?.[0];
  return found?.[0] ?? meant ?? (words.trouble.test(folded) ? "troubles" : null);
}

interface Reading {
  card: Card;
  words: PromptPatterns;
  language: Language;
}

const QUOTED = /[«“"]\s*([^«»“”"]{3,200}?)\s*[»”"]/gu;

/** Puts a line of the prompt into its section of the card. */
function readLine({ text, label }: PromptLine, { card, words, language }: Reading): void {
  const folded = fold(text).replaceAll("’", "'");
  const kind = label?.kind ?? null;
  if (kind === "name" || kind === "role") return;
  if (kind === "mood") card.mood = { ...card.mood, warmth: cut(text, 120) };
  if (kind === "secrets" || words.secret.test(folded)) return void put(card.secrets, text);
  if (kind === "mood" || kind === "directions") return void put(card.directions, text);
  const quotes = [...text.matchAll(QUOTED)].map(([, quote = ""]) => quote);
  // A question to the rep is the customer's: "Vous prenez combien ?".
  const isOpposed = text.endsWith("?") || !isToActor(folded, words) || words.toRep.test(folded);
  const opposed = isOpposed ? text : toldLines(text, words, language)[0];
  if (kind === "objections" && quotes.length === 0 && opposed !== undefined)
    return void card.objections.push(objectionOf(opposed, words));
  const announces = words.objecting.test(`${fold(label?.text ?? "")} ${folded}`);
  if (quotes.length > 0 && (kind === "objections" || announces))
    return void card.objections.push(...quotes.map((quote) => objectionOf(quote, words)));
  const worries = announced(text, words, language);
  if (worries.length > 0)
    return void card.objections.push(...worries.map((worry) => objectionOf(worry, words)));
  const isOurs = !isToActor(folded, words) && (label !== null || isOwn(folded, words));
  const told = isOurs ? linesWithin(text, words) : toldLines(text, words, language);
  if (told.length === 0) return void put(card.directions, text);
  if (kind === "troubles" || (label === null && words.trouble.test(folded)))
    return void card.troubles.push(...told.map((line) => remarkOf(line, language)));
  if (kind === "opinions" || (label === null && words.opinion.test(folded)))
    return void card.opinions.push(...told.map((line) => remarkOf(line, language)));
  for (const line of told)
    card.facts.push(factOf({ text: line, label }, { card, words, language }));
}

const put = (list: string[], text: string) => {
  list.push(cut(text, LONGEST_ORDER));
};
/** Returns true for an order: it speaks to the actor, and not of the actor's own. */
const isToActor = (folded: string, words: PromptPatterns): boolean =>
  words.youAre.test(folded) || (words.secondPerson.test(folded) && !isOwn(folded, words));
const isOwn = (folded: string, words: PromptPatterns): boolean => words.firstPerson.test(folded);

const remarkOf = (text: string, language: Language): CardRemark => ({
  says: spoken(text),
  cues: cuesOf(text, language),
});

const objectionOf = (text: string, words: PromptPatterns): Card["objections"][number] => ({
  says: spoken(text),
  when: words.dear.test(fold(text)) ? "after price" : "any",
  must: true,
  answeredBy: [],
  cues: [],
});

/** Returns true for a text with a year or a count of years. */
const holdsTime = (text: string, language: Language): boolean =>
  /(?<!\d)(?:19|20)\d\d(?!\d)/u.test(text) ||
  readQuantities(text, language).some(({ unit }) => unit === "year");

/** Returns a labelled value or a sentence as a fact. Each stock field is used once; others get cues of their own. */
function factOf({ text, label }: PromptLine, { card, words, language }: Reading): CardFact {
  const folded = fold(text).replaceAll("’", "'");
  const named = STOCK_FIELDS.find((field) => field === label?.kind);
  const isTimed = holdsTime(text, language);
  const guessed = label
    ? undefined
    : words.fields.find(
        ([field, pattern]) => pattern.test(folded) && (field !== "since" || isTimed),
      )?.[0];
  const stock = named ?? guessed;
  const isTaken = card.facts.some(({ field }) => field === stock);
  const value = cut(text.replace(/[.!?…\s]+$/u, ""), 120);
  const about = label && stock === undefined ? label.text : text;
  return {
    field: stock && !isTaken ? stock : `fact${card.facts.length + 1}`,
    value: /^\p{Lu}\p{Ll}*\s\p{Ll}/u.test(value) ? lowerFirst(value, words) : value,
    says: [spoken(text)],
    cues: cuesOf(`${about} ${text}`, language),
  };
}

/** Lowers a sentence's first letter, behind "I told you:". English keeps its "I". */
const lowerFirst = (text: string, words: PromptPatterns): string =>
  words === PROMPT_PATTERNS.en && /^I\b/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the words of a text that a question about it would hold. */
function cuesOf(text: string, language: Language): string[] {
  const words = tokenize(text)
    .map(({ folded }) => folded)
    .filter((word) => word.length >= SHORTEST_CUE && !isStopword(word, language));
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, MOST_CUES);
}
