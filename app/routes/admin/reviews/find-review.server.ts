import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { reviews as words } from "~/copy/reviews";
import * as Corrections from "~/models/reviews/corrections.server";
import * as Decisions from "~/models/reviews/decisions.server";
import { resultOf } from "~/models/proof/evaluation-result";
import * as ReviewRequests from "~/models/reviews/review-requests.server";
import * as ToReview from "~/models/reviews/to-review.server";
import { currentScope, currentUser } from "~/http/current-user";
import { showsWork } from "~/models/teams/work-access.server";
import { config } from "~/platform/config.server";
import { reviewHistory } from "~/routes/presentations/review-history-view";
import { keepSchema } from "./schema";
import { reviewView } from "./view";

/** Returns one evaluation with all its decisions, as the review screens show it. Returns null when it was deleted. */
export async function findReview(kind: string, id: string) {
  const subject = v.safeParse(keepSchema, { kind, id });
  if (!subject.success) return null;
  const [row] = await ToReview.findAll([subject.output]);
  if (!row) return null;
  const [corrections, decisions, requests] = await Promise.all([
    Corrections.findAllOf(row),
    Decisions.findAllOf(row),
    kind === "video" ? [] : ReviewRequests.findAllOf(row),
  ]);
  const { timeZone } = config();
  const said = { corrections, decisions, requests };
  return {
    row,
    review: reviewView(row, timeZone, corrections),
    history: reviewHistory(row, said, { result: resultOf(row), timeZone }),
    corrections,
  };
}

/** Returns the evaluation of an address. @throws data 404 when it was deleted, never scored, or is out of scope */
export async function askedReview(
  { kind, id }: { kind: string; id: string },
  context: Readonly<RouterContextProvider>,
) {
  const found = await findReview(kind, id);
  const isShown = found && (await showsWork(currentScope(context), found.row.userId));
  if (!isShown || found.row.score === null) throw data(words.gone, { status: 404 });
  return { ...found, isOwn: found.row.userId === currentUser(context).id };
}
