import { unheardMsOf } from "~/models/terms/unheard-voice";
import type { AlignedTalk, LiveTurn } from "~/services/speech/kept-sound/align-hearings";
import {
  deleteAnswersBefore,
  insertAnswer,
  takeAnswer,
} from "~/models/presentations/moments.server";

/** The longest wait in ms for the end of a conversation at another node, which stores its last words. */
const WAIT_MS = 25_000;
const LOOK_MS = 100;

/** Moves the answer of an ended conversation to where every node reads it. */
export async function shareAnswer(heard: HeardAnswers, conversationId: string): Promise<void> {
  const answer = heard.read(conversationId);
  // Deleted here once it is stored, so that a refused write is repeated.
  if (answer) await insertAnswer({ id: conversationId, ...answer });
  heard.leave(conversationId);
  await deleteAnswersBefore(new Date(Date.now() - KEPT_MS).toISOString());
}

/** Returns an answer that another node heard, once. Waits for the end of its conversation. Null after the wait. */
export async function takeShared(
  conversationId: string,
  of: AnswerOf,
  { waitMs = WAIT_MS } = {},
): Promise<string | null> {
  const until = Date.now() + waitMs;
  for (;;) {
    const answer = await takeAnswer(conversationId, of);
    if (answer !== null || Date.now() >= until) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
}

/** The owner, evaluation and point of an answer. */
export interface AnswerOf {
  userId: string;
  evaluationId: string;
  pointId: string;
}

/** The time in ms for which an answer waits for its page, which asks at once. */
const KEPT_MS = 10 * 60_000;
/** More than a hundred people give in that time, even without a pause. */
const MOST_ANSWERS = 1_000;

/** The time in ms from the start of a conversation in which another one of the same point may be its rest. */
const MINUTE_MS = 120_000;

interface Kept extends AnswerOf {
  texts: string[];
  unheardMs: number;
  atMs: number;
  /** True when the line was cut, and not ended by the person. */
  isCut: boolean;
  /** The conversation about the point just before, of which this one is the rest if that one was cut. */
  before: Kept | null;
}

const isAbout = (kept: Kept, of: AnswerOf) =>
  kept.userId === of.userId && kept.evaluationId === of.evaluationId && kept.pointId === of.pointId;

/** Returns the words of a conversation, after those of the cut ones that it goes on from. */
const textsOf = ({ before, texts }: Kept): string[] =>
  before?.isCut ? [...textsOf(before), ...texts] : texts;

/**
 * The spoken answers to single points, as the server heard them, kept in memory until their page asks. An answer
 * without a request for its verdict is deleted later.
 */
export class HeardAnswers {
  private readonly byConversation = new Map<string, Kept>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** Begins a conversation about a point. */
  begin(conversationId: string, { userId, evaluationId, pointId }: AnswerOf): void {
    this.forgetOld();
    const of = { userId, evaluationId, pointId };
    const before = [...this.byConversation.values()].findLast(
      (kept) => isAbout(kept, of) && this.now() - kept.atMs < MINUTE_MS,
    );
    const began = { texts: [], unheardMs: 0, atMs: this.now(), isCut: false };
    const kept = { ...of, ...began, before: before ?? null };
    this.byConversation.set(conversationId, kept);
  }

  /** Notes that the line of a conversation was cut: the next one about its point goes on from it. */
  cut(conversationId: string): void {
    const kept = this.byConversation.get(conversationId);
    if (kept) kept.isCut = true;
  }

  add(conversationId: string, text: string): void {
    this.byConversation.get(conversationId)?.texts.push(text);
  }

  /** Puts the second hearing in the place of the live words. */
  hearAgain(conversationId: string, { turns, unheard }: AlignedTalk<LiveTurn>): void {
    const kept = this.byConversation.get(conversationId);
    if (!kept) return;
    kept.texts = turns.flatMap(({ live, message }) => (live?.source === "ai" ? [] : [message]));
    kept.unheardMs = unheardMsOf(unheard);
  }

  /** Returns the length in ms of the voice in an answer that nobody understood. */
  unheardMs(conversationId: string): number {
    return this.byConversation.get(conversationId)?.unheardMs ?? 0;
  }

  /** Returns the answer once: "" when nothing was heard, null for an unknown conversation or another point. */
  take(conversationId: string, of: AnswerOf): string | null {
    this.forgetOld();
    const kept = this.byConversation.get(conversationId);
    if (!kept || !isAbout(kept, of)) return null;
    const answer = textsOf(kept).join(" ");
    for (let one: Kept | null = kept; one; one = one.before) this.forget(one);
    return answer;
  }

  /** Deletes an answer that another keeper has, unless its line was cut and may be opened again. */
  leave(conversationId: string): void {
    if (this.byConversation.get(conversationId)?.isCut === false)
      this.byConversation.delete(conversationId);
  }

  /** Returns an answer for another keeper; null for an unknown conversation. */
  read(conversationId: string): (AnswerOf & { answer: string }) | null {
    const kept = this.byConversation.get(conversationId);
    if (!kept) return null;
    const { userId, evaluationId, pointId } = kept;
    return { userId, evaluationId, pointId, answer: textsOf(kept).join(" ") };
  }

  private forget(kept: Kept): void {
    kept.texts = [];
    for (const [id, one] of this.byConversation) if (one === kept) this.byConversation.delete(id);
  }

  /** Forgets old and surplus answers. The loop starts with the oldest, because a map keeps the order of insertion. */
  private forgetOld(): void {
    for (const [id, { atMs }] of this.byConversation) {
      if (this.now() - atMs < KEPT_MS && this.byConversation.size <= MOST_ANSWERS) return;
      this.byConversation.delete(id);
    }
  }
}
