import type { Kysely } from "kysely";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Presentations from "~/models/presentations/presentations.server";
import * as Standing from "~/models/evaluations/standing.server";
import type { Database, Instant, Presentation } from "~/models/tables";
import { isOf, type Wanted } from "~/services/voice/elevenlabs-conversations.server";
import type { Labelled, VendorConversation } from "~/services/voice/elevenlabs-transcript";
import { enqueueEvaluation } from "./request.server";

/** The greatest difference between the vendor's clock and ours. */
const SKEW_MS = 120_000;

/**
 * Returns the labels and times that the vendor's conversations of a module must have. None may begin after
 * `handedInAt`.
 */
export const wantedOf = (
  { id, userId, createdAt }: Presentation,
  moduleId: string,
  handedInAt: Instant | null,
): Wanted => ({
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
  await db()
    .transaction()
    .execute(async (trx) => {
      const evaluation = await Evaluations.findLatest(presentation.id, moduleId, trx);
      if (!isOf(told, wantedOf(presentation, moduleId, evaluation?.createdAt ?? null))) return;
      if (!(await presents(presentation, moduleId, trx))) return;
      await keepHeard(told, { presentationId: presentation.id, moduleId }, trx);
      if (!evaluation) return;
      if (evaluation.standing === "waiting")
        return Jobs.hasten(`hear-from-vendor:${evaluation.id}`, trx);
      const unheard = await Standing.findUnheard(
        { presentationId: presentation.id, moduleId },
        trx,
      );
      if (unheard) await enqueueEvaluation({ evaluationId: unheard.id, heard: { id } }, trx);
    });
}

async function presents(presentation: Presentation, moduleId: string, trx: Kysely<Database>) {
  if (presentation.moduleId !== null) return presentation.moduleId === moduleId;
  const plan = await Presentations.findPlan(presentation.id, trx);
  return plan.some((one) => one.moduleId === moduleId);
}
