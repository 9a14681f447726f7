import type { AskedTurn } from "~/models/support/listed-support-calls.server";
import type { Language } from "~/models/terms/language";
import { termsOf } from "~/services/support/retrieval/terms";
import { movesIn } from "../assistant/moves";
import { asksForInvoices } from "../assistant/decide";

/** Returns true when a tutorial could answer the message: it is no move and no invoice, and has a content word. */
export const isQuestion = (message: string, language: Language): boolean =>
  movesIn(message, language).saysMore &&
  !asksForInvoices(message, language) &&
  termsOf(message, language).some(({ weak }) => !weak);

/** A test for a question: `isQuestion`, except in tests of the walk. */
type Asks = (turn: AskedTurn) => boolean;

/**
 * Returns the questions without a shown tutorial before the next question of their call, and without a phrasing learned
 * since. A caller's words between ("oui") belong to the question before.
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
