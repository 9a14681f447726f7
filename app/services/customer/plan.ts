import { findInjections } from "~/services/language/injection";
import { findActs } from "~/services/language/speech-acts";
import { analyse } from "~/services/language/terms";
import { countWords } from "~/services/language/tokens";
import type { RolePlayInput } from "./port";
import { type Memory, remember } from "./memory";
import { readPersona } from "./persona";
import { type AnswerKind, type Phrases, phrasesOf } from "./phrases";
import { questionFromRep } from "./rep-question";
import { subjectsIn } from "./topics";

/** After this many turns of ours, or when nothing is left to ask, the customer takes leave. */
const MAX_TURNS = 24;
const MIN_TURNS_TO_CLOSE = 3;
/** Leave is not taken before this share of the reference's length was said, unless the talk is long. */
const MIN_SPOKEN_SHARE = 0.5;
const LONG_TALK_TURNS = 9;
const MIN_CLEAR_WORDS = 3;
/** Talk this long with hardly a word of the reference is off the subject. */
const OFF_SUBJECT_WORDS = 18;
const ON_SUBJECT_SHARE = 0.15;
const GREETING_WORDS = 14;

export type PlanInput = Omit<RolePlayInput, "signal">;

/** The customer's next turn: a short first sentence, then what they have to say. */
export function planReply(input: PlanInput, seed: number): string[] {
  const memory = remember(input, seed);
  const phrases = phrasesOf(input.language);
  const text = input.userText.trim();
  if (memory.closed) return [memory.pick(phrases.goodbye)];
  if (saysGoodbye(input) || memory.turns >= MAX_TURNS)
    return [memory.pick(phrases.thanks), closing(memory, phrases)];
  if (countWords(text) < MIN_CLEAR_WORDS) return planShort(input, memory, phrases);
  if (findInjections(text).length > 0) {
    return [memory.pick(phrases.pardon), memory.fresh(phrases.backToSubject)];
  }
  if (onlyGreets(input, memory))
    return [memory.pick(phrases.greetings), memory.fresh(phrases.goOn)];
  const asked = questionFromRep(text, input.language);
  if (asked) return [memory.pick(phrases.shortAcks), answer(asked, input, memory, phrases)];
  if (isOffSubject(input, memory)) {
    return [memory.pick(phrases.unconvinced), memory.fresh(phrases.backToSubject)];
  }
  return planQuestion(input, memory, phrases);
}

/** What planReply will most likely say, the likeliest first: to be voiced ahead. */
export function planAhead(input: Omit<PlanInput, "userText">, seed: number): string[] {
  const memory = remember({ ...input, userText: "" }, seed);
  const phrases = phrasesOf(input.language);
  if (memory.closed) return [memory.pick(phrases.goodbye)];
  const next = nextQuestion(memory, phrases);
  const last = memory.lastAsked && phrases.subjects.get(memory.lastAsked)?.reaction;
  return [next ?? closing(memory, phrases), last, memory.pick(phrases.acks)].filter(
    (sentence): sentence is string => typeof sentence === "string" && sentence !== "",
  );
}

/** "Oui." answers our question; nothing at all is asked again. */
function planShort(input: PlanInput, memory: Memory, phrases: Phrases): string[] {
  const agrees = findActs(input.userText, "acknowledge", input.language).length > 0;
  const greets = findActs(input.userText, "greeting", input.language).length > 0;
  if (agrees || greets) return [memory.pick(phrases.shortAcks), memory.fresh(phrases.goOn)];
  return [memory.pick(phrases.pardon), memory.fresh(phrases.repeat)];
}

function planQuestion(input: PlanInput, memory: Memory, phrases: Phrases): string[] {
  const now = subjectsIn(input.userText, input.language);
  if (announcesPrice(input) && !memory.saidAny(phrases.priceObjection)) {
    return [memory.pick(phrases.priceDoubt), memory.fresh(phrases.priceObjection)];
  }
  const question = nextQuestion(memory, phrases);
  if (question === null) return [memory.pick(phrases.thanks), closing(memory, phrases)];
  return [reaction(now, memory, phrases), question];
}

/** A price said to the customer: an amount in euros, not an amount they save. */
function announcesPrice({ userText, language }: PlanInput): boolean {
  const { terms } = analyse(userText, language);
  const keys = new Set(terms.flatMap((term) => term.concepts.map((concept) => concept.key)));
  const amount = terms.some((term) => term.number !== null) && keys.has("euro");
  return amount && (keys.has("price") || keys.has("subscription")) && !keys.has("save_money");
}

