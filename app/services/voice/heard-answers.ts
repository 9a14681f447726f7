/** Whose answer it is, and to what. */
export interface AnswerOf {
  userId: string;
  evaluationId: string;
  pointId: string;
}

/** How long an answer waits for its page, which asks for it at once, in milliseconds. */
const KEPT_MS = 10 * 60_000;
/** More than are given in that time where a hundred people answer without a pause. */
const MOST = 1_000;

interface Kept extends AnswerOf {
  texts: string[];
  atMs: number;
}

/**
 * What was answered by voice to one point, as the server heard it, until its page asks for it: in memory alone. Nobody
 * asks for the answer of somebody who stopped without a verdict, and it is forgotten.
 */
export class HeardAnswers {
  private readonly byConversation = new Map<string, Kept>();
  private readonly now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  /** A conversation about a point begins. */
  begin(conversationId: string, { userId, evaluationId, pointId }: AnswerOf): void {
    this.forgetOld();
    const kept = { userId, evaluationId, pointId, texts: [], atMs: this.now() };
    this.byConversation.set(conversationId, kept);
  }

  add(conversationId: string, text: string): void {
    this.byConversation.get(conversationId)?.texts.push(text);
  }

  /** The answer, once: "" when nothing was heard; null for a conversation that is unknown, or not about this point. */
  take(conversationId: string, { userId, evaluationId, pointId }: AnswerOf): string | null {
    this.forgetOld();
    const kept = this.byConversation.get(conversationId);
    if (kept?.userId !== userId) return null;
    if (kept.evaluationId !== evaluationId || kept.pointId !== pointId) return null;
    this.byConversation.delete(conversationId);
    return kept.texts.join(" ");
  }

  /** The oldest first: a map keeps the order of what is put into it. */
  private forgetOld(): void {
    for (const [id, { atMs }] of this.byConversation) {
      if (this.now() - atMs < KEPT_MS && this.byConversation.size <= MOST) return;
      this.byConversation.delete(id);
    }
  }
}
