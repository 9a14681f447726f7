import { copy } from "~/copy/copy";
import { daysBetween } from "~/models/dates";
import type { AskedAssignment, AskedPerson } from "~/models/follow/asked.server";
import { findLastCounted } from "~/models/follow/last-counted.server";
import type { FollowedPerson } from "~/models/follow/people.server";
import { findMissed } from "~/models/follow/points.server";
import { candidates, helped, type HelpedPerson, type LatePart } from "~/models/follow/to-help";
import { mailMode } from "~/models/mail/mails.server";
import { findKeys, keyOf } from "~/models/mail/reminders.server";
import { findShowing } from "~/models/teams/managers.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { targetValue } from "~/models/teams/assignments";

const words = copy.toHelp;

/** The one thing to do for a person. `told`: the person was reminded today. */
export type HelpAction =
  | { kind: "remind" | "told" | "open" }
  | { kind: "comment"; subject: string; evaluationId: string }
  | { kind: "ask"; target: string | null };

/** The assignments of a scope, as `findAsked` reads them. */
interface Asked {
  assignments: AskedAssignment[];
  people: AskedPerson[];
}

/** A late part, with its assignment. */
interface Late extends LatePart {
  assignmentId: string;
  personId: string;
}

/** Returns the late parts of a scope, the oldest first. */
function lateIn({ assignments, people }: Asked, today: string): Late[] {
  const titles = new Map(assignments.map(({ id, title }) => [id, title]));
  return people
    .filter(({ state }) => state === "late")
    .map(({ assignmentId, personId, dueOn }) => ({
      assignmentId,
      personId,
      title: titles.get(assignmentId) || copy.common.untitled,
      days: daysBetween(dueOn, today),
    }))
    .toSorted((a, b) => b.days - a.days);
}

/**
 * Reads whom to help, each with one reason and one action, at most `most`, and the number of late people whom a mail
 * would remind; null without mail. Runs six queries at most.
 */
export async function readToHelp({
  scope,
  people,
  asked,
  today,
  nowMs,
  most,
}: {
  scope: PeopleScope;
  people: readonly FollowedPerson[];
  asked: Asked;
  today: string;
  nowMs: number;
  most: number;
}) {
  const parts = lateIn(asked, today);
  const late = new Map(parts.toReversed().map((part) => [part.personId, part]));
  const listed = candidates(people, { late, nowMs }, 2 * most);
  const ids = listed.map(({ id }) => id);
  const last = await findLastCounted(ids);
  const rows = listed.flatMap((person) => helped(person, { late, last, nowMs }) ?? []);
  const shown = rows.slice(0, most);
  const [missed, shows, reminded] = [
    await findMissed(
      scope,
      shown.flatMap((row) => row.last?.id ?? []),
    ),
    await findShowing(scope, ids),
    await findKeys(today),
  ];
  const canMail = mailMode() !== "off";
  const unreminded = new Set(
    parts
      .filter((part) => !reminded.has(keyOf({ ...part, day: today })))
      .map((one) => one.personId),
  );
  return {
    toRemind: canMail ? unreminded.size : null,
    toHelp: shown.map((row) => {
      const own = missed.filter(({ evaluationId }) => evaluationId === row.last?.id);
      const only = own.length === 1 ? (own[0]?.name ?? own[0]?.claim ?? null) : null;
      const canComment = shows.has(row.id);
      const isUnreminded = unreminded.has(row.id);
      return {
        id: row.id,
        name: row.name,
        score: row.last?.score ?? null,
        why: causeWords(row, only),
        action: actionOf(row, { canMail, canComment, isUnreminded }),
      };
    }),
  };
}

/** Returns the reason in words, with the thing that it is about, and a late assignment beside it. */
function causeWords({ cause, last, alsoLate }: HelpedPerson, missing: string | null): string {
  const also = alsoLate === null ? [] : [words.late(alsoLate.title, alsoLate.days)];
  switch (cause.kind) {
    case "short": {
      const reason = missing === null ? words.short(cause.marks) : words.missing(missing);
      return [words.about(last?.title ?? null, reason), ...also].join(" · ");
    }
    case "stuck":
      return [words.about(last?.title ?? null, words.stuck(cause.scores)), ...also].join(" · ");
    case "late":
      return words.late(cause.part.title, cause.part.days);
    case "never":
      return words.never;
    case "idle":
      return words.idle(cause.days);
  }
}

/** Returns the one thing to do: remind who is late, comment a failed attempt, ask who does nothing. */
function actionOf(
  { cause, last }: HelpedPerson,
  can: { canMail: boolean; canComment: boolean; isUnreminded: boolean },
): HelpAction {
  if (cause.kind === "late") {
    if (can.canMail) return { kind: can.isUnreminded ? "remind" : "told" };
    return { kind: "open" };
  }
  if (cause.kind === "never" || cause.kind === "idle") return { kind: "ask", target: null };
  if (last === null) return { kind: "open" };
  const { kind, subjectId } = last;
  if (!can.canComment) return { kind: "ask", target: targetValue({ kind, id: subjectId }) };
  return { kind: "comment", subject: `${kind}/${subjectId}`, evaluationId: last.id };
}

export type ToHelp = Awaited<ReturnType<typeof readToHelp>>;
