import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refused, SessionExpired } from "../../api";
import { failureSentences } from "~/islands/recording/capture/machine";
import { FacilityFailed, SILENT_AFTER_S } from "~/islands/facility/facility";
import { PORTION_MAX_BYTES } from "~/islands/recording/capture/recorder";
import { runKey, type RunScript, stageRun } from "../../../../testing/run-stage";
import { takeAll } from "../../../../testing/take-all";
import type { RunProblem } from "./machine";

import { byItself, count, inGroup, lines, three } from "../../../../testing/run-plans";
import { isWholeSuite } from "../../../../testing/whole-suite";

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());

describe.each([
  ["a plan of one, without a group", byItself],
  ["a group of one", inGroup("m1")],
  ["a group of three", three],
])("the run of %s", (_, plan) => {
  const groupId = plan.group?.id ?? null;
  /** A test of seconds, which runs before a commit in the largest plan alone. */
  const itSlowly = it.runIf(isWholeSuite || plan === three);

  it("records before the conversation, sends as it records, evaluates, and leaves nothing behind", async () => {
    const s = await stageRun(plan);
    await s.start();
    s.say("Bonjour.");
    expect([s.shown.state.phase, s.shown.recording.phase]).toEqual(["presenting", "recording"]);
    expect(s.sent).toEqual([{ groupId, index: 0, last: false, text: "head " }]);
    await s.end();
    expect(s.log).toEqual([
      "ticket i1",
      "recording",
      "talk m1",
      "muted false",
      "hung up",
      "evaluate m1",
    ]);
    expect(s.bodies).toEqual([
      {
        module_id: "m1",
        ...(groupId ? { group_id: groupId } : {}),
        user_id: "ada",
        recording_start_time: 1_250,
        BASE_URL: "http://x",
      },
    ]);
    expect(s.evaluated).toEqual([{ moduleId: "m1", groupId, messages: lines("Bonjour.") }]);
    expect(s.whole()).toBe("head flushed tail");
    expect(s.sent.at(-1)).toEqual({ groupId, index: 2, last: true, text: "tail" });
    expect(s.shown.state).toMatchObject({ phase: "finished", reason: "user", position: 0 });
    expect(s.shown.voice).toMatchObject({ phase: "ended", endReason: "user" });
    expect([s.shown.recording.phase, s.shown.sending.phase]).toEqual(["done", "sent"]);
    expect([await s.kept(), s.counts]).toEqual([null, { held: 0, captures: 0 }]);
  });

  it("keeps the recording and the lines for a return in another tab", async () => {
    const s = await stageRun(plan, { portions: ["never"] });
    await s.start();
    s.agents[0]?.onLine({ source: "ai", text: "Bonjour.", eventId: 1 });
    s.say("Bonjour, je vends.");
    await s.clock.advance(10_000);
    s.run.cancel();
    await s.clock.advance(0);
    const messages = ["type:ai,message:Bonjour.", ...lines("Bonjour, je vends.")];
    expect(await s.kept()).toMatchObject({
      kind: plan.group ? "group" : "module",
      subjectId: plan.group ? "g1" : "m1",
      title: plan.group ? "Du premier coup d’œil" : "Prise de commande",
      videoStartMs: 1_250, // by the server's clock, which is 250 ms ahead
      finished: false,
      uploaded: false,
      conversations: [{ moduleId: "m1", messages }],
    });
    expect(await takeAll(s.spool, runKey)).toBe("head tail");
    expect(s.counts).toEqual({ held: 0, captures: 0 });
  });

  it("goes on with another microphone, for the recording, the customer and a line opened again", async () => {
    const s = await stageRun(plan);
    await s.start();
    await s.run.chooseMicrophone("desk");
    await expect(s.run.chooseMicrophone("broken")).rejects.toThrow();
    s.agents[0]?.onEnded("lost");
    await s.clock.advance(0);
    expect(s.log.slice(-5)).toEqual([
      "recorded is desk",
      "customer hears desk",
      "ticket i1",
      "talk m1 through desk",
      "muted false",
    ]);
    expect([s.shown.recording.phase, s.counts.captures]).toEqual(["recording", 1]);
  });

  it("ends once, however often the rep asks for it", async () => {
    const s = await stageRun(plan);
    await s.start();
    const ends = (["user", "share-ended", "user"] as const).map((why) => s.run.finish(why));
    await s.clock.advance(2_000);
    await Promise.all(ends);
    expect([count(s.log, "evaluate m1"), count(s.log, "hung up")]).toEqual([1, 1]);
    expect(s.shown.state).toMatchObject({ phase: "finished", reason: "user" });
  });

  it("ends when the person stops sharing", async () => {
    const s = await stageRun(plan);
    await s.start();
    s.endShare();
    await s.clock.advance(2_000);
    expect(s.shown.state).toMatchObject({ phase: "finished", reason: "share-ended" });
    expect([s.shown.recording.phase, s.shown.voice.endReason]).toEqual(["done", "share-ended"]);
  });

  it("reports a failed recording when the encoder fails before the first words", async () => {
    const s = await stageRun(plan, { agent: ["never"] });
    await s.start();
    s.failEncoder();
    await s.clock.advance(2_000);
    expect(s.shown.problem).toMatchObject({ facility: "encoder" });
    expect(s.shown.state.phase).toBe("before");
  });

  it("ends when the encoder fails, with the error of the recording", async () => {
    const s = await stageRun(plan);
    await s.start();
    s.say("Bonjour.");
    s.failEncoder();
    await s.clock.advance(2_000);
    expect(s.shown.state).toMatchObject({ phase: "finished", reason: "failed" });
    expect(s.shown.recording).toEqual({ phase: "done", failure: "encoder" });
    expect(s.evaluated[0]?.messages).toEqual(lines("Bonjour."));
  });

  it("opens a dropped line again in the same recording", async () => {
    const s = await stageRun(plan);
    await s.start();
    s.say("Un.");
    s.agents[0]?.onEnded("lost");
    await s.clock.advance(0);
    expect(s.shown.voice).toMatchObject({ phase: "connected", conversationId: "conv_2" });
    expect(s.shown.recording.phase).toBe("recording");
    s.say("Deux.");
    await s.end();
    expect(s.evaluated[0]?.messages).toEqual(lines("Un.", "Deux."));
  });

  it.each([
    [
      "refused",
      "share-refused",
      "Pour commencer la session vous devez lancer le partage de tout l'écran ",
    ],
    [
      "impossible",
      "start-failed",
      "Erreur lors du démarrage de l'enregistrement. Veuillez vérifier les permissions du navigateur. ",
    ],
  ] as const)(
    "shows the given sentence for a share that is %s, and tries again",
    async (share, failure, sentence) => {
      const script: RunScript = { share };
      const s = await stageRun(plan, script);
      await s.start();
      expect(s.shown.recording.failure).toBe(failure);
      expect(failureSentences[failure]).toBe(sentence);
      expect(s.shown.state.phase).toBe("before");
      expect(s.shown.voice).toMatchObject({ phase: "ended", endReason: "failed" });
      expect(s.log).toEqual([]);
      script.share = "shared";
      await s.start();
      expect(s.shown.recording).toMatchObject({ phase: "recording", failure: null });
    },
  );

  it.each([
    ["encoder that never starts", new FacilityFailed("encoder", "silent"), "silent"],
    ["encoder without room", new DOMException("no room", "QuotaExceededError"), "full"],
  ])("reports a failed recording for this reason: %s, and tries again", async (_, error, fault) => {
    const s = await stageRun(plan, { encoder: [error] });
    await s.start();
    expect(s.shown.problem).toMatchObject({ facility: "encoder", fault });
    expect(s.shown.recording.phase).toBe("idle");
    expect([s.shown.state.phase, s.shown.voice.endReason]).toEqual(["before", "failed"]);
    expect([await s.kept(), s.counts]).toEqual([null, { held: 0, captures: 0 }]);
    await s.start();
    expect([s.shown.recording.phase, s.shown.problem]).toEqual(["recording", null]);
  });

  it("offers a typed session for a denied microphone, on the screen already shared", async () => {
    const s = await stageRun(plan, { microphone: false });
    await s.start();
    expect(s.shown.problem).toMatchObject({ facility: "microphone", fault: "denied" });
    expect(s.shown.state.phase).toBe("before");
    expect(s.counts.captures).toBe(1);
    await s.start({ language: "fr", typed: true, records: true });
    expect([s.shown.problem, s.counts.captures]).toEqual([null, 1]);
    s.run.say("J'écris.");
    expect(s.log).toEqual(["ticket i1", "recording", "write m1", "typed J'écris."]);
    expect(s.shown.voice.lines.at(-1)).toMatchObject({ source: "user", text: "J'écris." });
  });

  it.each(["screen", "microphone"] as const)(
    "goes on in writing while the %s is awaited, and a late grant changes nothing",
    async (facility) => {
      let grant: () => void = () => undefined;
      const until = new Promise<void>((resolve) => (grant = resolve));
      const s = await stageRun(plan, { asks: { facility, until } });
      await s.start();
      expect(s.shown.recording).toMatchObject({ phase: "asking", asks: facility });
      void s.run.startOver({ language: "fr", typed: true, records: false });
      await s.clock.advance(0);
      expect([s.shown.state.phase, s.log.at(-1)]).toEqual(["presenting", "write m1"]);
      grant();
      await s.clock.advance(0);
      expect([s.shown.state.phase, s.counts.captures]).toEqual(["presenting", 0]);
      expect(await s.kept()).toMatchObject({ unrecorded: true });
    },
  );

  it("records in memory when the disk refuses, says so, and hands all in", async () => {
    const s = await stageRun(plan, { disk: "refuses" });
    await s.start();
    s.say("Bonjour.");
    expect(s.shown.recording).toMatchObject({
      phase: "recording",
      failure: null,
      isInMemory: true,
    });
    s.record("<more>");
    await s.end();
    expect(s.whole()).toBe("head <more>flushed tail");
    expect(s.evaluated[0]?.messages).toEqual(lines("Bonjour."));
    expect([s.shown.recording.phase, s.shown.sending.phase]).toEqual(["done", "sent"]);
  });

  itSlowly(
    "stops recording when the disk falls silent, goes on, and hands the talk in",
    async () => {
      let fall: () => void = () => undefined;
      const silentFrom = new Promise<void>((resolve) => (fall = resolve));
      const s = await stageRun(plan, { disk: { silentFrom } });
      await s.start();
      fall();
      await s.clock.advance(0);
      s.record("<lost>");
      await s.clock.advance(SILENT_AFTER_S * 1_000);
      expect(s.shown.recording).toMatchObject({ failure: "storage", isFull: false });
      expect(s.shown.voice.phase).toBe("connected");
      s.say("Bonjour.");
      void s.run.finish("user");
      await s.clock.advance(60_000);
      expect(s.evaluated[0]?.messages).toEqual(lines("Bonjour."));
      expect(s.shown.state.phase).toBe("finished");
      expect(s.shown.sending).toMatchObject({ phase: "refused" });
    },
  );

  it("says that nothing is recorded once the encoder gives nothing, and goes on", async () => {
    const s = await stageRun(plan);
    await s.start();
    s.silenceEncoder();
    await s.clock.advance(0);
    expect(s.shown.recording).toMatchObject({ phase: "recording", failure: "encoder" });
    expect([s.shown.state.phase, s.shown.voice.phase]).toEqual(["presenting", "connected"]);
    expect(s.encoding()).toBe(false);
    s.say("Bonjour.");
    await s.end();
    expect(s.evaluated[0]?.messages).toEqual(lines("Bonjour."));
  });

  it("asks for the screen again when its share was stopped before the typed session", async () => {
    const s = await stageRun(plan, { microphone: false });
    await s.start();
    s.endShare();
    expect([s.shown.state.phase, s.counts.captures]).toEqual(["before", 0]);
    await s.start({ language: "fr", typed: true, records: true });
    expect([s.shown.recording.phase, s.counts.captures]).toEqual(["recording", 1]);
  });

  it.each<[string, RunScript, RunProblem]>([
    ["the customer fails", { agent: ["fails"] }, "conversation-failed"],
    ["the server is in trouble", { ticket: [new Refused(500, null)] }, "conversation-failed"],
    ["there is no network", { ticket: [new TypeError("Failed to fetch")] }, "conversation-failed"],
    ["the session has expired", { ticket: [new SessionExpired("Unauthorized")] }, "expired"],
    ["the module is closed to this role", { ticket: [new Refused(404, null)] }, "not-allowed"],
  ])(
    "closes everything, keeps nothing, and tries again after this: %s",
    async (_why, script, problem) => {
      const s = await stageRun(plan, script);
      await s.start();
      expect(s.shown.state.phase).toBe("before");
      expect([s.shown.voice.phase, s.shown.recording.phase]).toEqual(["ended", "idle"]);
      expect(s.shown.problem).toBe(problem);
      expect([await s.kept(), s.counts, s.sent]).toEqual([null, { held: 0, captures: 0 }, []]);
      await s.start();
      expect([s.shown.problem, s.shown.recording.phase]).toEqual([null, "recording"]);
      expect([s.counts.held, s.whole()]).toEqual([1, "head "]);
    },
  );

  it("goes back to before the start when the queue is left", async () => {
    const s = await stageRun(plan, { ticket: [{ queueNumber: "q", position: 1 }] });
    await s.start();
    expect(s.shown.voice.queuePosition).toBe(1);
    await s.end();
    expect([s.shown.state.phase, s.shown.voice.phase]).toEqual(["before", "ended"]);
    expect([s.shown.problem, s.counts]).toEqual([null, { held: 0, captures: 0 }]);
  });

  it.each(["lock", "encoder"] as const)(
    "leaves nothing behind when it is left while the %s is awaited",
    async (what) => {
      let go: () => void = () => undefined;
      const until = new Promise<void>((resolve) => {
        go = resolve;
      });
      const s = await stageRun(plan, { slow: { what, until } });
      await s.start();
      await s.end();
      go();
      await s.clock.advance(0);
      expect([s.shown.state.phase, s.shown.recording.phase]).toEqual(["before", "idle"]);
      expect([await s.kept(), s.encoding()]).toEqual([null, false]);
      expect(s.counts).toEqual({ held: 0, captures: 0 });
    },
  );

  it("keeps a recording that the server refuses, and sends it when asked again", async () => {
    const s = await stageRun(plan, { portions: [new Refused(409, { message: "Non." })] });
    await s.start();
    await s.end();
    expect(s.shown.recording).toMatchObject({ phase: "failed", failure: "upload" });
    expect(s.shown.sending).toMatchObject({ phase: "refused", message: "Non." });
    expect(await s.kept()).toMatchObject({ finished: true, uploaded: false });
    expect(s.evaluated).toHaveLength(1);
    void s.run.resend();
    await s.clock.advance(2_000);
    expect([s.shown.recording.phase, s.whole()]).toEqual(["done", "head flushed tail"]);
    expect(await s.kept()).toBeNull();
    expect(s.evaluated).toHaveLength(1);
  });

  it("goes on in an expired session, and loses nothing once signed in", async () => {
    const expired = new SessionExpired("Unauthorized");
    const s = await stageRun(plan, { portions: [expired], evaluation: [expired, expired] });
    await s.start();
    s.say("Bonjour.");
    expect([s.shown.sending.trouble, s.shown.recording.phase]).toEqual(["expired", "recording"]);
    s.record("<more>");
    void s.run.finish("user");
    await s.clock.advance(0);
    expect(s.shown.problem, "of the evaluation").toBe("expired");
    await s.clock.advance(10_000);
    expect([s.shown.problem, s.shown.sending.trouble]).toEqual([null, null]);
    expect(s.whole()).toBe("head <more>flushed tail");
    expect(s.evaluated).toHaveLength(1);
    expect([s.shown.recording.phase, await s.kept()]).toEqual(["done", null]);
  });

  itSlowly("splits the large portion that a browser gives after a sleep", async () => {
    const s = await stageRun(plan);
    await s.start();
    s.record(new Blob([new Uint8Array(2 * PORTION_MAX_BYTES + 5)]));
    await s.clock.advance(1_000);
    expect(s.sent.map(({ text }) => text?.length)).toEqual([
      5,
      PORTION_MAX_BYTES,
      PORTION_MAX_BYTES,
      5,
    ]);
  });
});
