/** The free failures, the growth of the wait, and the forgiveness of failures. */
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
 * The limits that /login and /api/login share (docs/security.md, "Guessing"). At the longest wait, one failure is
 * forgiven before the next try. A tireless guesser from one network has about 100 tries a day at one account. At all
 * accounts together it has about 290.
 */
export const guessLimits = {
  /** One account from one network: a person who mistypes waits for seconds. */
  pair: { free: 5, firstWaitS: 15, longestWaitS: 900, forgivenS: 900 },
  /** One account from all unknown networks: many networks may share the work. */
  account: { free: 100, firstWaitS: 15, longestWaitS: 900, forgivenS: 900 },
  /** One network, whatever the account: a whole company may sign in from one address at nine o'clock. */
  network: { free: 100, firstWaitS: 5, longestWaitS: 300, forgivenS: 300 },
  /** The second factor of one account, from all networks together: only who knows the password gets this far. */
  factor: { free: 5, firstWaitS: 15, longestWaitS: 900, forgivenS: 900 },
} satisfies Record<string, GuessLimit>;

/** The limits on requests for another password (docs/security.md, "Guessing"). */
export const requestLimits = {
  /** Three requests at once for an account, then one in twenty minutes. */
  account: { free: 3, firstWaitS: 1_200, longestWaitS: 1_200, forgivenS: 1_200 },
  /** One network, whatever the account: a whole company may forget its passwords behind one address. */
  network: { free: 30, firstWaitS: 60, longestWaitS: 600, forgivenS: 120 },
} satisfies Record<string, GuessLimit>;

/** Returns the wait after this many failures, in ms. */
export function waitMs(failures: number, limit: GuessLimit): number {
  if (failures < limit.free) return 0;
  const doubled = limit.firstWaitS * 2 ** Math.min(failures - limit.free, 20);
  return Math.min(doubled, limit.longestWaitS) * 1000;
}

/** Returns the number of failures left at `at`, of a counter that fades at `fadesAt`. Both are ms since the epoch. */
export function failuresLeft(fadesAt: number, at: number, { forgivenS }: GuessLimit): number {
  return Math.max(0, Math.ceil((fadesAt - at) / (forgivenS * 1000)));
}

/**
 * Returns the network of an address, for the limits on guessing. An IPv4 address is its own network (also written
 * `::ffff:1.2.3.4`). An IPv6 address gives its first 64 bits, because the owner of one address of a /64 has all.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.trim().toLowerCase().split("%", 1);
  const mapped = /^(?:::|(?:0{1,4}:){5})ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** Returns the network of an address for the audit log: the first 24 bits of IPv4, the first 64 of IPv6. */
export function originOf(address: string): string {
  const network = networkOf(address);
  const bytes = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  return bytes ? `${bytes}.0/24` : network;
}
