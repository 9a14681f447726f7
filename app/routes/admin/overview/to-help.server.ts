import { copy } from "~/copy/copy";
import { daysBetween } from "~/models/dates";
import type { AskedAssignment, AskedPerson } from "~/models/follow/asked.server";
import { findLastCounted } from "~/models/follow/last-counted.server";
import type { FollowedPerson } from "~/models/follow/people.server";
import { findMissed } from "~/models/follow/points.server";
import {
  candidates,
  helped,
  type HelpedPerson,
  type LatePart,
  MOST_HELPED,
} from "~/models/follow/to-help";
import { mailMode } from "~/models/mail/mails.server";
import { findKeys, keyOf } from "~/models/mail/reminders.server";
import { findShowing } from "~/models/teams/managers.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { targetValue } from "~/models/teams/assignments";
import { type Letter, letterTo } from "../people/assignments/letter";

const words = copy.toHelp;

/** The one thing to do for a person. `told`: the person was reminded today. */
export type HelpAction =
  | { kind: "remind" | "told" | "open" }
  | { kind: "write"; letter: Letter }
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

/** The people of a scope and what they are asked. */
interface Reading {
  people: readonly FollowedPerson[];
  asked: Asked;
  /** 'YYYY-MM-DD' */
  today: string;
  nowMs: number;
}

/** Returns the people to help, the most urgent first, 99 at most, and the late parts with the oldest of each person. Runs three queries at most. */
export async function findToHelp({ people, asked, today, nowMs }: Reading) {
  const parts = lateIn(asked, today);
  const late = new Map(parts.toReversed().map((part) => [part.personId, part]));
  const listed = candidates(people, { late, nowMs }, MOST_HELPED);
  const last = await findLastCounted(listed.map(({ id }) => id));
  const rows = listed.flatMap((person) => helped(person, { late, last, nowMs }) ?? []);
  return { rows, parts, late };
}

/**
 * Reads whom to help, each with one reason and one action, at most `most`, with the number of all of them. Counts the
 * late people whom a mail would remind; without mail, gives the letter to them. Runs six queries at most.
 */
export async function readToHelp({
  scope,
  most,
  ...of
}: Reading & { scope: PeopleScope; most: number }) {
  const { today } = of;
  const { rows, parts, late } = await findToHelp(of);
  const shown = rows.slice(0, most);
  const [missed, shows, reminded] = [
    await findMissed(
      scope,
      shown.flatMap((row) => row.last?.id ?? []),
    ),
    await findShowing(
      scope,
      shown.map(({ id }) => id),
    ),
    await findKeys(today),
  ];
  const canMail = mailMode() !== "off";
  const emails = new Map(of.people.map(({ id, email }) => [id, email]));
  const unreminded = new Set(
    parts
      .filter((part) => !reminded.has(keyOf({ ...part, day: today })))
      .map((one) => one.personId),
  );
  return {
    late,
    toRemind: canMail ? unreminded.size : null,
    letter: canMail ? null : letterToLate(parts, emails),
    helpCount: rows.length,
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
        action: actionOf(row, {
          canComment,
          remind: canMail ? { kind: isUnreminded ? "remind" : "told" } : writeTo(row, emails),
        }),
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

/** The addresses of people, by id. */
type Emails = ReadonlyMap<string, string>;

/** Returns the letter to everybody who is late. */
const letterToLate = (parts: readonly Late[], emails: Emails): Letter | null =>
  letterTo(
    parts.flatMap(({ personId }) => emails.get(personId) ?? []),
    null,
  );

/** Returns the letter to one late person, about what is late. */
function writeTo({ id, cause }: HelpedPerson, emails: Emails): HelpAction {
  const email = emails.get(id);
  const title = cause.kind === "late" ? cause.part.title : null;
  const letter = email === undefined ? null : letterTo([email], title);
  return letter === null ? { kind: "open" } : { kind: "write", letter };
}

/** Returns the one thing to do: remind who is late, comment a failed attempt, ask who does nothing. */
function actionOf(
  { cause, last }: HelpedPerson,
  { remind, canComment }: { remind: HelpAction; canComment: boolean },
): HelpAction {
  if (cause.kind === "late") return remind;
  if (cause.kind === "never" || cause.kind === "idle") return { kind: "ask", target: null };
  if (last === null) return { kind: "open" };
  const { kind, subjectId } = last;
  if (!canComment) return { kind: "ask", target: targetValue({ kind, id: subjectId }) };
  return { kind: "comment", subject: `${kind}/${subjectId}`, evaluationId: last.id };
}

export type ToHelp = Awaited<ReturnType<typeof readToHelp>>;
