import { CaptureFailed, type Encoder, type EncoderListener } from "~/islands/recording/port";

/** The recording's format (product §8.1). */
export const FORMAT = {
  mimeType: "video/webm;codecs=vp8,opus",
  audioBitsPerSecond: 128_000,
  videoBitsPerSecond: 2_500_000,
} satisfies MediaRecorderOptions;
const PORTION_MS = 1_000;

/** Starts the encoder, which hands over a portion each second and keeps none. @throws CaptureFailed */
export function startEncoder(stream: MediaStream, listener: EncoderListener): Promise<Encoder> {
  return new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream, FORMAT);
    const stopped = new Promise<void>((done) => {
      recorder.addEventListener("stop", () => done(), { once: true });
    });
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (data.size > 0) listener.onPortion(data);
    });
    recorder.addEventListener("error", (event) => {
      const cause = "error" in event ? event.error : event;
      reject(new CaptureFailed("the encoder failed", { cause }));
      listener.onError(cause);
    });
    recorder.addEventListener(
      "start",
      () =>
        resolve({
          startedAtMs: Date.now(),
          flush() {
            if (recorder.state === "recording") recorder.requestData();
          },
          async stop() {
            if (recorder.state !== "inactive") recorder.stop();
            await stopped;
          },
        }),
      { once: true },
    );
    recorder.start(PORTION_MS);
  });
}
