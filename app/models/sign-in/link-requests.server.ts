import * as LoginAttempts from "./login-attempts.server";
import { type GuessLimit, networkOf } from "./guess-limits";

/** The limits on requests for another password (docs/security.md, "Guessing"). */
export const requestLimits = {
  /** Three requests at once for an account, then one in twenty minutes. */
  account: { free: 3, firstWaitS: 1_200, longestWaitS: 1_200, forgivenS: 1_200 },
  /** One network, whatever the account: a whole company may forget its passwords behind one address. */
  network: { free: 30, firstWaitS: 60, longestWaitS: 600, forgivenS: 120 },
} satisfies Record<string, GuessLimit>;

/**
 * Counts a request for another password. Returns false when the account, known or not, has had its share: nothing is
 * sent then, and the answer stays the same.
 * @throws TooManyTries when this network has asked too often
 */
export async function take(email: string, address: string, at = new Date()): Promise<boolean> {
  const account = email.trim().toLowerCase();
  await LoginAttempts.countRequest({ name: networkOf(address), limit: requestLimits.network }, at);
  try {
    await LoginAttempts.countRequest({ name: account, limit: requestLimits.account }, at);
    return true;
  } catch (error) {
    if (error instanceof LoginAttempts.TooManyTries) return false;
    throw error;
  }
}
