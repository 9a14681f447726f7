import type { Clock } from "./clock";

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
