/**
 * The moves: words about the call, or about the previous answer. The most important comes first. A "vagueStep" is a step
 * without its name: "the first thing", "from the start".
 */
export const KINDS = [
  "fails",
  "works",
  "goodbye",
  "contact",
  "angry",
  "wrong",
  "slower",
  "step",
  "vagueStep",
  "repeat",
  "done",
  "next",
  "wait",
  "thanks",
  "greeting",
] as const;
export type Move = (typeof KINDS)[number] | "language";
