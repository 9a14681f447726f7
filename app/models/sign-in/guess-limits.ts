/** How many failures go by without a wait, how the wait grows afterwards, and how failures are forgiven. */
export interface GuessLimit {
  /** Failures without a wait. */
  free: number;
  /** The wait after the first failure beyond them, in seconds; it doubles with each further one. */
  firstWaitS: number;
  longestWaitS: number;
  /** One failure is forgiven each time this many seconds have gone by. */
  forgivenS: number;
}

/**
 * The limits that /login and /api/login share (docs/security.md, "Guessing"). With the longest waits, and one failure
 * forgiven in that time, a guesser who never tires has about 100 tries a day at one account from one network, and
 * about 290 from that network at all accounts together.
 */
export const guessLimits = {
  /** One account from one network: somebody who mistypes waits seconds. */
  pair: { free: 5, firstWaitS: 15, longestWaitS: 900, forgivenS: 900 },
  /** One account from everywhere it has not signed in from: many networks that share the work. */
  account: { free: 100, firstWaitS: 15, longestWaitS: 900, forgivenS: 900 },
  /** One network, whatever the account: a whole company may sign in from one address at nine o'clock. */
  network: { free: 100, firstWaitS: 5, longestWaitS: 300, forgivenS: 300 },
} satisfies Record<string, GuessLimit>;

/** The wait after so many failures, in milliseconds. */
export function waitMs(failures: number, limit: GuessLimit): number {
  if (failures < limit.free) return 0;
  const doubled = limit.firstWaitS * 2 ** Math.min(failures - limit.free, 20);
  return Math.min(doubled, limit.longestWaitS) * 1000;
}

/** How many failures are left of those that fade at `fadesAt`, all times in milliseconds since the epoch. */
export function failuresLeft(fadesAt: number, at: number, { forgivenS }: GuessLimit): number {
  return Math.max(0, Math.ceil((fadesAt - at) / (forgivenS * 1000)));
}
