import type { CardFact } from "~/models/terms/customer-card";
import { hear, type Kind, type Question } from "../hearing/hear";
import { isStopword } from "~/services/language/detect-language";
import { readQuantities } from "../read-once";
import { isAbout, type CardEntry } from "./entries";
import { isAnswered } from "./objections";
import type { TalkSoFar } from "./talk";
import { hasCue, termsIn, wordsIn } from "./words";

/** The field that a question without a cue asks for, by its kind. */
const FIELD_OF_KIND: Partial<Record<Kind, CardFact["field"]>> = {
  since: "since",
  cost: "cost",
  decides: "decides",
  way: "today",
  name: "name",
  need: "need",
  trade: "business",
};
const SORT_OF_KIND: Partial<Record<Kind, CardEntry["sort"]>> = {
  trouble: "trouble",
  satisfied: "opinion",
};

/** The least score of an answer. */
const LEAST = 0.6;
/** The shorter words, and those that any question has, tell little of a cue. */
const SHORT = 4;
const WEIGHTS = {
  own: 1,
  stock: 0.8,
  small: 0.3,
  shared: 0.3,
  more: 0.3,
  ofKind: 0.9,
  around: 0.5,
  term: 0.35,
  worry: 1,
  untoldWorry: 0.3,
  objection: -0.5,
  spent: -0.4,
};
/** The most words shared with an entry that count. */
const MOST_TERMS = 2;

/** Returns the entry that answers a question by its cues, its words, or its kind; null for none. */
export function answerTo(question: Question, talk: TalkSoFar, least = LEAST): CardEntry | null {
  const subject = subjectOf(question, talk);
  if (subject !== null) return answerOf(subject, talk);
  const scored = talk.entries
    .filter(({ objection }) => !objection || !isAnswered(objection, talk))
    .map((entry) => ({ entry, score: scoreOf(entry, question, talk) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best >= least ? (scored.find(({ score }) => score === best)?.entry ?? null) : null;
}

function scoreOf(entry: CardEntry, question: Question, talk: TalkSoFar): number {
  const { phrases, entries, words: around } = talk;
  const words = wordsIn(question.text);
  const isWeak = (word: string) => word.length < SHORT || phrases.asking.includes(word);
  const weightOf = (cue: string, base: number) => {
    const shared = entries.filter(
      (one) => one !== entry && [...one.cues, ...one.stock].includes(cue),
    );
    const sum = wordsIn(cue).reduce((all, word) => all + (isWeak(word) ? WEIGHTS.small : 1), 0);
    return (base * Math.max(WEIGHTS.stock, sum)) / (1 + WEIGHTS.shared * shared.length);
  };
  const own = entry.cues.filter((cue) => hasCue(words, cue));
  const stock = entry.stock.filter((cue) => hasCue(words, cue));
  const matched = own.length + stock.length;
  let score =
    Math.max(
      0,
      ...own.map((cue) => weightOf(cue, WEIGHTS.own)),
      ...stock.map((cue) => weightOf(cue, WEIGHTS.stock)),
    ) +
    WEIGHTS.more * Math.max(0, matched - 1);
  score += WEIGHTS.term * sharedTerms(entry, question.text, talk);
  const ofKind =
    entry.field !== null && FIELD_OF_KIND[question.kind] === entry.field
      ? true
      : SORT_OF_KIND[question.kind] === entry.sort && entry.objection === null;
  if (ofKind && !question.isGuessed) score += WEIGHTS.ofKind;
  if (score > 0 && entry.cues.some((cue) => !own.includes(cue) && hasCue(around, cue)))
    score += WEIGHTS.around;
  if (entry.objection) {
    const asksWorry =
      phrases.cues.worry.some((cue) => stock.includes(cue)) ||
      (question.kind === "trouble" && !question.isGuessed);
    score += !asksWorry ? WEIGHTS.objection : talk.presented ? WEIGHTS.worry : WEIGHTS.untoldWorry;
  }
  return entry.says.every((line) => talk.memory.said(line)) ? score + WEIGHTS.spent : score;
}

/** Returns the count of an entry's words of meaning in a text, up to two. */
function sharedTerms(
  { cues, says, value, sort }: CardEntry,
  text: string,
  talk: TalkSoFar,
): number {
  if (sort === "objection") return 0;
  const { language } = talk.input;
  const own = termsIn([...cues, ...says, value ?? ""].join("\n"), language);
  const shared = [...termsIn(text, language)].filter((term) => own.has(term));
  return Math.min(MOST_TERMS, shared.length);
}

/**
 * Returns the subject of a question that names none ("Depuis quand ?"): the sentence before it, or our last words.
 * Null for a question with words of its own.
 */
function subjectOf(question: Question, { input, phrases, text, ours }: TalkSoFar): string | null {
  if (question.kind !== "since" && !isAbout({ cues: phrases.cues.since }, wordsIn(question.text)))
    return null;
  const cueWords = new Set(phrases.cues.since.flatMap(wordsIn));
  const own = wordsIn(question.text).filter(
    (word) =>
      !isStopword(word, input.language) && !cueWords.has(word) && !phrases.you.includes(word),
  );
  if (own.length > 0) return null;
  const before = text
    .slice(0, Math.max(0, text.indexOf(question.text)))
    .split(/(?<=[.!?…])\s+/u)
    .findLast((sentence) => termsIn(sentence, input.language).size > 0);
  return before ?? ours.at(-1) ?? "";
}

/** Returns the entry that tells since when of a subject: one of its own words, else the customer's own time. */
function answerOf(subject: string, talk: TalkSoFar): CardEntry | null {
  const { entries, phrases, input } = talk;
  const facts = entries.filter(({ sort }) => sort === "fact");
  const timed = facts.filter(
    ({ field, cues, says, value }) =>
      field === "since" ||
      cues.some((cue) => phrases.cues.since.includes(cue)) ||
      readQuantities([value ?? "", ...says].join(". "), input.language).some(
        ({ unit }) => unit === "year",
      ),
  );
  const fits = (entry: CardEntry) => sharedTerms(entry, subject, talk) > 0;
  const own = timed.find((entry) => entry.field !== "since" && fits(entry)) ?? timed.find(fits);
  if (own) return own;
  // The subject is another fact, which tells no time.
  const isOther = facts.some((entry) => entry.field !== "business" && fits(entry));
  return isOther ? null : (timed.find(({ field }) => field === "since") ?? null);
}

/** Returns the questions of one sentence: "how many are you, and what do you pay?" asks for two fields. */
export function halvesOf(question: Question, talk: TalkSoFar): Question[] {
  const { phrases, input } = talk;
  const border = new RegExp(`[?,;]\\s*|\\s(?:${phrases.and.join("|")})\\s+`, "iu");
  const pieces = question.text.split(border).filter((piece) => wordsIn(piece).length > 1);
  const asking = pieces.filter((piece) =>
    wordsIn(piece).some((word) => phrases.asking.includes(word) || phrases.you.includes(word)),
  );
  if (asking.length < 2) return [question];
  const questions = asking.map((text): Question => {
    const [heard] = hear(`${text}?`, input.language).questions;
    return heard ? { ...heard, text } : { kind: "other", text, isGuessed: true };
  });
  const found = questions.map((piece) => answerTo(piece, talk));
  const halves = questions.filter((_, at) => found[at] && found.indexOf(found[at]) === at);
  return halves.length > 1 ? halves : [question];
}
