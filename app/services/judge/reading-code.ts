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
import { type Held, type ProofTask, type SoundPoint, TalkToProve, crowded } from "./proof/talk";

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

/** Disputes a said point that its reader doubts. A model never does. */
function doubted(point: ProvenPoint, claims: readonly Claim[]): ProvenPoint {
  const claim = claims.find(({ id }) => id === point.id);
  if (point.verdict !== "said" || point.dispute || !claim) return point;
  if (claim.opposed) return { ...point, dispute: { doubt: "opposed", verdict: "contradicted" } };
  if (claim.certainty >= FAINT) return point;
  return { ...point, dispute: { doubt: "faint", verdict: "vague" } };
}

const POINTS_PER_CLAUSE = 3;

/**
 * Proves claims (two-readers.md). A claim that is surely unproven becomes 'unsaid', and one beyond three points a clause
 * open. A doubtful claim keeps its verdict and is
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
 * Settles a disputed point with its second answer. The answer counts when its sentences pass the proof without a
 * doubt, or when it confirms the first verdict for a reason in their words; otherwise the first verdict stays
 * disputed. `others` are the other proven points, which count towards three points a clause. Pure.
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
  const isFull = (sentence: NumberedSentence) => {
    const { start } = talk.clauseOf(point, sentence);
    const beside = task.points.filter(({ id }) =>
      others.some(
        (one) =>
          one.id === id &&
          id !== first.id &&
          isCounted(one.verdict) &&
          one.quotes.some((quote) => isAt(quote, sentence)),
      ),
    );
    return (
      beside.filter((one) => talk.clauseOf(one, sentence).start === start).length >=
      POINTS_PER_CLAUSE
    );
  };
  const kept = isCounted(held.verdict) ? held.kept.filter((one) => !isFull(one)) : held.kept;
  if (held.refused || kept.length === 0) return first;
  const answer = talk.conclude({ ...held, kept });
  if (!answer.dispute) return answer;
  if (answer.dispute.doubt === "heard-otherwise") return first;
  const isConfirmed = answer.verdict === first.verdict && talk.restsOn(point, second, kept);
  return isConfirmed ? { ...answer, dispute: null } : first;
}

const isAt = (quote: TurnSpan, sentence: TurnSpan) =>
  quote.turnIndex === sentence.turnIndex && quote.start === sentence.start;
/** Returns true for a verdict that counts towards three points a clause. */
const isCounted = (verdict: ReadVerdict) => verdict === "said" || verdict === "vague";

/** Leaves each clause to its three nearest points. The other points lose the sentence, and are open without another. */
function spread(held: readonly Held[], talk: TalkToProve): Held[] {
  const lost = new Set<string>();
  const carried = new Map<string, { key: string; nearness: number }[]>();
  for (const { point, verdict, kept } of held)
    for (const sentence of isCounted(verdict) ? kept : []) {
      const { start, nearness } = talk.clauseOf(point, sentence);
      const clause = `${sentence.turnIndex} ${start}`;
      const beside = carried.get(clause) ?? [];
      carried.set(clause, [...beside, { key: `${sentence.number} ${point.id}`, nearness }]);
    }
  for (const points of carried.values())
    for (const { key } of points
      .toSorted((a, b) => b.nearness - a.nearness)
      .slice(POINTS_PER_CLAUSE))
      lost.add(key);
  return held.map((one) => {
    const kept = one.kept.filter(({ number }) => !lost.has(`${number} ${one.point.id}`));
    return kept.length === 0 && one.kept.length > 0 ? crowded(one) : { ...one, kept };
  });
}
