import { isPassed, PASS_SCORE } from "~/models/terms/score";
import type { TeamMember } from "./people.server";
import type { PointShares, VerdictAttempt } from "./points";
import { medianOf } from "./standing";

/** A person's best counted score at a module or a group, 0 to 100. */
export interface BestScore {
  userId: string;
  itemId: string;
  score: number;
}

/** A person of a cell. */
export interface CellPerson {
  id: string;
  name: string;
}

/**
 * The mark of a cell. warn: the team is at the mark, but somebody is not; none: nothing is scored.
 */
export type CellTone = "ok" | "warn" | "ko" | "none";

/** The scores of a team at a module or a group. */
export interface ScoreCell {
  /** The members who see the item, and those of them with a counted score. */
  people: number;
  scored: number;
  /** The median of the members' best scores; null without any. */
  median: number | null;
  /** The median less the pass mark; null without a median. */
  gap: number | null;
  /** The scored members below the mark, the lowest first. */
  below: (CellPerson & { score: number })[];
  tone: CellTone;
}

/** The number of scored people from which a median says something about a team. More than half of a team also do. */
const LEAST_SCORED = 3;

/** Returns whether too few people of a team have a score for its median to say something. Pure. */
export const isThin = ({ scored, people }: Pick<ScoreCell, "scored" | "people">): boolean =>
  scored < LEAST_SCORED && 2 * scored <= people;

/** Returns a team's scores at an item. `members`: those who see the item. Pure. */
export function scoreCell(
  members: readonly TeamMember[],
  scoreOf: (userId: string) => number | undefined,
): ScoreCell {
  const scored = members.flatMap(({ id, name }) => {
    const score = scoreOf(id);
    return score === undefined ? [] : [{ id, name, score }];
  });
  const median = medianOf(scored.map(({ score }) => score));
  const below = scored
    .filter(({ score }) => !isPassed(score))
    .toSorted((a, b) => a.score - b.score);
  return {
    people: members.length,
    scored: scored.length,
    median,
    gap: median === null ? null : median - PASS_SCORE,
    below,
    tone: toneOf(median, below.length),
  };
}

function toneOf(median: number | null, below: number): CellTone {
  if (median === null) return "none";
  if (!isPassed(median)) return "ko";
  return below > 0 ? "warn" : "ok";
}

/** The verdicts of a team on an argument, each member by the last judged talk. */
export interface PointCell {
  said: number;
  judged: number;
  /** The judged members who did not say it, in the order of the team. */
  missed: (CellPerson & Pick<VerdictAttempt, "verdict">)[];
  tone: CellTone;
}

/** Returns a team's verdicts on an argument. Half of the team or more without it gives 'ko'. Pure. */
export function pointCell(
  members: readonly TeamMember[],
  { attempts }: Pick<PointShares, "attempts">,
): PointCell {
  const verdicts = new Map(attempts.map(({ userId, verdict }) => [userId, verdict]));
  const judged = members.flatMap(({ id, name }) => {
    const verdict = verdicts.get(id);
    return verdict === undefined ? [] : [{ id, name, verdict }];
  });
  const missed = judged.filter(({ verdict }) => verdict !== "said");
  return {
    said: judged.length - missed.length,
    judged: judged.length,
    missed,
    tone: toneOfShare(missed.length, judged.length),
  };
}

function toneOfShare(missed: number, judged: number): CellTone {
  if (judged === 0) return "none";
  if (missed === 0) return "ok";
  return 2 * missed >= judged ? "ko" : "warn";
}
