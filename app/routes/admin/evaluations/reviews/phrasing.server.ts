import { href, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { onDate } from "~/models/dates";
import { isPassed, PASS_SCORE } from "~/models/terms/score";
import type { Toast } from "~/models/sign-in/signed-cookie.server";
import { StaleVersion } from "~/models/database/version.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import type { CatalogueModel } from "~/models/llm/ai-catalogue";
import { CatalogueUnavailable } from "~/services/llm/catalogue.server";
import { sayEstimate } from "~/services/judge/trial-estimate";
import {
  estimateAgain,
  judgeAgain,
  judgingModel,
  toJudgeAgain,
  adoptPhrasing,
  type ProposedPhrasing,
  proposedPhrasing,
} from "~/services/evaluation/reviews/phrasing.server";
import {
  type Changes,
  whatWouldChange,
} from "~/services/evaluation/reviews/what-would-change.server";
import { services } from "~/services/services.server";
import { phrasingSchema } from "./schema";

const words = copy.reviews;

/** An evaluation whose score would change. */
export interface ChangeView {
  key: string;
  /** The name and the day, as 'Sophie Lambert, le 17 novembre 2026 à 11:02'. */
  label: string;
  before: number;
  after: number;
  /** True when it fails now and would pass. */
  passes: boolean;
  /** True when a model judged it and might judge differently. */
  isMaybe: boolean;
}

/**
 * Returns the words that a correction could teach and the changes they would
 * cause. Returns null when it teaches nothing.
 */
export async function offerOf(correctionId: string, signal: AbortSignal) {
  const proposal = await proposedPhrasing(correctionId);
  if (!proposal) return null;
  const { moduleId, current, proposed, claim, words: said, of } = proposal;
  const isKnown = proposed === current.rubric;
  const found = isKnown
    ? { changes: [], passing: 0, maybe: 0, compared: 0, total: 0 }
    : await whatWouldChange(moduleId, { current, proposed, signal });
  return {
    number: current.number + 1,
    basedOn: current.id,
    claim,
    said,
    back: href("/admin/reviews/:kind/:id", of),
    isKnown,
    found: changesView(found),
    again: await costOfAgain(proposal, found),
  };
}

/**
 * Says in a sentence what a new judgement by the model would cost. Returns null
 * without such a model or with nothing to judge.
 */
async function costOfAgain(proposal: ProposedPhrasing, { changes }: Changes) {
  const ids = toJudgeAgain(changes);
  const { chatModel, catalogue } = services();
  const model = ids.length === 0 ? null : await judgingModel(chatModel);
  if (model === null) return null;
  const listed = (await catalogue.read().catch(unlisted)).models.find(({ id }) => id === model);
  return sayEstimate(await estimateAgain(proposal, ids), listed);
}

/** Returns an empty list when the catalogue is unavailable. The price is then shown as unknown. */
function unlisted(error: unknown): { models: CatalogueModel[] } {
  if (error instanceof CatalogueUnavailable) return { models: [] };
  throw error;
}

function changesView({ changes, passing, maybe, compared, total }: Changes) {
  const { timeZone } = config();
  return {
    summary: words.wouldChange(changes.length - maybe, passing, PASS_SCORE),
    maybe: maybe === 0 ? null : words.mayChange(maybe),
    compared: words.compared(compared, total),
    changes: changes.map(({ kind, id, who, createdAt, before, after, isMaybe }): ChangeView => ({
      key: `${kind}-${id}`,
      label: words.by(kind === "video" ? words.file(who) : who, onDate(createdAt, timeZone)),
      before,
      after,
      passes: !isMaybe && isPassed(after) && !isPassed(before),
      isMaybe,
    })),
  };
}

/** Returns the evaluations that the model should judge again. Returns [] without a model that may judge. */
async function idsToJudgeAgain(
  { moduleId, current, proposed }: ProposedPhrasing,
  signal: AbortSignal,
): Promise<string[]> {
  if ((await judgingModel(services().chatModel)) === null) return [];
  return toJudgeAgain((await whatWouldChange(moduleId, { current, proposed, signal })).changes);
}

/** Puts the shown version in use. Starts new judgements by the model when asked. Then redirects to the list. */
export async function adoptAction(
  form: FormData,
  correctionId: string,
  { context, signal }: { context: Readonly<RouterContextProvider>; signal: AbortSignal },
): Promise<Response | { status: number; failure: Toast }> {
  const failed = (status: number, text: string) => ({
    status,
    failure: { tone: "ko" as const, text },
  });
  const posted = v.safeParse(phrasingSchema, Object.fromEntries(form));
  const proposal = await proposedPhrasing(correctionId);
  if (!posted.success || !proposal) return failed(409, words.nothingToAdd);
  const { basedOn, intent } = posted.output;
  try {
    const { id, name } = currentUser(context);
    const note = words.note(proposal.claim);
    const ids = intent === "judge-again" ? await idsToJudgeAgain(proposal, signal) : [];
    const { number } = await adoptPhrasing(proposal, { basedOn, by: { id, name }, note });
    const { queued, left } = await judgeAgain(ids);
    const done = ids.length === 0 ? words.used(number) : words.usedAndJudged(number, queued, left);
    return redirectWithFlash(context, href("/admin/reviews"), done);
  } catch (error) {
    if (error instanceof StaleVersion) return failed(409, words.stale);
    log().error({ err: error }, words.useFailed);
    return failed(500, words.useFailed);
  }
}
