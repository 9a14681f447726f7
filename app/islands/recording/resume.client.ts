import { report } from "../report";
import { wait } from "../timing";
import { heldBySomeTab, hold } from "./holding.client";
import { browserPortions } from "./portions.client";
import { requestEvaluation } from "./request-evaluation";
import { resumeDelivery } from "./resume-delivery";
import { onReturn } from "./return.client";
import type { SendingEvent } from "./sending";
import { sharedSpool } from "./shared-spool.client";
import type { SpooledRecording } from "./spool.client";

/** What this page is sending stays in its list. */
const sendingHere = new Set<string>();

/** This person's recordings that wait here: no other tab is making or sending them. */
export async function findPending(userId: string): Promise<SpooledRecording[]> {
  const spool = await sharedSpool();
  const [kept, isHeld] = await Promise.all([spool.list(userId), heldBySomeTab()]);
  const elsewhere = (recording: SpooledRecording) =>
    isHeld(recording) && !sendingHere.has(recording.instanceId);
  return kept.filter((recording) => !elsewhere(recording));
}

/** Whether some tab, this one included, makes or sends a recording of this person, and whether one waits here. */
export async function findKept(userId: string): Promise<{ underway: boolean; waiting: boolean }> {
  const spool = await sharedSpool();
  const [kept, isHeld] = await Promise.all([spool.list(userId), heldBySomeTab()]);
  return { underway: kept.some(isHeld), waiting: kept.length > 0 };
}

/**
 * Sends a recording left from an earlier visit; the events tell how it goes. Answers whether the server has it whole;
 * null when another tab is at it.
 */
export async function resume(
  recording: SpooledRecording,
  onSending: (event: SendingEvent) => void,
): Promise<boolean | null> {
  const release = await hold(recording);
  if (!release) return null;
  sendingHere.add(recording.instanceId);
  try {
    return await resumeDelivery(recording, {
      spool: sharedSpool,
      requestEvaluation,
      portions: browserPortions,
      wait,
      now: () => performance.now(),
      onSending,
      onReturn,
      report,
    });
  } catch (error) {
    report(error);
    return false;
  } finally {
    sendingHere.delete(recording.instanceId);
    release();
  }
}

export async function forget(recording: SpooledRecording): Promise<void> {
  await (await sharedSpool()).remove(recording);
}
