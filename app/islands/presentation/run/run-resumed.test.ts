import { describe, expect, it } from "vitest";
import { granted, runKey, type RunScript, stageRun } from "../../../../testing/run-stage";
import { byItself, lines, three } from "../../../../testing/run-plans";
import type { Resumption } from "./plan";

const cut: Resumption = {
  instanceId: "i1",
  position: 0,
  language: "en",
  lines: [
    { source: "ai", text: "Bonjour.", atMs: 0 },
    { source: "user", text: "Je vends.", atMs: 900 },
  ],
  nextPortion: 3,
  startedAtMs: 10_000,
  stoppedAtMs: 40_000,
  words: { lead: "", resume: "" },
};
const said = ["type:ai,message:Bonjour.", ...lines("Je vends.")];

/** Leaves a recording with two portions in the spool, of which the server has none. */
const left: RunScript["prepare"] = async (spool) => {
  const times = { audioStartMs: 10_000, videoStartMs: 10_000 };
  await spool.begin({ ...runKey, kind: "module", subjectId: "m1", title: "Un", ...times });
  for (const index of [0, 1]) await spool.append(runKey, index, new Blob([`old${index} `]));
};

describe("a presentation that goes on", () => {
  it("keeps its instance and its words, and hands all of them in", async () => {
    const s = await stageRun(byItself, { resumption: cut });
    await s.start();
    expect(s.tickets[0]).toMatchObject({ instanceId: "i1", moduleId: "m1" });
    s.say("Encore un mot.");
    expect(s.shown.voice.lines.map(({ text }) => text)).toEqual([
      "Bonjour.",
      "Je vends.",
      "Encore un mot.",
    ]);
    await s.end();
    expect(s.evaluated).toEqual([
      { moduleId: "m1", groupId: null, messages: [...said, ...lines("Encore un mot.")] },
    ]);
    expect(s.log.filter((line) => line.startsWith("typed"))).toEqual([]);
  });

  it("sends a further part after the portions that the server has", async () => {
    const s = await stageRun(byItself, { resumption: cut });
    await s.start();
    await s.end();
    expect(
      s.sent.map(({ index, partStartMs, last }) => [index, partStartMs !== undefined, last]),
    ).toEqual([
      [3, true, false],
      [4, false, false],
      [5, false, true],
    ]);
    expect([await s.kept(), s.counts]).toEqual([null, { held: 0, captures: 0 }]);
  });

  it("sends what this browser still kept first, then the further part", async () => {
    const script = { prepare: left, resumption: { ...cut, nextPortion: 0, startedAtMs: null } };
    const s = await stageRun(byItself, script);
    await s.start();
    await s.end();
    expect(s.whole()).toBe("old0 old1 head flushed tail");
    expect(s.sent[2]).toMatchObject({ index: 2, text: "head " });
    expect(s.sent[2]?.partStartMs).toBeTypeOf("number");
  });

  it("names the whole recording's start to the server, by this browser's clock", async () => {
    const s = await stageRun(byItself, { resumption: cut });
    const before = Date.now();
    await s.start();
    const startMs = s.tickets[0]?.recordingStartMs ?? 0;
    expect(startMs).toBeGreaterThanOrEqual(before - 30_000);
    expect(startMs).toBeLessThanOrEqual(Date.now() - 30_000);
  });

  it("begins in the module that was cut off", async () => {
    const s = await stageRun(three, { resumption: { ...cut, position: 1 } });
    await s.start();
    expect(s.shown.state).toMatchObject({ phase: "presenting", position: 1 });
    expect(s.tickets[0]).toMatchObject({ moduleId: "m2" });
  });

  it("keeps the earlier parts when it does not begin", async () => {
    const script: RunScript = { prepare: left, resumption: cut, agent: ["fails"] };
    const s = await stageRun(byItself, script);
    await s.start();
    expect(s.shown.state.phase).toBe("before");
    expect(await s.kept()).toMatchObject({ finished: false });
    expect(s.sent).toEqual([]);
  });

  it.each<[string, RunScript, string]>([
    ["its term ended meanwhile", { ticket: [{ ...granted, instanceId: "i2" }] }, "lapsed"],
    ["another tab holds it", { isHeldElsewhere: true }, "elsewhere"],
  ])("says why it does not go on when %s", async (_, script, problem) => {
    const s = await stageRun(byItself, { ...script, resumption: cut });
    await s.start();
    expect(s.shown).toMatchObject({ problem, state: { phase: "before" } });
    expect(s.counts.captures).toBe(0);
  });
});
