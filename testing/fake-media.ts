import { vi } from "vitest";

/** Returns an answer that never comes. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** Returns the error of an answer, or null. */
export const errorOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => null,
    (error: unknown) => error,
  );

/** Returns a stream whose track tells when it is stopped. */
export function fakeStream() {
  const track = { stop: vi.fn() };
  const tracks = () => [track];
  return { track, getTracks: tracks, getAudioTracks: tracks, getVideoTracks: tracks };
}

/** Stubs a browser with these devices, whose sound starts as `resume` says. Returns the closing of its sound. */
export function stubMedia(mediaDevices: object, resume: () => Promise<unknown> = never) {
  const closed = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { mediaDevices });
  vi.stubGlobal(
    "AudioContext",
    class {
      resume = resume;
      close = closed;
    },
  );
  return { closed };
}
