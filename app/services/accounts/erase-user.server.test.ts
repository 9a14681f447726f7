import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { configureBy } from "../../../testing/configure-by";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import {
  createComment,
  createConversation,
  createEvaluation,
  createMoment,
  createPresentation,
  createUser,
  createVideoEvaluation,
  createWatchedModule,
} from "../../../testing/factories";
import { askInEachWay } from "../../../testing/teams";
import { writtenJson } from "../../../testing/results";
import * as AccessLinks from "~/models/people/access-links.server";
import * as ApiTokens from "~/models/sign-in/api-tokens.server";
import * as AuditLog from "~/models/people/audit-log.server";
import * as Conversations from "~/models/presentations/conversations.server";
import { db, openDatabase, rewriteDatabase } from "~/models/database/database.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import * as Jobs from "~/models/jobs/jobs.server";
import * as MutedMails from "~/models/mail/muted-mails.server";
import { queueMail } from "~/models/mail/queue.server";
import * as Drafts from "~/models/people/drafts.server";
import * as LinkRequests from "~/models/sign-in/link-requests.server";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { createRemoveFiles } from "./delete-user.server";
import { createEraseTraces, eraseUser } from "./erase-user.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { askReview, decide } from "~/services/reviews/review.server";
import { createPortionFiles } from "~/services/recording/portion-files.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";

const NAME = "Zéphyrine Quillebœuf";
const EMAIL = "zephyrine.quilleboeuf@example.test";
const SPOKEN = "le pangolin moutarde encaisse trente-sept couverts";

let dataDir: string;
let store: LocalMediaStore;
let admin: User;
let rep: User;
/** The conversations that were hung up, by person. */
let hungUp: string[];
const agents = {
  async hangUp(userId: string) {
    hungUp.push(userId);
  },
};

beforeEach(async () => {
  hungUp = [];
  dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-erase-"));
  for (const folder of ["tmp", "conversations", "recordings"])
    mkdirSync(path.join(dataDir, folder));
  await migrateToLatest(openDatabase(path.join(dataDir, "aplomb.db")));
  store = createLocalMediaStore({ dir: path.join(dataDir, "media"), secret: "secret" });
  admin = await createUser({ role: "admin", name: "Claire" });
  rep = await createUser({ role: "admin", name: NAME, email: EMAIL });
});
afterEach(async () => {
  await db().destroy();
  rmSync(dataDir, { recursive: true });
});

async function keep(
  folder: string,
  publicId: string,
  more: { recordingName?: string } = {},
): Promise<string> {
  const file = path.join(dataDir, "tmp", publicId);
  writeFileSync(file, SPOKEN);
  return store.storeFile(file, {
    publicId,
    folder,
    mimeType: "video/webm",
    userId: rep.id,
    ...more,
  });
}

function write(name: string): void {
  const file = path.join(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, SPOKEN);
}

