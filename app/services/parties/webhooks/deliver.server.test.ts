import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../../testing/database";
import {
  type ReceiverAnswer,
  startEventReceiver,
  verifyEvent,
} from "../../../../testing/doubles/event-receiver";
import { publishPerson, useSubscriberStage } from "../../../../testing/subscriber-stage";
import { db } from "~/models/database/database.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Events from "~/models/parties/events.server";
import * as Receivers from "~/models/parties/receivers.server";
import { readSettings, ROTATION_DAYS } from "~/models/parties/subscriber";
import * as Subscribers from "~/models/parties/subscribers.server";
import { TEST_EVENT } from "~/models/terms/party";
import { PAUSES_MS } from "./deliver.server";

useTestDatabase();
const { stage, subscribe, startWorker, drain, pass } = useSubscriberStage();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const stateOf = async (id: string) => (await Subscribers.findById(id))?.state;
const pauseOf = async (id: string) => {
  const party = await Subscribers.findById(id);
  return party ? readSettings(party).pause?.reason : undefined;
};
const rows = () =>
  db().selectFrom("deliveries").select(["eventId", "state", "tries", "answerJson"]).execute();
const idsOf = async () =>
  (await db().selectFrom("events").select("id").execute()).map(({ id }) => id).toSorted();
const seen = () => stage.receiver.received;

test("an event arrives once, as both libraries verify it, woken by the commit alone", async () => {
  const { secret, id } = await subscribe();
  await startWorker();
  await publishPerson("u1");
  await vi.waitFor(() => expect(seen()).toHaveLength(1));
  const [event] = seen();
  if (!event) throw new Error("an event arrived");
  verifyEvent(event, secret);
  expect(event).toMatchObject({
    id: (await idsOf())[0],
    type: "person.created",
    timestamp: "2026-11-23T08:00:00.000Z",
    data: { userId: "u1", roles: ["user"] },
  });
  expect(() => verifyEvent({ ...event, body: event.body.replace("u1", "u2") }, secret)).toThrow();
  await stage.runner?.settled();
  expect((await Subscribers.findById(id))?.lastUsedAt).toMatch(/^2026-11-23T08:00/);
  expect(await rows()).toMatchObject([{ state: "delivered", tries: 1 }]);
});

test("a subscriber gets the kinds that it asked for", async () => {
  await subscribe({ kinds: ["person.deactivated"] });
  await publishPerson("u1");
  await publishPerson("u1", "deactivated");
  await drain();
  expect(seen().map(({ type }) => type)).toEqual(["person.deactivated"]);
});

