import * as Assignments from "~/models/teams/assignments.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db } from "~/models/database/database.server";
import { findFactorRecords } from "~/models/sign-in/factors/factor-records.server";
import { findRows } from "~/models/database/rows.server";
import type { PortionName } from "~/models/presentations/portion-rules";
import { findSounds } from "~/models/presentations/recordings.server";
import type { User } from "~/models/tables";
import { toldReason } from "~/models/terms/reason";
import { findOutside } from "./outside-records.server";

/**
 * Returns everything that the tables hold about a person, for the export, with one query for each table. Leaves out
 * secrets (password, session and token ids) and the modules' own data (prompts, reference texts).
 */
export async function findRecords(user: User) {
  const [presented, reviewed, access, mail, written, asked, outside, auditLog] = await Promise.all([
    findPresented(user.id),
    findReviewed(user.id),
    findAccess(user.id),
    findMail(user.id),
    findWritten(user.id),
    findAsked(user.id),
    findOutside(user.id),
    AuditLog.findOfUser(user.id),
  ]);
  return {
    account: user,
    ...presented,
    ...reviewed,
    ...access,
    ...mail,
    ...written,
    ...asked,
    ...outside,
    auditLog,
  };
}

export type PersonRecords = Awaited<ReturnType<typeof findRecords>>;

/**
 * Returns the files of a person. Recordings and evaluated files are addresses in the media store. Sounds have their names,
 * and the portions of unfinished recordings stand by presentation.
 */
export async function findFiles({
  account,
  presentations,
  uploads,
  videoEvaluations,
}: PersonRecords) {
  const ids = presentations.map(({ id }) => id);
  return {
    recordings: presentations.flatMap(({ videoUrl }) => videoUrl ?? []),
    sounds: await findSounds(ids, db()),
    portions: await findPortions(account.id),
    evaluated: videoEvaluations.map(({ videoUrl }) => videoUrl),
    uploads: uploads.filter(({ folder }) => ownFolders.has(folder)).map(({ file }) => file),
  };
}

/** Returns the portions by presentation. They are removed only after they are joined into one file. */
async function findPortions(userId: string): Promise<Map<string, PortionName[]>> {
  const rows = await db()
    .selectFrom("portions")
    .innerJoin("presentations", "presentations.id", "portions.presentationId")
    .select(["presentationId", "portionIndex as index", "digest"])
    .where("presentations.userId", "=", userId)
    .where("recordingState", "not in", ["ready", "removed"])
    .orderBy("presentationId")
    .orderBy("portionIndex")
    .execute();
  const files = new Map<string, PortionName[]>();
  for (const name of rows) {
    const before = files.get(name.presentationId) ?? [];
    before.push(name);
    files.set(name.presentationId, before);
  }
  return files;
}

/** The folders of a person's own uploads. Lessons belong to the academy, and are only listed. */
const ownFolders = new Set(["presentations", "video-evaluations"]);

async function findPresented(userId: string) {
  const [
    presentations,
    conversations,
    turns,
    evaluations,
    comments,
    judgedTurns,
    moments,
    watchedVideos,
  ] = await Promise.all([
    findRows("presentations", { userId }, "createdAt"),
    db()
      .selectFrom("conversations")
      .innerJoin("presentations", "presentations.id", "conversations.presentationId")
      .selectAll("conversations")
      .where("presentations.userId", "=", userId)
      .orderBy("conversations.startedAt")
      .execute(),
    db()
      .selectFrom("turns")
      .innerJoin("conversations", "conversations.id", "turns.conversationId")
      .innerJoin("presentations", "presentations.id", "conversations.presentationId")
      .selectAll("turns")
      .where("presentations.userId", "=", userId)
      .orderBy("conversations.startedAt")
      .orderBy("turns.turnIndex")
      .execute(),
    findRows("evaluations", { userId }, "createdAt"),
    db()
      .selectFrom("comments")
      .innerJoin("evaluations", "evaluations.id", "comments.evaluationId")
      .selectAll("comments")
      .where("evaluations.userId", "=", userId)
      .orderBy("comments.createdAt")
      .execute(),
    db()
      .selectFrom("judgedTurns")
      .innerJoin("evaluations", "evaluations.id", "judgedTurns.evaluationId")
      .selectAll("judgedTurns")
      .where("evaluations.userId", "=", userId)
      .orderBy("evaluations.createdAt")
      .execute(),
    findRows("moments", { userId }, "createdAt"),
    db()
      .selectFrom("watchedVideos")
      .select(["moduleId", "watchedAt"])
      .where("userId", "=", userId)
      .execute(),
  ]);
  return {
    presentations: presentations.map((row) => ({
      ...row,
      recordingError: toldReason(row.recordingError),
    })),
    conversations,
    turns,
    evaluations: evaluations.map(({ rubricJson: _, ...evaluation }) => evaluation),
    judgedTurns,
    moments,
    watchedVideos,
    comments,
  };
}

