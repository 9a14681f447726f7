/** The most answers that a model words in one call, which lasts a quarter of an hour at most. */
export const ANSWERS_PER_CALL = 20;
/** The most answers that a model words for one caller within an hour, over several calls. */
export const ANSWERS_PER_CALLER = 40;
const HOUR_MS = 3_600_000;
/** The number of calls and callers that are remembered, the latest. */
const MOST = 10_000;

export interface Caller {
  /** The id of the call. */
  call: string;
  /** The id of the caller: a session of the support page. */
  caller: string;
}

/** Returns a counter of a model's answers to callers. Beyond the limits, the tutorials' own words are used. */
export function createAllowance(now: () => number = Date.now) {
  const counts = new Map<string, { sinceMs: number; taken: number }>();

  function countOf(key: string) {
    const known = counts.get(key);
    const count = known && now() - known.sinceMs < HOUR_MS ? known : { sinceMs: now(), taken: 0 };
    counts.delete(key); // the latest is last
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MOST && oldest !== undefined) counts.delete(oldest);
    return count;
  }

  /** Takes one answer. Returns false when none is left. */
  return ({ call, caller }: Caller): boolean => {
    const [ofCall, ofCaller] = [countOf(`call ${call}`), countOf(`caller ${caller}`)];
    if (ofCall.taken >= ANSWERS_PER_CALL || ofCaller.taken >= ANSWERS_PER_CALLER) return false;
    ofCall.taken += 1;
    ofCaller.taken += 1;
    return true;
  };
}
