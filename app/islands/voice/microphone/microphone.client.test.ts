import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { errorOf, fakeStream, never, stubMedia } from "../../../../testing/fake-media";
import { SILENT_AFTER_S } from "~/islands/facility/facility";
import { checkMicrophone, microphoneLine } from "./microphone.client";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const browser = (getUserMedia: () => Promise<unknown>, resume: () => Promise<unknown>) =>
  stubMedia({ getUserMedia }, resume);

it.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "busy"],
  ["AbortError", "busy"],
  ["OverconstrainedError", "missing"],
  ["SecurityError", "denied"],
  ["InvalidStateError", "failed"],
])("a microphone that is refused by %s is %s", async (name, fault) => {
  browser(() => Promise.reject(new DOMException("", name)), never);
  expect(await errorOf(checkMicrophone())).toMatchObject({ facility: "microphone", fault });
});

it("a page without microphones names the microphone too", async () => {
  vi.stubGlobal("navigator", {});
  const error = await errorOf(checkMicrophone());
  expect(error).toMatchObject({ facility: "microphone", fault: "failed" });
});

it.each([
  ["silent", never],
  ["failed", () => Promise.reject(new DOMException("", "InvalidStateError"))],
])(
  "a sound that is %s beside an open microphone is no fault of the microphone",
  async (fault, resume) => {
    const microphone = fakeStream();
    const { closed } = browser(async () => microphone, resume);
    const outcome = errorOf(checkMicrophone());
    await vi.advanceTimersByTimeAsync(SILENT_AFTER_S * 1_000);
    expect(await outcome).toMatchObject({ facility: "sound", fault });
    expect([microphone.track.stop.mock.calls.length, closed.mock.calls.length]).toEqual([1, 1]);
  },
);

it("a microphone that answers is released", async () => {
  const microphone = fakeStream();
  browser(
    async () => microphone,
    async () => undefined,
  );
  await checkMicrophone();
  expect(microphone.track.stop).toHaveBeenCalled();
});

it("the former microphone stays when another one never opens, and a late one is stopped", async () => {
  const node = () => ({ connect: vi.fn(), disconnect: vi.fn() });
  vi.stubGlobal("GainNode", function gain() {
    return node();
  });
  vi.stubGlobal("AnalyserNode", function analyser() {
    return { ...node(), frequencyBinCount: 1 };
  });
  let answer: (late: unknown) => void = () => undefined;
  browser(() => new Promise((resolve) => (answer = resolve)), never);
  const [former, late] = [fakeStream(), fakeStream()];
  const context = { createMediaStreamSource: node } as unknown as AudioContext;
  const line = microphoneLine(former as unknown as MediaStream, context, node() as never);
  const outcome = errorOf(line.change("desk"));
  await vi.advanceTimersByTimeAsync(SILENT_AFTER_S * 1_000);
  expect(await outcome).toMatchObject({ facility: "microphone", fault: "silent" });
  answer(late);
  await vi.advanceTimersByTimeAsync(0);
  expect([former.track.stop.mock.calls.length, late.track.stop.mock.calls.length]).toEqual([0, 1]);
  expect(line.chosen()).toBeNull();
});
