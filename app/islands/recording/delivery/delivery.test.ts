import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { Refused, SessionExpired } from "~/islands/api";
import { manualClock } from "../../../../testing/island-clock";
import { CHUNK_WAIT_MS, createDelivery } from "./delivery";
import type { HandIn } from "./hand-in-module";
import { idleSending, sendingReducer } from "./sending";
import { openSpool } from "~/islands/recording/spool/spool.client";

const key = { userId: "ada", instanceId: "i1" };
let database = 0;

/** Creates a finished recording of two portions, and a line that stays down until told otherwise. */
async function stage(groupId: string | null = "g1") {
  const spool = await openSpool(`delivery-${++database}`);
  const clock = manualClock(() => new Promise(setImmediate));
  let sending = idleSending;
  let line: "down" | "one more" | "up" = "down";
  const sent: string[] = [];
  const asked: string[] = [];
  const handedIn: HandIn[] = [];
  const refusals: Error[] = [];
  const told: boolean[] = [];
  let owner = true;
  let comeBack: () => void = () => undefined;
  const delivery = createDelivery({
    groupId,
    spool: () => Promise.resolve(spool),
    wait: clock.wait,
    now: clock.now,
    report: () => undefined,
    onExpired: (expired) => told.push(expired),
    onReturn: (listener) => {
      comeBack = listener;
      return () => {
        comeBack = () => undefined;
      };
    },
    onSending: (event) => {
      sending = sendingReducer(sending, event);
    },
    requestEvaluation: (handIn) => {
      asked.push(handIn.moduleId);
      const refusal = refusals.shift();
      if (!refusal) handedIn.push(handIn);
      return refusal ? Promise.reject(refusal) : Promise.resolve("e");
    },
    portions: {
      async send({ video, ...portion }) {
        if (line === "down") throw new TypeError("Failed to fetch");
        sent.push(`${portion.groupId} ${await video?.text()}${portion.last ? " last" : ""}`);
        if (line === "one more") line = "down";
      },
      progress: () =>
        owner
          ? Promise.resolve({ next: 0, finished: false })
          : Promise.reject(new Refused(404, null)),
    },
  });
  await spool.begin({
    ...key,
    kind: groupId ? "group" : "module",
    subjectId: groupId ?? "m1",
    title: "Le sujet",
    audioStartMs: 1,
    videoStartMs: 1,
  });
  for (const [index, text] of ["one", "two"].entries())
    await spool.append(key, index, new Blob([text]));
  delivery.begin(key);
  await spool.finish(key);
  return {
    spool,
    clock,
    delivery,
    sent,
    asked,
    handedIn,
    refusals,
    told,
    sending: () => sending,
    comeBack: () => comeBack(),
    line(state: typeof line) {
      line = state;
    },
    signIn(as: "owner" | "somebody else") {
      owner = as === "owner";
    },
  };
}

it("the delivery waits an hour for a portion, then offers to go on later", async () => {
  const s = await stage();
  let outcome: boolean | null = null;
  void s.delivery.finish(key).then((sent) => (outcome = sent));
  await s.clock.advance(CHUNK_WAIT_MS - 1);
  expect([outcome, s.sending().phase]).toEqual([null, "waiting"]);
  await s.clock.advance(1);
  expect([outcome, s.sending().phase]).toEqual([false, "late"]);
  s.line("up");
  await s.clock.advance(600_000);
  expect(s.sent).toEqual([]); // given up, and kept until somebody asks
  expect(await s.spool.find(key)).toMatchObject({ finished: true, uploaded: false });

  void s.delivery.finish(key).then((sent) => (outcome = sent));
  await s.clock.advance(1_000);
  expect([outcome, s.sending().phase]).toEqual([true, "sent"]);
  expect(s.sent).toEqual(["g1 one", "g1 two last"]);
  expect(await s.spool.find(key)).toMatchObject({ uploaded: true });
  await s.delivery.settle(key);
  expect(await s.spool.find(key)).toBeNull();
});

it("the hour begins again with each portion, so a slow line has time", async () => {
  const s = await stage();
  let outcome: boolean | null = null;
  void s.delivery.finish(key).then((sent) => (outcome = sent));
  await s.clock.advance(CHUNK_WAIT_MS / 2);
  s.line("one more");
  await s.clock.advance(CHUNK_WAIT_MS - 60_000);
  expect([outcome, s.sent.length, s.sending().phase]).toEqual([null, 1, "waiting"]);
  s.line("up");
  await s.clock.advance(60_000);
  expect([outcome, s.sent.length]).toEqual([true, 2]);
});

it("the delivery of a module goes the same way, without a group", async () => {
  const s = await stage(null);
  s.delivery.evaluate(key, "m1", ["type:user,message:Bonjour"]);
  await s.clock.advance(0);
  expect([s.sent, s.handedIn]).toEqual([
    [],
    [{ moduleId: "m1", groupId: null, instanceId: "i1", messages: ["type:user,message:Bonjour"] }],
  ]);
  s.line("up");
  const finished = s.delivery.finish(key);
  await s.clock.advance(60_000);
  expect([await finished, s.sent]).toEqual([true, ["null one", "null two last"]]);
});

it("a recording that the server has stays here until its evaluation was requested", async () => {
  const s = await stage(null);
  await s.spool.keepMessages(key, "m1", ["type:user,message:Bonjour"]);
  s.refusals.push(new SessionExpired("Unauthorized"));
  s.delivery.evaluate(key, "m1", ["type:user,message:Bonjour"]);
  s.line("up");
  const finished = s.delivery.finish(key);
  await s.clock.advance(0);
  expect(await finished).toBe(true);
  const settled = s.delivery.settle(key);
  expect(await s.spool.find(key)).toMatchObject({ uploaded: true });
  await s.clock.advance(60_000);
  await settled;
  expect([s.asked, await s.spool.find(key)]).toEqual([["m1", "m1"], null]);
});

it("the delivery asks for each evaluation once, and not again when refused for good", async () => {
  const s = await stage();
  s.refusals.push(new Refused(400, null));
  s.delivery.evaluate(key, "m1", ["type:user,message:Bonjour"]);
  s.delivery.evaluate(key, "m1", []);
  await s.clock.advance(60_000);
  expect(s.asked).toEqual(["m1"]);
});

it("the delivery settles when an evaluation was refused for good", async () => {
  const s = await stage();
  s.refusals.push(new Refused(400, null));
  s.delivery.evaluate(key, "m1", ["type:user,message:Bonjour"]);
  expect(s.sending().handedIn).toBe(false);
  await s.delivery.settle(key);
  expect(s.sending().handedIn).toBe(true);
});

it("the delivery reports an expired session once, and its end", async () => {
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

it("a returning page sends portions and evaluations again at once", async () => {
  const s = await stage();
  s.refusals.push(...Array.from({ length: 5 }, () => new SessionExpired("Unauthorized")));
  s.delivery.evaluate(key, "m1", ["type:user,message:Bonjour"]);
  const finished = s.delivery.finish(key);
  await s.clock.advance(20_000); // in the pause of 15 s
  expect([s.asked.length, s.sent]).toEqual([5, []]);
  s.line("up");
  s.comeBack();
  await s.clock.advance(0);
  expect([s.handedIn.length, s.sent]).toEqual([1, ["g1 one", "g1 two last"]]);
  expect(await finished).toBe(true);
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
