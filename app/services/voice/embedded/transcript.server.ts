import type { SpokenTurn } from "~/services/language/spoken-turn";
import { LIMITS } from "./session";
import type { KeptTurn, Records, SaidTurn } from "./parts/part";

/** Returns whole milliseconds from the start of the conversation, never negative. */
const whole = (ms: number) => Math.max(0, Math.round(ms));

/**
 * The server's own transcript of one conversation: in memory for the interlocutor, and in the database turn by turn.
 * Writes keep their order. A failed write is reported, and the next ones still run.
 */
export class Transcript {
  readonly turns: SpokenTurn[] = [];
  private readonly records: Records;
  private readonly onFailure: (error: unknown) => void;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(records: Records, onFailure: (error: unknown) => void) {
    this.records = records;
    this.onFailure = onFailure;
  }

  /** Adds a spoken or typed turn of the rep. */
  user(turn: SaidTurn): void {
    this.append({ ...turn, source: "user", cost: null, shownTutorialId: null });
  }

  /** Adds an agent's turn when its first sound leaves. Returns its index for `amend`. */
  agent(turn: SaidTurn & Pick<KeptTurn, "cost" | "shownTutorialId">): number {
    return this.append({ ...turn, source: "ai" });
  }

  /** Changes a turn when more was said or less was heard. */
  amend(index: number, change: { message?: string; endMs?: number; interrupted?: 1 }): void {
    const turn = this.turns[index];
    if (!turn) return;
    if (change.message !== undefined) turn.message = change.message;
    if (change.endMs !== undefined) turn.endMs = whole(change.endMs);
    const row = { ...change, ...(change.endMs !== undefined && { endMs: whole(change.endMs) }) };
    this.write(() => this.records.amend(index, row));
  }

  /** Keeps the first feedback of an answer; later ones are ignored (product §3.3). */
  feedback(eventId: number, score: "like" | "dislike"): void {
    this.write(() => this.records.feedback(eventId, score));
  }

  /** Returns the rep's words since our last turn, shortened to their end. */
  unanswered(): string {
    const last = this.turns.findLastIndex((turn) => turn.source === "ai");
    return this.turns
      .slice(last + 1)
      .map((turn) => turn.message)
      .join(" ")
      .slice(-LIMITS.answeredChars);
  }

  /** Resolves when every turn so far is stored. */
  async stored(): Promise<void> {
    await this.writing;
  }

  private append(turn: Omit<KeptTurn, "turnIndex">): number {
    const { source, message } = turn;
    const index = this.turns.length;
    const startMs = whole(turn.startMs);
    const endMs = Math.max(startMs, whole(turn.endMs));
    this.turns.push({ index, source, message, startMs, endMs });
    const kept = { ...turn, turnIndex: index, startMs, endMs };
    this.write(() => this.records.append(kept));
    return index;
  }

  private write(run: () => Promise<unknown>): void {
    this.writing = this.writing.then(run).catch(this.onFailure);
  }
}
