import { setImmediate } from "node:timers/promises";
import { LANGUAGES, type Language } from "~/models/terms/language";
import * as ListedCalls from "~/models/support/listed-support-calls.server";
import { offeredIn } from "~/models/terms/tutorial-texts";
import * as Tutorials from "~/models/support/tutorials.server";
import { type Term, termsOf } from "~/services/support/retrieval/terms";
import { retrieve } from "~/services/support/retrieval/retrieve";
import { weightOf } from "~/services/support/retrieval/term-weight";
import { prepareIndex } from "./retrieval/index-tutorials";
import { emptyLookup, enter, samenessIn } from "./retrieval/match-words";
import type { AskedTurn } from "~/models/support/listed-support-calls.server";
import { movesIn } from "./assistant/moves";
import { phrasesOf } from "./phrases";
import { asksForInvoices } from "./assistant/decide";
import { clearLanguage } from "./assistant/turn";

/** A message in a language. */
interface MessageIn {
  message: string;
  language: Language;
}

/** The least likeness of two questions about one subject. Measured: `group-alike.test.ts`. */
const ALIKE = 0.34;
/** The weight of a word in only one question. It separates questions, but does not join any. */
const ALONE = 0.35;
/** The offset between the groups of two languages' thesauri, so that they never meet. */
const APART = 10_000;
/** The number of questions before other work has its turn. */
const GROUPED_AT_ONCE = 50;

/**
 * Groups questions about one subject, whatever their language. The largest group comes first, and in it the question
 * that is like most others. Words weigh by their rarity among the questions, and match as those of a tutorial do.
 */
export async function groupAlike<Question extends MessageIn>(
  questions: readonly Question[],
): Promise<Question[][]> {
  const likeness = await likenessOf(questions);
  const left = new Set(questions.keys());
  const groups: number[][] = [];
  while (left.size > 0) {
    const stars = [...left].map((middle) => [
      middle,
      ...[...left].filter((one) => one !== middle && likeness(middle, one) >= ALIKE),
    ]);
    const largest = stars.reduce((most, star) => (star.length > most.length ? star : most));
    for (const one of largest) left.delete(one);
    groups.push(largest);
  }
  return groups.map((group) => group.flatMap((at) => questions[at] ?? []));
}

