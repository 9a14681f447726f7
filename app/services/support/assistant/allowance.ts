/** Answers that a model words in one call. A call lasts a quarter of an hour, and few ask ten things. */
export const ANSWERS_PER_CALL = 20;
/** The same of one caller, whose calls follow each other, within an hour. */
export const ANSWERS_PER_CALLER = 40;
const HOUR_MS = 3_600_000;
/** Calls and callers that are remembered, the latest. */
const MOST = 10_000;

export interface Caller {
  /** The call, by what it goes by. */
  call: string;
  /** Whoever calls: a session of the support page. */
  caller: string;
}

/** Counts what a model words for callers of the support page: beyond their bound the tutorial's own words are said. */
export function createAllowance(now: () => number = Date.now) {
  const counts = new Map<string, { sinceMs: number; taken: number }>();

  function countOf(key: string) {
    const known = counts.get(key);
    const count = known && now() - known.sinceMs < HOUR_MS ? known : { sinceMs: now(), taken: 0 };
    counts.delete(key); // the latest stands last
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST && oldest !== undefined) counts.delete(oldest);
    return count;
  }

  /** Takes one answer; false when there is none left. */
  return ({ call, caller }: Caller): boolean => {
    const [ofCall, ofCaller] = [countOf(`call ${call}`), countOf(`caller ${caller}`)];
    if (ofCall.taken >= ANSWERS_PER_CALL || ofCaller.taken >= ANSWERS_PER_CALLER) return false;
    ofCall.taken += 1;
    ofCaller.taken += 1;
    return true;
  };
}
