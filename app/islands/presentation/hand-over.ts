import { SessionExpired } from "../api";
import { type DeliveryWays, forgetDelivered, handIn, sendVideo } from "../recording/deliver";
import type { RecordingEvent } from "../recording/machine";
import type { RecordingKey, Spool, SpooledRecording } from "../recording/spool.client";

export interface HandOverWays extends Omit<DeliveryWays, "spool" | "onProgress"> {
  spool(): Promise<Spool>;
  onRecording(event: RecordingEvent): void;
  /** The session has expired: the person has to sign in again before the rest can go. */
  onExpired(): void;
  report(error: unknown): void;
}

/** What follows a presentation: its evaluation and its video, each on its own; what cannot go stays in the spool. */
export function createHandOver(ways: HandOverWays) {
  async function withRecording(
    key: RecordingKey,
    act: (kept: SpooledRecording, with_: DeliveryWays) => Promise<void>,
  ) {
    const spool = await ways.spool();
    const kept = await spool.find(key);
    const onProgress = (sentBytes: number, totalBytes: number) =>
      ways.onRecording({ type: "progress", sentBytes, totalBytes });
    if (kept) await act(kept, { ...ways, spool, onProgress });
  }

  return {
    /** Keeps what was said so far; the server has its own transcript, so a failure is only told. */
    async keep(key: RecordingKey, moduleId: string, messages: string[]): Promise<void> {
      try {
        await (await ways.spool()).keepMessages(key, moduleId, messages);
      } catch (error) {
        ways.report(error);
      }
    },

    async evaluate(key: RecordingKey): Promise<void> {
      try {
        await withRecording(key, handIn);
      } catch (error) {
        ways.report(error);
        if (error instanceof SessionExpired) ways.onExpired();
      }
    },

    async send(key: RecordingKey): Promise<void> {
      try {
        await withRecording(key, sendVideo);
        ways.onRecording({ type: "acknowledged" });
      } catch (error) {
        ways.report(error);
        ways.onRecording({
          type: "upload-failed",
          failure: error instanceof SessionExpired ? "expired" : "upload",
        });
      }
    },

    async forget(key: RecordingKey): Promise<void> {
      await forgetDelivered(key, await ways.spool());
    },
  };
}
