import { db } from "./database.server";
import { findSounds } from "./recordings.server";
import type { User } from "./tables";

/**
 * Everything the tables hold about a person, as it is handed over: one query a table, whatever its size. Secrets
 * (password, session and token ids) and what belongs to the modules (prompts, reference texts) are left out.
 */
export async function findRecords(user: User) {
  const [presented, access, written] = await Promise.all([
    findPresented(user.id),
    findAccess(user.id),
    findWritten(user.id),
  ]);
  return { account: user, ...presented, ...access, ...written };
}

export type PersonRecords = Awaited<ReturnType<typeof findRecords>>;

/** The files kept about a person, by their addresses in the media store, and their sounds under the data directory. */
export async function findFiles({ presentations, uploads, videoEvaluations }: PersonRecords) {
  const ids = presentations.map(({ id }) => id);
  return {
    recordings: presentations.flatMap(({ videoUrl }) => videoUrl ?? []),
    sounds: await findSounds(ids, db()),
    evaluated: videoEvaluations.map(({ videoUrl }) => videoUrl),
    uploads: uploads.filter(({ folder }) => ownFolders.has(folder)).map(({ file }) => file),
  };
}

/** Of what a person uploaded, the folders that are theirs: lessons are the academy's, and only listed. */
const ownFolders = new Set(["presentations", "video-evaluations"]);

async function findPresented(userId: string) {
  const [presentations, conversations, turns, evaluations, comments] = await Promise.all([
    db()
      .selectFrom("presentations")
      .leftJoin("modules", "modules.id", "presentations.moduleId")
      .leftJoin("groups", "groups.id", "presentations.groupId")
      .selectAll("presentations")
      .select(["modules.title as moduleTitle", "groups.title as groupTitle"])
      .where("presentations.userId", "=", userId)
      .orderBy("presentations.createdAt")
      .execute(),
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
    db()
      .selectFrom("evaluations")
      .leftJoin("modules", "modules.id", "evaluations.moduleId")
      .leftJoin("groups", "groups.id", "evaluations.groupId")
      .selectAll("evaluations")
      .select(["modules.title as moduleTitle", "groups.title as groupTitle"])
      .where("evaluations.userId", "=", userId)
      .orderBy("evaluations.createdAt")
      .execute(),
    db()
      .selectFrom("comments")
      .innerJoin("evaluations", "evaluations.id", "comments.evaluationId")
      .selectAll("comments")
      .where("evaluations.userId", "=", userId)
      .orderBy("comments.createdAt")
      .execute(),
  ]);
  return {
    presentations,
    conversations,
    turns,
    evaluations: evaluations.map(({ rubricJson: _, ...evaluation }) => evaluation),
    comments,
  };
}

async function findAccess(userId: string) {
  const [sessions, apiTokens, recordingNotices] = await Promise.all([
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
    db()
      .selectFrom("recordingNotices")
      .select(["acknowledgedAt", "keepDays"])
      .where("userId", "=", userId)
      .execute(),
  ]);
  return { sessions, apiTokens, recordingNotices };
}

async function findWritten(userId: string) {
  const [writtenComments, videoEvaluations, uploads] = await Promise.all([
    db()
      .selectFrom("comments")
      .selectAll()
      .where("authorId", "=", userId)
      .orderBy("createdAt")
      .execute(),
    db()
      .selectFrom("videoEvaluations")
      .selectAll()
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .execute(),
    db().selectFrom("media").selectAll().where("userId", "=", userId).orderBy("file").execute(),
  ]);
  return {
    writtenComments,
    videoEvaluations: videoEvaluations.map(({ rubricJson: _, ...evaluation }) => evaluation),
    uploads,
  };
}
