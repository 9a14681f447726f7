import { describe, expect, it } from "vitest";
import { Refused, SessionExpired } from "../api";
import { manualClock } from "../../../testing/island-clock";
import { NoAnswer } from "../timing";
import { VoiceUnreachable } from "./port";
import { steadyMode } from "./time-limits";
import { granted, stageConversation as stage } from "../../../testing/conversation-stage";

describe("the opening of a conversation", () => {
  it("connects and keeps what is said with its time", async () => {
    const s = stage([granted]);
    await s.start();
    await s.clock.advance(1_500);
    s.opened[0]?.listener.onLine({ source: "ai", text: "Bonjour.", eventId: 1 });
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_1" });
    expect(s.state().lines[0]).toMatchObject({ text: "Bonjour.", atMs: 1_500 });
  });

  it("waits in the queue, asking every 3 s with its number", async () => {
    const s = stage([
      { queueNumber: "q7", position: 2 },
      { queueNumber: "q7", position: 1 },
      granted,
    ]);
    const started = s.start();
    await s.clock.settle();
    expect(s.state().queuePosition).toBe(2);
    await s.clock.advance(3_000);
    expect(s.state().queuePosition).toBe(1);
    await s.clock.advance(3_000);
    await started;
    expect(s.asked.map(([, number]) => number)).toEqual([null, "q7", "q7"]);
    expect(s.state().phase).toBe("connected");
  });

  it("leaves the queue when it is ended", async () => {
    const s = stage([{ queueNumber: "q7", position: 1 }]);
    const started = s.start();
    await s.clock.settle();
    await s.conversation.end();
    await expect(started).rejects.toBeInstanceOf(VoiceUnreachable);
    await s.clock.advance(10_000);
    expect(s.asked).toHaveLength(1);
  });

  it.each([
    ["an expired session", new SessionExpired("Unauthorized")],
    ["a refusal", new Refused(404, null)],
    ["no network", new TypeError("Failed to fetch")],
  ])("tells %s", async (_, error) => {
    await expect(stage([error]).start()).rejects.toBe(error);
  });

  it("gives up a silent agent after 20 s, and hangs up if it answers later", async () => {
    const s = stage([granted], ["hangs"]);
    const started = s.start().catch((error: unknown) => error);
    await s.clock.advance(20_000);
    expect(await started).toBeInstanceOf(NoAnswer);
    s.release();
    await s.clock.settle();
    expect(s.calls).toEqual(["end conv_1 after 0"]);
  });

  it("asks for a stand-in when the vendor's line does not open, and names it", async () => {
    const vendors = { ...granted, provider: "elevenlabs" as const };
    const ours = { ...granted, reason: "Un autre répond.", provider: "embedded" as const };
    const s = stage([vendors, ours], ["fails", "opens"]);
    await s.start();
    expect(s.asked.map(([{ standIn }]) => standIn)).toEqual([undefined, true]);
    expect(s.places).toEqual([ours]);
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_2" });
    expect(s.endings).toEqual([]);
  });

  it("reports a vendor's line that does not open when there is no stand-in", async () => {
    const vendors = { ...granted, provider: "elevenlabs" as const };
    const s = stage([vendors, vendors], ["fails"]);
    await expect(s.start()).rejects.toBeInstanceOf(VoiceUnreachable);
    expect(s.opened).toHaveLength(1);
  });

  it("goes on with a stand-in when the vendor's line cannot be opened again after a cut", async () => {
    const vendors = { ...granted, provider: "elevenlabs" as const };
    const s = stage([vendors, vendors, granted], ["opens", "fails", "opens"]);
    await s.start();
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(1_000);
    expect(s.asked.map(([{ standIn }]) => standIn)).toEqual([undefined, undefined, true]);
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_3" });
  });

  it("does not hang up a session that answered in time", async () => {
    const s = stage([granted]);
    await s.start();
    await s.clock.advance(60_000);
    expect(s.calls.filter((call) => call.startsWith("end"))).toEqual([]);
  });

  it("is typed when the server has no voice", async () => {
    const s = stage([{ ...granted, voice: false }]);
    await s.start();
    expect(s.opened[0]?.typed).toBe(true);
    s.conversation.say("Bonjour");
    expect(s.calls).toEqual(["say Bonjour"]);
    expect(s.state().lines[0]).toMatchObject({ source: "user", text: "Bonjour" });
  });
});

it("a conversation ends once, with a fade-out of 2 s, after an agent's goodbye too", async () => {
  const s = stage([granted]);
  await s.start();
  await Promise.all([s.conversation.end(), s.conversation.end()]);
  expect(s.calls).toContain("end conv_1 after 2000");
  expect(s.calls.filter((call) => call.startsWith("end"))).toHaveLength(1);

  const goodbye = stage([granted]);
  await goodbye.start();
  goodbye.opened[0]?.listener.onEnded("agent");
  expect(goodbye.endings).toEqual(["agent"]);
});

it("a conversation is not opened again once its user has opened another one", async () => {
  const s = stage([granted, granted]);
  await s.start();
  s.opened[0]?.listener.onEnded("replaced");
  await s.clock.settle();
  expect(s.endings).toEqual(["replaced"]);
  expect(s.asked).toHaveLength(1);
});

it("a conversation does not flicker when the player runs dry for a moment", async () => {
  const clock = manualClock();
  const said: string[] = [];
  const mode = steadyMode((next) => said.push(next), clock.wait);
  mode("speaking");
  mode("listening");
  await clock.advance(5);
  mode("speaking");
  await clock.advance(1_000);
  expect(said).toEqual(["speaking"]);
  mode("listening");
  mode("listening");
  await clock.advance(300);
  expect(said).toEqual(["speaking", "listening"]);
});
