import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { Refused, SessionExpired } from "../api";
import { idleSending, sendingReducer } from "../recording/sending";
import { openSpool } from "../recording/spool.client";
import { manualClock } from "../testing/manual-clock";
import { CHUNK_WAIT_MS, createGroupDelivery } from "./group-delivery";

const key = { userId: "ada", instanceId: "i1" };
let database = 0;

/** A finished recording of one portion, and a line that is down until told otherwise. */
async function stage() {
  const spool = await openSpool(`group-delivery-${++database}`);
  const clock = manualClock(() => new Promise(setImmediate));
  let sending = idleSending;
  let line: "down" | "up" = "down";
  const sent: string[] = [];
  const asked: string[] = [];
  const refusals: Error[] = [];
  const told: boolean[] = [];
  let owner = true;
  const delivery = createGroupDelivery({
    groupId: "g1",
    spool: () => Promise.resolve(spool),
    wait: clock.wait,
    now: clock.now,
    report: () => undefined,
    onExpired: (expired) => told.push(expired),
    onReturn: () => () => undefined,
    onSending: (event) => {
      sending = sendingReducer(sending, event);
    },
    requestEvaluation: ({ moduleId }) => {
      asked.push(moduleId);
      const refusal = refusals.shift();
      return refusal ? Promise.reject(refusal) : Promise.resolve("e");
    },
    portions: {
      async send({ video }) {
        if (line === "down") throw new TypeError("Failed to fetch");
        sent.push((await video?.text()) ?? "");
      },
      progress: () =>
        owner ? Promise.resolve({ next: 0 }) : Promise.reject(new Refused(404, null)),
    },
  });
  await spool.begin({
    ...key,
    kind: "group",
    subjectId: "g1",
    title: "Groupe",
    audioStartMs: 1,
    videoStartMs: 1,
  });
  await spool.append(key, 0, new Blob(["whole"]));
  delivery.begin(key);
  await spool.finish(key);
  return {
    spool,
    clock,
    delivery,
    sent,
    asked,
    refusals,
    told,
    sending: () => sending,
    lineUp() {
      line = "up";
    },
    signIn(as: "owner" | "somebody else") {
      owner = as === "owner";
    },
  };
}

it("waits an hour for the chunks, looking again every second, then offers to go on later", async () => {
  const s = await stage();
  let outcome: boolean | null = null;
  void s.delivery.finish(key).then((sent) => (outcome = sent));
  await s.clock.advance(CHUNK_WAIT_MS - 1);
  expect([outcome, s.sending().phase]).toEqual([null, "waiting"]);
  await s.clock.advance(1);
  expect([outcome, s.sending().phase]).toEqual([false, "late"]);
  s.lineUp();
  await s.clock.advance(600_000);
  expect(s.sent).toEqual([]); // given up: it is kept until somebody asks
  expect(await s.spool.find(key)).toMatchObject({ finished: true, uploaded: false });

  void s.delivery.finish(key).then((sent) => (outcome = sent));
  await s.clock.advance(1_000);
  expect([outcome, s.sending().phase, s.sent]).toEqual([true, "sent", ["whole"]]);
  expect(await s.spool.find(key)).toBeNull();
});

it("asks for each evaluation once; a module refused for good is not asked for again", async () => {
  const s = await stage();
  s.refusals.push(new Refused(400, null));
  s.delivery.evaluate(key, "m1", ["type:user,message:Bonjour"]);
  s.delivery.evaluate(key, "m1", []);
  await s.clock.advance(60_000);
  expect(s.asked).toEqual(["m1"]);
});

it("an expired session is told once, and that it is over", async () => {
  const s = await stage();
  s.refusals.push(new SessionExpired("Unauthorized"), new SessionExpired("Unauthorized"));
  s.delivery.evaluate(key, "m1", ["type:user,message:Bonjour"]);
  await s.clock.advance(0);
  expect(s.told).toEqual([true]);
  await s.clock.advance(10_000);
  expect([s.told, s.asked]).toEqual([
    [true, false],
    ["m1", "m1", "m1"],
  ]);
});

it("a module that is not found is gone for good only for its owner", async () => {
  const s = await stage();
  await s.spool.keepMessages(key, "m1", ["type:user,message:Bonjour"]);
  s.signIn("somebody else");
  s.refusals.push(new Refused(404, null), new Refused(404, null));
  s.delivery.evaluate(key, "m1", ["type:user,message:Bonjour"]);
  await s.clock.advance(0);
  expect((await s.spool.find(key))?.conversations[0]?.handedIn).toBeUndefined();
  s.signIn("owner");
  await s.clock.advance(60_000);
  expect(s.asked).toEqual(["m1", "m1"]);
  expect((await s.spool.find(key))?.conversations[0]?.handedIn).toBe(true);
});
