import { describe, expect, it } from "vitest";
import { Refused, SessionExpired } from "~/islands/api";
import { pageTutorials, stageSupport, supportPlace } from "../../../../testing/support-stage";
import { copy } from "~/copy/copy";
import { callStatus } from "./live";
import { FacilityFailed } from "~/islands/facility/facility";
import { VoiceUnreachable } from "~/islands/voice/port";
import { problemOf } from "./support-call";

const queued = (position: number) => ({ queueNumber: "q7", position });

describe("a call", () => {
  it("asks for the microphone, then for a place, and passes on what it was given", async () => {
    const s = stageSupport({ os: "android" });
    await s.start();
    expect(s.log.slice(0, 2)).toEqual(["microphone?", "place"]);
    expect(s.asked).toEqual([[{ language: "es", os: "android", typed: false }, null]]);
    expect(s.opened).toHaveLength(1);
    expect(s.opened[0]).toMatchObject({
      signedUrl: supportPlace.signedUrl,
      dynamicVariables: supportPlace.dynamicVariables,
      extraBody: supportPlace.extraBody,
      language: "es",
      typed: false,
    });
    expect(s.voice()).toMatchObject({ phase: "connected", conversationId: "conv_1" });
  });

  it.each([
    ["android", 3_000],
    ["ios", 0],
    [null, 0],
  ] as const)("on %s waits %d ms before it connects", async (os, delayMs) => {
    const s = stageSupport({ os });
    await s.start();
    expect(s.opened[0]?.connectDelayMs).toBe(delayMs);
  });

  it("tells once that it is over, whoever ended it", async () => {
    const own = stageSupport();
    await own.start();
    expect(own.over()).toBe(0);
    await own.end();
    await own.end();
    expect([own.over(), own.log.filter((one) => one === "hung up")]).toEqual([1, ["hung up"]]);
    expect(own.voice()).toMatchObject({ phase: "ended", endReason: "user" });

    const theirs = stageSupport();
    await theirs.start();
    theirs.line()?.onEnded("agent");
    await theirs.clock.advance(0);
    expect([theirs.over(), theirs.voice().endReason]).toEqual([1, "agent"]);
  });

  it("is resumed once with the token of its new place, then it is lost", async () => {
    const again = { ...supportPlace, extraBody: { ...supportPlace.extraBody, supportToken: "t2" } };
    const s = stageSupport({ places: [supportPlace, again] });
    await s.start();
    s.line()?.onEnded("lost");
    expect(s.voice()).toMatchObject({ phase: "connecting", reopened: true });
    await s.clock.advance(0);
    expect(s.opened[1]?.extraBody).toMatchObject({ supportToken: "t2" });
    expect([s.voice().phase, s.over()]).toEqual(["connected", 0]);
    s.line()?.onEnded("lost");
    await s.clock.advance(0);
    expect([s.voice().endReason, s.over()]).toEqual(["lost", 1]);
  });

  it("may be followed by another one, which is not muted", async () => {
    const s = stageSupport();
    await s.start();
    s.call.talk()?.setMicMuted(true);
    await s.end();
    await s.start();
    expect(s.voice()).toMatchObject({ phase: "connected", conversationId: "conv_2", muted: false });
    expect(s.voice().lines).toEqual([]);
  });

  it("is not muted after a call that ended during a video", async () => {
    const s = stageSupport();
    await s.start();
    s.call.talk()?.setVolume(0);
    s.line()?.onEnded("agent");
    await s.clock.advance(0);
    await s.start();
    expect(s.voice()).toMatchObject({ phase: "connected", conversationId: "conv_2", volume: 1 });
  });

  it("does not start beside another call of the page", async () => {
    const s = stageSupport();
    await Promise.all([s.start(), s.start()]);
    expect([s.asked.length, s.opened.length]).toEqual([1, 1]);
  });

  it("ends with the page, without a message", async () => {
    const s = stageSupport();
    await s.start();
    s.call.leave();
    await s.clock.advance(0);
    expect([s.log.at(-1), s.over(), s.voice().phase]).toEqual(["hung up", 0, "ended"]);
  });

  it("ignores the messages of another tab's call", async () => {
    const [mine, other] = [stageSupport(), stageSupport()];
    await mine.start();
    await other.start();
    await other.end();
    expect([mine.opened.length, other.opened.length]).toEqual([1, 1]);
    expect(mine.voice().phase).toBe("connected");
  });
});

