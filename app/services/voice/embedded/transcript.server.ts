import type { SpokenTurn } from "~/services/language/spoken-turn";
import { LIMITS } from "./session";
import type { KeptTurn, Records, SaidTurn, TurnChange } from "./parts/part";
import type { TurnCost } from "~/models/presentations/conversations.server";
import { isDiskFull } from "~/platform/disk.server";
import type { Clock } from "./timers";

/** Returns whole milliseconds from the start of the conversation, never negative. */
const whole = (ms: number) => Math.max(0, Math.round(ms));

interface TranscriptOptions {
  clock: Clock;
  /** Called with the error of a failed write. A full disk is reported once, until there is room. */
  onFailure: (error: unknown) => void;
}

/** The time in ms until a write that found no room is tried again. Shorter than an evaluation waits for an end. */
const NO_ROOM_MS = 1_000;
/**
 * The pauses in ms before a refused write is tried again: a database that restarts is back within seconds. A stopped
 * server has 15 s in all (compose.yaml).
 */
const AGAIN_MS = [1_000, 2_000, 4_000];

/**
 * The server's own transcript of one conversation: in memory for the interlocutor, and in the database turn by turn.
 * Writes keep their order. On a full disk they wait for room, also after the conversation: otherwise a talk with holes
 * would be judged. A write that is refused for another reason is reported, tried again for some seconds, then left.
 */
export class Transcript {
  readonly turns: SpokenTurn[] = [];
  private readonly records: Records;
  private readonly options: TranscriptOptions;
  private writing: Promise<void> = Promise.resolve();
  /** The writes to come, oldest first. */
  private readonly unwritten: (() => Promise<unknown>)[] = [];
  private waitsForRoom = false;
  /** True once the full disk was reported. */
  private knowsFull = false;
  /** The number of refusals since the last stored write, without those of a full disk. */
  private refusals = 0;

  constructor(records: Records, options: TranscriptOptions) {
    this.records = records;
    this.options = options;
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
  amend(index: number, change: TurnChange): void {
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

  /** Stores the end of the conversation, after its turns. */
  end(reason: string): void {
    this.write(() => this.records.end(reason));
  }

  /** Returns the rep's words since our last turn, shortened to their end. */
  unanswered(): string {
    const last = this.turns.findLastIndex((turn) => turn.source === "ai");
    const said = this.turns.slice(last + 1).map(({ message }) => message);
    return said.join(" ").slice(-LIMITS.answeredChars);
  }

  /** Resolves when every write so far is stored or given up, or waits for room on a full disk. */
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
    this.unwritten.push(run);
    this.writing = this.writing.then(() => this.writeAll());
  }

  private async writeAll(): Promise<void> {
    for (let [run] = this.unwritten; run && !this.waitsForRoom; [run] = this.unwritten) {
      try {
        await run();
        this.knowsFull = false;
        this.refusals = 0;
      } catch (error) {
        const isFull = isDiskFull(error);
        if (!isFull || !this.knowsFull) this.options.onFailure(error);
        this.knowsFull = isFull;
        if (isFull) return this.waitForRoom();
        const pauseMs = AGAIN_MS[this.refusals];
        this.refusals += 1;
        if (pauseMs !== undefined) {
          await new Promise<void>((resolve) => void this.options.clock.after(pauseMs, resolve));
          continue;
        }
      }
      this.unwritten.shift();
    }
  }

  private waitForRoom(): void {
    this.waitsForRoom = true;
    this.options.clock.after(NO_ROOM_MS, () => {
      this.waitsForRoom = false;
      this.writing = this.writing.then(() => this.writeAll());
    });
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
  const parts = steps.map((instant) => {
    const added = Math.max(0, instant - at);
    at = Math.max(at, instant);
    return Math.round(added);
  });
  const [silenceMs = 0, wordsMs = 0, replyMs = 0, voiceMs = 0] = parts;
  const totalMs = parts.reduce((sum, part) => sum + part, 0);
  return { silenceMs, wordsMs, replyMs, voiceMs, totalMs };
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
