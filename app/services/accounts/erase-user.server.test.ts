import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPresentation, createUser } from "../../../testing/factories";
import { db, openDatabase, rewriteDatabase } from "~/models/database/database.server";
import * as JobTurns from "~/models/jobs/job-turns.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";
import { eraseUser } from "./delete-user.server";
import { createLocalMediaStore, type LocalMediaStore } from "~/services/media/local-disk.server";
import { filesWith, tablesWith } from "../../../testing/find-words";
import { removeAll } from "../../../testing/removal-jobs";
import { EMAIL, NAME, SPOKEN, tracesIn } from "../../../testing/person-traces";
import { createSubscriber } from "../../../testing/parties";
import { publishPerson } from "../../../testing/subscriber-stage";

let dataDir: string;
let store: LocalMediaStore;
let admin: User;
let rep: User;
let traces: ReturnType<typeof tracesIn>;
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
  traces = tracesIn({ dataDir, store, admin, rep });
});
afterEach(async () => {
  await db().destroy();
  rmSync(dataDir, { recursive: true });
});

const work = () => removeAll(dataDir, store);

/** Returns the words as written and as the account search folds them. */
const canaries = () => [NAME, "zephyrine quilleboeuf", EMAIL, EMAIL.toUpperCase(), SPOKEN, rep.id];

/** The tables whose rows in these tests are all the person's. */
const OF_PERSON = [
  "links",
  "secondFactors",
  "recoveryCodes",
  "pendingSignIns",
  "rememberedBrowsers",
] as const;

const countOf = async (table: (typeof OF_PERSON)[number]): Promise<number> =>
  (await db().selectFrom(table).selectAll().execute()).length;

describe("a person who left something everywhere", () => {
  test("is in no file, no free page, no log and no table afterwards", async () => {
    await createSubscriber();
    for (let index = 0; index < 12; index++) await traces.present(index);
    const { other, evaluation } = await traces.leaveElsewhere();
    await rewriteDatabase();
    expect(filesWith(dataDir, [SPOKEN]).length).toBeGreaterThan(30);
    expect(await tablesWith(canaries())).toEqual([
      "accessLinks",
      "apiTokens",
      "assignmentExcuses",
      "assignments",
      "auditLog",
      "calendars",
      "comments",
      "decisions",
      "drafts",
      "evaluations",
      "events",
      "jobs",
      "keys",
      "knownNetworks",
      "links",
      "ltiLaunches",
      "mails",
      "media",
      "moments",
      "mutedMails",
      "pendingSignIns",
      "presentations",
      "recoveryCodes",
      "rememberedBrowsers",
      "reviewRequests",
      "secondFactors",
      "sessions",
      "talkNotes",
      "teamMembers",
      "turns",
      "users",
      "videoEvaluations",
      "watchedVideos",
      "xapiStatements",
    ]);

    const { unvoided } = await eraseUser({ id: rep.id, by: admin.id }, agents, { untilMs: 0 });
    await work();

    expect(unvoided).toBe(1);
    expect(hungUp).toEqual([rep.id]);
    expect(await tablesWith(canaries())).toEqual([]);
    expect(filesWith(dataDir, canaries())).toEqual([]);
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
      { kind: "deliver" },
      { kind: "deliver" },
      { kind: "erase-traces" },
      { kind: "remove-files" },
    ]);
    const { queued } = await db()
      .selectFrom("deliveries")
      .select((e) => e.fn.count<number>("eventId").distinct().as("queued"))
      .executeTakeFirstOrThrow();
    const { left } = await db()
      .selectFrom("events")
      .select((e) => e.fn.countAll<number>().as("left"))
      .executeTakeFirstOrThrow();
    expect(queued).toBe(left);
    expect(readdirSync(path.join(dataDir, "media/recordings"))).toEqual([]);
    const sessions = await db().selectFrom("sessions").select(["userId", "dataJson"]).execute();
    const said = sessions.map(({ userId, dataJson }) => [
      userId,
      Object.keys(JSON.parse(dataJson)),
    ]);
    expect(said, "where to go back is forgotten, the sessions stay").toEqual([
      [admin.id, ["seenAt"]],
      [admin.id, ["seenAt"]],
    ]);
  });

  test("leaves no link, event, delivery or factor, and no key that works", async () => {
    const partyId = await createSubscriber();
    await publishPerson(rep.id);
    await publishPerson("somebody-else");
    await traces.leaveElsewhere();
    const ofRep = await db()
      .selectFrom("events")
      .select("id")
      .where("userId", "=", rep.id)
      .execute();
    expect(ofRep.length).toBeGreaterThan(0);
    const queued = () =>
      db().selectFrom("deliveries").select("eventId").where("partyId", "=", partyId).execute();
    const before = await queued();
    await eraseUser({ id: rep.id, by: admin.id }, agents);
    const gone = new Set(ofRep.map(({ id }) => id));
    expect(await queued()).toEqual(before.filter(({ eventId }) => !gone.has(eventId)));
    for (const table of OF_PERSON) expect([table, await countOf(table)]).toEqual([table, 0]);
    const keys = await db().selectFrom("keys").select(["createdById", "revokedAt"]).execute();
    expect(keys).toEqual([{ createdById: null, revokedAt: expect.any(String) }]);
  });

  test("is still in the file when the last step is left out", async () => {
    for (let index = 0; index < 12; index++) await traces.present(index);
    await db().deleteFrom("users").where("id", "=", rep.id).execute();
    expect(await tablesWith([SPOKEN])).toEqual(["jobs"]);
    expect(filesWith(dataDir, [SPOKEN])).toContain("aplomb.db-wal");
  });

  test("leaves what was uploaded for everybody, without its author", async () => {
    await traces.keep("modules", "lesson");
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
    await traces.present(0);
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
    expect(filesWith(dataDir, canaries())).toEqual([]);
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
    await traces.present(0);
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