describe("a call that does not begin", () => {
  it("asks for no place without a microphone, which a call in writing does not need", async () => {
    const denied = new FacilityFailed("microphone", "denied");
    const s = stageSupport({ microphone: denied });
    await s.start();
    expect([s.back, s.asked]).toEqual([[denied], []]);
    await s.start({ typed: true });
    expect(s.log.filter((one) => one === "microphone?")).toHaveLength(1);
    expect([s.opened[0]?.typed, s.voice().phase]).toEqual([true, "connected"]);
  });

  it("goes on in writing while a browser that never answers is asked for the microphone", async () => {
    let allow = () => {};
    const s = stageSupport({ microphone: new Promise<void>((resolve) => (allow = resolve)) });
    await s.start();
    void s.call.startOver({ typed: true });
    await s.clock.advance(0);
    expect([s.opened[0]?.typed, s.voice().phase, s.back]).toEqual([true, "connected", []]);
    allow();
    await s.clock.advance(0);
    expect([s.opened.length, s.voice().phase, s.voice().isAsking]).toEqual([1, "connected", false]);
  });

  it.each([
    ["expired", new Refused(403, { message: "no" })],
    ["offline", new TypeError("Failed to fetch")],
    ["failed", new Refused(500, null)],
  ])("says why: %s", async (problem, error) => {
    const s = stageSupport({ places: [error] });
    await s.start();
    expect([s.back, s.over(), s.opened]).toEqual([[problem], 0, []]);
    await s.start();
    expect(s.voice().phase).toBe("connected");
  });

  it("says that the assistant does not answer", async () => {
    const s = stageSupport({ agent: ["fails"] });
    await s.start();
    expect([s.back, s.over()]).toEqual([["failed"], 0]);
  });

  it("reports no problem when the caller left the queue, or left while the browser asked for the microphone", async () => {
    const waiting = stageSupport({ places: [queued(2), queued(1)] });
    await waiting.start();
    await waiting.end();
    await waiting.clock.advance(10_000);
    expect([waiting.asked.length, waiting.back, waiting.over()]).toEqual([1, [null], 0]);

    let allow = () => {};
    const microphone = new Promise<void>((resolve) => (allow = resolve));
    const asking = stageSupport({ microphone });
    await asking.start();
    expect(asking.voice()).toMatchObject({ phase: "connecting", isAsking: true });
    await asking.end();
    allow();
    await asking.clock.advance(0);
    expect([asking.back, asking.asked]).toEqual([[null], []]);
  });
});

it("a call shows its place in the queue every 3 s, then its state", async () => {
  const said = copy.support.es;
  const s = stageSupport({ places: [queued(2), queued(1)] });
  const status = () => callStatus(s.voice(), said);
  expect(status()).toBe("Conectando...");
  await s.start();
  expect(status()).toBe("Puesto 2 de la cola");
  await s.clock.advance(3_000);
  expect(status()).toBe("Es el siguiente de la cola");
  await s.clock.advance(3_000);
  expect(s.asked.map(([, number]) => number)).toEqual([null, "q7", "q7"]);
  expect(status()).toBe("Escuchando");
  s.line()?.onMode("speaking");
  expect(status()).toBe("Hable para interrumpir");
});

it("a call is written where the assistant can neither hear nor speak", async () => {
  const s = stageSupport({ places: [{ ...supportPlace, voice: false, reason: "moteurs" }] });
  await s.start();
  expect(s.opened[0]?.typed).toBe(true);
  s.call.talk()?.say("¿Cómo imprimo?");
  expect(s.log.at(-1)).toBe("said ¿Cómo imprimo?");
  expect(s.voice().lines.at(-1)).toMatchObject({ source: "user", text: "¿Cómo imprimo?" });
});

it("a call lets the assistant point to a tutorial that has a video", async () => {
  const s = stageSupport();
  await s.start();
  const show = s.opened[0]?.tools.show_tutorial;
  expect(show?.({ id: pageTutorials[0]?.id })).toMatch(/on the caller's screen/);
  expect(() => show?.({ id: "elsewhere" })).toThrow();
  expect(() => show?.({ id: pageTutorials[1]?.id })).toThrow();
  expect(s.watched.map(({ id }) => id)).toEqual(["t1"]);
});

it("a call knows the tutorials of its own start, saved after the page opened", async () => {
  const saved = { id: "t3", title: "Cerrar", answer: "", videoUrl: "/media/t3.mp4" };
  const again = { ...supportPlace, tutorials: [...pageTutorials, saved] };
  const s = stageSupport({ places: [supportPlace, again] });
  await s.start();
  expect(() => s.opened[0]?.tools.show_tutorial?.({ id: "t3" })).toThrow();
  await s.end();
  await s.start();
  expect(s.opened[1]?.tools.show_tutorial?.({ id: "t3" })).toMatch(/on the caller's screen/);
  expect(s.watched.map(({ id }) => id)).toEqual(["t3"]);
});

it("a call that is resumed knows the tutorials of its new place", async () => {
  const replaced = { id: "t1", title: "Imprimir", answer: "Abra la tapa." };
  const again = { ...supportPlace, tutorials: [{ ...replaced, videoUrl: "/media/new.mp4" }] };
  const s = stageSupport({ places: [supportPlace, again] });
  await s.start();
  s.line()?.onEnded("lost");
  await s.clock.advance(0);
  s.opened[1]?.tools.show_tutorial?.({ id: "t1" });
  expect(s.watched.at(-1)?.videoUrl).toBe("/media/new.mp4");
});

it.each([
  ["no cookie of the page any more", new Refused(403, { message: "no" }), "expired"],
  ["nobody signed in", new SessionExpired("Unauthorized"), "expired"],
  ["no network", new TypeError("Failed to fetch"), "offline"],
  ["a server that is down", new Refused(503, null), "failed"],
  ["a sound that never starts", new FacilityFailed("sound", "silent"), { facility: "sound" }],
  ["an assistant that does not answer", new VoiceUnreachable("no"), "failed"],
])("the problem of a call has a name: %s", (_, error, problem) => {
  const found = problemOf(error);
  if (typeof problem === "string") expect(found).toBe(problem);
  else expect(found).toMatchObject(problem);
});
