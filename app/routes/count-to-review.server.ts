import { copy } from "~/copy/copy";
import * as ToReview from "~/models/reviews/to-review.server";
import { log } from "~/platform/log.server";

const MOST = 99;

/**
 * Returns the count beside 'À revoir' in the menu and on an admin's home. Returns null when nothing waits, and when
 * the count fails: the pages show without it.
 */
export async function countToReview(): Promise<string | null> {
  try {
    const waiting = await ToReview.countWaiting(MOST + 1);
    if (waiting === 0) return null;
    return waiting > MOST ? copy.reviews.moreThan(MOST) : String(waiting);
  } catch (err) {
    log().error({ err }, copy.reviews.loadFailed);
    return null;
  }
}
