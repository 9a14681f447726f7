import "fake-indexeddb/auto";
import { openDB } from "idb";
import { expect, it } from "vitest";
import { Refused } from "~/islands/api";
import { manualClock } from "../../../../testing/island-clock";
import { idleSending, sendingReducer } from "./sending";
import { openSpool, type SpooledRecording } from "~/islands/recording/spool/spool.client";
import { resumeDelivery } from "../pending/resume.client";

const key = { userId: "ada", instanceId: "i1" };
let database = 0;

interface Server {
  refuses?: Error;
  next?: number;
  finished?: boolean;
}

/** Creates the remains of an earlier visit: three portions, of a group unless told otherwise. */
async function left(server: Server = {}, kind: SpooledRecording["kind"] = "group") {
  const name = `resume-delivery-${++database}`;
  const spool = await openSpool(name);
  await spool.begin({
    ...key,
    kind,
    subjectId: kind === "group" ? "g1" : "m1",
    title: "Le sujet",
    audioStartMs: 1,
    videoStartMs: 1,
  });
  for (const [index, text] of ["a", "b", "c"].entries())
    await spool.append(key, index, new Blob([text]));
  const sent: string[] = [];
  const evaluated: string[] = [];
  const clock = manualClock(() => new Promise(setImmediate));
  let sending = idleSending;
  const deliver = async () => {
    const recording = await spool.find(key);
    if (!recording) throw new Error("nothing is kept");
    const delivered = resumeDelivery(recording, {
      spool: () => Promise.resolve(spool),
      wait: clock.wait,
      now: clock.now,
      report: () => undefined,
      onReturn: () => () => undefined,
      onSending: (event) => {
        sending = sendingReducer(sending, event);
      },
      requestEvaluation: ({ moduleId, groupId, messages }) => {
        if (server.refuses) return Promise.reject(server.refuses);
        evaluated.push(`${moduleId} of ${groupId}: ${messages.join()}`);
        return Promise.resolve("e");
      },
      portions: {
        async send({ groupId, index, last, video }) {
          if (server.refuses) throw server.refuses;
          sent.push(`${groupId} ${index} ${(await video?.text()) ?? "-"}${last ? " last" : ""}`);
        },
        progress: () => {
          if (server.refuses instanceof Refused && server.refuses.status === 404)
            return Promise.reject(server.refuses);
          return Promise.resolve({ next: server.next ?? 0, finished: server.finished ?? false });
        },
      },
    });
    await clock.advance(1_000);
    return delivered;
  };
  return { name, spool, sent, evaluated, deliver, sending: () => sending };
}

/** Creates a group killed in its second module: one portion acknowledged, one module handed in. */
async function leftByGroup(server?: Server) {
  const s = await left(server);
  await s.spool.dropPortion(key, 0);
  await s.spool.keepMessages(key, "m1", ["type:user,message:Un."]);
  await s.spool.markHandedIn(key, "m1");
  await s.spool.keepMessages(key, "m2", ["type:user,message:Deux."]);
  return s;
}

it("the delivery sends what is left in order, and asks for missing evaluations", async () => {
  const s = await leftByGroup();
  expect(await s.deliver()).toBe(true);
  expect(s.sent).toEqual(["g1 1 b", "g1 2 c last"]);
  expect(s.evaluated).toEqual(["m2 of g1: type:user,message:Deux."]);
  expect(s.sending()).toMatchObject({ phase: "sent", acknowledged: 3, recorded: 3 });
  expect(await s.spool.find(key)).toBeNull();
});

it("the delivery says which portion was the last when all had been acknowledged", async () => {
  const s = await leftByGroup();
  for (const index of [1, 2]) await s.spool.dropPortion(key, index);
  expect(await s.deliver()).toBe(true);
  expect(s.sent).toEqual(["g1 2 - last"]);
});

it("the delivery does not repeat the portions that the server had when the tab closed", async () => {
  const s = await leftByGroup({ next: 2 });
  expect(await s.deliver()).toBe(true);
  expect(s.sent).toEqual(["g1 2 c last"]);
});

it.each([409, 404])(
  "the delivery keeps the recording when the server answers %d",
  async (status) => {
    const s = await leftByGroup({ refuses: new Refused(status, { message: "Non." }) });
    expect(await s.deliver()).toBe(false);
    expect(await s.spool.find(key)).toMatchObject({ uploaded: false });
    expect(await s.spool.portionIndexes(key)).toEqual([1, 2]);
  },
);

it("the delivery of a module goes the same way, with what was said in it", async () => {
  const s = await left({}, "module");
  await s.spool.keepMessages(key, "m1", ["type:user,message:Bonjour"]);
  expect(await s.deliver()).toBe(true);
  expect(s.sent).toEqual(["null 0 a", "null 1 b", "null 2 c last"]);
  expect(s.evaluated).toEqual(["m1 of null: type:user,message:Bonjour"]);
  expect(await s.spool.find(key)).toBeNull();
});

it("a module's evaluation is requested even when none of its lines were kept", async () => {
  const s = await left({}, "module");
  expect(await s.deliver()).toBe(true);
  expect(s.evaluated).toEqual(["m1 of null: "]);
});

it("a delivery that was evaluated before the upgrade sends only its portions", async () => {
  const s = await left({}, "module");
  const before = await openDB(s.name);
  await before.put("recordings", { ...(await s.spool.find(key)), evaluated: true });
  before.close();
  expect(await s.deliver()).toBe(true);
  expect([s.sent.length, s.evaluated]).toEqual([3, []]);
});

it("a recording that was sent whole before the upgrade is not sent again", async () => {
  const s = await left({ next: 0, finished: true }, "module");
  expect(await s.deliver()).toBe(true);
  expect([s.sent, s.evaluated]).toEqual([[], ["m1 of null: "]]);
  expect(await s.spool.find(key)).toBeNull();
});
