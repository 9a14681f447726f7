import type { RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentScope, currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as ReviewQueue from "~/models/reviews/review-queue.server";
import * as ToReview from "~/models/reviews/to-review.server";
import type { Toast } from "~/models/sign-in/signed-cookie.server";
import { log } from "~/platform/log.server";
import type { ReviewSubject } from "~/models/terms/review-subject";
import {
  decide,
  OwnEvaluation,
  type SeenScore,
  StaleScore,
} from "~/services/evaluation/reviews/review.server";
import { keepSchema } from "./schema";

const words = copy.reviews;

/** A failure, with the status of its answer. */
interface Refused {
  status: number;
  failure: Toast;
}

const refused = (status: number, text: string): Refused => ({
  status,
  failure: { tone: "ko", text },
});

/**
 * Keeps the ticked scores of the list, or that of one row. Redirects to the list when all are kept. A score that
 * changed, that somebody decided, or that is out of scope is left alone, and the failure tells their number.
 */
export async function keepListed(
  form: FormData,
  to: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response | Refused> {
  const asked = v.safeParse(keepSchema, form.getAll("keep"));
  if (!asked.success) return refused(400, words.gone);
  if (asked.output.length === 0) return refused(400, words.noneTicked);
  const by = currentUser(context);
  const subjects = asked.output.map(({ of }) => of);
  const waiting = await ReviewQueue.findWaiting(subjects, currentScope(context));
  const count = { kept: 0, stale: 0, own: 0 };
  let last = 0;
  try {
    for (const { of, ...seen } of asked.output) {
      const kept = waiting.has(of.id) ? await keep(of, seen, by) : "stale";
      if (typeof kept === "number") last = kept;
      count[typeof kept === "number" ? "kept" : kept] += 1;
    }
  } catch (err) {
    log().error({ err }, words.failed);
    return refused(500, [words.keptMany(count.kept), words.failed].filter(Boolean).join(" "));
  }
  if (count.stale + count.own > 0)
    return refused(
      409,
      [words.keptMany(count.kept), words.staleMany(count.stale), count.own > 0 ? words.own : ""]
        .filter(Boolean)
        .join(" "),
    );
  const [only] = count.kept === 1 ? await ToReview.findAll(subjects) : [];
  return redirectWithFlash(
    context,
    to,
    only ? words.kept(last, only.who) : words.keptMany(count.kept),
  );
}

/** Keeps a score that the reader saw. Returns it, or the reason why it is left alone. */
async function keep(
  of: ReviewSubject,
  seen: SeenScore,
  by: { id: string; name: string },
): Promise<number | "stale" | "own"> {
  try {
    const kept = await decide({ of, seen, score: null, reason: words.keptReason, by });
    return kept?.score ?? "stale";
  } catch (error) {
    if (error instanceof OwnEvaluation) return "own";
    if (error instanceof StaleScore) return "stale";
    throw error;
  }
}
