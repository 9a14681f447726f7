import { availableParallelism, loadavg } from "node:os";
import type { Logger } from "pino";
import type { Speech } from "~/services/speech/port";
import { sessionsFor } from "./tickets.server";
import type { Clock } from "./timers";

/** The pause in ms before a measurement disturbed by other work is repeated. */
const MEASURE_AGAIN_MS = 10 * 60_000;

interface CapacityOptions {
  speech: Pick<Speech, "availability" | "measure">;
  /** The configured number of conversations; null when the speed of the machine decides. */
  fixed: number | null;
  /** Returns the number of spoken conversations now. */
  talking: () => number;
  /** Called when the number changed. */
  changed: () => void;
  clock: Clock;
  log: Logger;
}

/** The number of spoken conversations that this machine holds, measured at the start and when words come late. */
export class Capacity {
  private readonly options: CapacityOptions;
  private places: number;
  /** True when words came late since the last measurement. */
  private isSlow = false;
  private closed = false;
  private cancelMeasure = () => {};

  constructor(options: CapacityOptions) {
    this.options = options;
    this.places = options.fixed ?? 1;
  }

  get voice(): number {
    return this.places;
  }

  /** Loads the engines and measures the number of conversations, unless it is configured. */
  async measure(): Promise<void> {
    const { speech, fixed, talking, clock, log, changed } = this.options;
    const { ears, voice } = await speech.availability();
    if (fixed !== null || this.closed || !ears || !voice) return;
    const cores = availableParallelism();
    const pace = await speech.measure().catch((error: unknown) => {
      if (this.closed) return null; // the stop ended the engines
      throw error;
    });
    if (pace === null) return;
    this.places = sessionsFor(pace, cores);
    log.info({ ...pace, sessions: this.places }, "voice sessions this machine holds");
    changed();
    const [load = 0] = loadavg();
    if (load < cores && talking() === 0) return;
    this.cancelMeasure();
    this.cancelMeasure = clock.after(MEASURE_AGAIN_MS, () => void this.measureAgain());
  }

  /** Takes one conversation less than now, because words came late. `measureIfSlow` finds the new number. */
  tooSlow(): void {
    const { fixed, talking, log, changed } = this.options;
    if (fixed !== null) return;
    if (!this.isSlow) log.warn({ conversations: talking() }, "words come late");
    this.isSlow = true;
    this.places = Math.max(1, Math.min(this.places, talking() - 1));
    changed();
  }

  /** Measures again after words came late. Suits a call when nobody talks any more. */
  async measureIfSlow(): Promise<void> {
    if (!this.isSlow) return;
    this.isSlow = false;
    await this.measureAgain();
  }

  close(): void {
    this.closed = true;
    this.cancelMeasure();
  }

  private async measureAgain(): Promise<void> {
    try {
      await this.measure();
    } catch (err) {
      this.options.log.error({ err }, "voice was not measured again");
    }
  }
}
