import { copy } from "~/copy/copy";
import * as ToReview from "~/models/reviews/to-review.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { log } from "~/platform/log.server";

const MOST = 99;

/**
 * Returns the count beside 'À revoir' in the menu, of everybody or of a manager's people. Returns null when nothing waits, and when
 * the count fails: the pages show without it.
 */
export async function countToReview(scope: PeopleScope = "all"): Promise<string | null> {
  try {
    const waiting = await ToReview.countWaiting(MOST + 1, scope);
    if (waiting === 0) return null;
    return waiting > MOST ? copy.reviews.moreThan(MOST) : String(waiting);
  } catch (err) {
    log().error({ err }, copy.reviews.loadFailed);
    return null;
  }
}
