import { fullDay } from "~/models/dates";
import { noonOf } from "~/models/days";
import type { ListedAssignment } from "~/models/follow/listed-assignments.server";

/** Returns an assignment as a row of the list. */
export function assignmentRow({ id, kind, title, assignee, dueOn, states }: ListedAssignment) {
  const { due, late, done, excused } = states;
  return {
    id,
    kind,
    title,
    assignee,
    day: fullDay(noonOf(dueOn), "UTC"),
    done,
    late,
    excused,
    /** The number of people who have to present. */
    asked: due + late + done,
  };
}

export type AssignmentRow = ReturnType<typeof assignmentRow>;
