import { findWaiting, settleOthers } from "~/models/evaluations/provisional.server";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import { settleListed } from "../settle.server";
import { judgeAgain } from "./phrasing.server";

/**
 * Returns the job after the confirmation of a draft (product §9.8). It queues another judging of each score that waits
 * for it. Sure passes and decided scores stand.
 */
export function createConfirmRubric(): JobHandler<"confirm-rubric"> {
  return {
    weight: "light",
    maxAttempts: 3,
    async run({ payload: { moduleId }, finish }) {
      await judgeAgain(await findWaiting(moduleId));
      await finish(async (trx) => {
        await settleListed(await settleOthers(moduleId, trx), trx);
      });
    },
  };
}