test("a receiver that is down for an hour loses nothing, and gets each event once", async () => {
  const { secret } = await subscribe();
  const { port } = stage.receiver;
  await stage.receiver.close();
  for (let at = 0; at < 12; at++) await publishPerson(`u${at % 4}`, "deactivated");
  await drain();
  for (let minutes = 0; minutes < 60; minutes += 4) await pass(4 * 60_000);
  stage.receiver = await startEventReceiver({ port });
  stage.receiver.secrets = [secret];
  for (let hours = 0; hours < 3; hours++) await pass(HOUR_MS);
  expect(
    seen()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(await idsOf());
});

test("an event that was committed when the process died is sent by the next start", async () => {
  await subscribe();
  await publishPerson("u1");
  // Nobody woke the job: the process died first.
  await vi.waitFor(async () =>
    expect(await db().selectFrom("jobs").select("id").execute()).toHaveLength(1),
  );
  await db().deleteFrom("jobs").execute();
  await drain();
  expect(seen().map(({ id }) => id)).toEqual(await idsOf());
});

test("an event that was sent when the process died is sent again under its id", async () => {
  await subscribe();
  await publishPerson("u1");
  await drain();
  await db()
    .updateTable("deliveries")
    .set({ state: "queued", nextAt: "2026-11-23T08:00:00.000Z" })
    .execute();
  await drain();
  const [first, second] = seen();
  expect(second?.id).toBe(first?.id);
  expect(second?.body).toBe(first?.body);
});

describe("while a secret is replaced", () => {
  test("both secrets verify for a week, then the new one alone", async () => {
    const { id, secret: old } = await subscribe();
    const secret = await Subscribers.rotate(id);
    await publishPerson("u1");
    await drain();
    for (const one of [old, secret]) verifyEvent(seen()[0] as never, one);
    vi.setSystemTime(Date.now() + ROTATION_DAYS * DAY_MS);
    await publishPerson("u1");
    await drain();
    verifyEvent(seen()[1] as never, secret);
    expect(() => verifyEvent(seen()[1] as never, old)).toThrow("No matching signature found");
  });

  test("a second replacement ends the oldest secret", async () => {
    const { id, secret: oldest } = await subscribe();
    const old = await Subscribers.rotate(id);
    const secret = await Subscribers.rotate(id);
    await publishPerson("u1");
    await drain();
    for (const one of [old, secret]) verifyEvent(seen()[0] as never, one);
    expect(() => verifyEvent(seen()[0] as never, oldest)).toThrow();
  });
});

describe("a receiver that takes no event", () => {
  test("holds back later events of the same subject alone", async () => {
    await subscribe();
    stage.receiver.answerTo = ({ data }) => ({ status: data.userId === "u1" ? 500 : 200 });
    await publishPerson("u1");
    await publishPerson("u2");
    await publishPerson("u1", "deactivated");
    await publishPerson("u2", "deactivated");
    await drain();
    expect(seen().map(({ data, type }) => [data.userId, type])).toEqual([
      ["u2", "person.created"],
      ["u2", "person.deactivated"],
    ]);
    stage.receiver.answerTo = () => ({ status: 200 });
    await pass(PAUSES_MS[0] as number);
    expect(
      seen()
        .slice(2)
        .map(({ data, type }) => [data.userId, type]),
    ).toEqual([
      ["u1", "person.created"],
      ["u1", "person.deactivated"],
    ]);
  });

  test.each([500, 503])(
    "for many subjects with %i still gets the others at once",
    async (status) => {
      await subscribe();
      stage.receiver.answerTo = ({ data }) =>
        String(data.userId).startsWith("bad") ? { status } : { status: 200 };
      for (let at = 0; at < 6; at++) await publishPerson(`bad${at}`);
      for (let round = 0; round < 4; round++) await pass(HOUR_MS);
      await publishPerson("good");
      await drain();
      expect(seen().map(({ data }) => data.userId)).toEqual(["good"]);
    },
  );

  test("that is away is asked a few times, not once for each event", async () => {
    await subscribe();
    stage.receiver.answerTo = () => ({ status: 503 });
    for (let at = 0; at < 30; at++) await publishPerson(`u${at}`);
    await drain();
    expect(stage.receiver.calls).toBe(3);
  });

  test("is tried for three days with growing pauses, then paused and said", async () => {
    const { id } = await subscribe();
    stage.receiver.answerTo = () => ({ status: 500 });
    await publishPerson("u1");
    await drain();
    const begun = Date.now();
    for (const [at, pauseMs] of PAUSES_MS.entries()) {
      await pass(pauseMs - 1);
      expect(stage.receiver.calls).toBe(at + 1);
      await pass(1);
      expect(stage.receiver.calls).toBe(at + 2);
    }
    expect(Date.now() - begun).toBeGreaterThan(2.9 * DAY_MS);
    expect(Date.now() - begun).toBeLessThanOrEqual(3 * DAY_MS);
    expect([await stateOf(id), await pauseOf(id)]).toEqual(["paused", "failing"]);
    expect(await Receivers.findStopped()).toMatchObject([{ id, waiting: 1 }]);
    const noted = await db().selectFrom("auditLog").selectAll().execute();
    expect(noted).toMatchObject([{ action: "party-paused", actor: `party:${id}`, targetId: id }]);
    await publishPerson("u1", "deactivated");
    await pass(DAY_MS);
    expect(stage.receiver.calls).toBe(PAUSES_MS.length + 1);
    stage.receiver.answerTo = () => ({ status: 200 });
    await Receivers.resume(id);
    await drain();
    expect(seen().map(({ type }) => type)).toEqual(["person.created", "person.deactivated"]);
  });

  test.each([
    ["a number of seconds", "7200"],
    ["a date", "Mon, 23 Nov 2026 10:00:00 GMT"],
  ])("is asked again at its Retry-After, %s", async (_, retryAfter) => {
    await subscribe();
    const busy: ReceiverAnswer = { status: 429, headers: { "Retry-After": retryAfter } };
    stage.receiver.answers.push(busy);
    await publishPerson("u1");
    await drain();
    await pass(2 * HOUR_MS - 1_000);
    expect(stage.receiver.calls).toBe(1);
    await pass(1_000);
    expect(seen()).toHaveLength(1);
  });

  test("with 410 is paused at once, and its events wait", async () => {
    const { id } = await subscribe();
    stage.receiver.answers.push({ status: 410 });
    await publishPerson("u1");
    await publishPerson("u2");
    await drain();
    expect(stage.receiver.calls).toBe(1);
    expect([await stateOf(id), await pauseOf(id)]).toEqual(["paused", "gone"]);
    await Receivers.resume(id);
    await drain();
    expect(seen().map(({ data }) => data.userId)).toEqual(["u1", "u2"]);
  });

  test("with a redirect is not followed", async () => {
    await subscribe();
    const other = await startEventReceiver();
    stage.receiver.answers.push({ status: 307, headers: { Location: other.url } });
    await publishPerson("u1");
    await drain();
    expect(other.calls).toBe(0);
    expect(JSON.parse((await rows())[0]?.answerJson ?? "")).toMatchObject({ fault: "redirected" });
    await other.close();
  });
});

test("slow receivers are cut and delay no other receiver", async () => {
  const quick = await startEventReceiver();
  stage.receiver.answerTo = () => "hang";
  for (let at = 0; at < 6; at++) await subscribe({ name: `slow${at}` });
  await subscribe({ name: "quick", url: quick.url });
  const runner = await startWorker({ timeoutMs: 1_500 });
  await publishPerson("u1");
  await vi.waitFor(() => expect(quick.received).toHaveLength(1));
  expect(stage.receiver.calls).toBeLessThanOrEqual(6);
  await runner.settled();
  const answers = (await rows()).map(({ answerJson }) => JSON.parse(answerJson ?? "{}"));
  expect(answers.filter(({ fault }) => fault === "slow")).toHaveLength(6);
  await quick.close();
});

test.each([
  "http://127.0.0.2:9/x",
  "https://10.0.0.1/x",
  "https://[::1]/x",
  "https://169.254.169.254/latest",
  "https://localhost/x",
])("the private address %s is not called", async (url) => {
  await subscribe({ url });
  await publishPerson("u1");
  await drain();
  const [row] = await rows();
  expect(row?.state).toBe("queued");
  expect(JSON.parse(row?.answerJson ?? "")).toMatchObject({ code: "fault", fault: "private" });
});

test("two workers at once send each event once, in order", async () => {
  stage.receiver.secrets = [(await subscribe()).secret];
  const workers = [await startWorker(), await startWorker()];
  for (let at = 0; at < 60; at++) await publishPerson(`u${at % 3}`, "deactivated");
  await vi.waitFor(() => expect(seen()).toHaveLength(60), { timeout: 10_000 });
  for (const worker of workers) await worker.settled();
  expect(stage.receiver.calls).toBe(60);
  expect(seen().map(({ id }) => id)).toEqual(await inOrder());
});

/** Returns the ids of all events in their order. */
const inOrder = async () => {
  const { rows: found } = await sql<{ id: string }>`select id from events order by rowid`.execute(
    db(),
  );
  return found.map(({ id }) => id);
};

test("events that come while others are sent are not left behind", async () => {
  await subscribe();
  await startWorker();
  for (let at = 0; at < 40; at++) await publishPerson(`u${at}`);
  await vi.waitFor(() => expect(seen()).toHaveLength(40), { timeout: 10_000 });
  expect(stage.receiver.calls).toBe(40);
});

test("an event that is sent again has its former id", async () => {
  const { id: partyId } = await subscribe();
  await publishPerson("u1");
  await drain();
  const [eventId = ""] = await idsOf();
  expect(await Deliveries.resend({ partyId, eventId })).toBe(true);
  expect(await Deliveries.resend({ partyId, eventId: "unknown" })).toBe(false);
  await drain();
  expect(seen().map(({ id }) => id)).toEqual([eventId, eventId]);
});

test("an event for a try goes to one subscriber, whatever kinds it wants", async () => {
  const { id, secret } = await subscribe({ kinds: ["module.published"] });
  await subscribe({ name: "other" });
  await Events.recordOwn(id, TEST_EVENT);
  await drain();
  expect(seen()).toMatchObject([{ type: "subscriber.test", data: { subscriberId: id } }]);
  verifyEvent(seen()[0] as never, secret);
});

test("a paused subscriber's events wait for its resumption", async () => {
  const { id } = await subscribe();
  await Receivers.pause(id);
  await publishPerson("u1");
  await pass(HOUR_MS);
  expect(stage.receiver.calls).toBe(0);
  expect(await Receivers.findStopped()).toEqual([]);
  await Receivers.resume(id);
  await drain();
  expect(seen()).toHaveLength(1);
});
