import type { Clock } from "../clock";
import { LIMITS } from "../session";
import type { Transcript } from "../transcript.server";

/** The words being recognised, as the browser shows them: sent now and then, withdrawn when no line follows. */
export class Tentative {
  private readonly clock: Clock;
  private readonly send: (text: string) => void;
  private sentAtMs = 0;
  private isShown = false;

  constructor(clock: Clock, send: (text: string) => void) {
    this.clock = clock;
    this.send = send;
  }

  /** Shows the words so far; "" withdraws them. */
  show(text: string): void {
    if (text === "") return this.hide();
    const now = this.clock.now();
    if (now - this.sentAtMs < LIMITS.tentativeEveryMs) return;
    this.sentAtMs = now;
    this.isShown = true;
    this.send(text);
  }

  /** Ends the turn. Its new line in the transcript replaces the words; without a line they are withdrawn. */
  settle(endTurn: () => void, { turns }: Pick<Transcript, "turns">): void {
    const lines = turns.length;
    endTurn();
    if (turns.length > lines) this.isShown = false;
    else this.hide();
  }

  private hide(): void {
    if (!this.isShown) return;
    this.isShown = false;
    this.send("");
  }
}
