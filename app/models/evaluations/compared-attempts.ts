import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/reader";

/** The change of a point since the attempt that the newest one is compared with. */
export type PointChange = "gained" | "lost" | "same" | "toCorrect" | "open" | "settled" | "new";

/** An attempt to compare, with its points by a rubric. */
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
  /** The place of the attempt on the page, from 0; -1 when it is not among them. */
  shown: number;
  /** The place of the attempt that the newest one is compared with: the one on the page, or the one before. */
  since: number;
  /**
   * The points in the newest attempt's order. `name` replaces a claim that is too long. `verdicts` holds one verdict
   * for each attempt: null where that day's rubric lacked the point.
   */
  rows: {
    id: string;
    claim: string;
    name?: string;
    verdicts: (Verdict | null)[];
    change: PointChange;
  }[];
}

/** The number of attempts that fit into the table: the one on the page and the newest ones. */
const MAX_ATTEMPTS = 4;

/**
 * Compares attempts point by point, oldest first; null with fewer than two. An older attempt on the page (`shownId`) is
 * compared with the newest one. A point keeps its id across the versions of a rubric. Red lines that nobody crossed are left out. Pure.
 */
export function comparedAttempts(
  all: readonly ComparedAttempt[],
  shownId: string | null = null,
): AttemptComparison | null {
  const attempts = fittingOf(all, shownId);
  const newest = attempts.at(-1);
  if (!newest || attempts.length < 2) return null;
  const shown = attempts.findIndex(({ id }) => id === shownId);
  const isOlder = shown >= 0 && shown < attempts.length - 1;
  const since = isOlder ? shown : attempts.length - 2;
  const rows = newest.points
    .map(({ id, claim, name }) => {
      const verdicts = attempts.map(
        ({ points }) => points.find((point) => point.id === id)?.verdict ?? null,
      );
      const named = name === undefined ? {} : { name };
      const change = changeOf(verdicts[since] ?? null, verdicts.at(-1) ?? null);
      return { id, claim, ...named, verdicts, change };
    })
    .filter(({ id, verdicts }) => isExpected(newest, id) || verdicts.includes("crossed"));
  return {
    attempts: attempts.map(({ id, score, day }) => ({ id, score, day })),
    shown,
    since,
    rows,
  };
}

/** Returns the newest attempts that fit. An older attempt on the page takes the place of the oldest of them. */
function fittingOf(all: readonly ComparedAttempt[], shownId: string | null): ComparedAttempt[] {
  const newest = all.slice(-MAX_ATTEMPTS);
  const older = all.slice(0, -MAX_ATTEMPTS).find(({ id }) => id === shownId);
  return older ? [older, ...newest.slice(1)] : newest;
}

const isExpected = ({ points }: ComparedAttempt, id: string) =>
  points.find((point) => point.id === id)?.kind === "expected";

/** The rank of each verdict. A wrong statement ranks below silence. An open point has earned nothing yet. */
const worth: Record<Verdict, number> = {
  crossed: 0,
  contradicted: 0,
  unsaid: 1,
  open: 1,
  vague: 2,
  said: 3,
};

function changeOf(before: Verdict | null, now: Verdict | null): PointChange {
  const wrong = now === "contradicted" || now === "crossed";
  if (wrong && before !== now) return "toCorrect";
  if (before === null || now === null) return "new";
  if (now === "open") return before === now ? "same" : "open";
  if (worth[now] === worth[before]) return before === "open" ? "settled" : "same";
  return worth[now] > worth[before] ? "gained" : "lost";
}
