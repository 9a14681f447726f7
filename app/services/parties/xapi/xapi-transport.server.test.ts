import { describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import { evaluateAll } from "../../../../testing/evaluating";
import {
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
  createWatchedModule,
} from "../../../../testing/factories";
import { createRecordStore } from "../../../../testing/parties";
import { judgeGiving, presented } from "../../../../testing/presented-group";
import {
  decided,
  evaluated,
  expectSame,
  scoredAt,
  useStoreStage,
  verbsAt,
} from "../../../../testing/store-stage";
import { db, inTransaction } from "~/models/database/database.server";
import { tellingScore } from "~/models/evaluations/told-scores.server";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Events from "~/models/parties/events.server";
import { readPause } from "~/models/parties/receiver";
import * as Receivers from "~/models/parties/receivers.server";
import { TEST_EVENT } from "~/models/terms/party";
import { PAUSES_MS } from "~/services/parties/webhooks/deliver.server";
import { VERBS } from "./vocabulary";

useTestDatabase();
const { stage, connect, drain, pass, startWorker } = useStoreStage();

const HOUR_MS = 3_600_000;

const verbs = () => verbsAt(stage.store);
const sent = () => JSON.stringify([...stage.store.statements.values()]);
const ledger = () => db().selectFrom("xapiStatements").selectAll().execute();
const answers = async () =>
  (await db().selectFrom("deliveries").select(["state", "answerJson"]).execute()).map((row) => ({
    state: row.state,
    ...JSON.parse(row.answerJson ?? "{}"),
  }));

/** Changes an evaluation, and tells it. */
const changed = (id: string, values: { score?: number; provisional?: 0 | 1 }) =>
  inTransaction((trx) =>
    tellingScore(id, trx, () =>
      trx.updateTable("evaluations").set(values).where("id", "=", id).execute(),
    ),
  );

test("a handed-in and judged group arrives: attempted once, and each evaluation scored and passed or failed", async () => {
  await connect();
  const { handIn, group, user, modules, presentationId } = await presented(2);
  await handIn(0);
  await handIn(1);
  await evaluateAll(judgeGiving(["said", "vague"]));
  await drain();
  expect(verbs(), "nobody has confirmed the rubrics").toEqual(["attempted"]);
  for (const { id } of await db().selectFrom("evaluations").select("id").execute())
    await changed(id, { provisional: 0 });
  await drain();
  await expectSame(stage.store);
  expect(verbs()).toEqual([
    "attempted",
    "failed",
    "failed",
    "passed",
    "scored",
    "scored",
    "scored",
  ]);
  const passed = stage.store.live().find(({ verb }) => verb.id === VERBS.passed);
  expect(passed).toMatchObject({
    actor: { account: { homePage: "https://academie.example.test", name: user.id } },
    object: { id: `https://academie.example.test/xapi/activities/module/${modules[0]?.id}` },
    result: { score: { scaled: 1, raw: 100, min: 0, max: 100 }, success: true },
    context: {
      registration: presentationId,
      contextActivities: {
        grouping: [{ id: `https://academie.example.test/xapi/activities/group/${group.id}` }],
      },
    },
  });
  for (const word of [user.name, user.email, group.title, "caisse"])
    expect(sent()).not.toContain(word);
});

test("a watched video arrives once, and another video of the module again", async () => {
  await connect();
  const { id: userId } = await createUser();
  const module = await createWatchedModule(userId);
  await drain();
  await drain();
  expect(verbs()).toEqual(["experienced"]);
  expect(stage.store.live()[0]?.object).toMatchObject({
    id: `https://academie.example.test/xapi/activities/video/${module.id}`,
  });
  const calls = stage.store.calls;
  await WatchedVideos.insert({
    userId,
    moduleId: module.id,
    videoUrl: "/media/modules/regardee.mp4",
  });
  await drain();
  expect(stage.store.calls).toBe(calls);
  await WatchedVideos.insert({ userId, moduleId: module.id, videoUrl: "/media/modules/autre.mp4" });
  await drain();
  expect(verbs()).toEqual(["experienced", "experienced"]);
});

test("a person is named by the digest of the address where the admin chose so", async () => {
  await connect({ actor: "mail", version: "2.0.0" });
  const { id: userId } = await createUser({ email: "zoe@example.test" });
  await decided((await evaluated({ userId })).id, 91);
  await drain();
  expect(stage.store.live()[0]?.actor).toEqual({
    objectType: "Agent",
    mbox_sha1sum: "67c34137ffd4cd35cd284f13d18ce7a94e67050d",
  });
  expect([...stage.store.versions]).toEqual(["2.0.0"]);
  expect(sent()).not.toMatch(new RegExp(`zoe|${userId}`));
});

test("a score by an unconfirmed draft is kept back until it is confirmed", async () => {
  await connect();
  const { id } = await evaluated({ provisional: 1, score: 95 });
  await changed(id, { score: 96 });
  await drain();
  expect(stage.store.calls).toBe(0);
  expect(await answers()).toEqual([{ state: "delivered", code: "nothing" }]);
  await changed(id, { provisional: 0 });
  await drain();
  expect(scoredAt(stage.store)).toEqual([`${id} 96`]);
});

test("a correction voids what it replaces, and a score that returns is a new statement", async () => {
  await connect();
  const { id } = await evaluated();
  for (const score of [92, 60, 92]) {
    await decided(id, score);
    await drain();
    expect(scoredAt(stage.store)).toEqual([`${id} ${score}`]);
    await expectSame(stage.store);
  }
  expect(stage.store.voided.size).toBe(4);
  const [first] = [...stage.store.statements.values()];
  expect(first?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(sent()).not.toContain("pangolin");
});

test("corrections before the first delivery arrive as the last one", async () => {
  await connect();
  const { id } = await evaluated();
  for (const score of [92, 60]) await decided(id, score);
  await drain();
  expect(stage.store.statements.size).toBe(2);
  await expectSame(stage.store);
});

test("an event that is sent again after a correction changes nothing", async () => {
  const partyId = await connect();
  const { id } = await evaluated();
  await decided(id, 92);
  await drain();
  const [first] = await Deliveries.findLast(partyId);
  await decided(id, 60);
  await drain();
  await Deliveries.resend({ partyId, eventId: first?.eventId ?? "" });
  await drain();
  expect(scoredAt(stage.store)).toEqual([`${id} 60`]);
});

test("a talk that is judged again voids its former judgement", async () => {
  await connect();
  const { id: userId } = await createUser();
  const { id: moduleId } = await createModule();
  const { id: presentationId } = await createPresentation({ userId, moduleId });
  const talk = { userId, moduleId, presentationId };
  const first = await createEvaluation({ ...talk, createdAt: "2026-11-20T08:00:00.000Z" });
  await decided(first.id, 70);
  await drain();
  const second = await createEvaluation({ ...talk, createdAt: "2026-11-24T08:00:00.000Z" });
  await decided(second.id, 90);
  await drain();
  expect(scoredAt(stage.store)).toEqual([`${second.id} 90`]);
});

describe("the answers of a store", () => {
  test("an answer that is lost sends the same statement, which the store holds once", async () => {
    await connect();
    const { id } = await evaluated();
    await decided(id, 92);
    stage.store.answers.push("lost");
    await startWorker({ timeoutMs: 300 });
    await drain();
    await pass(HOUR_MS);
    expect(stage.store.calls).toBe(3);
    await expectSame(stage.store);
  });

  test("a conflict with the same id counts as delivered", async () => {
    await connect();
    stage.store.answers.push({ status: 409 }, { status: 409 });
    await decided((await evaluated()).id, 92);
    await drain();
    expect(await answers()).toMatchObject([{ state: "delivered", status: 409 }]);
    expect((await ledger()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  test("a statement that the store never had needs no voiding there", async () => {
    await connect();
    const { id } = await evaluated();
    stage.store.answers.push({ status: 503 });
    await decided(id, 92);
    await drain();
    await decided(id, 60);
    await pass(HOUR_MS);
    await expectSame(stage.store);
    expect(stage.store.voided.size).toBe(0);
  });

  test("a store that refuses the key is tried for three days, paused and said", async () => {
    const id = await connect({ secrets: { key: "key", secret: "wrong" } });
    await decided((await evaluated()).id, 92);
    await drain();
    for (const pauseMs of PAUSES_MS) await pass(pauseMs);
    const party = await Receivers.findById(id);
    expect(party && readPause(party)).toMatchObject({ reason: "failing" });
    expect(await Receivers.findStopped()).toMatchObject([{ id, kind: "xapi", waiting: 1 }]);
    expect(stage.store.statements.size).toBe(0);
  });

  test("a redirect is not followed", async () => {
    await connect();
    stage.store.answers.push({ status: 307, headers: { Location: stage.store.url } });
    await decided((await evaluated()).id, 92);
    await drain();
    expect(stage.store.calls).toBe(1);
    expect(await answers()).toMatchObject([{ state: "queued", fault: "redirected" }]);
  });

  test.each(["https://10.0.0.1/xapi", "https://localhost/xapi", "https://169.254.169.254/xapi"])(
    "the private address %s is not called",
    async (url) => {
      await createRecordStore({ url });
      await decided((await evaluated()).id, 92);
      await drain();
      expect(await answers()).toMatchObject([{ state: "queued", fault: "private" }]);
    },
  );

  test("a try asks for a statement and stores none", async () => {
    const id = await connect();
    await Events.recordOwn(id, TEST_EVENT);
    await drain();
    expect(await answers()).toMatchObject([{ state: "delivered", status: 200 }]);
    expect(stage.store.statements.size).toBe(0);
  });
});
