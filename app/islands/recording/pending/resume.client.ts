import { pendingSentences } from "~/copy/session/sending";
import { report } from "~/islands/report";
import { heldBySomeTab, hold } from "~/islands/recording/spool/holding.client";
import { browserDelivery, sharedSpool } from "~/islands/recording/delivery/browser-delivery.client";
import type { SendingEvent } from "~/islands/recording/delivery/sending";
import type { SpooledRecording } from "~/islands/recording/spool/spool.client";
import { createDelivery, type DeliveryDeps } from "../delivery/delivery";

/** The recordings that this page is sending. They stay listed although this tab holds them. */
const sendingHere = new Set<string>();

/** Returns this person's waiting recordings, without those that another tab makes or sends. */
export async function findPending(userId: string): Promise<SpooledRecording[]> {
  const spool = await sharedSpool();
  const [kept, isHeld] = await Promise.all([spool.list(userId), heldBySomeTab()]);
  const elsewhere = (recording: SpooledRecording) =>
    isHeld(recording) && !sendingHere.has(recording.instanceId);
  return kept.filter((recording) => !elsewhere(recording));
}

/**
 * Returns the question to ask before the person leaves, or null. It is asked when some tab, this one included, makes or
 * sends their recording, or when a recording waits here.
 */
export async function logoutQuestion(userId: string): Promise<string | null> {
  const spool = await sharedSpool();
  const [kept, isHeld] = await Promise.all([spool.list(userId), heldBySomeTab()]);
  if (kept.some(isHeld)) return pendingSentences.logoutUnderway;
  return kept.length > 0 ? pendingSentences.logout : null;
}

/**
 * Sends a recording of an earlier visit and reports its progress. Resolves to true when the server has it whole, and to
 * null when another tab holds it.
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

/**
 * Sends the remains of a recording from an earlier visit: its unacknowledged portions and its missing evaluation
 * requests. Resolves to false when the server refuses the recording or another person is signed in; it then stays in
 * the spool.
 */
export async function resumeDelivery(
  recording: SpooledRecording,
  deps: Omit<DeliveryDeps, "groupId" | "onExpired">,
): Promise<boolean> {
  const spool = await deps.spool();
  await spool.finish(recording); // no more will be recorded
  const delivery = createDelivery({
    ...deps,
    groupId: recording.kind === "group" ? recording.subjectId : null,
    onExpired: () => undefined, // the portions report it themselves
    onSending(event: SendingEvent) {
      deps.onSending(event);
      if (event.type === "trouble" && event.trouble === "foreign") delivery.stop();
    },
  });
  delivery.begin(recording);
  for (const { moduleId, messages } of toHandIn(recording))
    delivery.evaluate(recording, moduleId, messages);
  const sent = await delivery.finish(recording);
  if (sent) await delivery.settle(recording);
  delivery.stop();
  return sent;
}

function toHandIn({ kind, subjectId, conversations, evaluated }: SpooledRecording) {
  if (evaluated) return [];
  // After a crash before the first words, the server may still know more than this browser.
  const none = kind === "module" ? [{ moduleId: subjectId, messages: [] }] : [];
  const said = conversations.length > 0 ? conversations : none;
  return said.filter((one) => !("handedIn" in one) || !one.handedIn);
}
