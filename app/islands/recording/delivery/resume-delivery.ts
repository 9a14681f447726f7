import { createDelivery, type DeliveryDeps } from "./delivery";
import type { SendingEvent } from "./sending";
import type { SpooledRecording } from "~/islands/recording/spool/spool.client";

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
