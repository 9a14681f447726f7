import { href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import { redirectWithFlash } from "~/http/flash.server";
import { onDate } from "~/models/dates";
import { isPassed } from "~/models/score";
import type { Toast } from "~/models/session-data";
import { StaleVersion } from "~/models/version.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { proposedPhrasing, adoptPhrasing } from "~/services/reviews/phrasing.server";
import { type Changes, whatWouldChange } from "~/services/reviews/what-would-change.server";
import { phrasingSchema } from "./schema";

const words = copy.reviews;

/** An evaluation that would have another score. */
export interface ChangeView {
  key: string;
  /** 'Sophie Lambert, le 17 novembre 2026 à 11:02' */
  label: string;
  before: number;
  after: number;
  /** It would pass, and does not. */
  passes: boolean;
}

/** What may be learnt of a correction and what would change with it; null when there is nothing to learn. */
export async function offerOf(correctionId: string, signal: AbortSignal) {
  const proposal = await proposedPhrasing(correctionId);
  if (!proposal) return null;
  const { moduleId, current, proposed, claim, words: said, of } = proposal;
  const isKnown = proposed === current.rubric;
  const found = isKnown
    ? { changes: [], passing: 0, compared: 0, total: 0 }
    : await whatWouldChange(moduleId, { current, proposed, signal });
  return {
    number: current.number + 1,
    basedOn: current.id,
    claim,
    said,
    back: href("/admin/reviews/:kind/:id", of),
    isKnown,
    found: changesView(found),
  };
}

function changesView({ changes, passing, compared, total }: Changes) {
  const { timeZone } = config();
  return {
    summary: words.wouldChange(changes.length, passing),
    compared: words.compared(compared, total),
    changes: changes.map(({ kind, id, who, createdAt, before, after }): ChangeView => ({
      key: `${kind}-${id}`,
      label: words.by(kind === "video" ? words.file(who) : who, onDate(createdAt, timeZone)),
      before,
      after,
      passes: isPassed(after) && !isPassed(before),
    })),
  };
}

/** Puts the version in use that was shown; then back to the list. */
export async function adoptAction(
  form: FormData,
  correctionId: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response | { status: number; failure: Toast }> {
  const failed = (status: number, text: string) => ({
    status,
    failure: { tone: "ko" as const, text },
  });
  const posted = v.safeParse(phrasingSchema, Object.fromEntries(form));
  const proposal = await proposedPhrasing(correctionId);
  if (!posted.success || !proposal) return failed(409, words.nothingToAdd);
  const { basedOn } = posted.output;
  try {
    const { id, name } = currentUser(context);
    const note = words.note(proposal.claim);
    const version = await adoptPhrasing(proposal, { basedOn, by: { id, name }, note });
    return redirectWithFlash(context, href("/admin/reviews"), words.used(version.number));
  } catch (error) {
    if (error instanceof StaleVersion) return failed(409, words.stale);
    log().error({ err: error }, words.useFailed);
    return failed(500, words.useFailed);
  }
}
