import type { Claim, ClaimsToProve, ProvenPoint, ReadingCode, TalkToRead } from "./claims";
import { ownNamesOf } from "./near-reader/own-names";
import { readNear } from "./near-reader/read-talk";
import { READER_VERSION } from "./near-reader/version";
import type { ProofTask } from "./proof/talk";
import { proveClaims, settle } from "./sound-proof";

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
  const found = near.claims.filter(({ verdict }) => verdict === "said").map(findingOf);
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

/** The likeness below which the near reader may have heard only a part of the point. */
const FAINT = 0.7;

/** Disputes a said point when its reader is not certain of it. A model is always certain. */
function doubted(point: ProvenPoint, claims: readonly Claim[]): ProvenPoint {
  const certainty = claims.find(({ id }) => id === point.id)?.certainty ?? 1;
  if (point.verdict !== "said" || point.dispute || certainty >= FAINT) return point;
  return { ...point, dispute: { doubt: "faint", verdict: "vague" } };
}

const findingOf = ({ id, certainty, sentences }: Claim) => ({ id, likeness: certainty, sentences });
