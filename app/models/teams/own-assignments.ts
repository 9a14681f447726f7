import type { PersonalAssignment } from "./assignments.server";
import { type AssignedTarget, assignmentState, targetIn, targetOf } from "./assignments";

/** An assignment that its person still has to do. */
export interface OpenAssignment extends Pick<AssignedTarget, "kind" | "title" | "locked"> {
  id: string;
  targetId: string;
  /** 'YYYY-MM-DD' */
  dueOn: string;
  note: string;
  late: boolean;
}

type Assigned = Pick<
  PersonalAssignment,
  "id" | "moduleId" | "groupId" | "containerId" | "dueOn" | "note" | "excused"
>;

/** Returns the assignments that a person still has to do, by day. A target that is asked twice has its first day. */
export function openAssignments(
  assignments: readonly Assigned[],
  home: Parameters<typeof targetIn>[0],
  today: string,
): OpenAssignment[] {
  const seen = new Set<string>();
  return assignments
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
    .flatMap(({ id, dueOn, note, excused, ...row }) => {
      const target = targetIn(home, targetOf(row));
      if (!target) return [];
      const { kind, id: targetId, title, locked, doneAt } = target;
      const state = assignmentState({ dueOn, today, doneAt, excused });
      if (state === "done" || state === "excused" || seen.has(targetId)) return [];
      seen.add(targetId);
      return [{ id, kind, targetId, title, locked, dueOn, note, late: state === "late" }];
    });
}

/** The day by which an item has to be presented. */
export type Due = Pick<OpenAssignment, "dueOn" | "late">;

/** Returns the first day that covers an item: its own, or its container's. Null without an open assignment. */
export const dueOf = (
  open: readonly OpenAssignment[],
  item: { id: string },
  containerId: string | null,
): Due | null =>
  open.find(({ targetId }) => targetId === item.id || targetId === containerId) ?? null;
