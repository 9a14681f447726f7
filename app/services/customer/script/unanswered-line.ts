import type { CardObjection } from "~/models/terms/customer-card";
import { hear } from "../hearing/hear";
import type { Entry } from "../ledger";
import type { Scene } from "../scene";
import type { CardEntry } from "./entries";

/** A question or an objection of ours that waits for the rep's answer. */
export interface Pending {
  point: Entry | null;
  objection: CardObjection | null;
  /** True once we said that it was not answered. */
  isAgain: boolean;
  /** True when the rep asked something first, which we answered. */
  hasWaited: boolean;
}

/** Returns our question or objection that still waits, by our turns and the rep's; null for none. */
export function pendingIn(
  { input, ledger, questions, pending }: Scene,
  entries: readonly CardEntry[],
  insists: readonly string[],
): Pending | null {
  const fresh = { isAgain: false, hasWaited: false };
  const objections = entries.flatMap(({ objection }) => (objection ? [objection] : []));
  let found = null as Pending | null;
  let hasAsked = false;
  for (const { source, message } of input.turns) {
    if (source === "user") {
      hasAsked = hear(message, input.language).questions.length > 0;
      continue;
    }
    const at = questions.findIndex((question) => question !== "" && message.includes(question));
    const objection = objections.find(({ says }) => message.includes(says));
    const again = [...insists, ...objections.flatMap((one) => one.again ?? [])];
    if (objection) found = { ...fresh, point: null, objection };
    else if (at >= 0) found = { ...fresh, point: ledger[at] ?? null, objection: null };
    else if (found && again.some((line) => message.includes(line)))
      found = { ...found, isAgain: true };
    else if (found && hasAsked) found = { ...found, hasWaited: true };
    else found = null;
  }
  // A model's own question, noted with its words.
  return found ?? (pending ? { ...fresh, point: pending, objection: null } : null);
}
