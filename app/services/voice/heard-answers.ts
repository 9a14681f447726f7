/** The owner, evaluation and point of an answer. */
export interface AnswerOf {
  userId: string;
  evaluationId: string;
  pointId: string;
}

/** The time in ms for which an answer waits for its page, which asks at once. */
export const KEPT_MS = 10 * 60_000;
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
