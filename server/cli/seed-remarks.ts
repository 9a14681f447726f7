import * as Comments from "~/models/reviews/comments.server";
import * as Demo from "~/models/records/demo.server";
import { findMoment } from "~/services/moments/find-moment.server";
import { judgeMoment } from "~/services/moments/judge-moment.server";
import { askReview, correct, decide } from "~/services/evaluation/reviews/review.server";
import { academy } from "../../demo/academy";
import { timingOf } from "../../demo/attempts/recorded";
import type { DemoAttempt, DemoRemark } from "../../demo/types";
import { config } from "~/platform/config.server";
import { addDays, dayOf } from "~/models/dates";
import { findNoticeTerms } from "~/models/records/kept-terms.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import * as Assignments from "~/models/teams/assignments.server";
import * as Teams from "~/models/teams/teams.server";

/** A function that returns the id of a key of the demo's data. @throws Error for an unknown key */
export type IdOf = (kind: "users" | "modules" | "groups", key: string) => string;

/** An inserted attempt. */
export interface Seeded {
  attempt: DemoAttempt;
  presentationId: string;
  /** Its start in ms since the epoch. */
  startMs: number;
}

const HOUR_MS = 3_600_000;

/** Adds the remarks on the attempts through the screens' functions, then sets their dates, never later than now. */
export async function seedRemarks(seeded: readonly Seeded[], idOf: IdOf): Promise<void> {
  const admin = academy.users.find(({ role }) => role === "admin");
  if (!admin) throw new Error("the demo has no admin");
  const by = { id: idOf("users", admin.key), name: admin.name };
  for (const remark of academy.remarks) {
    const of = seeded.find(({ attempt }) => attempt.key === remark.attemptKey);
    if (!of) throw new Error(`the demo remarks on ${remark.attemptKey}, which it does not hold`);
    const evaluationId = await Demo.findEvaluationId(of.presentationId);
    const userId = idOf("users", of.attempt.userKey);
    await say(remark, { evaluationId, userId, by });
    const atMs = Math.min(of.startMs + remark.hours * HOUR_MS, Date.now());
    await Demo.dateSaid(evaluationId, remark.kind, new Date(atMs).toISOString());
  }
}

interface RemarkPlace {
  evaluationId: string;
  /** The owner of the attempt. */
  userId: string;
  by: { id: string; name: string };
}

async function say(remark: DemoRemark, { evaluationId, userId, by }: RemarkPlace): Promise<void> {
  const of = { kind: "presentation", id: evaluationId } as const;
  let done: unknown = true;
  if (remark.kind === "comment")
    await Comments.insert({
      evaluationId,
      authorId: by.id,
      body: remark.body,
      atS: secondOf(remark),
    });
  else if (remark.kind === "request")
    done = await askReview({ evaluationId, userId, sentence: remark.sentence });
  else if (remark.kind === "decision")
    done = await decide({ of, score: null, reason: remark.reason, by });
  else if (remark.kind === "moment") done = await redo(remark, { userId, evaluationId });
  else {
    const { pointId, words, reason } = remark;
    done = await correct({ of, pointId, words, reason, by });
  }
  if (!done) throw new Error(`nothing to say of ${remark.attemptKey}: ${remark.kind}`);
}

/** Redoes a moment in writing ('Refaire ce moment'). Returns null when there is no such point. */
async function redo(
  { pointId, answer }: Extract<DemoRemark, { kind: "moment" }>,
  of: Pick<RemarkPlace, "userId" | "evaluationId">,
): Promise<string | null> {
  const subject = await findMoment({ ...of, pointId });
  const { signal } = new AbortController();
  return subject && judgeMoment(subject, { answer, written: true, signal, readAnswer: null });
}

/** Returns the second of the recording at which a comment's turn begins, rounded down. */
function secondOf({ attemptKey, turn }: Extract<DemoRemark, { kind: "comment" }>): number | null {
  if (turn === null) return null;
  const talk = timingOf(attemptKey).talks[0];
  const startMs = (talk?.startMs ?? 0) + (talk?.turns[turn]?.[0] ?? 0);
  return Math.floor(startMs / 1000);
}

/**
 * Adds the demo's teams and their assignments. People with a presentation have read the notice on recordings. The
 * notice names the managers, so the manager sees their work.
 */
export async function seedTeams(idOf: IdOf): Promise<void> {
  const { timeZone } = config();
  const terms = await findNoticeTerms();
  const presenters = new Set(academy.attempts.map(({ userKey }) => userKey));
  for (const key of presenters) await RecordingNotices.acknowledge(idOf("users", key), terms);
  const people = (keys: readonly string[]) => keys.map((key) => idOf("users", key));
  const today = dayOf(Date.now(), timeZone);
  for (const { key, name, managerKeys, memberKeys } of academy.teams) {
    const places = { managerIds: people(managerKeys), memberIds: people(memberKeys) };
    const teamId = await Teams.insert({ name, ...places });
    for (const { target, dueInDays, note } of academy.assignments.filter(
      ({ teamKey }) => teamKey === key,
    ))
      await Assignments.insert({
        target: { kind: target.kind, id: idOf(`${target.kind}s`, target.key) },
        assignee: { teamId },
        dueOn: addDays(today, dueInDays),
        note,
        createdById: idOf("users", managerKeys[0]),
      });
  }
}
