import type { Kysely } from "kysely";
import { inTransaction } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as SupportCalls from "~/models/support/support-calls.server";
import type { Database } from "~/models/tables";
import { log } from "~/platform/log.server";
import { type JobHandler, NotYet } from "~/services/jobs/run-jobs.server";
import type { VendorConversations } from "./elevenlabs-api.server";
import type { Labelled } from "./elevenlabs-transcript";
import type { SupportBrief, VoiceAgents } from "./port";
import { randomUUID } from "node:crypto";
import { assistantBrief } from "./interlocutors.server";

type Call = Jobs.JobPayloads["hear-support-call"];

/** The time in ms before the first request, as nothing is ready earlier. */
const FIRST_ASKED_MS = 60_000;
/** The time in ms within which a signed address must be used. */
const OPENED_WITHIN_MS = 30 * 60_000;
/** The time in ms after which a call unknown to an answering vendor never began. */
const NEVER_BEGAN_MS = 3_600_000;
/** The time in ms for which a missing sound is requested again. */
const SOUND_ASKED_FOR_MS = 24 * 3_600_000;
/** The largest difference in ms between the vendor's clock and ours. */
const SKEW_MS = 120_000;

/** Returns the key of a call's only job. The vendor's notices about the call are accepted until that job is done. */
const keyOf = (callId: string) => `hear-support-call:${callId}`;

/** Queues the job that asks for the call of the vendor's agent until the call is kept here. */
export function awaitSupportCall(call: Omit<Call, "openedAt">): Promise<string> {
  const nowMs = Date.now();
  return Jobs.enqueue({
    kind: "hear-support-call",
    payload: { ...call, openedAt: new Date(nowMs).toISOString() },
    uniqueKey: keyOf(call.callId),
    runAfterAt: new Date(nowMs + FIRST_ASKED_MS).toISOString(),
  });
}

/** Returns the job that asks the voice vendor for a call's words, then its sound, for a day (product §3.7). */
export function createHearSupportCall({
  vendor,
  clock = Date.now,
}: {
  /** Null when no vendor answers calls any more. */
  vendor: (Pick<VendorConversations, "heardCall"> & Pick<VoiceAgents, "audio">) | null;
  clock?: () => number;
}): JobHandler<"hear-support-call"> {
  return {
    weight: "light",
    // 10 s, 40 s … then once an hour: more than a day of them, restarts included.
    maxAttempts: 60,
    async run({ payload, finish }) {
      if (!vendor) return finish();
      const { callId, openedAt } = payload;
      const openedMs = Date.parse(openedAt);
      const found = await vendor.heardCall({
        callId,
        fromMs: openedMs - SKEW_MS,
        untilMs: openedMs + OPENED_WITHIN_MS + SKEW_MS,
      });
      const waitedMs = clock() - openedMs;
      if (!found || (found.length === 0 && waitedMs < NEVER_BEGAN_MS))
        throw new NotYet({ code: "callNotYetAtVendor" });
      await inTransaction(async (trx) => {
        for (const one of found) await keepCall(one, payload, trx);
      });
      const sounds: string[] = [];
      for (const { id } of found) {
        const sound = await vendor.audio(id).catch((error: unknown) => {
          if (waitedMs < SOUND_ASKED_FOR_MS) throw error;
          return null;
        });
        if (sound) sounds.push(id);
      }
      return finish(async (trx) => {
        for (const id of sounds)
          await SupportCalls.keepSound(id, SupportCalls.vendorSound(id), trx);
      });
    },
    giveUp({ callId }, reason) {
      log().error({ callId, error: reason }, "a support call stays with the vendor");
      return Promise.resolve();
    },
  };
}

/** Keeps a support call that the vendor reports by itself, once, when it is ours, and asks for its sound. */
export async function keepToldCall(told: Labelled): Promise<void> {
  const key = keyOf(told.callId ?? "");
  const call = await Jobs.findPayload("hear-support-call", key);
  if (!call || told.turns.length === 0) return;
  await inTransaction(async (trx) => {
    await keepCall(told, call, trx);
    await Jobs.hasten(key, trx);
  });
}

async function keepCall(one: Labelled, call: Call, trx: Kysely<Database>): Promise<void> {
  const { id, startedAtMs, written, turns, shown } = one;
  const lastMs = turns.at(-1)?.endMs ?? 0;
  const { language, os } = call;
  await SupportCalls.insertHeard(
    {
      id,
      language,
      os,
      mode: written ? "text" : "voice",
      startedAt: new Date(startedAtMs).toISOString(),
      endedAt: new Date(startedAtMs + lastMs).toISOString(),
    },
    turns.map((turn, index) => ({ ...turn, shownTutorialId: shown.get(index) ?? null })),
    trx,
  );
}

/**
 * Reserves the assistant for a caller of the support page, whose session holds one place at a time. The assistant knows
 * the tutorials stored now, and the answer names them; one saved during the call serves the next call.
 * @throws AgentsBusy, AgentUnreachable
 */
export async function startCall(
  { session, os, ...asked }: { session: string } & Pick<SupportBrief, "os" | "language" | "mode">,
  agents: Pick<VoiceAgents, "open" | "availability">,
  { ticket, standIn }: { ticket: string | null; standIn: boolean },
) {
  const [known, usual] = await Promise.all([assistantBrief(asked.language), agents.availability()]);
  const brief: SupportBrief = {
    kind: "support",
    callId: randomUUID(),
    holder: `support:${session}`,
    os,
    mode: usual.voice ? asked.mode : "text",
    ...known,
  };
  const place = await agents.open(brief, ticket ?? undefined, { standIn });
  const { callId, firstMessage } = brief;
  const { voice } = place.standIn ?? usual;
  return { ...place, callId, firstMessage, voice, tutorials: known.tutorials };
}
