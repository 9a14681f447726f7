import { describe, expect, it } from "vitest";
import { SessionExpired } from "../../api";
import { granted, stageRun } from "../../../../testing/run-stage";

import {
  byItself,
  cutForGood,
  inGroup,
  lines,
  stageGroup,
  stageModule,
} from "../../../../testing/run-plans";

describe("a module by itself ends with its conversation", () => {
  it("when the customer has said goodbye", async () => {
    const s = await stageModule();
    await s.start();
    s.agents[0]?.onEnded("agent");
    await s.clock.advance(2_000);
    expect(s.shown.state).toMatchObject({ phase: "finished", reason: "agent" });
    expect([s.shown.voice.endReason, s.shown.recording.phase]).toEqual(["agent", "done"]);
  });

  it("only when the rep ends it, where a dropped line cannot be opened again", async () => {
    const s = await cutForGood();
    expect(s.shown.state.phase).toBe("presenting");
    expect(s.shown.voice).toMatchObject({ phase: "ended", endReason: "lost" });
    expect([s.shown.recording.phase, s.evaluated]).toEqual(["recording", []]);
    void s.run.reopen();
    await s.clock.advance(0);
    expect(s.shown.voice).toMatchObject({ phase: "connected", conversationId: "conv_2" });
    s.say("Je reprends.");
    await s.end();
    expect(s.evaluated[0]?.messages).toEqual(lines("Bonjour.", "Je reprends."));
    expect(s.shown.state).toMatchObject({ phase: "finished", reason: "user" });
  });

  it("with the lines so far, when the rep ends it while the line is lost", async () => {
    const s = await cutForGood();
    await s.end();
    expect(s.shown.state).toMatchObject({ phase: "finished", reason: "lost" });
    expect(s.evaluated[0]?.messages).toEqual(lines("Bonjour."));
    expect([s.shown.recording.phase, s.whole()]).toEqual(["done", "head flushed tail"]);
  });
});

describe.each([
  ["a module", byItself],
  ["a group", inGroup("m1")],
])("%s held in writing", (_, plan) => {
  const unrecorded = { language: "fr", typed: true, records: false } as const;

  it("shares and records nothing unless the rep asks for it, and is still evaluated", async () => {
    const s = await stageRun(plan);
    await s.start(unrecorded);
    expect(s.log).toEqual(["ticket i1", "write m1"]);
    expect([s.counts.captures, s.shown.recording.phase]).toEqual([0, "idle"]);
    s.run.say("J’écris.");
    await s.clock.advance(0);
    expect(await s.kept()).toMatchObject({
      unrecorded: true,
      portions: 0,
      conversations: [{ moduleId: "m1", messages: lines("J’écris.") }],
    });
    await s.end();
    expect(s.shown.state.phase).toBe("finished");
    expect([s.evaluated[0]?.messages, s.sent]).toEqual([lines("J’écris."), []]);
    expect([s.shown.recording.phase, s.shown.sending.phase]).toEqual(["idle", "sent"]);
    expect([await s.kept(), s.counts]).toEqual([null, { held: 0, captures: 0 }]);
  });

  it("releases a screen that was shared for a spoken try", async () => {
    const s = await stageRun(plan, { microphone: false });
    await s.start();
    expect(s.counts.captures).toBe(1);
    await s.start(unrecorded);
    expect([s.counts.captures, s.shown.recording.phase]).toEqual([0, "idle"]);
    expect(s.shown.voice.phase).toBe("connected");
  });
});

