import { pendingSentences } from "~/copy/sending";
import { report } from "~/islands/report";
import { heldBySomeTab, hold } from "~/islands/recording/spool/holding.client";
import { browserDelivery } from "~/islands/recording/delivery/browser-delivery.client";
import { resumeDelivery } from "~/islands/recording/delivery/resume-delivery";
import type { SendingEvent } from "~/islands/recording/delivery/sending";
import { sharedSpool } from "~/islands/recording/spool/shared-spool.client";
import type { SpooledRecording } from "~/islands/recording/spool/spool.client";

/** Recordings that this page is sending. This tab holds them, and they are listed nevertheless. */
const sendingHere = new Set<string>();

/** This person's recordings that wait here: no other tab is making or sending them. */
export async function findPending(userId: string): Promise<SpooledRecording[]> {
  const spool = await sharedSpool();
  const [kept, isHeld] = await Promise.all([spool.list(userId), heldBySomeTab()]);
  const elsewhere = (recording: SpooledRecording) =>
    isHeld(recording) && !sendingHere.has(recording.instanceId);
  return kept.filter((recording) => !elsewhere(recording));
}

/**
 * What this person is asked before they leave: some tab, this one included, makes or sends a recording of theirs, or one
 * waits here. Null for nothing.
 */
export async function logoutQuestion(userId: string): Promise<string | null> {
  const spool = await sharedSpool();
  const [kept, isHeld] = await Promise.all([spool.list(userId), heldBySomeTab()]);
  if (kept.some(isHeld)) return pendingSentences.logoutUnderway;
  return kept.length > 0 ? pendingSentences.logout : null;
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
      ...browserDelivery,
      onSending,
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
