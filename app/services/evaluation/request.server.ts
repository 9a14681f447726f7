import { agentAbilities } from "~/models/terms/agent-provider";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as Conversations from "~/models/presentations/conversations.server";
import { inTransaction } from "~/models/database/database.server";
import { onPresentation } from "~/models/database/writers.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Presentations from "~/models/presentations/presentations.server";
import * as Standing from "~/models/evaluations/standing.server";
import type { Conversation, Database, Instant } from "~/models/tables";
import * as AuditLog from "~/models/journal/audit-log.server";
import { NotFound } from "~/models/database/version.server";

/** The time for which a conversation may still be closing when its evaluation is requested, in milliseconds. */
const CLOSING_MS = 1_500;

/**
 * Requests the evaluation of a module in a presentation. Inserts the pending row and its job in one transaction.
 * Returns the existing evaluation for the same pair.
 * @throws Error for an unknown presentation
 */
export async function requestEvaluation(request: {
  presentationId: string;
  moduleId: string;
  groupId?: string | null;
  /** True when a vendor's agent holds the conversations. The vendor is then asked for those that we did not hear. */
  askVendor?: boolean;
}): Promise<{ evaluationId: string }> {
  const { presentationId, moduleId, groupId = null } = request;
  const presentation = await Presentations.findById(presentationId);
  if (!presentation) throw new Error(`No presentation ${presentationId}`);
  const conversations = await Conversations.findAllByPresentationId(presentationId, moduleId);
  const closing = conversations.some(({ state }) => state === "open");
  return onPresentation(presentationId, async (trx) => {
    const known = await Evaluations.findLatest(presentationId, moduleId, trx);
    if (known) return { evaluationId: known.id };
    const chatSessionId = conversations.at(-1)?.id ?? randomUUID();
    const { userId } = presentation;
    // The conversations that the vendor sent itself may not be all, and ours may be the rest of a talk of theirs.
    const isTheirs = conversations.every(({ provider }) => !agentAbilities[provider].hearsLive);
    const mayBePart = Presentations.vendorModules(presentation).includes(moduleId);
    const waiting = request.askVendor === true && (isTheirs || mayBePart);
    const standing = waiting ? ("waiting" as const) : ("declared" as const);
    const { groupTitle } = presentation;
    const row = { userId, presentationId, moduleId, groupId, chatSessionId, standing, groupTitle };
    const evaluationId = await Evaluations.insertPending(row, trx);
    const runAfterAt = closing ? new Date(Date.now() + CLOSING_MS).toISOString() : undefined;
    if (waiting) {
      const uniqueKey = `hear-from-vendor:${evaluationId}`;
      const job = { kind: "hear-from-vendor", payload: { evaluationId } } as const;
      await Jobs.enqueue({ ...job, uniqueKey, runAfterAt }, trx);
    } else await enqueueEvaluation({ evaluationId, runAfterAt }, trx);
    return { evaluationId };
  });
}

/**
 * Queues the judging of an evaluation, once. Queues it once more for each conversation that was heard after the
 * request.
 */
export async function enqueueEvaluation(
  {
    evaluationId,
    heard,
    runAfterAt,
  }: { evaluationId: string; heard?: Pick<Conversation, "id">; runAfterAt?: Instant },
  trx: Kysely<Database>,
): Promise<void> {
  const keys = ["evaluate-presentation", evaluationId, ...(heard ? [heard.id] : [])];
  const evaluation = await Evaluations.findById(evaluationId, trx);
  const job = { kind: "evaluate-presentation", payload: { evaluationId }, runAfterAt } as const;
  const uniqueKey = keys.join(":");
  await Jobs.enqueue({ ...job, uniqueKey, userId: evaluation?.userId }, trx);
}

/**
 * Judges an evaluation again after its conversation ended, when it was made from the browser's copy alone (product
 * §9.4). Does nothing when no evaluation was requested.
 */
export async function evaluateHeard(conversationId: string): Promise<void> {
  const heard = await Conversations.findById(conversationId);
  if (!heard) return;
  await inTransaction(async (trx) => {
    const evaluation = await Standing.findUnheard(heard, trx);
    if (evaluation) await enqueueEvaluation({ evaluationId: evaluation.id, heard }, trx);
  });
}

/** The error of an evaluation that cannot be judged again. The message gives the reason. */
export class NotEvaluableAgain extends Error {
  override name = "NotEvaluableAgain";
}

/**
 * Judges an evaluation's talk again: inserts another row and its job in one transaction, and returns the row's id. The
 * earlier evaluation stays, with its decisions. Returns the newest evaluation while it is still pending, so that two
 * requests judge once.
 * @throws NotFound, NotEvaluableAgain
 */
export async function evaluateAgain(evaluationId: string): Promise<string> {
  return inTransaction(async (trx) => {
    const before = await Evaluations.findById(evaluationId, trx);
    if (!before) throw new NotFound(`evaluation ${evaluationId}`);
    if (before.wholeGroup)
      throw new NotEvaluableAgain("A group is evaluated by its modules: evaluate those");
    const { userId, presentationId, moduleId, groupId, chatSessionId, groupTitle } = before;
    if (before.wordsRemovedAt) throw new NotEvaluableAgain("Its words are past their term");
    if (!presentationId || !moduleId)
      throw new NotEvaluableAgain("The module or the presentation is gone");
    const latest = await Evaluations.findLatest(presentationId, moduleId, trx);
    if (latest?.state === "pending") return latest.id;
    const row = { userId, presentationId, moduleId, groupId, chatSessionId, groupTitle };
    const id = await Evaluations.insertPending({ ...row, standing: "declared" }, trx);
    await enqueueEvaluation({ evaluationId: id }, trx);
    await AuditLog.record("judged-again", id, trx);
    return id;
  });
}
