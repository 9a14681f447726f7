import { fold } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";
import type { TalkToRead } from "~/services/judge/claims";
import { isStopword } from "~/services/language/detect-language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { tokenize } from "~/services/language/tokens";
import { numberSentences, type SentenceToRead } from "../number-sentences";
import { yesOrNo } from "./answers";
import { stemOf } from "~/services/language/stem";
import { compiledNear, type NearRubric } from "./rubric";
import { byLanguage } from "~/services/language/words/room-words";

/** A company's name: capitalised words, with small words between them ("Comptoir du Midi"), captured. */
const NAME =
  "(\\p{Lu}[\\p{L}-]+(?: (?:(?:du|de la|des|del|of the|and|et|y|&) )?\\p{Lu}[\\p{L}-]+){0,2})";
const all = (source: string) => new RegExp(source.replaceAll("NAME", NAME), "gu");

const AT_OURS: Record<Language, RegExp[]> = byLanguage(({ judge }) =>
  judge.ownNames.atOurs.map(all),
);
const INTRODUCES: Record<Language, RegExp[]> = byLanguage(({ judge }) =>
  judge.ownNames.introduces.map(all),
);
const PLACING = byLanguage(({ judge }) => judge.ownNames.placing);

/** The rep's own names, and the talk without them. Naming one's own company thus changes no reading. */
export interface OwnNames {
  names: ReadonlySet<string>;
  /** The turns with the rep's own names and introductions as spaces. Every other word keeps its place. */
  turns: SpokenTurn[];
  /**
   * The rep's sentences with their words as said. A sentence that only introduces the rep keeps its number and has no
   * spoken words.
   */
  sentences: SentenceToRead[];
}

/** Finds the rep's own names in a talk that no reader has prepared. */
export const ownNamesOf = ({ points, turns, language, names = [] }: TalkToRead): OwnNames =>
  ownNamesIn(turns, compiledNear(points, language), names);

/**
 * Finds the rep's own names in a talk: those known before, and those that the rep gives. Words of the rubric and names
 * that the customer said first stay in the talk.
 */
export function ownNamesIn(
  turns: readonly SpokenTurn[],
  { language, match, names: inRubric }: Pick<NearRubric, "language" | "match" | "names">,
  known: readonly string[],
): OwnNames {
  const isOfRubric = (word: string) =>
    match(stemOf(fold(word).toLowerCase(), language)).length > 0 || inRubric.has(word);
  const names = new Set([...known, ...givenIn(turns, language)]);
  const removed = [...names].filter((name) => ![name, ...properIn(name)].some(isOfRubric));
  const phrase = removed.length === 0 ? null : phraseOf(removed, language);
  const introduces = (text: string) =>
    INTRODUCES[language].some((pattern) =>
      Array.from(text.matchAll(pattern)).some(({ 1: name = "" }) => removed.includes(name)),
    ) &&
    readQuantities(text, language).length === 0 &&
    yesOrNo(text, language) === 0 &&
    !tokenize(besides(text, INTRODUCES[language])).some(({ folded }) => isOfRubric(folded));
  const sentences = numberSentences(turns, {
    without: ({ message }) => (phrase ? message.replace(phrase.before, "") : message),
    blanked: ({ message }) => (phrase ? blank(message, phrase.words) : message),
  }).map((one) => (phrase && introduces(one.text) ? { ...one, spoken: "" } : one));
  return { names, sentences, turns: turns.map((turn) => spokenTurn(turn, sentences)) };
}

/** Returns a text without the words that introduce the rep ("notre société s'appelle X"). */
const besides = (text: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, " "), text);

/** Returns the capitalised words of a name ("Comptoir du Midi"). */
const properIn = (name: string): string[] => name.match(/\p{Lu}[\p{L}-]+/gu) ?? [];

/** Returns the names by which the rep speaks for their own company. */
function givenIn(turns: readonly SpokenTurn[], language: Language): Set<string> {
  const theirs = new Set<string>();
  const given = new Set<string>();
  for (const { source, message } of turns) {
    if (source === "ai") {
      for (const [name] of message.matchAll(/\p{Lu}[\p{L}-]+/gu)) theirs.add(name);
      continue;
    }
    for (const pattern of [...AT_OURS[language], ...INTRODUCES[language]])
      for (const { 1: name = "" } of message.matchAll(pattern))
        if (!properIn(name).some((word) => theirs.has(word) || isStopword(fold(word), language)))
          given.add(name);
  }
  return given;
}

/** Returns the patterns for the names with the words that place something there, and with the space before. */
function phraseOf(names: readonly string[], language: Language) {
  const list = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
  const source = `(?<!\\p{L})(?:${PLACING[language]}\\s+|[dDlL]['’])?(?:${list})(?![\\p{L}-])(?:\\s?,)?`;
  return { words: new RegExp(source, "gu"), before: new RegExp(`[^\\S\\n]*${source}`, "gu") };
}

const blank = (message: string, phrase: RegExp): string =>
  message.replace(phrase, (words) => " ".repeat(words.length));

/** Returns a turn with the spoken words of its sentences at their places, and spaces where words are left out. */
function spokenTurn(turn: SpokenTurn, sentences: readonly SentenceToRead[]): SpokenTurn {
  if (turn.source === "ai") return turn;
  const own = sentences.filter(({ turnIndex }) => turnIndex === turn.index);
  if (own.every(({ text, spoken }) => spoken === text)) return turn;
  let { message } = turn;
  for (const { start, end, spoken } of own)
    message = message.slice(0, start) + spoken.padEnd(end - start) + message.slice(end);
  return { ...turn, message };
}
