import {
  deleteAnswersBefore,
  insertAnswer,
  takeAnswer,
} from "~/models/presentations/moments.server";

/** The longest wait in ms for the end of a conversation at another node, which stores its last words. */
const WAIT_MS = 4_000;
const LOOK_MS = 100;

/** Moves the answer of an ended conversation to where every node reads it. */
export async function shareAnswer(heard: HeardAnswers, conversationId: string): Promise<void> {
  const answer = heard.leave(conversationId);
  if (answer) await insertAnswer({ id: conversationId, ...answer });
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
const MOST = 1_000;

interface Kept extends AnswerOf {
  texts: string[];
  atMs: number;
}

/**
 * The spoken answers to single points, as the server heard them, kept in memory until their page asks. When somebody
 * stops without a verdict, their answer is forgotten.
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
    const kept = { userId, evaluationId, pointId, texts: [], atMs: this.now() };
    this.byConversation.set(conversationId, kept);
  }

  add(conversationId: string, text: string): void {
    this.byConversation.get(conversationId)?.texts.push(text);
  }

  /** Returns the answer once: "" when nothing was heard, null for an unknown conversation or another point. */
  take(conversationId: string, { userId, evaluationId, pointId }: AnswerOf): string | null {
    this.forgetOld();
    const kept = this.byConversation.get(conversationId);
    if (kept?.userId !== userId) return null;
    if (kept.evaluationId !== evaluationId || kept.pointId !== pointId) return null;
    this.byConversation.delete(conversationId);
    return kept.texts.join(" ");
  }

  /** Returns an answer for another keeper and forgets it here; null for an unknown conversation. */
  leave(conversationId: string): (AnswerOf & { answer: string }) | null {
    const kept = this.byConversation.get(conversationId);
    this.byConversation.delete(conversationId);
    if (!kept) return null;
    const { userId, evaluationId, pointId, texts } = kept;
    return { userId, evaluationId, pointId, answer: texts.join(" ") };
  }

  /** Forgets old and surplus answers. The loop starts with the oldest, because a map keeps the order of insertion. */
  private forgetOld(): void {
    for (const [id, { atMs }] of this.byConversation) {
      if (this.now() - atMs < KEPT_MS && this.byConversation.size <= MOST) return;
      this.byConversation.delete(id);
    }
  }
}
