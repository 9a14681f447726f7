import "fake-indexeddb/auto";
import { describe, expect, it, onTestFinished } from "vitest";
import { takeAll } from "../../../../testing/take-all";
import { type NewRecording, openSpool, type Spool } from "~/islands/recording/spool/spool.client";
import { findEarlier } from "./earlier";

let database = 0;
async function open(): Promise<Spool> {
  const spool = await openSpool(`earlier-${++database}`);
  onTestFinished(() => spool.close());
  return spool;
}

const ada = { userId: "ada", instanceId: "i1" };
const recording = (userId: string, instanceId: string, startMs = 1_000): NewRecording => ({
  userId,
  instanceId,
  kind: "module",
  subjectId: "m1",
  title: "La caisse",
  audioStartMs: startMs,
  videoStartMs: startMs,
});
const portion = (words: string) => new Blob([words]);

/** Returns the earlier parts, of which the server has so many portions. */
const earlier = (spool: Spool, nextPortion = 0) =>
  findEarlier(
    {
      instanceId: ada.instanceId,
      nextPortion,
      position: 0,
      language: "fr",
      lines: [],
      startedAtMs: 1_000,
      stoppedAtMs: 31_000,
      words: { lead: "", resume: "" },
    },
    { userId: ada.userId, spool: () => Promise.resolve(spool) },
  );

describe("the spool", () => {
  it("goes on with a recording: its portions and words stay, and its next part has a place", async () => {
    const spool = await open();
    await spool.begin(recording("ada", "i1"));
    for (const index of [0, 1]) await spool.append(ada, index, portion(`<${index}>`));
    await spool.keepMessages(ada, "m1", ["type:user,message:Bonjour"]);
    await spool.finish(ada);
    const parts = await earlier(spool);
    await parts.goOn(spool, recording("ada", "i1", 9_000), { index: 2, startMs: 30_000 });
    await spool.append(ada, 2, portion("<2>"));
    expect(await spool.find(ada)).toMatchObject({
      finished: false,
      videoStartMs: 1_000,
      portions: 3,
      parts: [{ index: 2, startMs: 30_000 }],
      conversations: [{ moduleId: "m1" }],
    });
    await parts.takeBack(spool, ada);
    expect(await spool.find(ada)).toMatchObject({ portions: 2, parts: [] });
    expect(await takeAll(spool, ada)).toBe("<0><1>");
  });

  it("goes on with another browser's recording, and forgets it when nothing was said", async () => {
    const spool = await open();
    await (
      await earlier(spool)
    ).goOn(spool, recording("ada", "i1"), { index: 40, startMs: 41_000 });
    expect(await spool.find(ada)).toMatchObject({ portions: 40, sentPortions: 40 });
    await (await earlier(spool, 40)).takeBack(spool, ada);
    expect(await spool.find(ada)).toBeNull();
  });

  it("records from now on what began without a recording", async () => {
    const spool = await open();
    await spool.begin({ ...recording("ada", "i1"), unrecorded: true });
    await (
      await earlier(spool)
    ).goOn(spool, { ...recording("ada", "i1", 9_000), unrecorded: true }, null);
    expect(await spool.find(ada)).toMatchObject({ unrecorded: true, videoStartMs: 1_000 });
    await (await earlier(spool)).goOn(spool, recording("ada", "i1", 9_000), null);
    const kept = await spool.find(ada);
    expect(kept).toMatchObject({ videoStartMs: 9_000, portions: 0 });
    expect(kept?.unrecorded).toBeUndefined();
  });
});