/** Creates a presentation with every kind of trace. Its transcript is long enough to fill database pages. */
async function present(index: number) {
  const moment = `academy-record-${index}`;
  // Half are named like a module's recordings, half like a group's.
  const publicId =
    index % 2 ? moment : `module_m_instance_${index}_audio_start_time_1_video_start_time_2`;
  const videoUrl = await keep("recordings", publicId, { recordingName: moment });
  const { id } = await createPresentation({
    userId: rep.id,
    recordingState: "ready",
    videoUrl,
    browserMessagesJson: JSON.stringify({ module: [SPOKEN] }),
  });
  write(`recordings/${id}/000000-digest`);
  const audioFile = `conversations/conv_${index}.wav`;
  write(audioFile);
  const conversation = await createConversation({ presentationId: id, audioFile });
  for (let turnIndex = 0; turnIndex < 40; turnIndex++)
    await Conversations.appendTurn({
      conversationId: conversation.id,
      turnIndex,
      source: "user",
      message: `${SPOKEN} ${"et encore ".repeat(turnIndex)}`,
      startMs: 0,
      endMs: 900,
      interrupted: 0,
    });
  const evaluation = await createEvaluation({
    userId: rep.id,
    presentationId: id,
    chatSessionId: conversation.id,
    resultJson: writtenJson(`${NAME} a dit «\u00a0${SPOKEN}\u00a0». `.repeat(30)),
  });
  await createComment({ evaluationId: evaluation.id, authorId: admin.id, body: `Bravo ${NAME}` });
  await askReview({ evaluationId: evaluation.id, userId: rep.id, sentence: SPOKEN });
  await createMoment({ userId: rep.id, evaluationId: evaluation.id, answer: SPOKEN });
  const payload = { evaluationId: evaluation.id };
  await Jobs.enqueue({ kind: "hear-from-vendor", payload });
  const job = await Jobs.enqueue({ kind: "evaluate-presentation", payload });
  await db()
    .updateTable("jobs")
    .set({ state: "failed", lastError: `illisible\u00a0: ${SPOKEN}` })
    .where("id", "=", job)
    .execute();
}

/** Creates a mail with its job, a request for a link, a link and a choice of the person. */
async function leaveMails() {
  configureBy({ PUBLIC_URL: "http://aplomb.test", SMTP_URL: "smtp://a", MAIL_FROM: "a@b.test" });
  await queueMail({ kind: "comment", title: SPOKEN, path: "/" }, { to: rep.id });
  await Jobs.enqueue({ kind: "forgotten-password", payload: { userId: rep.id } });
  await LinkRequests.take(EMAIL, "192.0.2.7");
  await AccessLinks.issue({ userId: rep.id, purpose: "reset" });
  await MutedMails.save(rep.id, ["late"]);
}

/** Creates the traces that a person leaves outside their own presentations. */
async function leaveElsewhere() {
  const other = await createUser({ name: "Marc" });
  const evaluation = await createEvaluation({
    userId: other.id,
    standing: "declared",
    countedById: rep.id,
    countedAt: "2026-11-20T10:00:00.000Z",
    countedReason: SPOKEN,
  });
  await createComment({ evaluationId: evaluation.id, authorId: rep.id, body: SPOKEN });
  const file = await createVideoEvaluation({ userId: other.id });
  const said = { by: { id: rep.id, name: NAME }, reason: SPOKEN };
  await decide({ of: { kind: "presentation", id: evaluation.id }, score: 90, ...said });
  await decide({ of: { kind: "video", id: file.id }, score: null, ...said });
  const videoUrl = await keep("video-evaluations", "1-a");
  await createVideoEvaluation({ userId: rep.id, fileName: NAME, transcript: SPOKEN, videoUrl });
  await keep("video-evaluations", "2-never-evaluated");
  await createWatchedModule(rep.id);
  await keep("presentations", "on-its-way");
  await leaveMails();
  await LoginAttempts.succeed(await LoginAttempts.take(EMAIL, "192.0.2.7"), rep.id);
  await LoginAttempts.take(EMAIL, "192.0.2.7");
  await ApiTokens.issuePair(rep.id);
  await AuditLog.note({ actor: "operator", action: "password-reset", targetId: rep.id }, db());
  await AuditLog.note({ actor: rep.id, action: "password-reset", targetId: admin.id }, db());
  const { getSession, commitSession } = sessionStorage();
  for (const typed of [EMAIL.toUpperCase(), NAME]) {
    const session = await getSession();
    session.set("userId", admin.id);
    const draft = { address: "192.0.2.7", path: "/x", keptMs: 60_000 };
    await Drafts.keep({ ...draft, fields: [["name", typed]] });
    session.set("returnTo", `/admin/sales-reps/edit/${rep.id}`);
    await commitSession(session);
  }
  await askInEachWay(rep, other, admin, SPOKEN);
  const own = await getSession();
  own.set("userId", rep.id);
  await commitSession(own);
  write("before-upgrade-2026-11-21-51-posters.db");
  write("tmp/download-1");
  utimesSync(path.join(dataDir, "tmp/download-1"), 0, 0);
  return { other, evaluation };
}

