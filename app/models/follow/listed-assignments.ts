import type { AssignmentKind, AssignmentState } from "~/models/teams/assignments";

/** An assignment of a list, as far as its order reads it. */
interface Placed {
  kind: AssignmentKind;
  targetId: string;
  dueOn: string;
  states: Record<AssignmentState, number>;
}

/** Returns the place of an assignment: 0 with late people, 1 with something left, 2 when nothing is left. */
const placeOf = ({ states }: Placed) => (states.late > 0 ? 0 : states.due > 0 ? 1 : 2);

/**
 * Returns assignments with those of one target together. The most urgent assignment of a target decides its place: late
 * first, then something left, then done, each by day.
 */
export function byTarget<Row extends Placed>(rows: readonly Row[]): Row[] {
  const sorted = rows.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0),
  );
  const targetOf = ({ kind, targetId }: Placed) => `${kind}:${targetId}`;
  const targets = [...new Set(sorted.map(targetOf))];
  return targets.flatMap((target) => sorted.filter((row) => targetOf(row) === target));
}
