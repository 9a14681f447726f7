import { copy } from "~/copy/copy";
import { daysBetween, noonOf, recentDay } from "~/models/dates";
import type * as Listed from "~/models/follow/listed-assignments.server";
import { mailMode } from "~/models/mail/mails.server";
import { keyOf } from "~/models/mail/reminders.server";
import { letterTo } from "./letter";

const words = copy.assignment;

/** The number of late people whom a row names. */
const NAMED = 3;

/** The reminders of today: their keys, and the day. */
interface Today {
  /** 'YYYY-MM-DD' */
  today: string;
  reminded: ReadonlySet<string>;
}

/** Returns the late people of an assignment who have no reminder of today yet. */
const unreminded = ({ id, late }: Listed.ListedAssignment, { today, reminded }: Today) =>
  late.filter(({ personId }) => !reminded.has(keyOf({ assignmentId: id, personId, day: today })));

/** The people of the assignments, by id. */
type Contacts = ReadonlyMap<string, Listed.Contact>;

const addressesOf = (late: Listed.ListedAssignment["late"], contacts: Contacts): string[] =>
  late.flatMap(({ personId }) => contacts.get(personId)?.email ?? []);

/** Returns the letter to everybody who is late, in place of a reminder without mail. */
export const letterToAll = (all: readonly Listed.ListedAssignment[], contacts: Contacts) =>
  letterTo(
    addressesOf(
      all.flatMap(({ late }) => late),
      contacts,
    ),
    null,
  );

/** Returns the number of late people whom a reminder of all would reach. */
export const remindable = (all: readonly Listed.ListedAssignment[], day: Today): number =>
  new Set(all.flatMap((one) => unreminded(one, day).map(({ personId }) => personId))).size;

/**
 * Returns a reader of assignments as rows of the list. `asked` is the number of people who have to present. `before` is
 * the row above: a title that it has already is shown quietly.
 */
export function assignmentRow({ contacts, ...day }: Today & { contacts: Contacts }) {
  const canMail = mailMode() !== "off";
  return (one: Listed.ListedAssignment, before?: Listed.ListedAssignment) => {
    const { id, kind, targetId, title, assignee, states } = one;
    const { due, late, done, excused } = states;
    const lateFrom = one.late.map(({ dueOn }) => dueOn).toSorted()[0] ?? null;
    const lateNames = one.late.flatMap(({ personId }) => contacts.get(personId)?.name ?? []);
    const named = lateNames.toSorted((a, b) => a.localeCompare(b, "fr")).slice(0, NAMED);
    return {
      id,
      kind,
      title,
      assignee,
      day: recentDay(noonOf(one.dueOn), "UTC"),
      isSame: before?.targetId === targetId,
      done,
      late,
      excused,
      asked: due + late + done,
      lateFor: lateFrom === null ? null : words.lateFor(daysBetween(lateFrom, day.today)),
      lateNames: late > 0 ? words.lateNames(named, late - named.length) : "",
      toRemind: unreminded(one, day).length,
      letter: canMail ? null : letterTo(addressesOf(one.late, contacts), title),
    };
  };
}

export type AssignmentRow = ReturnType<ReturnType<typeof assignmentRow>>;

/** Returns the sentence after a reminder of this number of people. */
export function saidOfReminders(count: number): string {
  if (count === 0) return words.remindedNobody;
  return mailMode() === "sent" ? words.reminded(count) : words.remindedToCopy(count);
}
