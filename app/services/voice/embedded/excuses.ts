import type { AgentTurn } from "./agent-turn.server";
import type { HeardWords } from "./listening/heard-words";

/** The debts of a dialogue on a slow machine: what the rep was told, and what is still to be answered. */
export class Excuses {
  /** The turn that told the rep that the machine is slow, until the words come in time again. */
  told: AgentTurn | null = null;
  /** The late words that came during that turn. */
  owed: HeardWords | null = null;
  private retried: string | null = null;

  /** Returns the words of a turn whose reply failed, once. */
  retry({ failed, answers }: Pick<AgentTurn, "failed" | "answers">): string | null {
    if (!failed || answers === this.retried) return null;
    this.retried = answers;
    return answers;
  }

  /** Returns the late words that are still to be answered, once. */
  takeOwed(): HeardWords | null {
    const { owed } = this;
    this.owed = null;
    return owed;
  }
}
