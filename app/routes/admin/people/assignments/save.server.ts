import { data } from "react-router";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/form.server";
import { isDay } from "~/models/dates";
import { StaleVersion, versionOf } from "~/models/database/version.server";
import * as Assignable from "~/models/follow/assignable.server";
import { findTeams } from "~/models/follow/people.server";
import { type ClosedTo, countClosed } from "~/models/home/closed.server";
import { findTargets } from "~/models/home/targets.server";
import {
  type Assignee,
  type AssignmentTarget,
  type AssignmentValues,
  readTarget,
  targetValue,
} from "~/models/teams/assignments";
import type { PeopleScope } from "~/models/teams/managers.server";
import { log } from "~/platform/log.server";
import { type AssignmentErrors, type AssignmentFields, type ChangeAnswer } from "./form";

const words = copy.assignment;

/** The limit of a note in characters. */
const NOTE_MAX = 500;
/** The number of people whom the form offers beside the chosen ones. A larger academy searches. */
const OFFERED = 200;

/** A choice of the select of targets. */
interface TargetOption {
  value: string;
  label: string;
  title: string;
}

/** Returns the choices of the select: the targets of home. */
export async function findOptions(): Promise<TargetOption[]> {
  return (await findTargets()).map(({ title, ...target }) => ({
    value: targetValue(target),
    label: words.option(words.kinds[target.kind], title),
    title,
  }));
}

/** Reads the choices of the form: targets, teams and people of the scope. */
export async function findChoices(scope: PeopleScope, { ids, q }: AssignmentFields) {
  const [targets, teams, members, people] = await Promise.all([
    findOptions(),
    findTeams(scope),
    Assignable.countMembers(scope),
    Assignable.findAssignable({ scope, query: q, chosenIds: ids, limit: OFFERED }),
  ]);
  return {
    targets,
    teams: teams.map(({ id, name }) => ({ id, name, members: members.get(id) ?? 0 })),
    ...people,
  };
}

/** Adds everybody whom the search of the form finds to the ticked people. */
export async function tickFound(
  scope: PeopleScope,
  fields: AssignmentFields,
): Promise<AssignmentFields> {
  const found = await Assignable.findAssignableIds(scope, fields.q);
  return { ...fields, ids: [...new Set([...fields.ids, ...found])] };
}

/** Returns the errors of the day and the note. A day that was stored before stays valid. */
export function dayErrors(
  { dueOn, note }: Pick<AssignmentFields, "dueOn" | "note">,
  { today, stored }: { today: string; stored?: string },
): AssignmentErrors {
  const errors: AssignmentErrors = {};
  if (!isDay(dueOn)) errors.dueOn = words.dayRequired;
  else if (dueOn < today && dueOn !== stored) errors.dueOn = words.dayPast;
  if (note.trim().length > NOTE_MAX) errors.note = words.noteTooLong;
  return errors;
}

/** Returns the answer to a day and a note that were not saved: both versions after another person's save. */
export function unsavedChange(error: Error, fields: AssignmentValues) {
  if (error instanceof StaleVersion) {
    const stored = error.current as AssignmentValues;
    const conflict = { stored, version: versionOf(stored) };
    return data<ChangeAnswer>({ fields, errors: {}, conflict }, 409);
  }
  log().error({ err: error }, "assignment not saved");
  const failure = { tone: "ko" as const, text: withReason(error, words.saveFailed) };
  return data<ChangeAnswer>({ fields, errors: {}, failure }, 500);
}

/** Returns a key of a choice of target and people, and of the numbers that are said about it. */
export const closedKey = (
  { target, teamIds, ids }: AssignmentFields,
  { locked, hidden }: ClosedTo,
): string => [target, ...teamIds.toSorted(), ...ids.toSorted(), locked, hidden].join(" ");

/** Counts the people to whom the target is closed. Null when there are none, or the form has said these numbers. */
export async function findUntold(
  fields: AssignmentFields,
  { assignees, target }: { assignees: readonly Assignee[]; target: AssignmentTarget },
): Promise<ClosedTo | null> {
  const closed = await countClosed(assignees, target);
  const isOpen = closed.locked + closed.hidden === 0;
  return isOpen || fields.told === closedKey(fields, closed) ? null : closed;
}

/** Checks a new assignment against the choices. Returns its values, or the errors at their fields. */
export function checkNew(
  fields: AssignmentFields,
  {
    targets,
    teams,
    chosen,
  }: {
    targets: readonly TargetOption[];
    teams: readonly { id: string }[];
    chosen: readonly { id: string }[];
  },
  today: string,
):
  | { errors: AssignmentErrors }
  | { errors: null; target: AssignmentTarget; title: string; assignees: Assignee[] } {
  const errors = dayErrors(fields, { today });
  const option = targets.find(({ value }) => value === fields.target);
  const target = option ? readTarget(option.value) : null;
  if (!target) errors.target = words.targetRequired;
  const assignees: Assignee[] = [
    ...fields.teamIds.map((teamId) => ({ teamId })),
    ...fields.ids.map((userId) => ({ userId })),
  ];
  const isKnown =
    fields.teamIds.every((teamId) => teams.some(({ id }) => id === teamId)) &&
    fields.ids.every((id) => chosen.some((person) => person.id === id));
  if (assignees.length === 0) errors.whom = words.whomRequired;
  else if (!isKnown) errors.whom = words.whomGone;
  if (!option || !target || Object.keys(errors).length > 0) return { errors };
  return { errors: null, target, title: option.title, assignees };
}
