import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { post, send, signIn } from "../../../../../testing/academy-request";
import {
  countQueries,
  planOf,
  recordQueries,
  testOnSqlite,
  useTestDatabase,
} from "../../../../../testing/database";
import {
  createComment,
  createConversation,
  createEvaluation,
  createMoment,
  createPresentation,
  createUser,
  createWatchedModule,
} from "../../../../../testing/factories";
import { createRecordStore } from "../../../../../testing/parties";
import { askInEachWay } from "../../../../../testing/teams";
import { filesOfZip } from "../../../../../testing/zip";
import { config } from "~/platform/config.server";
import { giveApp } from "../../../../../testing/second-factors";
import { copy } from "~/copy/copy";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as LoginAttempts from "~/models/sign-in/login-attempts.server";
import * as XapiStatements from "~/models/parties/xapi-statements.server";
import * as SecondSteps from "~/models/sign-in/second-steps.server";
import type { User } from "~/models/tables";
import * as Users from "~/models/people/users.server";

useTestDatabase();
let as: User;
let rep: User;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire" });
  rep = await createUser({ name: "Zoé", email: "zoe@example.test" });
});

const eraseAt = (user: User) => `/admin/users/${user.id}/erase`;

async function present(turns = 1) {
  const { id } = await createPresentation({ userId: rep.id });
  const audioFile = `conversations/export-${id}.wav`;
  mkdirSync(path.join(config().dataDir, "conversations"), { recursive: true });
  writeFileSync(path.join(config().dataDir, audioFile), `RIFF ${id}`);
  const conversation = await createConversation({ presentationId: id, audioFile });
  for (let turnIndex = 0; turnIndex < turns; turnIndex++)
    await Conversations.appendTurn({
      conversationId: conversation.id,
      turnIndex,
      source: "user",
      message: "La caisse marche hors ligne.",
      startMs: 0,
      endMs: 900,
      interrupted: 0,
    });
  const evaluation = await createEvaluation({
    userId: rep.id,
    presentationId: id,
    rubricJson: '"SECRET reference"',
  });
  await createComment({ evaluationId: evaluation.id, authorId: as.id, body: "Bien parti." });
  await createMoment({ userId: rep.id, evaluationId: evaluation.id });
  return { id, audioFile };
}

describe("erasure, posted without scripts", () => {
  test("is offered by the account's page, which says how it differs from 'Supprimer'", async () => {
    const html = await (await send(`/admin/sales-reps/edit/${rep.id}`, { as })).text();
    expect(html).toContain(`href="${eraseAt(rep)}"`);
    expect(html).toContain(copy.person.difference);
  });

  test("has a page that says what goes and what stays, and asks for a tick", async () => {
    await present();
    const html = await (await send(eraseAt(rep), { as })).text();
    expect(html).toContain(copy.person.eraseTitle("Zoé"));
    expect(html).toContain(copy.person.goesPresentations(1));
    expect(html).toContain(copy.person.goesEvaluations(1));
    expect(html).toContain(copy.person.staysBackups);
    const unticked = await post(eraseAt(rep), {}, { as });
    expect(unticked.status).toBe(400);
    expect(await unticked.text()).toContain(copy.person.understoodNeeded);
    expect(await Users.findById(rep.id)).not.toBeNull();
  });

  test("counts what a vendor without settings keeps, before and after", async () => {
    await present();
    const { id: presentationId } = await createPresentation({
      userId: rep.id,
      videoUrl: "https://vendor.example/gone/video/authenticated/v1/recordings/a.webm",
      recordingState: "ready",
    });
    await createConversation({ presentationId, provider: "elevenlabs" });
    const html = await (await send(eraseAt(rep), { as })).text();
    expect(html).toContain(copy.person.staysAtVendors(2));
    const other = await createUser();
    const without = await (await send(eraseAt(other), { as })).text();
    expect(without).not.toContain("fournisseur");
    await post(eraseAt(rep), { understood: "on" }, { as });
    const sessions = await db().selectFrom("sessions").select("dataJson").execute();
    expect(JSON.stringify(sessions)).toContain(copy.person.erasedBut(2));
  });

  test("takes everything once ticked, and the next screen does not name the person", async () => {
    await present();
    const response = await post(eraseAt(rep), { understood: "on" }, { as });
    expect(response.headers.get("Location")).toBe("/admin/sales-reps");
    expect(await Users.findById(rep.id)).toBeNull();
    const sessions = await db().selectFrom("sessions").select("dataJson").execute();
    expect(JSON.stringify(sessions)).toContain("effacées");
    expect(JSON.stringify(sessions)).not.toContain("Zoé");
    const [note] = await db().selectFrom("erasures").selectAll().execute();
    expect(note?.byId).toBe(as.id);
    expect((await send(eraseAt(rep), { as })).status).toBe(404);
  });

  test("is refused for oneself and for the last admin", async () => {
    const own = await send(eraseAt(as), { as });
    expect(own.headers.get("Location")).toBe(`/admin/sales-reps/edit/${as.id}`);
    const edit = await (await send(`/admin/sales-reps/edit/${as.id}`, { as })).text();
    expect(edit).toContain(copy.person.ownAccount);
    expect(edit).not.toContain(eraseAt(as));
    const posted = await post(eraseAt(as), { understood: "on" }, { as });
    expect(posted.headers.get("Location")).toBe(`/admin/sales-reps/edit/${as.id}`);
    expect(await Users.findById(as.id)).not.toBeNull();
  });
});

