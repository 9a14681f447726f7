import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorOf, fakeStream, never, stubMedia } from "../../../../testing/fake-media";
import { SILENT_AFTER_S } from "~/islands/facility/facility";
import { openCapture, startEncoder } from "./capture.client";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that records WebM, with the given answers to its questions. */
function browser(devices: object, resume?: () => Promise<unknown>) {
  vi.stubGlobal("MediaRecorder", { isTypeSupported: () => true });
  return stubMedia(devices, resume);
}

const wishes = (onAsking = vi.fn()) => {
  const { signal } = new AbortController();
  return { microphone: true, signal, onAsking };
};

describe("the capture", () => {
  it("asks for no screen in a browser that cannot record WebM", async () => {
    const getDisplayMedia = vi.fn();
    browser({ getDisplayMedia });
    vi.stubGlobal("MediaRecorder", { isTypeSupported: () => false });
    const error = await errorOf(openCapture(wishes()));
    expect(error).toMatchObject({ facility: "encoder", fault: "missing" });
    expect(getDisplayMedia).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, undefined, undefined],
    ["window", "window", "exclude"],
    ["browser", "browser", "exclude"],
  ] as const)("asks for the wished part of the screen: %s", async (surface, asked, whole) => {
    const getDisplayMedia = vi.fn(() => Promise.reject(new DOMException("", "NotAllowedError")));
    browser({ getDisplayMedia });
    await errorOf(openCapture({ ...wishes(), surface }));
    const [[options]] = getDisplayMedia.mock.calls as unknown as [[Record<string, unknown>]];
    expect(options).toMatchObject({ audio: false, video: { frameRate: { ideal: 15, max: 30 } } });
    expect((options.video as Record<string, unknown>).displaySurface).toBe(asked);
    expect(options.monitorTypeSurfaces).toBe(whole);
  });

  it.each([
    ["NotAllowedError", "denied"],
    ["NotFoundError", "missing"],
    ["NotReadableError", "busy"],
    ["AbortError", "busy"],
    ["InvalidStateError", "failed"],
    ["SecurityError", "denied"],
  ])("names the fault of a screen that is refused by %s", async (name, fault) => {
    browser({ getDisplayMedia: () => Promise.reject(new DOMException("", name)) });
    const error = await errorOf(openCapture(wishes()));
    expect(error).toMatchObject({ facility: "screen", fault });
  });

  it("names the sound that never starts, and stops what was granted", async () => {
    const [screen, voice] = [fakeStream(), fakeStream()];
    const { closed } = browser({
      getDisplayMedia: async () => screen,
      getUserMedia: async () => voice,
    });
    const onAsking = vi.fn();
    const outcome = errorOf(openCapture(wishes(onAsking)));
    await vi.advanceTimersByTimeAsync(SILENT_AFTER_S * 1_000);
    expect(await outcome).toMatchObject({ facility: "sound", fault: "silent" });
    expect(onAsking.mock.calls).toEqual([["screen"], ["microphone"]]);
    for (const { track } of [screen, voice]) expect(track.stop).toHaveBeenCalled();
    expect(closed).toHaveBeenCalled();
  });

  it("goes on to the sound without a microphone, which may be typed instead", async () => {
    const resume = vi.fn(never);
    browser(
      {
        getDisplayMedia: async () => fakeStream(),
        getUserMedia: () => Promise.reject(new DOMException("", "NotFoundError")),
      },
      resume,
    );
    void errorOf(openCapture(wishes()));
    await vi.advanceTimersByTimeAsync(0);
    expect(resume).toHaveBeenCalled();
  });
});

/** An encoder that does only as it is told. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder;
  state = "inactive";
  constructor() {
    super();
    FakeRecorder.last = this;
  }
  start() {
    this.state = "recording";
  }
  stop() {
    this.state = "inactive";
  }
  tell = (type: string) => this.dispatchEvent(new Event(type));
  give(...bytes: number[]) {
    const data = new Blob([new Uint8Array(bytes)]);
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data }));
  }
}

describe("the encoder", () => {
  const listen = () => ({ onPortion: vi.fn(), onError: vi.fn(), onSilent: vi.fn() });
  const stream = {} as MediaStream;

  async function started(listener = listen()) {
    vi.stubGlobal("MediaRecorder", FakeRecorder);
    const starting = startEncoder(stream, listener);
    await vi.advanceTimersByTimeAsync(0);
    FakeRecorder.last.tell("start");
    return { encoder: await starting, listener, recorder: FakeRecorder.last };
  }

  it("is named when it never starts", async () => {
    vi.stubGlobal("MediaRecorder", FakeRecorder);
    const outcome = errorOf(startEncoder(stream, listen()));
    await vi.advanceTimersByTimeAsync(SILENT_AFTER_S * 1_000);
    expect(await outcome).toMatchObject({ facility: "encoder", fault: "silent" });
    expect(FakeRecorder.last.state).toBe("inactive");
  });

  it("is named when it cannot be made", async () => {
    vi.stubGlobal("MediaRecorder", function refuse() {
      throw new DOMException("", "NotSupportedError");
    });
    const error = await errorOf(startEncoder(stream, listen()));
    expect(error).toMatchObject({ facility: "encoder", fault: "failed" });
  });

  it("is silent once no byte has come for eight seconds, however many empty portions", async () => {
    const { listener, recorder } = await started();
    for (let second = 0; second < 20; second++) {
      recorder.give(1);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(listener.onSilent).not.toHaveBeenCalled();
    for (let second = 0; second < 8; second++) {
      recorder.give();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(listener.onSilent).toHaveBeenCalledTimes(1);
    expect(listener.onPortion).toHaveBeenCalledTimes(20);
  });

  it("tells that it stopped by itself, and not that it was stopped", async () => {
    const own = await started();
    own.recorder.tell("stop");
    await vi.advanceTimersByTimeAsync(0);
    expect(own.listener.onError).toHaveBeenCalledTimes(1);

    const asked = await started();
    const stopping = asked.encoder.stop();
    asked.recorder.tell("stop");
    await stopping;
    await vi.advanceTimersByTimeAsync(20_000);
    expect([asked.listener.onError, asked.listener.onSilent].map(({ mock }) => mock.calls)).toEqual(
      [[], []],
    );
  });

  it("holds up no end when its last portion never comes", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const { encoder } = await started();
    const stopping = encoder.stop();
    await vi.advanceTimersByTimeAsync(SILENT_AFTER_S * 1_000);
    await expect(stopping).resolves.toBeUndefined();
  });
});
