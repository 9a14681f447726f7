import type { Clock } from "./clock";
import { LIMITS } from "./session";
import type { Transcript } from "./transcript.server";

/** The words being recognised, as the browser shows them: now and then, and taken back when no line comes of them. */
export class Tentative {
  private readonly clock: Clock;
  private readonly send: (text: string) => void;
  private sentAtMs = 0;
  private isShown = false;

  constructor(clock: Clock, send: (text: string) => void) {
    this.clock = clock;
    this.send = send;
  }

  /** The words so far; "" when there were none after all. */
  show(text: string): void {
    if (text === "") return this.hide();
    const now = this.clock.now();
    if (now - this.sentAtMs < LIMITS.tentativeEveryMs) return;
    this.sentAtMs = now;
    this.isShown = true;
    this.send(text);
  }

  /** The turn is over: they give way to the line that it adds to the transcript, or are taken back. */
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
