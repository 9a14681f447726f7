import type { hold } from "~/islands/recording/spool/holding.client";
import type { RecordingKey } from "~/islands/recording/spool/spool.client";
import type { openChannel, SessionMessage } from "../../voice/channel";

export interface TapeDeps {
  hold: typeof hold;
  openChannel: typeof openChannel;
}

/** A recording under way: other tabs leave it alone, and the session beside it hears of it (product §7.1). */
export interface Tape {
  key: RecordingKey;
  /** Milliseconds since the epoch, by the server's clock. */
  startedAtMs: number;
  send(message: SessionMessage): void;
  /** Lets other tabs have the recording; may be called again. */
  close(): void;
}

/**
 * Starts a recording with `start`, which returns its start time. @throws the errors of `start`, with nothing left
 * held
 */
export async function startTape(
  key: RecordingKey,
  start: () => Promise<number>,
  onMessage: (message: SessionMessage) => void,
  deps: TapeDeps,
): Promise<Tape> {
  const release = await deps.hold(key);
  try {
    const startedAtMs = await start();
    const hearing = deps.openChannel(key.instanceId, onMessage);
    const telling = deps.openChannel(key.instanceId, () => undefined);
    return {
      key,
      startedAtMs,
      send: (message) => telling.send(message),
      close() {
        hearing.close();
        telling.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    throw error;
  }
}