/** Returns a function of two question indexes: their likeness, from 0 to 1. */
async function likenessOf(questions: readonly MessageIn[]) {
  const vocabulary: Term[] = [];
  const places = new Map<string, number>();
  const lookup = emptyLookup();
  const placeOf = (term: Term, language: Language): number => {
    const key = `${language} ${term.key}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = vocabulary.push(term) - 1;
    places.set(key, place);
    enter(lookup, term, place);
    return place;
  };
  const said = questions.map(({ message, language }) => [
    ...new Set(tellingTerms(message, language).map((term) => placeOf(term, language))),
  ]);
  const same: ReadonlyMap<number, number>[] = [];
  for (const [at, term] of vocabulary.entries()) {
    if (at % GROUPED_AT_ONCE === GROUPED_AT_ONCE - 1) await setImmediate();
    same.push(samenessIn(vocabulary, lookup, term));
  }
  const weights = weightsOf(said, vocabulary, same);
  const share = (of: readonly number[], among: readonly number[]): number => {
    const all = of.reduce((sum, place) => sum + (weights[place] ?? 0), 0);
    const shared = of.reduce((sum, place) => {
      const best = among.reduce((most, other) => Math.max(most, same[place]?.get(other) ?? 0), 0);
      return sum + best * (weights[place] ?? 0);
    }, 0);
    return all === 0 ? 0 : shared / all;
  };
  const rows: number[][] = [];
  for (const [at, one] of said.entries()) {
    if (at % GROUPED_AT_ONCE === GROUPED_AT_ONCE - 1) await setImmediate();
    rows.push(said.slice(0, at).map((other) => Math.sqrt(share(one, other) * share(other, one))));
  }
  return (one: number, other: number): number =>
    rows[Math.max(one, other)]?.[Math.min(one, other)] ?? 0;
}

/** Returns the content words of a question, with those of its expressions. */
const tellingTerms = (message: string, language: Language): Term[] =>
  termsOf(message, language)
    .flatMap((term) => [term, ...term.parts])
    .filter(({ weak }) => !weak)
    .map((term) => ({
      ...term,
      groups: term.groups.map((group) => LANGUAGES.indexOf(language) * APART + group),
    }));

/** Returns the weight of each word, by the number of questions with a similar word. */
function weightsOf(
  said: readonly (readonly number[])[],
  vocabulary: readonly Term[],
  same: readonly ReadonlyMap<number, number>[],
): number[] {
  const users = vocabulary.map(() => 0);
  for (const places of said) for (const place of places) users[place] = (users[place] ?? 0) + 1;
  return vocabulary.map((term, place) => {
    const having = [...(same[place] ?? [])].reduce(
      (sum, [other, like]) => sum + like * (users[other] ?? 0),
      0,
    );
    return weightOf(term, having, said.length) * (having < 1.5 ? ALONE : 1);
  });
}

/** The limits on the latest calls and their turns. */
const READ = {
  calls: 300,
  turns: 5_000,
  questions: LANGUAGES.map((language) => phrasesOf(language).asksBegin),
};
/** The most questions that are compared, the latest. Measured: 150 ms, on two busy cores. */
const COMPARED = 300;
/** The number of questions before other work has its turn. */
const RANKED_AT_ONCE = 20;

/** Returns the questions that no tutorial answers today, grouped by likeness, the largest first (product §4.11). */
export async function findNextTutorials(): Promise<ListedCalls.AskedTurn[][]> {
  const asked = unansweredIn(await ListedCalls.findLatestTurns(READ))
    .slice(0, COMPARED)
    .map((one) => ({ ...one, language: languageSaid(one.message, one.language) }));
  return groupAlike(await withoutAnsweredSince(asked));
}

/** Leaves out the questions that a tutorial surely answers, if it was written or changed after the call. */
async function withoutAnsweredSince(asked: readonly ListedCalls.AskedTurn[]) {
  const written = await Tutorials.findAll();
  const tutorials = written.map(Tutorials.tutorialOf);
  const changedAt = new Map(written.map(({ id, updatedAt }) => [id, updatedAt]));
  const latest = written.reduce((most, { updatedAt }) => (updatedAt > most ? updatedAt : most), "");
  const offered = new Map<Language, ReturnType<typeof offeredIn>>();
  const left: ListedCalls.AskedTurn[] = [];
  for (const [at, one] of asked.entries()) {
    const { message, language, startedAt } = one;
    if (startedAt >= latest) {
      left.push(one);
      continue;
    }
    if (at % RANKED_AT_ONCE === RANKED_AT_ONCE - 1) await setImmediate();
    const those = offered.get(language) ?? offeredIn(tutorials, language);
    if (!offered.has(language)) await prepareIndex(those, language);
    offered.set(language, those);
    const found = retrieve(message, language, those);
    if (!found?.isSure || (changedAt.get(found.tutorial.id) ?? "") <= startedAt) left.push(one);
  }
  return left;
}

/** Returns the clear language of a caller's words, or else that of the call. A caller may change it. Pure. */
export const languageSaid = (message: string, ofCall: Language): Language =>
  clearLanguage(message) ?? ofCall;

/**
 * Returns true when a tutorial could answer the message: it is no move and no invoice, and has a content word. Reads
 * it in its own language.
 */
export function isQuestion(message: string, ofCall: Language): boolean {
  const language = languageSaid(message, ofCall);
  return (
    movesIn(message, language).saysMore &&
    !asksForInvoices(message, language) &&
    termsOf(message, language).some(({ weak }) => !weak)
  );
}

/** A test for a question: `isQuestion`, except in tests of the walk. */
type Asks = (turn: AskedTurn) => boolean;

/**
 * Returns the questions without a shown tutorial before the next question of their call, and without a phrasing learned
 * since. A caller's words between ("oui") belong to the question before.
 */
export function unansweredIn(
  turns: readonly AskedTurn[],
  asks: Asks = ({ message, language }) => isQuestion(message, language),
): AskedTurn[] {
  const unanswered: AskedTurn[] = [];
  let open: AskedTurn | null = null;
  const close = () => {
    if (open && !open.isLearned) unanswered.push(open);
    open = null;
  };
  for (const turn of turns) {
    if (open && open.callId !== turn.callId) close();
    if (turn.source === "ai") {
      if (turn.wasShown) open = null;
    } else if (asks(turn)) {
      close();
      open = turn;
    }
  }
  close();
  return unanswered;
}
