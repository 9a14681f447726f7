import { SessionExpired } from "~/islands/api";
import type { Wait } from "~/islands/timing";
import { type HandInDeps, handInModule } from "./hand-in-module";
import { createPauses, type onReturn } from "./retries";
import { createPortionSender, type PortionSender, type PortionTransport } from "./portion-sender";
import type { SendingEvent } from "./sending";
import type { RecordingKey } from "~/islands/recording/spool/spool.client";

/** The longest wait in ms for the acknowledgement of a portion after the end, checked every second (product §13). */
export const CHUNK_WAIT_MS = 3_600_000;
const CHUNK_POLL_MS = 1_000;

/**
 * The delivery of a recording and its evaluations: live, or resumed from an earlier visit. The recordings of modules
 * and groups go the same way: in portions, out of the spool (product §8.2).
 */
export interface Delivery {
  /** Starts to send the recording, which is worth keeping from now on. Called once. */
  begin(key: RecordingKey): void;
  begun(): boolean;
  /** Notes that the portion of this index is in the spool. */
  kept(index: number): void;
  /** Holds the newest portion back before the recording stops, to send it as the last. */
  holdBack(): void;
  /** Keeps the words said so far. */
  keep(key: RecordingKey, moduleId: string, messages: string[]): Promise<void>;
  /** Requests the evaluation of a module once, and repeats until the server answers. */
  evaluate(key: RecordingKey, moduleId: string, messages: string[]): void;
  /** Waits until a finished recording is sent. Resolves to true when the server has all its portions. */
  finish(key: RecordingKey): Promise<boolean>;
  /** Waits for the evaluations of a sent recording, then deletes it here. */
  settle(key: RecordingKey): Promise<void>;
  stop(): void;
}

export interface DeliveryDeps extends Omit<HandInDeps, "portions" | "pauses" | "onTrouble"> {
  /** The group of a group's recording. */
  groupId: string | null;
  portions: PortionTransport;
  wait: Wait;
  onSending(event: SendingEvent): void;
  onReturn: typeof onReturn;
  /** Called with true when a hand-in fails because the person has to sign in again, and with false afterwards. */
  onExpired(expired: boolean): void;
  now(): number;
}

export function createDelivery(deps: DeliveryDeps): Delivery {
  let key: RecordingKey | null = null;
  let sender: PortionSender | null = null;
  let ignoreReturn: () => void = () => undefined;
  /** The moment of the server's last acknowledgement. */
  let heardAtMs = 0;
  const over = new AbortController();
  const pauses = createPauses(deps.wait);
  let expiredTold = false;
  const handIns = new Map<string, Promise<void>>();
  const handInDeps = {
    ...deps,
    pauses,
    onTrouble(error: unknown) {
      if (error instanceof SessionExpired) tellExpired(true);
    },
  };

  function tellExpired(expired: boolean) {
    if (expired === expiredTold) return;
    expiredTold = expired;
    deps.onExpired(expired);
  }

  function onSending(event: SendingEvent) {
    if (event.type === "acknowledged") heardAtMs = deps.now();
    deps.onSending(event);
  }

  function send(own: RecordingKey) {
    const { portions: transport } = deps;
    sender = createPortionSender(own, { ...deps, transport, pauses, dispatch: onSending });
    return sender;
  }

  /** Waits for the last acknowledgement, at most an hour for each. */
  async function sentInTime(own: RecordingKey): Promise<boolean> {
    const sending = sender ?? send(own);
    sending.finish();
    heardAtMs = deps.now();
    let outcome: Awaited<PortionSender["outcome"]> | null = null;
    do {
      outcome = await Promise.race([sending.outcome, deps.wait(CHUNK_POLL_MS).then(() => null)]);
    } while (outcome === null && deps.now() - heardAtMs < CHUNK_WAIT_MS);
    if (outcome === null) {
      sending.stop();
      deps.onSending({ type: "late" });
    }
    sender = null;
    return outcome === "sent";
  }

  return {
    begin(own) {
      if (key) return;
      key = own;
      ignoreReturn = deps.onReturn(pauses.hurry);
      send(own);
    },
    begun: () => key !== null,
    kept: (index) => sender?.kept(index + 1),
    holdBack: () => sender?.holdBack(),

    async keep(own, moduleId, messages) {
      try {
        await (await deps.spool()).keepMessages(own, moduleId, messages);
      } catch (error) {
        deps.report(error); // the server has its own transcript
      }
    },

    evaluate(own, moduleId, messages) {
      if (handIns.has(moduleId)) return;
      const said = { moduleId, groupId: deps.groupId, messages };
      const asked = handInModule(own, said, handInDeps, over.signal).then(
        () => tellExpired(false),
        (error: unknown) => {
          if (!over.signal.aborted) deps.report(error);
        },
      );
      handIns.set(moduleId, asked);
    },

    finish: sentInTime,

    async settle(own) {
      await Promise.all(handIns.values());
      ignoreReturn();
      if (over.signal.aborted) return;
      deps.onSending({ type: "handed-in" });
      await (await deps.spool()).remove(own).catch(deps.report); // it is offered again, and removed then
    },

    stop() {
      over.abort();
      sender?.stop();
      ignoreReturn();
    },
  };
}
