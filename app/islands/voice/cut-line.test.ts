import { describe, expect, it } from "vitest";
import {
  extraBody,
  granted,
  stageConversation as stage,
} from "../../../testing/conversation-stage";

describe("a cut line", () => {
  it("is opened again within the same presentation, with mute and volume as they were", async () => {
    const s = stage([granted, granted]);
    await s.start();
    s.conversation.setMicMuted(true);
    s.conversation.setVolume(0.3);
    s.calls.length = 0;
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(0);
    expect(s.asked[1]?.[0].instanceId).toBe("i1");
    expect(s.calls).toEqual(["muted true", "volume 0.3"]);
    expect(s.opened[1]?.extraBody).toEqual(extraBody);
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_2" });
    expect(s.endings).toEqual([]);
  });

  it("is not opened again when its longest duration is over", async () => {
    const s = stage([granted, granted]);
    await s.start();
    s.opened[0]?.listener.onEnded("over");
    await s.clock.advance(20_000);
    expect([s.asked.length, s.endings]).toEqual([1, ["over"]]);
  });

  it("waits for a server that is starting again", async () => {
    const offline = new TypeError("Failed to fetch");
    const s = stage([granted, offline, offline, granted]);
    await s.start();
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(4_000);
    expect(s.state().conversationId).toBe("conv_2");
  });

  it("sends again what did not arrive, and marks it until it is answered", async () => {
    const knows = { ...granted, heard: ["Un."] };
    const s = stage([granted, knows]);
    await s.start();
    for (const text of ["Un.", "Deux.", "Deux."]) s.conversation.say(text);
    s.opened[0]?.listener.onEnded("lost");
    expect(s.state().lines.map(({ isArrived }) => isArrived)).toEqual([false, false, false]);
    s.calls.length = 0;
    await s.clock.advance(0);
    expect(s.calls.filter((call) => call.startsWith("say"))).toEqual(["say Deux.", "say Deux."]);
    expect(s.state()).toMatchObject({ phase: "connected", resumed: { resent: 2 } });
    expect(s.state().lines).toHaveLength(3);
    s.opened[1]?.listener.onLine({ source: "ai", text: "Oui ?", eventId: 1 });
    expect(s.state().lines.every(({ isArrived }) => isArrived)).toBe(true);
    s.conversation.say("Trois.");
    expect(s.state().resumed).toBeNull();
  });

  it("is not assumed when a vendor's agent is silent, whatever signs it gave", async () => {
    const s = stage([{ ...granted, provider: "elevenlabs" }, granted]);
    await s.start();
    s.opened[0]?.listener.onAlive?.();
    await s.clock.advance(60_000);
    expect(s.opened).toHaveLength(1);
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_1" });
  });

  it("is noticed by its silence after the last sign, and opened again", async () => {
    const s = stage([{ ...granted, provider: "embedded" }, granted]);
    await s.start();
    for (let signs = 0; signs < 5; signs++) {
      s.opened[0]?.listener.onAlive?.();
      await s.clock.advance(11_000);
    }
    expect(s.state()).toMatchObject({ phase: "connected", conversationId: "conv_1" });
    await s.clock.advance(1_000);
    expect(s.calls).toContain("end conv_1 after 0");
    expect(s.state()).toMatchObject({ conversationId: "conv_2", reopened: true });
  });

  it("is noticed by its silence from the start, where the agent gives signs", async () => {
    const s = stage([{ ...granted, provider: "embedded" }, granted]);
    await s.start();
    await s.clock.advance(12_000);
    expect(s.state().conversationId).toBe("conv_2");
  });

  it("is requested again when a request gets no answer, and at once when hurried", async () => {
    const s = stage([granted, "swallowed", new TypeError("Failed to fetch"), granted]);
    await s.start();
    s.opened[0]?.listener.onLine({ source: "ai", text: "Bonjour.", eventId: 1 });
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(8_000);
    expect(s.state()).toMatchObject({ phase: "connecting", isReturning: true });
    await s.clock.advance(1_000); // the second answer is a failure, the third question waits 3 s
    expect(s.asked).toHaveLength(3);
    s.conversation.hurry();
    await s.clock.advance(0);
    expect(s.state()).toMatchObject({ conversationId: "conv_2", isReturning: false });
  });

  it("ends with what was said when it cannot be opened, or is cut twice", async () => {
    const offline = new TypeError("Failed to fetch");
    const dead = stage([granted, ...Array.from({ length: 4 }, () => offline)]);
    await dead.start();
    dead.opened[0]?.listener.onEnded("lost");
    await dead.clock.advance(12_000);
    expect(dead.endings).toEqual(["lost"]);

    const twice = stage([granted, granted]);
    await twice.start();
    twice.opened[0]?.listener.onEnded("lost");
    await twice.clock.advance(0);
    twice.opened[1]?.listener.onEnded("lost");
    expect(twice.endings).toEqual(["lost"]);
  });

  it("is not opened again once the person has ended it", async () => {
    const s = stage([granted]);
    await s.start();
    await s.conversation.end();
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(20_000);
    expect(s.asked).toHaveLength(1);
    expect(s.endings).toEqual([]);
  });
});
