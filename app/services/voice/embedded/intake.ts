import type { Clock } from "./clock";
import { type IncomingMessage, SAMPLE_RATE_HZ } from "./protocol";
import { LIMITS } from "./session";

/** The limits on one session's input, above the rate of any typing, speech or fault. */
export class Intake {
  private readonly clock: Clock;
  private readonly startedAtMs: number;
  private errors = 0;
  private samples = 0;
  private window = { startMs: 0, messages: 0, typed: 0 };

  constructor(clock: Clock) {
    this.clock = clock;
    this.startedAtMs = clock.now();
  }

  /** Returns true when a message other than sound and pong is within the limits. */
  admitsMessage(type: IncomingMessage["type"]): boolean {
    const now = this.clock.now();
    if (now - this.window.startMs > LIMITS.windowMs)
      this.window = { startMs: now, messages: 0, typed: 0 };
    this.window.messages += 1;
    if (type === "user_message") this.window.typed += 1;
    const { messages, typed } = this.window;
    return messages <= LIMITS.messagesPerWindow && typed <= LIMITS.typedPerWindow;
  }

  /** Returns true when this many samples of microphone sound are within the limits. */
  admitsSound(length: number): boolean {
    const elapsedMs = this.clock.now() - this.startedAtMs;
    const allowed = ((elapsedMs + LIMITS.aheadMs) * SAMPLE_RATE_HZ) / 1_000;
    if (this.samples + length > allowed) return false;
    this.samples += length;
    return true;
  }

  /** Returns true when one more error may be answered. */
  admitsError(): boolean {
    this.errors += 1;
    return this.errors <= LIMITS.errors;
  }
}
