import type { SpokenTurn } from "~/services/language/spoken-turn";
import { LIMITS } from "./session";
import type { KeptTurn, Records, SaidTurn } from "./parts/part";
import type { TurnCost } from "~/models/presentations/conversations.server";
import type { Clock } from "./clock";
import { insist } from "./timers";

/** Returns whole milliseconds from the start of the conversation, never negative. */
const whole = (ms: number) => Math.max(0, Math.round(ms));

/** A write that waits for the database. */
interface Write {
  /** The index of its turn; null for a feedback, whose turn only the database knows. */
  turn: number | null;
  run: () => Promise<unknown>;
  tries: number;
}

/** The tries of a write while the conversation goes on. Its end tries again. */
const TRIES = 5;

/**
 * The server's own transcript of one conversation: in memory for the interlocutor, and in the database turn by turn.
 * Writes of a turn keep their order. A failed write is reported and repeated with the next ones, which still run.
 */
export class Transcript {
  readonly turns: SpokenTurn[] = [];
  private readonly records: Records;
  private readonly clock: Clock;
  private readonly onFailure: (error: unknown) => void;
  private waiting: Write[] = [];
  private writing: Promise<unknown> = Promise.resolve();

  constructor(
    records: Records,
    { clock, onFailure }: { clock: Clock; onFailure: (error: unknown) => void },
  ) {
    this.records = records;
    this.clock = clock;
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
    this.write(index, () => this.records.amend(index, row));
  }

  /** Keeps the first feedback of an answer; later ones are ignored (product §3.3). */
  feedback(eventId: number, score: "like" | "dislike"): void {
    this.write(null, () => this.records.feedback(eventId, score));
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

  /** Resolves when every turn so far is stored. @throws the error of a database that refuses one for seconds */
  async stored(): Promise<void> {
    await this.writing;
    const left = async () => {
      const [error] = await this.writeWaiting(Number.POSITIVE_INFINITY);
      if (error !== undefined) throw error;
    };
    await insist(this.clock, left, this.onFailure);
  }

  private append(turn: Omit<KeptTurn, "turnIndex">): number {
    const { source, message } = turn;
    const index = this.turns.length;
    const startMs = whole(turn.startMs);
    const endMs = Math.max(startMs, whole(turn.endMs));
    this.turns.push({ index, source, message, startMs, endMs });
    const kept = { ...turn, turnIndex: index, startMs, endMs };
    this.write(index, () => this.records.append(kept));
    return index;
  }

  private write(turn: number | null, run: () => Promise<unknown>): void {
    this.waiting.push({ turn, run, tries: 0 });
    this.writing = this.writing
      .then(() => this.writeWaiting(TRIES))
      .then((errors) => errors.forEach(this.onFailure));
  }

  /** Runs the waiting writes that were not tried `mostTries` times, except those behind one that fails. Returns errors. */
  private async writeWaiting(mostTries: number): Promise<unknown[]> {
    const errors: unknown[] = [];
    const left: Write[] = [];
    const isBehind = ({ turn }: Write) =>
      left.some((before) => turn === null || before.turn === turn);
    for (const write of this.waiting.splice(0)) {
      if (isBehind(write) || write.tries >= mostTries) {
        left.push(write);
        continue;
      }
      write.tries += 1;
      try {
        await write.run();
      } catch (error) {
        errors.push(error);
        left.push(write);
      }
    }
    this.waiting.unshift(...left);
    return errors;
  }
}

/** The instants of one exchange, clock milliseconds. Words and reply may be ready before the silence has run out. */
export interface TurnMarks {
  /** The last voiced sound of the rep. */
  speechEndMs: number;
  /** The moment when the silence had lasted long enough. */
  turnEndMs: number;
  wordsAtMs: number;
  /** The moment when the first sentence of the reply was known. */
  replyAtMs: number;
  /** The moment when the first sound was sent. */
  soundAtMs: number;
}

/** Splits the time from the end of speech to the first sound into its steps, whose sum is the total. */
export function turnCost(marks: TurnMarks): TurnCost {
  const steps = [marks.turnEndMs, marks.wordsAtMs, marks.replyAtMs, marks.soundAtMs];
  let at = marks.speechEndMs;
  const [silenceMs = 0, wordsMs = 0, replyMs = 0, voiceMs = 0] = steps.map((instant) => {
    const added = Math.max(0, instant - at);
    at = Math.max(at, instant);
    return added;
  });
  const parts = [silenceMs, wordsMs, replyMs, voiceMs].map(Math.round);
  const [silence = 0, words = 0, reply = 0, voice = 0] = parts;
  return {
    silenceMs: silence,
    wordsMs: words,
    replyMs: reply,
    voiceMs: voice,
    totalMs: parts.reduce((sum, part) => sum + part, 0),
  };
}

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
