import { agentAbilities } from "~/models/terms/agent-provider";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Presentations from "~/models/presentations/presentations.server";
import * as Standing from "~/models/evaluations/standing.server";
import type { Database, Evaluation, Instant, Presentation } from "~/models/tables";
import { enqueueEvaluation } from "./request.server";
import { type JobHandler, NotYet, PermanentFailure } from "~/services/jobs/run-jobs.server";
import {
  isOf,
  type VendorConversations,
  type WantedConversation,
} from "~/services/voice/elevenlabs-api.server";
import type { Labelled, VendorConversation } from "~/services/voice/elevenlabs-transcript";
import type { Kysely } from "kysely";
import { inTransaction } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";

/** The time for which the vendor is asked for a conversation, in milliseconds. */
export const ASKED_FOR_MS = 24 * 3_600_000;
/** The time to wait for more conversations when one is known, in milliseconds. */
const TOLD_MS = 600_000;

/**
 * Asks the voice vendor for its transcript of a presentation, less and less often, for a day (product §9.4). Its
 * transcript is then stored and judged, with what our stand-in heard. Without either, the browser's copy is judged, as
 * declared.
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
      if (!presentation) throw new PermanentFailure({ code: "presentationGone" });
      const { moduleId } = evaluation;
      const waitedMs = clock() - Date.parse(evaluation.createdAt);
      const late = waitedMs >= ASKED_FOR_MS;
      const told = await Conversations.findAllByPresentationId(presentation.id, moduleId ?? "");
      const enough = told.length > 0 && (!vendor || waitedMs >= TOLD_MS);
      // Our own conversation is the rest of a talk of theirs: only the vendor knows whether it holds the beginning.
      const isRest = told.every(({ provider }) => agentAbilities[provider].hearsLive);
      const found = await ask(evaluation, presentation).catch((error: unknown) => {
        if (!late && (isRest || !enough)) throw error;
        return [];
      });
      if (found && (found.length > 0 || enough))
        return finish(async (trx) => {
          for (const one of found)
            await keepHeard(one, { presentationId: presentation.id, moduleId }, trx);
          await Standing.declare(evaluationId, trx); // until the transcript is judged
          await enqueueEvaluation({ evaluationId }, trx);
        });
      if (!vendor || late) throw new PermanentFailure({ code: "notAtVendor" });
      throw new NotYet({ code: "notYetAtVendor" });
    },
    async giveUp({ evaluationId }, _reason, trx) {
      await Standing.declare(evaluationId, trx);
      await enqueueEvaluation({ evaluationId }, trx);
    },
  };
}

/** The greatest difference between the vendor's clock and ours. */
const SKEW_MS = 120_000;

/**
 * Returns the labels and times that the vendor's conversations of a module must have. None may begin after
 * `handedInAt`.
 */
const wantedOf = (
  { id, userId, createdAt }: Presentation,
  moduleId: string,
  handedInAt: Instant | null,
): WantedConversation => ({
  instanceId: id,
  moduleId,
  userId,
  fromMs: Date.parse(createdAt) - SKEW_MS,
  untilMs: (handedInAt === null ? Date.now() : Date.parse(handedInAt)) + SKEW_MS,
});

/** Stores the vendor's conversation as ours, once, however often it arrives. */
export async function keepHeard(
  { id, startedAtMs, written, turns }: VendorConversation,
  { presentationId, moduleId }: { presentationId: string; moduleId: string | null },
  trx: Kysely<Database>,
): Promise<void> {
  const lastMs = turns.at(-1)?.endMs ?? 0;
  await Conversations.insertHeard(
    {
      id,
      presentationId,
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

/**
 * Stores a conversation that the vendor sent itself, if it belongs to a presentation of ours. A waiting evaluation then
 * asks the vendor for others at once. An evaluation made without it is made again. The same conversation again changes
 * nothing.
 */
export async function keepTold(told: Labelled): Promise<void> {
  const { id, instanceId, moduleId, turns } = told;
  const presentation = instanceId ? await Presentations.findById(instanceId) : null;
  if (!presentation || !moduleId || turns.length === 0) return;
  await inTransaction(async (trx) => {
    const evaluation = await Evaluations.findLatest(presentation.id, moduleId, trx);
    if (!isOf(told, wantedOf(presentation, moduleId, evaluation?.createdAt ?? null))) return;
    if (!(await presents(presentation, moduleId, trx))) return;
    await keepHeard(told, { presentationId: presentation.id, moduleId }, trx);
    if (!evaluation) return;
    if (evaluation.standing === "waiting")
      return Jobs.hasten(`hear-from-vendor:${evaluation.id}`, trx);
    const unheard = await Standing.findUnheard({ presentationId: presentation.id, moduleId }, trx);
    if (unheard) await enqueueEvaluation({ evaluationId: unheard.id, heard: { id } }, trx);
  });
}

async function presents(presentation: Presentation, moduleId: string, trx: Kysely<Database>) {
  if (presentation.moduleId !== null) return presentation.moduleId === moduleId;
  const plan = await Presentations.findPlan(presentation.id, trx);
  return plan.some((one) => one.moduleId === moduleId);
}