describe("an export", () => {
  const exportOf = async () => {
    const response = await send(`/admin/users/${rep.id}/export`, { as });
    return { response, files: filesOfZip(Buffer.from(await response.arrayBuffer())) };
  };

  test("is one archive of the tables and the files, with nothing secret", async () => {
    const { id, audioFile } = await present();
    const { id: moduleId } = await createWatchedModule(rep.id);
    await askInEachWay(rep, await createUser(), as, "Pour l’essai.");
    const stated = { subject: "evaluation:e", userId: rep.id, keys: ["scored 88"] };
    await XapiStatements.settle(await createRecordStore({ name: "LRS" }), stated, db());
    const { response, files } = await exportOf();
    expect(response.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="donnees-personnelles-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const sound = `conversations/${path.basename(audioFile)}`;
    expect(files.get(sound)?.toString()).toBe(`RIFF ${id}`);
    const account = JSON.parse(String(files.get("compte.json")));
    expect(account).toMatchObject({ account: { email: "zoe@example.test" }, files: [sound] });
    const rows = (table: string) => JSON.parse(String(files.get(`donnees/${table}.json`)));
    expect(rows("presentations")).toMatchObject([{ id }]);
    expect(rows("turns")).toMatchObject([{ message: "La caisse marche hors ligne." }]);
    expect(rows("comments")).toMatchObject([{ body: "Bien parti." }]);
    expect(rows("moments")).toMatchObject([{ answer: "Je vous le dirai." }]);
    expect(rows("watchedVideos")).toEqual([{ moduleId, watchedAt: expect.stringMatching(/Z$/) }]);
    expect(rows("xapiStatements")).toMatchObject([{ party: "LRS", subject: "evaluation:e" }]);
    expect(rows("teamMembers")).toMatchObject([{ name: "Nord", manages: 0 }]);
    expect(rows("assignments")).toMatchObject([
      { note: "Pour l’essai.", excused: false },
      { note: "", excused: true },
    ]);
    expect(rows("assignmentExcuses")).toMatchObject([{ reason: "Pour l’essai." }]);
    expect(rows("givenAssignments")).toMatchObject([{ note: "Pour l’essai." }]);
    expect(rows("givenExcuses")).toMatchObject([{ reason: "Pour l’essai." }]);
    const whole = [...files.values()].join("\n");
    expect(whole).not.toContain("SECRET");
    expect(whole).not.toContain("passwordHash");
    expect(whole).not.toContain("Claire");
  });

  test("holds what has come of a recording that is not finished", async () => {
    const { id: presentationId } = await createPresentation({
      userId: rep.id,
      recordingState: "receiving",
    });
    const folder = path.join(config().dataDir, "recordings", presentationId);
    for (const made of [folder, path.join(config().dataDir, "tmp")])
      mkdirSync(made, { recursive: true });
    for (const [portionIndex, bytes] of ["début, ", "suite"].entries()) {
      const row = { presentationId, portionIndex, digest: "d", bytes: bytes.length };
      await db()
        .insertInto("portions")
        .values({ ...row, createdAt: "2026-11-20T10:00:00.000Z" })
        .execute();
      writeFileSync(path.join(folder, `00000${portionIndex}-d`), bytes);
    }
    const { files } = await exportOf();
    const name = `enregistrements/inacheves/${presentationId}.webm`;
    expect(String(files.get(name))).toBe("début, suite");
    expect(JSON.parse(String(files.get("compte.json"))).files).toEqual([name]);
  });

  test("holds the scores an admin had count, and when and where somebody signed in", async () => {
    const countedAt = "2026-11-20T10:00:00.000Z";
    const counted = { countedById: rep.id, countedAt, countedReason: "J’y étais." };
    const { id } = await createEvaluation({ userId: as.id, standing: "declared", ...counted });
    const tried = await LoginAttempts.take(rep.email, "192.0.2.7");
    await LoginAttempts.succeed(tried, rep.id, new Date(countedAt));
    const { files } = await exportOf();
    const rows = (table: string) => JSON.parse(String(files.get(`donnees/${table}.json`)));
    expect(rows("countedScores")).toEqual([{ id, countedAt, countedReason: "J’y étais." }]);
    expect(rows("knownNetworks")).toEqual([{ seenAt: countedAt }]);
  });

  test("holds the second factors without a secret or a digest", async () => {
    const { secret, codes } = await giveApp(rep, "Téléphone");
    await SecondSteps.openPending(rep.id);
    await SecondSteps.remember(rep.id);
    const { files } = await exportOf();
    const rows = (table: string) => JSON.parse(String(files.get(`donnees/${table}.json`)));
    const createdAt = expect.stringMatching(/Z$/);
    expect(rows("secondFactors")).toEqual([
      { kind: "totp", name: "Téléphone", createdAt, lastUsedAt: null },
    ]);
    expect(rows("recoveryCodes")).toEqual(codes.map(() => ({ createdAt })));
    for (const table of ["pendingSignIns", "rememberedBrowsers"])
      expect(rows(table)).toEqual([{ createdAt, expiresAt: createdAt }]);
    expect([...files.values()].join("\n")).not.toContain(secret);
  });

  test("names a file that is not there, and hands over the others", async () => {
    const { audioFile } = await present();
    await createPresentation({
      userId: rep.id,
      recordingState: "ready",
      videoUrl: "/media/recordings/gone.webm",
    });
    const { files } = await exportOf();
    expect(JSON.parse(String(files.get("absents.json")))).toEqual(["enregistrements/gone.webm"]);
    expect(files.has(`conversations/${path.basename(audioFile)}`)).toBe(true);
  });

  test("costs the same number of queries whatever it holds", async () => {
    const headers = { Cookie: await signIn(as) };
    const count = () =>
      countQueries(async () => {
        const response = await send(`/admin/users/${rep.id}/export`, { headers });
        await response.arrayBuffer();
      });
    await present();
    const few = await count();
    for (let index = 0; index < 20; index++) await present(5);
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(54); // one per table
  });

  testOnSqlite("looks every row up by an index", async () => {
    await present();
    const queries = await recordQueries(async () => {
      const response = await send(`/admin/users/${rep.id}/export`, { as });
      await response.arrayBuffer();
    });
    const selects = queries.filter((query) => query.startsWith("select"));
    const plans = (await Promise.all(selects.map(planOf))).flat();
    expect(plans.filter((step) => /^SCAN|AUTOMATIC/.test(step))).toEqual([]);
  });

  test("of nobody is not found", async () => {
    expect((await send("/admin/users/nobody/export", { as })).status).toBe(404);
  });
});