/** Names the subject just spoken of, when it is one of the reference and was not named already. */
function reaction(now: string[], memory: Memory, phrases: Phrases): string {
  const answered = memory.lastAsked !== null && now.includes(memory.lastAsked);
  const relevant = answered ? memory.lastAsked : now.find((id) => memory.expected.includes(id));
  const said = relevant ? phrases.subjects.get(relevant)?.reaction : undefined;
  if (said && !memory.said(said)) return said;
  return memory.pick(phrases.acks);
}

/**
 * A subject of the reference neither covered nor asked, every other time one of the prompt's own
 * objections, then doubts; null when the customer has heard enough.
 */
function nextQuestion(memory: Memory, phrases: Phrases): string | null {
  const subject = nextSubject(memory, phrases);
  const objection = memory.objections[0];
  if (objection && (subject === null || memory.turns % 2 === 0)) return objection;
  if (subject !== null) return subject;
  const nouns = phrases.aboutNoun;
  const about = nouns === null ? [] : memory.nouns.map((noun) => nouns.replace("{noun}", noun));
  const other = [
    ...about,
    ...(memory.expected.length > 0 ? [] : phrases.generic),
    ...phrases.doubts,
  ];
  const doubts = other.filter((question) => memory.said(question)).length;
  const saidEnough =
    memory.turns >= LONG_TALK_TURNS ||
    (memory.turns >= MIN_TURNS_TO_CLOSE && memory.spokenShare >= MIN_SPOKEN_SHARE);
  if (saidEnough && doubts >= 2) return null;
  return memory.unsaid(other) ?? memory.unsaid(phrases.generic) ?? null;
}

function nextSubject(memory: Memory, phrases: Phrases): string | null {
  for (const id of memory.expected) {
    if (memory.covered.has(id)) continue;
    const questions = phrases.subjects.get(id)?.questions ?? [];
    if (questions.some((question) => memory.said(question))) continue;
    if (questions.length > 0) return memory.pick(questions);
  }
  return null;
}

function closing(memory: Memory, phrases: Phrases): string {
  return memory.pick(phrases.closing);
}

function answer(kind: AnswerKind, input: PlanInput, memory: Memory, phrases: Phrases): string {
  const persona = readPersona(input.interactionPrompt, input.language);
  const { answers } = phrases;
  if (kind === "name") {
    const named = persona.name ? answers.name : answers.nameUnknown;
    return memory.pick(named).replace("{name}", persona.name ?? "");
  }
  if (kind === "trade" && persona.trade) {
    const sentence = memory.pick(answers.trade).replace("{trade}", persona.trade);
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  }
  if (kind === "trade") return memory.fresh(input.language === "fr" ? answers.size : answers.trade);
  return memory.fresh(answers[kind]);
}

/** First words that say hello and nothing of the subject yet. */
function onlyGreets(input: PlanInput, memory: Memory): boolean {
  const { userText, language } = input;
  if (input.turns.some((turn) => turn.source === "user")) return false;
  if (countWords(userText) > GREETING_WORDS || userText.includes("?")) return false;
  const greets = findActs(userText, "greeting", language).length > 0;
  return greets && !subjectsIn(userText, language).some((id) => memory.expected.includes(id));
}

/** Leave is taken in the last words, and never by the first ones. */
function saysGoodbye(input: PlanInput): boolean {
  const goodbyes = findActs(input.userText, "goodbye", input.language);
  const spoken = input.turns.some((turn) => turn.source === "user");
  const last = goodbyes.at(-1);
  return (
    last !== undefined &&
    (spoken || countWords(input.userText) > 20) &&
    last.end > input.userText.length - 60
  );
}

function isOffSubject(input: PlanInput, memory: Memory): boolean {
  if (countWords(input.userText) < OFF_SUBJECT_WORDS) return false;
  if (subjectsIn(input.userText, input.language).some((id) => memory.expected.includes(id)))
    return false;
  const { terms } = analyse(input.userText, input.language);
  const known = terms.filter(
    (term) =>
      memory.vocabulary.has(term.stem) ||
      term.concepts.some((concept) => memory.vocabulary.has(concept.key)),
  );
  return known.length < ON_SUBJECT_SHARE * terms.length;
}
