import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/verdict";

/** What became of a point since the attempt before. */
export type PointChange = "gained" | "lost" | "same" | "toCorrect" | "open" | "new";

/** An attempt as the comparison takes it: its points by a rubric, oldest attempt first. */
export interface ComparedAttempt {
  id: string;
  /** 0 to 100. */
  score: number;
  /** '3 nov.' */
  day: string;
  points: readonly JudgedPoint[];
}

export interface AttemptComparison {
  attempts: Pick<ComparedAttempt, "id" | "score" | "day">[];
  /** In the newest attempt's order. `name`: stands for a claim that is too long. `verdicts`: one an attempt; null where that day's rubric had no such point. */
  rows: {
    id: string;
    claim: string;
    name?: string;
    verdicts: (Verdict | null)[];
    change: PointChange;
  }[];
}

/** A table that fits: the newest attempts alone. */
const MAX_ATTEMPTS = 4;

/**
 * Attempts at the same thing, point by point, oldest first; null with less than two. A point keeps its id from version to
 * version of a rubric; red lines are left out as long as nobody crossed them. Pure.
 */
export function comparedAttempts(all: readonly ComparedAttempt[]): AttemptComparison | null {
  const attempts = all.slice(-MAX_ATTEMPTS);
  const newest = attempts.at(-1);
  if (!newest || attempts.length < 2) return null;
  const rows = newest.points
    .map(({ id, claim, name }) => {
      const verdicts = attempts.map(
        ({ points }) => points.find((point) => point.id === id)?.verdict ?? null,
      );
      const named = name === undefined ? {} : { name };
      return { id, claim, ...named, verdicts, change: changeOf(verdicts) };
    })
    .filter(({ id, verdicts }) => isExpected(newest, id) || verdicts.includes("crossed"));
  return { attempts: attempts.map(({ id, score, day }) => ({ id, score, day })), rows };
}

const isExpected = ({ points }: ComparedAttempt, id: string) =>
  points.find((point) => point.id === id)?.kind === "expected";

/** What a verdict is worth beside another: what was said wrong is worse than silence. */
const worth: Record<Exclude<Verdict, "open">, number> = {
  crossed: 0,
  contradicted: 0,
  unsaid: 1,
  vague: 2,
  said: 3,
};

function changeOf(verdicts: readonly (Verdict | null)[]): PointChange {
  const [before, now] = [verdicts.at(-2) ?? null, verdicts.at(-1) ?? null];
  const wrong = now === "contradicted" || now === "crossed";
  if (wrong && before !== now) return "toCorrect";
  if (before === null || now === null) return "new";
  if (before === now) return "same";
  if (before === "open" || now === "open") return "open";
  return worth[now] > worth[before] ? "gained" : "lost";
}
