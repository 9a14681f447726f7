import { type OutgoingMessage, outgoing } from "./protocol";

/** A clock that tests can control. Milliseconds. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

/** The timers of one session, cancelled together. */
export class Timers {
  private readonly clock: Clock;
  private readonly waiting = new Set<() => void>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  after(ms: number, run: () => void): void {
    const cancel = this.clock.after(ms, () => {
      this.waiting.delete(cancel);
      run();
    });
    this.waiting.add(cancel);
  }

  every(ms: number, run: () => void): void {
    this.after(ms, () => {
      run();
      this.every(ms, run);
    });
  }

  cancel(): void {
    for (const cancel of this.waiting) cancel();
    this.waiting.clear();
  }
}

/** Waits for the promise, `ms` at most. */
export async function within(clock: Clock, ms: number, what: Promise<unknown>): Promise<void> {
  let cancel = () => {};
  const tooLong = new Promise<void>((resolve) => (cancel = clock.after(ms, resolve)));
  await Promise.race([what, tooLong]);
  cancel();
}

const PING_EVERY_MS = 2_000;
/** The silence in ms, without even a pong, after which a browser is gone. */
const SILENT_MS = 20_000;

/** The line's heartbeat: it pings the browser, measures the round trip, and notices when the browser is gone. */
export class Heartbeat {
  private readonly clock: Clock;
  private readonly send: (message: OutgoingMessage) => void;
  private readonly onGone: () => void;
  private cancel = () => {};
  private serial = 0;
  private sentAtMs = 0;
  private heardAtMs: number;
  private roundTripMs: number | null = null;

  constructor(options: {
    clock: Clock;
    send: (message: OutgoingMessage) => void;
    onGone: () => void;
  }) {
    this.clock = options.clock;
    this.send = options.send;
    this.onGone = options.onGone;
    this.heardAtMs = options.clock.now();
  }

  start(): void {
    this.cancel = this.clock.after(PING_EVERY_MS, () => {
      if (this.clock.now() - this.heardAtMs > SILENT_MS) return this.onGone();
      this.serial += 1;
      this.sentAtMs = this.clock.now();
      this.send(outgoing.ping(this.serial, this.roundTripMs));
      this.start();
    });
  }

  /** Notes that a message arrived. */
  heard(): void {
    this.heardAtMs = this.clock.now();
  }

  pong(eventId: number): void {
    if (eventId === this.serial) this.roundTripMs = Math.round(this.clock.now() - this.sentAtMs);
  }

  stop(): void {
    this.cancel();
  }
}

/** The silence timer: it reports once that the other side has neither spoken nor typed for `afterMs`. */
export class Silence {
  private readonly options: { clock: Clock; afterMs: number | null; onSilent: () => void };
  private cancel = () => {};

  constructor(options: { clock: Clock; afterMs: number | null; onSilent: () => void }) {
    this.options = options;
    this.broken();
  }

  /** Restarts the time, because the other side is there. */
  broken(): void {
    const { clock, afterMs, onSilent } = this.options;
    this.cancel();
    if (afterMs !== null) this.cancel = clock.after(afterMs, onSilent);
  }

  stop(): void {
    this.cancel();
  }
}
