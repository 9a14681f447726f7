import { log } from "~/platform/log.server";
import type { Span } from "./otlp";

/** The spans of one sending, and the most that wait. Further spans are dropped, so that memory stays bounded. */
const BATCH = 512;
const WAITING = 4_096;
const EVERY_MS = 2_000;

export interface Batches {
  add(span: Span): void;
  /** Sends the waiting spans. Resolves in any case: a lost trace must not stop a server. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Sends spans in batches, one batch at a time. A batch that fails is dropped and logged. */
export function createBatches(send: (spans: readonly Span[]) => Promise<void>): Batches {
  let waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      try {
        await send(batch);
      } catch (err) {
        dropped += batch.length;
        log().warn({ err, spans: dropped }, "traces were not received");
        dropped = 0;
        return;
      }
    }
  }

  const flush = () => (sending ??= sendAll().finally(() => (sending = null)));
  const timer = setInterval(() => void flush(), EVERY_MS);
  timer.unref();
  return {
    add(span) {
      if (waiting.length >= WAITING) dropped++;
      else waiting.push(span);
      if (waiting.length === BATCH) void flush();
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