async function work(): Promise<void> {
  const runner = createJobRunner({
    handlers: {
      "remove-files": createRemoveFiles({
        store,
        portionFiles: createPortionFiles(path.join(dataDir, "recordings")),
        sounds: createDiskSounds(dataDir),
        agents: { forget: () => Promise.resolve() },
      }),
      "erase-traces": createEraseTraces({ dataDir, tmpDir: path.join(dataDir, "tmp") }),
    },
  });
  await runner.start();
  await runner.settled();
  await runner.stop();
}

/** Returns the files under the data directory whose bytes hold one of these words. */
function filesWith(words: string[]): string[] {
  const needles = words.map((word) => Buffer.from(word));
  return readdirSync(dataDir, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(dataDir, name)).isFile())
    .filter((name) => {
      const bytes = readFileSync(path.join(dataDir, name));
      return needles.some((needle) => bytes.includes(needle));
    })
    .sort();
}

/** Returns the tables that hold one of these words in any column. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table'`.execute(db());
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db());
    const text = JSON.stringify(rows);
    if (words.some((word) => text.includes(word))) found.push(name);
  }
  return found.sort();
}

/** Returns the words as written and as the account search folds them. */
const canaries = () => [NAME, "zephyrine quilleboeuf", EMAIL, EMAIL.toUpperCase(), SPOKEN, rep.id];

describe("a person who left something everywhere", () => {
  test("is in no file, no free page, no log and no table afterwards", async () => {
    for (let index = 0; index < 12; index++) await present(index);
    const { other, evaluation } = await leaveElsewhere();
    await rewriteDatabase();
    expect(filesWith([SPOKEN]).length).toBeGreaterThan(30);
    expect(await tablesWith(canaries())).toEqual([
      "accessLinks",
      "apiTokens",
      "assignmentExcuses",
      "assignments",
      "auditLog",
      "comments",
      "decisions",
      "drafts",
      "evaluations",
      "jobs",
      "knownNetworks",
      "mails",
      "media",
      "moments",
      "mutedMails",
      "presentations",
      "reviewRequests",
      "sessions",
      "teamMembers",
      "turns",
      "users",
      "videoEvaluations",
      "watchedVideos",
    ]);

    await eraseUser({ id: rep.id, by: admin.id }, agents);
    await work();

    expect(hungUp).toEqual([rep.id]);
    expect(await tablesWith(canaries())).toEqual([]);
    expect(filesWith(canaries())).toEqual([]);
    expect(readdirSync(path.join(dataDir, "recordings"))).toEqual([]);
    expect(await Users.findById(other.id)).not.toBeNull();
    const kept = await db()
      .selectFrom("evaluations")
      .select(["id", "countedAt", "countedReason"])
      .execute();
    expect(kept).toEqual([
      { id: evaluation.id, countedAt: evaluation.countedAt, countedReason: null },
    ]);
    expect(await db().selectFrom("jobs").select("kind").orderBy("kind").execute()).toEqual([
      { kind: "erase-traces" },
      { kind: "remove-files" },
    ]);
    expect(readdirSync(path.join(dataDir, "media/recordings"))).toEqual([]);
    const sessions = await db().selectFrom("sessions").select(["userId", "dataJson"]).execute();
    const said = sessions.map(({ userId, dataJson }) => [
      userId,
      Object.keys(JSON.parse(dataJson)),
    ]);
    expect(said, "where to go back is forgotten, the sessions stay").toEqual([
      [admin.id, ["seenOn"]],
      [admin.id, ["seenOn"]],
    ]);
  });

  test("is still in the file when the last step is left out", async () => {
    for (let index = 0; index < 12; index++) await present(index);
    await db().deleteFrom("users").where("id", "=", rep.id).execute();
    expect(await tablesWith([SPOKEN])).toEqual(["jobs"]);
    expect(filesWith([SPOKEN])).toContain("aplomb.db-wal");
  });

  test("leaves what was uploaded for everybody, without its author", async () => {
    await keep("modules", "lesson");
    await eraseUser({ id: rep.id, by: admin.id }, agents);
    await work();
    const media = await db().selectFrom("media").select(["folder", "userId"]).execute();
    expect(media).toEqual([{ folder: "modules", userId: null }]);
  });

  test("leaves a note of who erased and when, which outlives them too", async () => {
    await eraseUser({ id: rep.id, by: admin.id }, agents);
    const [note] = await db().selectFrom("erasures").selectAll().execute();
    expect(note).toMatchObject({ byId: admin.id });
    expect(note?.subjectKey).toMatch(/^[0-9a-f]{64}$/);
    const last = await createUser({ role: "admin" });
    await eraseUser({ id: admin.id, by: last.id }, agents);
    const notes = await db().selectFrom("erasures").select("byId").orderBy("erasedAt").execute();
    expect(notes).toEqual([{ byId: null }, { byId: last.id }]);
  });
});

