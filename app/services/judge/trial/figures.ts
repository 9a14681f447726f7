import type { JudgeTrialAnswer, TrialFigures } from "~/models/judge/judge-trial";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { isPassed } from "~/models/terms/score";
import type { TrialCase } from "./cases";

interface Read extends TrialCase {
  answer: JudgeTrialAnswer;
}

/**
 * Returns the figures of a trial from the answers to all its texts (product §4.8). A text without a usable answer scores 0
 * and has no verdicts. Pure.
 * @throws Error when a text has no answer
 */
export function figuresOf(
  cases: readonly TrialCase[],
  answers: readonly JudgeTrialAnswer[],
): TrialFigures {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const read = cases.map((one): Read => {
    const answer = byId.get(one.id);
    if (!answer) throw new Error(`no answer to ${one.id}`);
    return { ...one, answer };
  });
  const of = (kind: TrialCase["kind"]) => read.filter((one) => one.kind === kind);
  const labelled = read.filter(
    ({ kind }) => kind === "talk" || kind === "order" || kind === "list",
  );
  const turned = of("turned");
  const orders = of("order").map((order) => ({ order, plain: besideOf(order, read) }));
  const bothRead = orders.filter(({ order, plain }) => isRead(order) && isRead(plain));
  return {
    correlation: rankCorrelation(of("talk").map((one) => [one.label ?? 0, scoreOf(one)])),
    turnedNamed: turned.filter(namesTurned).length,
    turnedOf: turned.length,
    ...falselyCalled(read),
    missingSentences: sum(read, ({ answer }) => answer.missingSentences),
    decoysClaimed: sum(read, ({ answer }) => answer.decoysClaimed),
    disputed: sum(read, ({ answer }) => answer.points.filter(isDisputed).length),
    points: sum(read, ({ points }) => points.length),
    wrongPasses: labelled.filter((one) => !isPassed(labelOf(one)) && isPassed(scoreOf(one))).length,
    wrongFails: labelled.filter((one) => isPassed(labelOf(one)) && !isPassed(scoreOf(one))).length,
    raised: bothRead.filter(({ order, plain }) => scoreOf(order) > scoreOf(plain)).length,
    unreadOrders: orders.length - bothRead.length,
    lists: of("list").map(({ answer }) => answer.score),
    unusable: read.filter(({ answer }) => answer.score === null).length,
    texts: read.length,
    requests: sum(read, ({ answer }) => answer.requests),
    seconds: sum(read, ({ answer }) => answer.seconds) / read.length,
    promptTokens: meanOf(read, "promptTokens"),
    completionTokens: meanOf(read, "completionTokens"),
    cost: meanOf(read, "cost"),
    pairs: Object.fromEntries(
      LANGUAGES.map((language) => [language, pairsOf(language, turned, read)]),
    ) as TrialFigures["pairs"],
  };
}

const isRead = ({ answer }: Read): boolean => answer.score !== null;
const scoreOf = ({ answer }: Read): number => answer.score ?? 0;
const labelOf = ({ label }: Read): number => label ?? 0;
const isDisputed = ({ isDisputed: is }: JudgeTrialAnswer["points"][number]): boolean => is;
const verdictOf = ({ answer }: Read, id: string | null) =>
  answer.points.find((point) => point.id === id)?.verdict ?? "unsaid";
const isFalse = (verdict: string): boolean => verdict === "contradicted" || verdict === "crossed";
const isStated = (label: string | undefined): boolean => label === "said" || label === "vague";

const sum = (read: readonly Read[], figure: (one: Read) => number): number =>
  read.reduce((total, one) => total + figure(one), 0);

/** Returns the mean, or null when one value is unknown: a part of a cost would mislead. */
function meanOf(
  read: readonly Read[],
  what: "promptTokens" | "completionTokens" | "cost",
): number | null {
  const told = read.flatMap(({ answer }) => answer[what] ?? []);
  if (told.length < read.length) return null;
  return told.reduce((total, one) => total + one, 0) / read.length;
}

function besideOf({ id, beside }: Read, read: readonly Read[]): Read {
  const found = read.find((one) => one.id === beside);
  if (!found) throw new Error(`nothing stands beside ${id}`);
  return found;
}

const namesTurned = (one: Read): boolean => isFalse(verdictOf(one, one.turnedPoint));

/** Counts the pairs that pass: both talks were read, and the fact is called false in the turned copy alone. */
function pairsOf(language: Language, turned: readonly Read[], read: readonly Read[]) {
  const pairs = turned.filter((one) => one.language === language);
  const passed = pairs.filter((one) => {
    const original = besideOf(one, read);
    return namesTurned(one) && isRead(original) && !isFalse(verdictOf(original, one.turnedPoint));
  });
  return { passed: passed.length, of: pairs.length };
}

/** Counts the points that the rep stated, fully or in part, in the texts that were read. */
function falselyCalled(all: readonly Read[]) {
  const read = all.filter(isRead);
  const trueIds = (one: Read) =>
    one.points.map(({ id }) => id).filter((id) => isStated(one.truth[id]));
  return {
    truePoints: sum(read, (one) => trueIds(one).length),
    calledFalse: sum(
      read,
      (one) => trueIds(one).filter((id) => isFalse(verdictOf(one, id))).length,
    ),
  };
}

/**
 * Returns Spearman's rank correlation, -1 to 1. Equal values share the mean of their ranks. Returns 0 when one side
 * never varies. Pure.
 */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const left = ranksOf(pairs.map(([one]) => one));
  const right = ranksOf(pairs.map(([, other]) => other));
  const middle = (pairs.length - 1) / 2;
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((total, rank, at) => total + (rank - middle) * ((b[at] ?? 0) - middle), 0);
  const spread = Math.sqrt(product(left, left) * product(right, right));
  return spread === 0 ? 0 : product(left, right) / spread;
}

/** Returns the ranks, from 0. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal - 1) / 2;
  });
}