/** Returns the statements about this person's evaluations, and this person's statements about others'. */
async function findReviewed(userId: string) {
  const of = (table: "corrections" | "decisions" | "reviewRequests") =>
    db()
      .selectFrom(table as "corrections")
      .innerJoin("evaluations", "evaluations.id", `${table as "corrections"}.evaluationId`)
      .selectAll(table as "corrections")
      .where("evaluations.userId", "=", userId)
      .orderBy(`${table as "corrections"}.createdAt`)
      .execute();
  const by = (table: "corrections" | "decisions") => findRows(table, { byId: userId }, "createdAt");
  const [corrections, decisions, reviewRequests, givenCorrections, givenDecisions] =
    await Promise.all([
      of("corrections"),
      of("decisions"),
      of("reviewRequests"),
      by("corrections"),
      by("decisions"),
    ]);
  return {
    corrections,
    decisions,
    reviewRequests,
    givenCorrections,
    givenDecisions,
    ...(await findSavedVersions(userId)),
  };
}

/** Returns the versions of rubrics and cards that this person saved, without their content. */
async function findSavedVersions(userId: string) {
  const [rubricVersions, customerCards] = await Promise.all([
    db()
      .selectFrom("rubricVersions")
      .select(["id", "moduleId", "number", "origin", "byName", "note", "createdAt"])
      .where("byId", "=", userId)
      .orderBy("createdAt")
      .execute(),
    db()
      .selectFrom("customerCards")
      .select(["id", "moduleId", "number", "origin", "byName", "createdAt"])
      .where("byId", "=", userId)
      .orderBy("createdAt")
      .execute(),
  ]);
  return { rubricVersions, customerCards };
}

async function findAccess(userId: string) {
  const [sessions, apiTokens, knownNetworks, recordingNotices, openedContainers] =
    await Promise.all([
      db()
        .selectFrom("sessions")
        .select(["createdAt", "expiresAt"])
        .where("userId", "=", userId)
        .execute(),
      db()
        .selectFrom("apiTokens")
        .select(["kind", "createdAt", "expiresAt"])
        .where("userId", "=", userId)
        .execute(),
      db().selectFrom("knownNetworks").select("seenAt").where("userId", "=", userId).execute(),
      db()
        .selectFrom("recordingNotices")
        .select(["acknowledgedAt", "keepDays", "evaluationMonths", "version"])
        .where("userId", "=", userId)
        .execute(),
      db()
        .selectFrom("openedContainers")
        .select(["containerId", "openedAt"])
        .where("userId", "=", userId)
        .execute(),
    ]);
  const factors = await findFactorRecords(userId);
  const erasureRequests = await findRows("erasureRequests", { userId }, "createdAt");
  const asked = { recordingNotices, erasureRequests };
  return { sessions, apiTokens, knownNetworks, ...asked, openedContainers, ...factors };
}

/** Returns the mails to this person, the kinds that they turned off, and their links to a password. */
async function findMail(userId: string) {
  const mails = await db()
    .selectFrom("mails")
    .select(["kind", "mailJson", "state", "address", "lastError", "createdAt", "endedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  const mutedMails = await db()
    .selectFrom("mutedMails")
    .select("kind")
    .where("userId", "=", userId)
    .execute();
  const accessLinks = await db()
    .selectFrom("accessLinks")
    .select(["purpose", "createdAt", "expiresAt"])
    .where("userId", "=", userId)
    .execute();
  return {
    mails: mails.map((mail) => ({ ...mail, lastError: toldReason(mail.lastError) })),
    mutedMails,
    accessLinks,
  };
}

async function findWritten(userId: string) {
  const [writtenComments, countedScores, videoEvaluations, uploads] = await Promise.all([
    findRows("comments", { authorId: userId }, "createdAt"),
    db()
      .selectFrom("evaluations")
      .select(["id", "countedAt", "countedReason"])
      .where("countedById", "=", userId)
      .orderBy("countedAt")
      .execute(),
    findRows("videoEvaluations", { userId }, "createdAt"),
    findRows("media", { userId }, "file"),
  ]);
  return {
    writtenComments,
    countedScores,
    videoEvaluations: videoEvaluations.map(({ rubricJson: _, ...evaluation }) => evaluation),
    uploads,
  };
}

/** Returns this person's teams and assignments, and the assignments and excuses that this person gave. */
async function findAsked(userId: string) {
  const [teamMembers, assignments, assignmentExcuses, ...given] = await Promise.all([
    db()
      .selectFrom("teamMembers")
      .innerJoin("teams", "teams.id", "teamMembers.teamId")
      .select(["teamId", "teams.name", "manages", "teamMembers.createdAt"])
      .where("userId", "=", userId)
      .execute(),
    Assignments.findOfPeople([userId]),
    findRows("assignmentExcuses", { userId }),
    findRows("assignments", { createdById: userId }),
    findRows("assignmentExcuses", { byId: userId }),
    findRows("talkNotes", { userId }, "createdAt"),
    findRows("talkNotes", { byId: userId }, "createdAt"),
  ]);
  const [givenAssignments, givenExcuses, talkNotes, givenTalkNotes] = given;
  const ofTalks = { talkNotes, givenTalkNotes };
  return {
    teamMembers,
    assignments,
    assignmentExcuses,
    givenAssignments,
    givenExcuses,
    ...ofTalks,
  };
}
