import { type HandInWays, handInModule } from "./hand-in-module";
import { createPortionSender, type PortionTransport } from "./portion-sender";
import type { SendingEvent } from "./sending";
import { forgetDelivered } from "./deliver";
import type { onReturn } from "./return.client";
import type { SpooledRecording } from "./spool.client";

export interface GroupDeliveryWays extends HandInWays {
  transport: PortionTransport;
  dispatch(event: SendingEvent): void;
  onReturn: typeof onReturn;
}

/**
 * What an earlier visit left of a group recording: its portions in order, then the evaluation of each module that was
 * spoken. Answers false when the server will not have it, or has nothing to do with who is signed in: it stays kept.
 */
export async function deliverGroup(
  recording: SpooledRecording,
  ways: GroupDeliveryWays,
  signal = new AbortController().signal,
): Promise<boolean> {
  const spool = await ways.spool();
  await spool.finish(recording); // what is here is all there is
  const sender = createPortionSender(recording, {
    ...ways,
    dispatch(event) {
      ways.dispatch(event);
      if (event.type === "trouble" && event.trouble === "foreign") sender.stop();
    },
  });
  const ignore = ways.onReturn(sender.hurry);
  signal.addEventListener("abort", sender.stop, { once: true });
  try {
    if ((await sender.outcome) !== "sent") return false;
  } finally {
    ignore();
  }
  const groupId = recording.subjectId;
  for (const { moduleId, messages, handedIn } of recording.conversations)
    if (!handedIn) await handInModule(recording, { moduleId, groupId, messages }, ways, signal);
  await spool.mark(recording, { uploaded: true, evaluated: true });
  await forgetDelivered(recording, spool);
  return true;
}
