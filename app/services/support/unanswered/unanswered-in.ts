import type { AskedTurn } from "~/models/support/listed-support-calls.server";
import { isQuestion } from "./is-question";

/** Whether a caller's turn asks something: `isQuestion`, but for tests of the walk alone. */
type Asks = (turn: AskedTurn) => boolean;

/**
 * The questions that no tutorial was shown for before the next question of the same call, and whose words no tutorial has taken
 * since. What a caller says between ("oui") is part of the question before it.
 */
export function unansweredIn(
  turns: readonly AskedTurn[],
  asks: Asks = ({ message, language }) => isQuestion(message, language),
): AskedTurn[] {
  const unanswered: AskedTurn[] = [];
  let open: AskedTurn | null = null;
  const close = () => {
    if (open && !open.isLearned) unanswered.push(open);
    open = null;
  };
  for (const turn of turns) {
    if (open && open.callId !== turn.callId) close();
    if (turn.source === "ai") {
      if (turn.wasShown) open = null;
    } else if (asks(turn)) {
      close();
      open = turn;
    }
  }
  close();
  return unanswered;
}
