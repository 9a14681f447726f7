import { createDelivery, type DeliveryDeps } from "./delivery";
import type { SendingEvent } from "./sending";
import type { SpooledRecording } from "~/islands/recording/spool/spool.client";

/**
 * What an earlier visit left of a recording, of a module or of a group: the portions the server has not acknowledged,
 * and the evaluations it was not asked for. Answers false when the server will not have the recording, or has nothing
 * to do with who is signed in: it stays kept.
 */
export async function resumeDelivery(
  recording: SpooledRecording,
  deps: Omit<DeliveryDeps, "groupId" | "onExpired">,
): Promise<boolean> {
  const spool = await deps.spool();
  await spool.finish(recording); // what is here is all there is
  const delivery = createDelivery({
    ...deps,
    groupId: recording.kind === "group" ? recording.subjectId : null,
    onExpired: () => undefined, // the portions say so themselves
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
  // After a crash before the first words the server may still know more than this browser.
  const none = kind === "module" ? [{ moduleId: subjectId, messages: [] }] : [];
  const said = conversations.length > 0 ? conversations : none;
  return said.filter((one) => !("handedIn" in one) || !one.handedIn);
}
