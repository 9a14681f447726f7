/** The most clauses that stand open, one for each digit key. */
export const MOST_NEAR = 9;

/** The fewest shared words that make a clause likely. One word is often a coincidence. */
const LEAST_SHARED = 2;

interface Clause {
  text: string;
  /** The number of words that it shares with the claim. */
  shared: number;
}

/**
 * Returns the clauses nearest to a claim, the other ones, both in their order, and the text of the likely clause. The
 * judge's quote is the likely one; otherwise it is the clause that shares most words, when it shares two. Pure.
 */
export function likelyOf<Said extends Clause>(clauses: readonly Said[], quote: string | undefined) {
  const quoted = clauses.find(({ text }) => text === quote);
  const byShare = clauses.toSorted((a, b) => b.shared - a.shared);
  const ranked = quoted ? [quoted, ...byShare.filter((one) => one !== quoted)] : byShare;
  const nearest = new Set(ranked.slice(0, MOST_NEAR));
  const [first] = ranked;
  return {
    near: clauses.filter((one) => nearest.has(one)),
    others: clauses.filter((one) => !nearest.has(one)),
    likely: quoted?.text ?? (first && first.shared >= LEAST_SHARED ? first.text : null),
  };
}
