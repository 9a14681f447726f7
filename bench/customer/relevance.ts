import type { Act } from "../../app/services/customer/port";
import type { Intent } from "./reps";
import type { Step, Talk } from "./talks";

/** The acts that fit a line of the rep, by its intent; any act fits an intent that is missing. */
const FITS: Partial<Record<Intent, readonly Act[]>> = {
  hello: ["answer", "ask", "back"],
  permission: ["answer", "ask"],
  unknown: ["answer", "ask", "object"],
  people: ["answer", "ask", "object"],
  current: ["answer", "ask", "object"],
  problem: ["answer", "ask", "object"],
  name: ["answer", "ask", "object"],
  trade: ["answer", "ask", "object"],
  state: ["answer", "ask", "object", "close"],
  vague: ["followUp", "insist"],
  evade: ["insist", "followUp", "object", "ask", "answer", "close"],
  silent: ["repeat", "close"],
  gibberish: ["repeat", "close"],
  yes: ["ask", "insist", "followUp", "repeat", "answer", "object"],
  chat: ["back", "answer", "ask", "object"],
  order: ["back"],
  rude: ["calm", "close", "back"],
  bye: ["close"],
};

/**
 * Returns true when the reply fits the rep's last line. The bench knows the line's intent; the customer has only its
 * words.
 */
export function isRelevant({ steps }: Talk, step: Step): boolean {
  const { rep, plan, reply } = step;
  const { act, pointId } = plan;
  if (rep.intent === "turn") return act === "doubt" && reply.includes(rep.before ?? "?");
  const before = steps.slice(0, steps.indexOf(step));
  // Vague words are made precise once, and no point is asked for twice.
  const wasPressed = before.some(({ plan: one }) => one.act === "followUp" || one.act === "insist");
  if (rep.intent === "vague" && wasPressed) return true;
  const isAskedTwice = before.some((one) => one.plan.act === "ask" && one.plan.pointId === pointId);
  if (act === "ask" && pointId !== null && isAskedTwice) return false;
  return FITS[rep.intent]?.includes(act) ?? true;
}
