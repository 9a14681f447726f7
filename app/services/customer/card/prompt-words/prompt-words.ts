import { byLanguage } from "~/services/language/words/room-words";
import type { PromptWords } from "~/services/language/words/card-prompts";

/** Returns the pattern of these whole words. */
const wordsPattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![a-z])(?:${words.map((word) => word.replace("*", "\\w*")).join("|")})(?![a-z])`);

/** Returns the patterns of a language. */
const patternsOf = ({
  labels,
  fields,
  youAre,
  partOf,
  relative,
  iAm,
  joins,
  that,
  another,
  ...lists
}: PromptWords) => ({
  iAm,
  labels,
  fields: fields.map(([field, words]) => [field, wordsPattern(words)] as const),
  /** Reads text as written. */
  youAre: new RegExp(`^(?:${youAre.join("|")})\\s+(?:(?:${partOf.join("|")})\\s*)?`, "iu"),
  relative: new RegExp(`\\s(?:${relative.join("|")})\\s`, "u"),
  firstPerson: wordsPattern(lists.firstPerson),
  secondPerson: wordsPattern(lists.secondPerson),
  toRep: wordsPattern(lists.toRep),
  joins: new RegExp(`\\s+(?=(?:${joins.join("|")})\\s)`, "u"),
  /** The first word of a part that was cut at it. */
  joined: new RegExp(`^(?:${joins.join("|")})\\s+`, "iu"),
  /** The border between an announcement and what is announced. */
  that: new RegExp(
    `\\s(?:${that.map((word) => (/\w$/.test(word) ? `${word}\\s+` : word)).join("|")})`,
    "u",
  ),
  acting: wordsPattern(lists.acting),
  /** Another person, with the word before it. */
  another: new RegExp(`(?<![a-z])(?:${another.join("|")}) \\w+`, "g"),
  secret: wordsPattern(lists.secret),
  objecting: wordsPattern(lists.objecting),
  dear: wordsPattern(lists.dear),
  trouble: wordsPattern(lists.trouble),
  opinion: wordsPattern(lists.opinion),
});
export type PromptPatterns = ReturnType<typeof patternsOf>;

export const PROMPT_PATTERNS = byLanguage(({ cardPrompts }) => patternsOf(cardPrompts));
