import { questionOf } from "./asking";
import type { PlanInput } from "./port";
import { sceneOf } from "./scene";

/** The customer's question about one point, and the customer's name. */
export interface PointAsked {
  question: string;
  /** The customer's name in the interaction prompt; null when the prompt gives none. */
  name: string | null;
}

/** A talk before its first words. */
const nothing = {
  reference: { title: "", transcript: "", guidelines: "", evaluationPrompt: "" },
  turns: [],
  userText: "",
  contextualUpdates: [],
} satisfies Partial<PlanInput>;

/**
 * Returns the customer's question about one point at the beginning of a talk. It is the point's own question, or one
 * drawn from its claim or the prompt, or an invitation to begin. The question never tells the point or a figure. Null
 * when the rubric does not hold the point.
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
