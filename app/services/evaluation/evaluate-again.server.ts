import * as AuditLog from "~/models/people/audit-log.server";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { NotFound } from "~/models/database/version.server";
import { enqueueEvaluation } from "./request.server";

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
  return db()
    .transaction()
    .execute(async (trx) => {
      const before = await Evaluations.findById(evaluationId, trx);
      if (!before) throw new NotFound(`evaluation ${evaluationId}`);
      if (before.wholeGroup)
        throw new NotEvaluableAgain("A group is evaluated by its modules: evaluate those");
      const { userId, presentationId, moduleId, groupId, chatSessionId } = before;
      if (!presentationId || !moduleId)
        throw new NotEvaluableAgain("The module or the presentation is gone");
      const latest = await Evaluations.findLatest(presentationId, moduleId, trx);
      if (latest?.state === "pending") return latest.id;
      const row = { userId, presentationId, moduleId, groupId, chatSessionId };
      const id = await Evaluations.insertPending({ ...row, standing: "declared" }, trx);
      await enqueueEvaluation({ evaluationId: id }, trx);
      await AuditLog.record("judged-again", id, trx);
      return id;
    });
}
