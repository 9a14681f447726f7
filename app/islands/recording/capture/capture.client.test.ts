import { afterEach, expect, it, vi } from "vitest";
import { CaptureFailed } from "~/islands/recording/port";
import { openCapture } from "./capture.client";

afterEach(() => void vi.unstubAllGlobals());

it("asks for no screen in a browser that cannot record WebM", async () => {
  const getDisplayMedia = vi.fn();
  vi.stubGlobal("navigator", { mediaDevices: { getDisplayMedia } });
  vi.stubGlobal("MediaRecorder", { isTypeSupported: () => false });
  const { signal } = new AbortController();
  await expect(openCapture({ microphone: true, signal })).rejects.toThrow(CaptureFailed);
  expect(getDisplayMedia).not.toHaveBeenCalled();
});