describe("the run of a group", () => {
  it("is one recording, with a conversation and an evaluation per module, and leaves nothing behind", async () => {
    const s = await stageGroup();
    await s.start();
    for (const [index, module] of ["m1", "m2", "m3"].entries()) {
      expect(s.shown.state).toMatchObject({ phase: "presenting", position: index });
      expect(s.shown.voice).toMatchObject({ phase: "connected", lines: [] });
      s.say(`De ${module}.`);
      s.record(`<${module}>`);
      await s.clock.advance(10_000);
      await s.next();
      await s.clock.advance(1_000);
    }
    expect(s.log.filter((entry) => entry !== "ticket i1")).toEqual([
      "recording",
      ...["m1", "m2", "m3"].flatMap((module) => [
        `talk ${module}`,
        "muted false",
        "hung up",
        `evaluate ${module}`,
      ]),
    ]);
    expect(
      s.tickets.map(({ moduleId, groupId, instanceId }) => [moduleId, groupId, instanceId]),
    ).toEqual([
      ["m1", "g1", null],
      ["m2", "g1", "i1"],
      ["m3", "g1", "i1"],
    ]);
    expect(s.evaluated).toEqual(
      ["m1", "m2", "m3"].map((moduleId) => ({
        moduleId,
        groupId: "g1",
        messages: lines(`De ${moduleId}.`),
      })),
    );
    // Portions arrive in order and whole, each when its module is left. The last one is marked.
    expect(s.whole()).toBe("head <m1>flushed <m2>flushed <m3>flushed tail");
    expect(s.sent.filter(({ last }) => last)).toEqual([
      { groupId: "g1", index: 7, last: true, text: "tail" },
    ]);
    expect(s.shown.state).toMatchObject({ phase: "finished", reason: "user" });
    expect([s.shown.recording.phase, s.shown.sending.phase]).toEqual(["done", "sent"]);
    expect([await s.kept(), s.counts.held]).toEqual([null, 0]);
  });

  it("shows the next module 1 s after the one before has ended, not sooner", async () => {
    const s = await stageGroup();
    await s.start();
    await s.clock.advance(9_999);
    await s.next();
    expect(s.shown.state.phase).toBe("presenting");
    await s.clock.advance(1);
    await s.next();
    expect([s.shown.state.phase, s.shown.voice.phase]).toEqual(["leaving", "ended"]);
    await s.clock.advance(999);
    expect(s.shown.state.phase).toBe("leaving");
    await s.clock.advance(1);
    expect(s.shown.state).toMatchObject({ phase: "presenting", position: 1, sinceMs: 11_000 });
  });

  it("keeps the microphone muted into the next module", async () => {
    const s = await stageGroup();
    await s.start();
    s.run.setMicMuted(true);
    await s.clock.advance(10_000);
    await s.next();
    await s.clock.advance(1_000);
    expect(s.shown.voice.muted).toBe(true);
    expect(s.log.filter((entry) => entry.startsWith("muted"))).toEqual([
      "muted false",
      "muted true",
      "muted true",
    ]);
  });

  it("ends early with the lines so far, and only the modules begun are evaluated", async () => {
    const s = await stageGroup();
    await s.start();
    s.say("Bonjour.");
    await s.end();
    expect(s.evaluated.map(({ moduleId }) => moduleId)).toEqual(["m1"]);
    expect([s.shown.recording.phase, s.shown.state.phase]).toEqual(["done", "finished"]);
  });

  it("calls no customer once the page is left between two modules", async () => {
    const s = await stageGroup();
    await s.start();
    await s.clock.advance(10_000);
    await s.next();
    s.run.cancel();
    await s.clock.advance(5_000);
    expect(s.tickets).toHaveLength(1);
    expect([s.shown.state.phase, s.counts]).toEqual(["leaving", { held: 0, captures: 0 }]);
  });

  it("ends in good order between two modules too", async () => {
    const s = await stageGroup();
    await s.start();
    s.say("Bonjour.");
    await s.clock.advance(10_000);
    await s.next();
    s.endShare();
    await s.clock.advance(5_000);
    expect(s.shown.state).toMatchObject({
      phase: "finished",
      reason: "share-ended",
      position: 0,
    });
    expect(s.evaluated).toEqual([{ moduleId: "m1", groupId: "g1", messages: lines("Bonjour.") }]);
    expect(s.tickets).toHaveLength(1);
    expect(s.shown.recording.phase).toBe("done");
  });
});

describe("a module of a group", () => {
  it("goes on recording to the next one when its customer hangs up", async () => {
    const s = await stageGroup();
    await s.start();
    s.say("Au revoir.");
    s.agents[0]?.onEnded("agent");
    await s.clock.advance(10_000);
    expect(s.shown.state.phase).toBe("presenting");
    expect([s.shown.voice.endReason, s.shown.recording.phase]).toEqual(["agent", "recording"]);
    await s.next();
    await s.clock.advance(1_000);
    expect(s.evaluated[0]?.messages).toEqual(lines("Au revoir."));
    expect(s.shown.voice).toMatchObject({ phase: "connected", conversationId: "conv_2" });
  });

  it("opens a lost line again once by itself, then on demand", async () => {
    const s = await stageGroup();
    await s.start();
    s.say("Un.");
    s.agents[0]?.onEnded("lost");
    await s.clock.advance(0);
    s.say("Deux.");
    s.agents[1]?.onEnded("lost");
    await s.clock.advance(0);
    expect([s.shown.voice.endReason, s.shown.recording.phase]).toEqual(["lost", "recording"]);
    void s.run.reopen();
    await s.clock.advance(0);
    s.say("Trois.");
    await s.clock.advance(10_000);
    await s.next();
    expect(s.evaluated[0]?.messages).toEqual(lines("Un.", "Deux.", "Trois."));
  });

  it("ends at once when the person was signed out, and keeps what was said", async () => {
    const s = await stageGroup({ ticket: [granted, new SessionExpired("Unauthorized")] });
    await s.start();
    s.say("Un.");
    s.agents[0]?.onEnded("lost");
    await s.clock.advance(0);
    expect([s.shown.problem, s.shown.voice.phase]).toEqual(["expired", "ended"]);
    expect(s.log.filter((entry) => entry.startsWith("ticket"))).toHaveLength(1);
    void s.run.reopen();
    await s.clock.advance(0);
    expect([s.shown.problem, s.shown.voice.phase]).toEqual([null, "connected"]);
    await s.clock.advance(10_000);
    await s.next();
    expect(s.evaluated[0]?.messages).toEqual(lines("Un."));
  });

  it("says that no agent is available, and opens the line again on demand", async () => {
    const s = await stageGroup({ ticket: [granted, new SessionExpired("Unauthorized")] });
    await s.start();
    await s.clock.advance(10_000);
    await s.next();
    await s.clock.advance(1_000);
    expect([s.shown.problem, s.shown.recording.phase]).toEqual(["expired", "recording"]);
    expect(s.shown.state).toMatchObject({ phase: "presenting", position: 1 });
    void s.run.reopen();
    await s.clock.advance(0);
    expect([s.shown.problem, s.shown.voice.phase]).toEqual([null, "connected"]);
  });
});
