import type { Step, Talk } from "./talks";
import { KNOWN } from "./words";

/**
 * Returns true when the reply fits the rep's last line. The bench knows the line's intent; the customer has only its
 * words.
 */
export function isRelevant({ set, steps }: Talk, step: Step): boolean {
  const { rep, plan, reply } = step;
  const { act } = plan;
  const before = steps.slice(0, steps.indexOf(step));
  const asksAnother = act === "ask" && plan.pointId !== rep.pointId && !reply.includes("{");
  const isUnasked = !before.some(
    (one) =>
      one.plan.act === "ask" && one.plan.pointId !== null && one.plan.pointId === plan.pointId,
  );
  switch (rep.intent) {
    case "hello":
      return act === "welcome";
    case "permission":
      return act === "answer" && plan.pointId === null;
    case "unknown":
      return act === "answer";
    case "people":
    case "current":
    case "problem":
    case "name":
    case "trade": {
      const wanted = KNOWN[set.name]?.[rep.intent];
      // The answer to a repeated question may leave out the fact.
      const isAgain = before.some((one) => one.rep.text === rep.text);
      return act === "answer" && (isAgain || (wanted?.test(reply) ?? true));
    }
    case "state":
      return (asksAnother && isUnasked) || act === "object" || act === "close";
    case "vague":
      return ["followUp", "insist"].includes(act) && plan.pointId === rep.pointId;
    case "evade": {
      const isPressed = before.some(
        ({ plan: one }) => ["followUp", "insist"].includes(one.act) && one.pointId === rep.pointId,
      );
      const noticed = ["insist", "followUp"].includes(act) && plan.pointId === rep.pointId;
      return rep.pointId === null || isPressed
        ? (asksAnother && isUnasked) || act === "object" || act === "close"
        : noticed || act === "object" || isObjected(before);
    }
    case "silent":
      return act === "repeat" || act === "close";
    case "gibberish":
      return act === "repeat" || act === "close";
    case "yes":
      return ["ask", "insist", "followUp", "repeat"].includes(act);
    // A question in small talk is answered.
    case "chat":
      return act === "back" || act === "answer";
    case "order":
      return act === "back";
    // "Just sign" presses: the customer will not be hurried.
    case "rude":
      return act === "calm" || act === "close" || act === "back";
    case "turn":
      return act === "doubt" && reply.includes(rep.before ?? "?");
    case "bye":
      return act === "close";
    default:
      return false;
  }
}

/** Returns true when the customer's last turn was an objection, so no question is open. */
const isObjected = (before: readonly Step[]): boolean => before.at(-1)?.plan.act === "object";
