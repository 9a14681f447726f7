import type {
  Claim,
  ClaimsToProve,
  NumberedSentence,
  ProvenPoint,
  ReadVerdict,
  ReadingCode,
  TalkToRead,
  TurnSpan,
} from "./claims";
import { ownNamesOf } from "./near-reader/own-names";
import { READER_VERSION, readNear } from "./near-reader/read-talk";
import { type Held, type ProofTask, type SoundPoint, TalkToProve, refusal } from "./proof/talk";

/** The near reader and the proof of this version of the application. */
export const readingCode: ReadingCode = { version: READER_VERSION, readNear, proveClaims: prove };

/**
 * Proves claims about the talk without the rep's own names. Second answers then settle disputed points one after the
 * other, because a sentence carries at most three points.
 */
function prove({ talk, claims, second, near }: ClaimsToProve): ProvenPoint[] {
  const { points, language, misheard } = talk;
  const { turns, sentences: all } = ownNamesOf(talk);
  const claimed = new Set([...claims, ...(second ?? [])].flatMap((one) => one.sentences));
  const sentences = all.flatMap(({ spoken, ...one }) => {
    if (/\S/u.test(spoken)) return [{ ...one, text: spoken.trim() }];
    // An introduction stands between no sentences, yet a claim may rest on it.
    return claimed.has(one.number) ? [one] : [];
  });
  const found = near.claims
    .filter(({ verdict }) => verdict === "said")
    .map(({ id, sentences: of }) => ({ id, likeness: near.likeness[id] ?? 0, sentences: of }));
  const task: ProofTask = { points, turns, sentences, language, near: found, misheard };
  let proven: ProvenPoint[] = proveClaims(task, claims);
  for (const answer of second ?? []) {
    const others = proven;
    proven = proven.map((point) =>
      point.id === answer.id && point.dispute ? settle(point, answer, task, others) : point,
    );
  }
  return proven.map((point) => doubted(asSaid(point, talk), claims));
}

/** Returns a point with its quotes as said, names included. */
const asSaid = (point: ProvenPoint, { turns }: TalkToRead): ProvenPoint => ({
  ...point,
  quotes: point.quotes.map((quote) => {
    const turn = turns.find(({ index }) => index === quote.turnIndex);
    return { ...quote, text: turn?.message.slice(quote.start, quote.end) ?? quote.text };
  }),
});

/** Below this certainty a said point may be vague: the near reader may have heard a part alone. */
const FAINT = 0.7;

/** Disputes a said point when its reader is not certain of it. A model is always certain. */
function doubted(point: ProvenPoint, claims: readonly Claim[]): ProvenPoint {
  const certainty = claims.find(({ id }) => id === point.id)?.certainty ?? 1;
  if (point.verdict !== "said" || point.dispute || certainty >= FAINT) return point;
  return { ...point, dispute: { doubt: "faint", verdict: "vague" } };
}

const POINTS_PER_SENTENCE = 3;

/**
 * Proves claims (two-readers.md). A claim that is surely unproven becomes 'unsaid'. A doubtful claim keeps its verdict and is
 * disputed. A point without a claim is open. Code takes credit away or disputes; it never adds credit. Returns one
 * point for each point of the rubric, in order. Pure.
 */
export function proveClaims(task: ProofTask, claims: readonly Claim[]): SoundPoint[] {
  const talk = new TalkToProve(task);
  return spread(
    task.points.map((point) => talk.stand(point, claims)),
    talk,
  ).map((held) => talk.conclude(held));
}

/**
 * Settles a disputed point with its second answer. The answer counts only when its sentences pass the proof without a
 * doubt; otherwise the first verdict stays disputed. `others` are the other proven points, which count towards three
 * points a sentence. Pure.
 * @throws Error when the second answer is about another point
 */
export function settle(
  first: ProvenPoint,
  second: Claim,
  task: ProofTask,
  others: readonly ProvenPoint[] = [],
): ProvenPoint {
  const point = task.points.find(({ id }) => id === first.id);
  if (!point || second.id !== first.id)
    throw new Error(`an answer on ${second.id} settles nothing of ${first.id}`);
  const talk = new TalkToProve(task);
  const held = talk.stand(point, [second]);
  const isFull = (sentence: NumberedSentence) =>
    others.filter(
      ({ id, verdict, quotes }) =>
        id !== first.id && isCounted(verdict) && quotes.some((quote) => isAt(quote, sentence)),
    ).length >= POINTS_PER_SENTENCE;
  const kept = isCounted(held.verdict) ? held.kept.filter((one) => !isFull(one)) : held.kept;
  if (held.refused || kept.length === 0) return first;
  const answer = talk.conclude({ ...held, kept });
  return answer.dispute ? first : answer;
}

const isAt = (quote: TurnSpan, sentence: TurnSpan) =>
  quote.turnIndex === sentence.turnIndex && quote.start === sentence.start;
/** Returns true for a verdict that counts towards three points a sentence. */
const isCounted = (verdict: ReadVerdict) => verdict === "said" || verdict === "vague";

/** Leaves each sentence to its three nearest points. The other points lose it. */
function spread(held: readonly Held[], talk: TalkToProve): Held[] {
  const lost = new Set<string>();
  const numbers = new Set(held.flatMap(({ kept }) => kept.map(({ number }) => number)));
  for (const number of numbers) {
    const carried = held.flatMap(({ point, verdict, kept }) => {
      const sentence = kept.find((one) => one.number === number);
      return sentence && isCounted(verdict)
        ? [{ id: point.id, nearness: talk.nearness(point, sentence) }]
        : [];
    });
    const nearest = carried.toSorted((a, b) => b.nearness - a.nearness);
    for (const { id } of nearest.slice(POINTS_PER_SENTENCE)) lost.add(`${number} ${id}`);
  }
  return held.map((one) => {
    const kept = one.kept.filter(({ number }) => !lost.has(`${number} ${one.point.id}`));
    const isTaken = kept.length === 0 && one.kept.length > 0;
    return isTaken ? refusal(one.point, "crowded") : { ...one, kept };
  });
}
