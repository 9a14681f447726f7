import * as Conversations from "~/models/presentations/conversations.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Presentations from "~/models/presentations/presentations.server";
import * as Standing from "~/models/evaluations/standing.server";
import type { Evaluation, Presentation } from "~/models/tables";
import { keepHeard, wantedOf } from "./keep-heard.server";
import { enqueueEvaluation } from "./request.server";
import { type JobHandler, NotYet, PermanentFailure } from "~/services/jobs/run-jobs.server";
import type { VendorConversations } from "~/services/voice/elevenlabs-conversations.server";
import type { VendorConversation } from "~/services/voice/elevenlabs-transcript";

/** The time for which the vendor is asked for a conversation, in milliseconds. */
export const ASKED_FOR_MS = 24 * 3_600_000;
/** The time to wait for more conversations when the vendor sent one itself, in milliseconds. */
const TOLD_MS = 600_000;

/**
 * Asks the voice vendor for its transcript of a presentation, less and less often, for a day (product §9.4). Its
 * transcript is then stored and judged. Without one, the browser's copy is judged, as declared.
 */
export function createHearFromVendor({
  vendor,
  clock = Date.now,
}: {
  /** Null when no vendor holds the conversations any more. */
  vendor: Pick<VendorConversations, "heard"> | null;
  clock?: () => number;
}): JobHandler<"hear-from-vendor"> {
  async function ask(
    evaluation: Evaluation,
    presentation: Presentation,
  ): Promise<VendorConversation[] | null> {
    const { moduleId, createdAt } = evaluation;
    if (!vendor || moduleId === null) return [];
    return vendor.heard(wantedOf(presentation, moduleId, createdAt));
  }

  return {
    weight: "light",
    // 10 s, 40 s … then once an hour: more than a day, restarts included.
    maxAttempts: 60,
    async run({ payload: { evaluationId }, finish }) {
      const evaluation = await Evaluations.findById(evaluationId);
      if (evaluation?.standing !== "waiting") return;
      const presentation = await Presentations.findById(evaluation.presentationId ?? "");
      if (!presentation) throw new PermanentFailure("La présentation a été supprimée.");
      const { moduleId } = evaluation;
      const waitedMs = clock() - Date.parse(evaluation.createdAt);
      const late = waitedMs >= ASKED_FOR_MS;
      const told = await Conversations.findAllByPresentationId(presentation.id, moduleId ?? "");
      const enough = told.length > 0 && (!vendor || waitedMs >= TOLD_MS);
      const found = await ask(evaluation, presentation).catch((error: unknown) => {
        if (!late && !enough) throw error;
        return [];
      });
      if (found && (found.length > 0 || enough))
        return finish(async (trx) => {
          for (const one of found)
            await keepHeard(one, { presentationId: presentation.id, moduleId }, trx);
          await Standing.declare(evaluationId, trx); // until the transcript is judged
          await enqueueEvaluation({ evaluationId }, trx);
        });
      if (!vendor || late) throw new PermanentFailure("Le fournisseur n’a pas cette conversation.");
      throw new NotYet("Le fournisseur n’a pas encore cette conversation.");
    },
    async giveUp({ evaluationId }, _reason, trx) {
      await Standing.declare(evaluationId, trx);
      await enqueueEvaluation({ evaluationId }, trx);
    },
  };
}
