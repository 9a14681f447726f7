import {
  deleteAnswersBefore,
  insertAnswer,
  takeAnswer,
} from "~/models/presentations/moments.server";
import { type AnswerOf, type HeardAnswers, KEPT_MS } from "./heard-answers";

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
