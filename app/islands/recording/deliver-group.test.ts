import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { Refused } from "../api";
import { manualClock } from "../testing/manual-clock";
import { deliverGroup } from "./deliver-group";
import { idleSending, sendingReducer } from "./sending";
import { openSpool } from "./spool.client";

const key = { userId: "ada", instanceId: "i1" };
let database = 0;

/** What a tab killed in its second module left: one portion acknowledged, one module handed in. */
async function left(server: { refuses?: Error } = {}) {
  const spool = await openSpool(`deliver-group-${++database}`);
  await spool.begin({
    ...key,
    kind: "group",
    subjectId: "g1",
    title: "Groupe",
    audioStartMs: 1,
    videoStartMs: 1,
  });
  for (const [index, text] of ["a", "b", "c"].entries())
    await spool.append(key, index, new Blob([text]));
  await spool.dropPortion(key, 0);
  await spool.keepMessages(key, "m1", ["type:user,message:Un."]);
  await spool.markHandedIn(key, "m1");
  await spool.keepMessages(key, "m2", ["type:user,message:Deux."]);
  const log: string[] = [];
  let sending = idleSending;
  const over = new AbortController();
  const deliver = async () => {
    const recording = await spool.find(key);
    if (!recording) throw new Error("nothing is kept");
    return deliverGroup(
      recording,
      {
        spool: () => Promise.resolve(spool),
        wait: manualClock().wait,
        report: () => undefined,
        onReturn: () => () => undefined,
        dispatch: (event) => {
          sending = sendingReducer(sending, event);
        },
        requestEvaluation: ({ moduleId, messages }) => {
          log.push(`evaluate ${moduleId} ${messages.join()}`);
          return Promise.resolve("e");
        },
        transport: {
          async send({ index, last, video }) {
            if (server.refuses) throw server.refuses;
            log.push(`${index} ${(await video?.text()) ?? "-"}${last ? " last" : ""}`);
          },
          progress: () => Promise.resolve({ next: 0 }),
        },
      },
      over.signal,
    );
  };
  return { spool, log, deliver, sending: () => sending };
}

it("sends what is left in order, then asks for the evaluations that were not asked for", async () => {
  const s = await left();
  expect(await s.deliver()).toBe(true);
  expect(s.log).toEqual(["1 b", "2 c last", "evaluate m2 type:user,message:Deux."]);
  expect(s.sending()).toMatchObject({ phase: "sent", acknowledged: 3, recorded: 3 });
  expect(await s.spool.find(key)).toBeNull();
});

it("says which portion was the last when all had been acknowledged", async () => {
  const s = await left();
  for (const index of [1, 2]) await s.spool.dropPortion(key, index);
  expect(await s.deliver()).toBe(true);
  expect(s.log[0]).toBe("2 - last");
});

it.each([409, 404])("answered %d: it stays kept", async (status) => {
  const s = await left({ refuses: new Refused(status, { message: "Non." }) });
  expect(await s.deliver()).toBe(false);
  expect(await s.spool.find(key)).toMatchObject({ uploaded: false });
  expect(await s.spool.portionIndexes(key)).toEqual([1, 2]);
});
