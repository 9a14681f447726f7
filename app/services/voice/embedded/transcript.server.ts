import * as Conversations from "~/models/conversations.server";
import type { TurnCost } from "~/models/conversations.server";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** Milliseconds from the start of the conversation, whole and never negative. */
const whole = (ms: number) => Math.max(0, Math.round(ms));

/**
 * The server's own transcript of one conversation: in memory for the customer, in the database as each turn happens.
 * Writes keep their order; one that fails is reported and the following ones still run.
 */
export class Transcript {
  readonly turns: SpokenTurn[] = [];
  private readonly conversationId: string;
  private readonly onFailure: (error: unknown) => void;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(conversationId: string, onFailure: (error: unknown) => void) {
    this.conversationId = conversationId;
    this.onFailure = onFailure;
  }

  /** Adds what the rep said or typed. */
  user(turn: { message: string; startMs: number; endMs: number; eventId: number }): void {
    this.append("user", turn, null);
  }

  /** Adds an agent's turn when its first sound leaves; answers its index for `amend`. */
  agent(turn: {
    message: string;
    startMs: number;
    endMs: number;
    eventId: number;
    cost: TurnCost | null;
  }): number {
    return this.append("ai", turn, turn.cost);
  }

  /** The turn changed: more was said, or less was heard. */
  amend(index: number, change: { message?: string; endMs?: number; interrupted?: 1 }): void {
    const turn = this.turns[index];
    if (!turn) return;
    if (change.message !== undefined) turn.message = change.message;
    if (change.endMs !== undefined) turn.endMs = whole(change.endMs);
    const row = { ...change, ...(change.endMs !== undefined && { endMs: whole(change.endMs) }) };
    this.write(() => Conversations.updateTurn(this.conversationId, index, row));
  }

  /** First feedback of an answer; later ones are ignored (product §3.3). */
  feedback(eventId: number, score: "like" | "dislike"): void {
    this.write(() => Conversations.keepFeedback(this.conversationId, eventId, score));
  }

  /** What the rep said since the customer's last turn. */
  unanswered(): string {
    const last = this.turns.findLastIndex((turn) => turn.source === "ai");
    return this.turns
      .slice(last + 1)
      .map((turn) => turn.message)
      .join(" ");
  }

  /** Resolves when every turn so far is stored. */
  async stored(): Promise<void> {
    await this.writing;
  }

  private append(
    source: "ai" | "user",
    turn: { message: string; startMs: number; endMs: number; eventId: number },
    cost: TurnCost | null,
  ): number {
    const index = this.turns.length;
    const startMs = whole(turn.startMs);
    const endMs = Math.max(startMs, whole(turn.endMs));
    this.turns.push({ index, source, message: turn.message, startMs, endMs });
    this.write(() =>
      Conversations.appendTurn({
        conversationId: this.conversationId,
        turnIndex: index,
        source,
        message: turn.message,
        liveMessage: null,
        startMs,
        endMs,
        interrupted: 0,
        eventId: turn.eventId,
        feedback: null,
        costJson: cost && JSON.stringify(cost),
      }),
    );
    return index;
  }

  private write(run: () => Promise<unknown>): void {
    this.writing = this.writing.then(run).catch(this.onFailure);
  }
}
