import { SessionExpired } from "../api";
import { forgetDelivered } from "../recording/deliver";
import { type HandInWays, handInModule } from "../recording/hand-in-module";
import {
  createPortionSender,
  type PortionSender,
  type PortionTransport,
} from "../recording/portion-sender";
import type { SendingEvent } from "../recording/sending";
import type { RecordingKey } from "../recording/spool.client";
import type { onReturn } from "../recording/return.client";

/** Spec §9: at most that long for the chunks after the end, looking again every second. */
export const CHUNK_WAIT_MS = 3_600_000;
const CHUNK_POLL_MS = 1_000;

export interface GroupDeliveryWays extends Omit<HandInWays, "transport" | "onTrouble"> {
  groupId: string;
  portions: PortionTransport;
  onSending(event: SendingEvent): void;
  onReturn: typeof onReturn;
  /** A module could not be handed in: the person has to sign in again. False when that is over. */
  onExpired(expired: boolean): void;
  now(): number;
}

/** What a group's recording and its modules become while it goes on: portions sent, evaluations asked for. */
export function createGroupDelivery(ways: GroupDeliveryWays) {
  let key: RecordingKey | null = null;
  let sender: PortionSender | null = null;
  let ignoreReturn: () => void = () => undefined;
  const over = new AbortController();
  let expiredTold = false;
  const handIns = new Map<string, Promise<void>>();
  const handInWays = {
    ...ways,
    transport: ways.portions,
    onTrouble(error: unknown) {
      if (error instanceof SessionExpired) tellExpired(true);
    },
  };

  function tellExpired(expired: boolean) {
    if (expired === expiredTold) return;
    expiredTold = expired;
    ways.onExpired(expired);
  }

  function send(own: RecordingKey) {
    sender = createPortionSender(own, {
      ...ways,
      transport: ways.portions,
      dispatch: ways.onSending,
    });
    ignoreReturn();
    ignoreReturn = ways.onReturn(sender.hurry);
    return sender;
  }

  /** Waits for the last acknowledgement, at most an hour. */
  async function sentInTime(own: RecordingKey): Promise<boolean> {
    const sending = sender ?? send(own);
    sending.finish();
    const since = ways.now();
    let outcome: Awaited<PortionSender["outcome"]> | null = null;
    do {
      outcome = await Promise.race([sending.outcome, ways.wait(CHUNK_POLL_MS).then(() => null)]);
    } while (outcome === null && ways.now() - since < CHUNK_WAIT_MS);
    if (outcome === null) {
      sending.stop();
      ways.onSending({ type: "late" });
    }
    ignoreReturn();
    sender = null;
    return outcome === "sent";
  }

  return {
    /** From here on the recording is worth keeping, and goes to the server as it is made. Once. */
    begin(own: RecordingKey) {
      if (key) return;
      key = own;
      send(own);
    },
    begun: () => key !== null,
    kept(index: number) {
      sender?.kept(index + 1);
    },
    holdBack() {
      sender?.holdBack();
    },

    /** Keeps what was said so far; the server has its own transcript, so a failure is only told. */
    async keep(own: RecordingKey, moduleId: string, messages: string[]): Promise<void> {
      try {
        await (await ways.spool()).keepMessages(own, moduleId, messages);
      } catch (error) {
        ways.report(error);
      }
    },

    /** Asks for the evaluation of a module, once, however long it takes. */
    evaluate(own: RecordingKey, moduleId: string, messages: string[]) {
      if (handIns.has(moduleId)) return;
      const said = { moduleId, groupId: ways.groupId, messages };
      const asked = handInModule(own, said, handInWays, over.signal).then(
        () => tellExpired(false),
        (error: unknown) => {
          if (!over.signal.aborted) ways.report(error);
        },
      );
      handIns.set(moduleId, asked);
    },

    /** The recording is finished: waits for what is left. Answers whether the server has everything. */
    async finish(own: RecordingKey): Promise<boolean> {
      if (!(await sentInTime(own))) return false;
      await Promise.all(handIns.values());
      if (over.signal.aborted) return false;
      const spool = await ways.spool();
      await spool.mark(own, { evaluated: true });
      await forgetDelivered(own, spool);
      return true;
    },

    stop() {
      over.abort();
      sender?.stop();
      ignoreReturn();
    },
  };
}
