import { describe, expect, it, onTestFinished, vi } from "vitest";
import { manualClock } from "../../../testing/island-clock";
import { lineDouble } from "../../../testing/line-double";
import { Refused, SessionExpired } from "../api";
import { FacilityFailed } from "../facility/facility";
import { idleVoice, voiceReducer } from "../voice/machine";
import type { Place } from "../voice/place";
import { VoiceUnreachable, type VoiceOpening } from "../voice/port";
import { askAt, createMinute, type MomentProblem } from "./minute";

const denied = new FacilityFailed("microphone", "denied");
const silent = new FacilityFailed("sound", "silent");
const place: Place = {
  signedUrl: "wss://x/voice/agent",
  dynamicVariables: {},
  voice: true,
  reason: null,
};

/** Opens a minute in a browser, with a scripted server and customer. */
function stage(
  script: { microphone?: Promise<unknown> | Error; place?: Error; agent?: "fails" | Error } = {},
) {
  const clock = manualClock();
  const log: string[] = [];
  const opened: VoiceOpening[] = [];
  const answered: string[] = [];
  const typed: MomentProblem[] = [];
  let voice = idleVoice;
  const minute = createMinute({
    language: "es",
    async checkMicrophone() {
      if (script.microphone instanceof Error) throw script.microphone;
      await script.microphone;
    },
    async ask() {
      log.push("asked");
      if (script.place) throw script.place;
      return place;
    },
    async openVoice(opening) {
      opened.push(opening);
      if (script.agent) throw script.agent === "fails" ? new VoiceUnreachable("no") : script.agent;
      return lineDouble(`conv_${opened.length}`, log);
    },
    wait: clock.wait,
    now: clock.now,
    report: () => undefined,
    onVoice: (event) => (voice = voiceReducer(voice, event)),
    onAnswered: (id) => answered.push(id),
    onTyped: (problem) => typed.push(problem),
  });
  onTestFinished(() => minute.leave());
  return {
    minute,
    clock,
    log,
    opened,
    answered,
    typed,
    voice: () => voice,
    async start() {
      void minute.start();
      await clock.settle();
    },
  };
}

describe("a minute by voice", () => {
  it("asks for the microphone, then for a place, and is spoken in the talk's language", async () => {
    const s = stage();
    await s.start();
    expect(s.voice()).toMatchObject({ phase: "connected", conversationId: "conv_1" });
    expect(s.opened[0]).toMatchObject({ signedUrl: place.signedUrl, language: "es", typed: false });
  });

  it("hands in its answer once when the customer hangs up", async () => {
    const s = stage();
    await s.start();
    s.opened[0]?.listener.onEnded("agent");
    await s.minute.finish();
    await s.clock.settle();
    expect([s.answered, s.typed]).toEqual([["conv_1"], []]);
  });

  it("hands in its answer after the line is closed, when the rep has finished", async () => {
    const s = stage();
    await s.start();
    const done = s.minute.finish();
    expect(s.answered).toEqual([]);
    await done;
    expect(s.log.at(-1)).toBe("hung up");
    expect(s.answered).toEqual(["conv_1"]);
  });

  it("hands in the conversation of the line that was opened again after a cut", async () => {
    const s = stage();
    await s.start();
    s.opened[0]?.listener.onEnded("lost");
    await s.clock.advance(0);
    await s.minute.finish();
    expect(s.answered).toEqual(["conv_2"]);
  });

  it("asks for no verdict when it is left", async () => {
    const s = stage();
    await s.start();
    s.minute.leave();
    await s.minute.finish();
    await s.clock.settle();
    expect(s.log.at(-1)).toBe("hung up");
    expect([s.answered, s.typed]).toEqual([[], []]);
  });
});

describe("a minute goes on in writing", () => {
  it.each([
    [denied, { microphone: denied }],
    [silent, { agent: silent }],
    ["busy", { place: new Refused(503, { message: "busy" }) }],
    ["expired", { place: new SessionExpired("Unauthorized") }],
    ["offline", { place: new TypeError("Failed to fetch") }],
    ["failed", { place: new Refused(500, null) }],
    ["failed", { place: new VoiceUnreachable("no engines") }],
    ["failed", { agent: "fails" }],
  ] as const)("for the reason « %s » in %o", async (problem, script) => {
    const s = stage(script);
    await s.start();
    expect([s.typed, s.answered]).toEqual([[problem], []]);
  });

  it("and takes no place without a microphone", async () => {
    const s = stage({ microphone: denied });
    await s.start();
    expect(s.log).toEqual([]);
  });

  it("when the rep opens another session", async () => {
    const s = stage();
    await s.start();
    s.opened[0]?.listener.onEnded("replaced");
    await s.clock.settle();
    expect([s.typed, s.answered]).toEqual([["replaced"], []]);
  });

  it("when the line is lost for good", async () => {
    const s = stage();
    await s.start();
    for (const at of [0, 1]) {
      s.opened[at]?.listener.onEnded("lost");
      await s.clock.advance(0);
    }
    expect([s.typed, s.answered]).toEqual([["lost"], []]);
  });

  it("not when the rep left while the browser asked for the microphone", async () => {
    let refuse = (_: Error) => {};
    const s = stage({ microphone: new Promise((_, reject) => (refuse = reject)) });
    await s.start();
    s.minute.leave();
    refuse(denied);
    await s.clock.settle();
    expect([s.typed, s.log]).toEqual([[], []]);
  });
});

describe("the place of a moment", () => {
  const ask = askAt("/evaluations/e1/moments/price");
  const request = { language: "fr", typed: false } as const;

  function answering(status: number, body: object) {
    const fetched = vi.fn(async (_: string, __: RequestInit) => Response.json(body, { status }));
    vi.stubGlobal("fetch", fetched);
    onTestFinished(() => void vi.unstubAllGlobals());
    return fetched;
  }

  it("the page asks for a place at the moment's own address", async () => {
    const fetched = answering(200, { signedUrl: "wss://a.example/voice/agent?token=1" });
    expect(await ask(request, null)).toMatchObject({
      signedUrl: "wss://a.example/voice/agent?token=1",
      voice: true,
    });
    expect(fetched.mock.lastCall?.[0]).toBe("/evaluations/e1/moments/price/call");
  });

  it.each([
    ["no engine", 200, { signedUrl: null }, VoiceUnreachable],
    [
      "no place, in a queue that nobody stands in",
      503,
      { message: "busy", ticket: "q", position: 1 },
      Refused,
    ],
    ["no such point", 404, { message: "gone" }, Refused],
  ])("the page is refused for this: %s", async (_, status, body, error) => {
    answering(status, body);
    await expect(ask(request, null)).rejects.toBeInstanceOf(error);
  });
});
