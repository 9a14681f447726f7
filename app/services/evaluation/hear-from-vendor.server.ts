import type { Kysely } from "kysely";
import * as Conversations from "~/models/conversations.server";
import * as Evaluations from "~/models/evaluations.server";
import * as Presentations from "~/models/presentations.server";
import * as Standing from "~/models/standing.server";
import type { Database, Evaluation, Presentation } from "~/models/tables";
import { enqueueEvaluation } from "./request.server";
import { type JobHandler, NotYet, PermanentFailure } from "~/services/jobs/run-jobs.server";
import type {
  VendorConversation,
  VendorConversations,
} from "~/services/voice/elevenlabs-conversations.server";

/** How long the vendor is asked for a conversation, milliseconds. */
export const ASKED_FOR_MS = 24 * 3_600_000;
/** The vendor's clock and ours may differ by this much. */
const SKEW_MS = 120_000;

/**
 * Asks the voice vendor for what it heard of a presentation, less and less often, for a day (product §9.4): its transcript
 * then becomes ours and is judged. What it does not have by then is judged from the browser's copy, as declared.
 */
export function createHearFromVendor({
  vendor,
  clock = Date.now,
}: {
  /** Null when no vendor holds the conversations any more: nobody is left to ask. */
  vendor: VendorConversations | null;
  clock?: () => number;
}): JobHandler<"hear-from-vendor"> {
  async function ask(
    evaluation: Evaluation,
    presentation: Presentation,
  ): Promise<VendorConversation[] | null> {
    const { moduleId, createdAt } = evaluation;
    if (!vendor || moduleId === null) return [];
    return vendor.heard({
      instanceId: presentation.id,
      moduleId,
      userId: presentation.userId,
      fromMs: Date.parse(presentation.createdAt) - SKEW_MS,
      untilMs: Date.parse(createdAt) + SKEW_MS,
    });
  }

  return {
    weight: "light",
    // 10 s, 40 s … then once an hour: more than a day of them, restarts included.
    maxAttempts: 60,
    async run({ payload: { evaluationId }, finish }) {
      const evaluation = await Evaluations.findById(evaluationId);
      if (evaluation?.standing !== "waiting") return;
      const presentation = await Presentations.findById(evaluation.presentationId ?? "");
      if (!presentation) throw new PermanentFailure("La présentation a été supprimée.");
      const late = clock() >= Date.parse(evaluation.createdAt) + ASKED_FOR_MS;
      const found = await ask(evaluation, presentation).catch((error: unknown) => {
        if (!late) throw error;
        return [];
      });
      if (found && found.length > 0)
        return finish(async (trx) => {
          for (const one of found) await keep(one, { evaluation, trx });
          await Standing.declare(evaluationId, trx); // until it is judged from what was heard
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

/** The vendor's conversation as one of ours. */
async function keep(
  { id, startedAtMs, written, turns }: VendorConversation,
  { evaluation, trx }: { evaluation: Evaluation; trx: Kysely<Database> },
): Promise<void> {
  const { presentationId, moduleId } = evaluation;
  const lastMs = turns.at(-1)?.endMs ?? 0;
  await Conversations.insertHeard(
    {
      id,
      presentationId: presentationId ?? "",
      moduleId,
      provider: "elevenlabs",
      mode: written ? "text" : "voice",
      startedAt: new Date(startedAtMs).toISOString(),
      endedAt: new Date(startedAtMs + lastMs).toISOString(),
      recordingOffsetMs: null,
      audioFile: null,
    },
    turns,
    trx,
  );
}
