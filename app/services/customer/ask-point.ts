import { questionOf } from "./asking";
import type { PlanInput } from "./port";
import { sceneOf } from "./scene";

/** What the customer asks about one point, and who asks. */
export interface PointAsked {
  question: string;
  /** As the interaction prompt calls the customer; null when it names nobody. */
  name: string | null;
}

/** Before anything was said. */
const nothing = {
  reference: { title: "", transcript: "", guidelines: "", evaluationPrompt: "" },
  turns: [],
  userText: "",
  contextualUpdates: [],
} satisfies Partial<PlanInput>;

/**
 * Returns the customer's question about one point when nothing was said yet: its own, else one drawn from its claim or
 * the prompt, else it lets the rep begin; never one that tells the point or a figure. Null for a point that is not among them.
 */
export function askPoint(
  of: Pick<PlanInput, "interactionPrompt" | "points" | "language">,
  pointId: string,
): PointAsked | null {
  const scene = sceneOf({ ...nothing, ...of }, 0);
  const at = of.points.findIndex(({ id }) => id === pointId);
  const [entry, lines] = [scene.ledger[at], scene.lines[at]];
  if (!entry || !lines) return null;
  const { memory, tells, phrases, persona } = scene;
  const question =
    questionOf(lines, memory, tells) ??
    lines.openings.find((line) => !tells(line)) ??
    phrases.goOn[0] ??
    "";
  return { question, name: persona.name };
}
