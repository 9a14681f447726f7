import { linesOf } from "~/models/lines";
import { LANGUAGES } from "~/models/terms/language";
import { emptyWording, MOST_POINTS, type PostedPoint, type PostedWording } from "./posted";

/** The verbs of a point's buttons: `up:2` moves the third point. */
const MOVES = ["up", "down", "drop", "merge"] as const;

/**
 * Returns the points after a button was pressed, and the index of its point. Returns null for a button that changes
 * none. `newId` makes the id of an added point.
 */
export function movePoints(
  points: readonly PostedPoint[],
  intent: string,
  newId: () => string,
): { points: PostedPoint[]; at: number } | null {
  const all = [...points];
  if (intent === "add") {
    if (all.length >= MOST_POINTS) return null;
    return { points: [...all, emptyPoint(newId())], at: all.length };
  }
  const [verb = "", index = ""] = intent.split(":");
  const at = /^\d{1,2}$/.test(index) ? Number(index) : -1;
  const point = all[at];
  if (!point || !(MOVES as readonly string[]).includes(verb)) return null;
  if (verb === "drop") return { points: all.toSpliced(at, 1), at: Math.max(0, at - 1) };
  const other = verb === "up" ? at - 1 : at + 1;
  const neighbour = all[other];
  if (!neighbour) return null;
  if (verb === "merge") {
    if (neighbour.kind !== point.kind) return null;
    return { points: all.toSpliced(at, 2, merged(point, neighbour)), at };
  }
  return { points: all.with(at, neighbour).with(other, point), at: other };
}

const emptyPoint = (id: string): PostedPoint => ({
  id,
  kind: "expected",
  weight: "5",
  blocking: "",
  toAsk: "",
  wordings: { fr: emptyWording(), en: emptyWording(), es: emptyWording() },
});

/** Merges two points with the same meaning. The second claim becomes another phrasing of the first. */
function merged(first: PostedPoint, second: PostedPoint): PostedPoint {
  const wordings = { ...first.wordings };
  for (const language of LANGUAGES)
    wordings[language] = mergedWording(first.wordings[language], second.wordings[language]);
  const weight = Number(second.weight) > Number(first.weight) ? second.weight : first.weight;
  return { ...first, weight, blocking: first.blocking || second.blocking, wordings };
}

function mergedWording(first: PostedWording, second: PostedWording): PostedWording {
  if (first.claim.trim() === "") return second.claim.trim() === "" ? first : second;
  const known = new Set(first.figures.map(({ text }) => text));
  return {
    claim: first.claim,
    name: first.name,
    figures: [...first.figures, ...second.figures.filter(({ text }) => !known.has(text))],
    phrasings: joined(first.phrasings, second.claim, second.phrasings),
    falsehoods: joined(first.falsehoods, second.falsehoods),
    question: first.question || second.question,
    objection: first.objection || second.objection,
    read: "",
  };
}

/** Joins lines and drops repeated ones. */
const joined = (...texts: readonly string[]): string =>
  [...new Set(texts.flatMap(linesOf))].join("\n");