/** Opens another connection in the middle of a read, as an export does. */
function openReaderAt(file: string): SQLite.Database {
  const reader = new SQLite(file, { readonly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from users").get();
  return reader;
}

describe("the erasure goes on, whatever happens in between", () => {
  test("a reader of an older state puts the last step off", async () => {
    await present(0);
    await eraseUser({ id: rep.id, by: admin.id }, agents);
    const reader = openReaderAt(path.join(dataDir, "aplomb.db"));
    await work();
    const states = () =>
      db().selectFrom("jobs").select(["kind", "state"]).orderBy("kind").execute();
    expect(await states()).toEqual([
      { kind: "erase-traces", state: "queued" },
      { kind: "remove-files", state: "done" },
    ]);
    reader.close();
    await db().updateTable("jobs").set({ runAfterAt: "2026-01-01T00:00:00.000Z" }).execute();
    await work();
    expect(filesWith(canaries())).toEqual([]);
  });

  test("a job that runs keeps its row, and finds nothing to write to", async () => {
    const { id } = await createPresentation({ userId: rep.id, recordingState: "stored" });
    await Jobs.enqueue({ kind: "assemble-recording", payload: { presentationId: id } });
    const job = await JobTurns.claim(["assemble-recording"], "2100-01-01T00:00:00.000Z");
    await eraseUser({ id: rep.id, by: admin.id }, agents);
    if (!job) throw new Error("nothing to do");
    await Jobs.finish(job);
    expect((await Jobs.findById(job.id))?.state).toBe("done");
  });

  test("the jobs are part of it: one without the other does not happen", async () => {
    await present(0);
    await db().schema.dropTable("erasures").execute();
    await expect(eraseUser({ id: rep.id, by: admin.id }, agents)).rejects.toThrow("erasures");
    expect(await Users.findById(rep.id)).not.toBeNull();
    expect(await tablesWith([SPOKEN])).toContain("turns");
  });
});

describe("an erasure", () => {
  test("is refused of one's own account, the last admin and an unknown one", async () => {
    const own = eraseUser({ id: admin.id, by: admin.id }, agents);
    await expect(own).rejects.toThrow(Users.OwnAccount);
    await db().updateTable("users").set({ role: "user" }).where("id", "=", admin.id).execute();
    const last = eraseUser({ id: rep.id, by: admin.id }, agents);
    await expect(last).rejects.toThrow(Users.LastAdmin);
    await expect(eraseUser({ id: "nobody", by: admin.id }, agents)).rejects.toThrow("nobody");
    expect(await Users.findById(rep.id)).not.toBeNull();
  });
});
