import "fake-indexeddb/auto";
import { afterEach, describe, expect, it } from "vitest";
import { takeAll } from "../../../../testing/take-all";
import { type NewRecording, openSpool, type RecordingKey, type Spool } from "./spool.client";

let opened: Spool[] = [];
let database = 0;

async function open(name = `spool-${++database}`) {
  const spool = await openSpool(name);
  opened.push(spool);
  return { spool, reopen: () => open(name) };
}

afterEach(() => {
  for (const spool of opened) spool.close();
  opened = [];
});

const recording = (userId: string, instanceId: string, videoStartMs = 1_000): NewRecording => ({
  userId,
  instanceId,
  kind: "module",
  subjectId: "m1",
  title: "Prise de commande",
  audioStartMs: videoStartMs,
  videoStartMs,
});
const portion = (words: string) => new Blob([words]);
const ada: RecordingKey = { userId: "ada", instanceId: "i1" };
const bob: RecordingKey = { userId: "bob", instanceId: "i1" };

describe("the spool", () => {
  it("gives back the portions joined in order, whatever order they came in", async () => {
    const { spool } = await open();
    await spool.begin(recording("ada", "i1"));
    for (const index of [10, 0, 2, 1]) await spool.append(ada, index, portion(`<${index}>`));
    const kept = { portions: 11, bytes: 13, finished: false };
    expect(await spool.find(ada)).toMatchObject(kept);
    expect(await takeAll(spool, ada)).toBe("<0><1><2><10>");
    expect(await spool.find(ada)).toMatchObject({ ...kept, sentPortions: 4, sentBytes: 13 });
  });

  it("survives a closed tab", async () => {
    const first = await open();
    await first.spool.begin(recording("ada", "i1"));
    await first.spool.append(ada, 0, portion("said"));
    await first.spool.keepMessages(ada, "m1", ["type:user,message:Bonjour"]);
    first.spool.close();
    const { spool } = await first.reopen();
    const [kept] = await spool.list("ada");
    expect(kept).toMatchObject({
      title: "Prise de commande",
      finished: false,
      uploaded: false,
      conversations: [{ moduleId: "m1", messages: ["type:user,message:Bonjour"] }],
    });
    expect(await takeAll(spool, ada)).toBe("said");
  });

  it("never shows one person's recordings to another", async () => {
    const { spool } = await open();
    await spool.begin(recording("ada", "i1"));
    await spool.begin(recording("bob", "i1"));
    await spool.append(ada, 0, portion("ada"));
    await spool.append(bob, 0, portion("bob"));
    expect((await spool.list("ada")).map((one) => one.userId)).toEqual(["ada"]);
    await spool.remove(ada);
    expect(await spool.list("ada")).toEqual([]);
    expect(await takeAll(spool, ada)).toBe("");
    expect(await takeAll(spool, bob)).toBe("bob");
  });

  it("lists the oldest first and remembers what is done", async () => {
    const { spool } = await open();
    await spool.begin(recording("ada", "late", 2_000));
    await spool.begin(recording("ada", "early", 1_000));
    await spool.finish({ userId: "ada", instanceId: "late" });
    await spool.markUploaded({ userId: "ada", instanceId: "late" });
    const list = await spool.list("ada");
    expect(list.map((one) => [one.instanceId, one.finished, one.uploaded])).toEqual([
      ["early", false, false],
      ["late", true, true],
    ]);
  });

  it("refuses a portion of a recording it does not have, and keeps nothing of it", async () => {
    const { spool } = await open();
    await expect(spool.append(ada, 0, portion("lost"))).rejects.toMatchObject({
      name: "NotFoundError",
    });
    expect(await spool.portionIndexes(ada)).toEqual([]);
  });

  it("drops portions one by one, while the recording goes on", async () => {
    const { spool } = await open();
    await spool.begin(recording("ada", "i1"));
    for (const index of [0, 1, 2]) await spool.append(ada, index, portion(`${index}`));
    await spool.dropPortion(ada, 0);
    expect(await spool.portionIndexes(ada)).toEqual([1, 2]);
    const first = await spool.firstPortion(ada);
    expect([first?.index, await first?.video.text()]).toEqual([1, "1"]);
    await spool.dropPortion(ada, 0); // acknowledged twice
    expect(await spool.find(ada)).toMatchObject({ portions: 3, sentPortions: 1, sentBytes: 1 });
    for (const index of [1, 2]) await spool.dropPortion(ada, index);
    expect(await spool.firstPortion(ada)).toBeNull();
  });

  it("remembers which modules were handed in, until more is said", async () => {
    const { spool } = await open();
    await spool.begin(recording("ada", "i1"));
    await spool.keepMessages(ada, "m1", ["a"]);
    await spool.keepMessages(ada, "m2", ["b"]);
    await spool.markHandedIn(ada, "m1");
    expect((await spool.find(ada))?.conversations).toEqual([
      { moduleId: "m1", messages: ["a"], handedIn: true },
      { moduleId: "m2", messages: ["b"] },
    ]);
  });

  it("keeps the latest messages of each module", async () => {
    const { spool } = await open();
    await spool.begin(recording("ada", "i1"));
    await spool.keepMessages(ada, "m1", ["a"]);
    await spool.keepMessages(ada, "m2", ["b"]);
    await spool.keepMessages(ada, "m1", ["a", "c"]);
    expect((await spool.find(ada))?.conversations).toEqual([
      { moduleId: "m2", messages: ["b"] },
      { moduleId: "m1", messages: ["a", "c"] },
    ]);
  });
});
