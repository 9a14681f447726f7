import type { Clock } from "./clock";

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
