import type { Kysely } from "kysely";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as Presentations from "~/models/presentations/presentations.server";
import * as Standing from "~/models/evaluations/standing.server";
import type { Database, Instant, Presentation } from "~/models/tables";
import { isOf, type WantedConversation } from "~/services/voice/elevenlabs-conversations.server";
import type { Labelled, VendorConversation } from "~/services/voice/elevenlabs-transcript";
import { enqueueEvaluation } from "./request.server";

/** The vendor's clock and ours may differ by this much. */
const SKEW_MS = 120_000;

/** What the vendor's conversations of a module say of themselves; `handedInAt`: none began later. */
export const wantedOf = (
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

/** The vendor's conversation as one of ours, once, whoever brings it and however often. */
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
 * The vendor tells of a conversation by itself. It is kept when it is one of a presentation of ours; an evaluation that waits for
 * the vendor asks now whether there are others, one that was made without it is made anew. Told again, nothing changes.
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
