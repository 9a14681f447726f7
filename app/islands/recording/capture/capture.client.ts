import { asked, askedInTime, FacilityFailed, SILENT_AFTER_S } from "~/islands/facility/facility";
import { microphoneLine, openMicrophone } from "~/islands/voice/microphone/microphone.client";
import type { Capture, CaptureWishes, Encoder, EncoderListener } from "~/islands/recording/port";
import { report } from "~/islands/report";
import { wait, within } from "~/islands/timing";
import { watchLine } from "~/islands/voice/time-limits";

/** The capture of the screen, legible at 15 frames a second. */
const SCREEN: DisplayMediaStreamOptions = {
  video: { frameRate: { ideal: 15, max: 30 } },
  audio: false,
};
/**
 * Returns the capture of a part of the screen. It is a wish: some browsers leave whole screens out of their offer, all
 * leave the choice to the person.
 */
const partOf = (displaySurface: "window" | "browser") => ({
  ...SCREEN,
  video: { frameRate: { ideal: 15, max: 30 }, displaySurface },
  monitorTypeSurfaces: "exclude",
});

/**
 * Shares the screen, opens the microphone and mixes it with the customer's voice. Must be called inside a click. Every
 * track is stopped after a failure, or when `signal` is aborted. @throws FacilityFailed
 */
export async function openCapture(wishes: CaptureWishes): Promise<Capture> {
  const { microphone, signal, onAsking, surface } = wishes;
  const closing: (() => void)[] = [];
  const close = () => {
    for (const undo of closing.splice(0).toReversed()) undo();
  };
  try {
    // Asked first, so that nobody shares a screen or takes an agent's place for nothing.
    if (!canRecord()) throw new FacilityFailed("encoder", "missing");
    onAsking("screen");
    const screen = await asked("screen", async () =>
      navigator.mediaDevices.getDisplayMedia(surface ? partOf(surface) : SCREEN),
    );
    closing.push(() => stopTracks(screen));
    signal.throwIfAborted();
    const { voice, deaf } = microphone ? await hear(onAsking) : UNWANTED;
    if (voice) closing.push(() => stopTracks(voice));
    signal.throwIfAborted();
    const context = await asked("sound", async () => new AudioContext());
    closing.push(() => void context.close().catch(report));
    await askedInTime("sound", () => context.resume());
    signal.throwIfAborted();
    const mix = mixer(context);
    const line = voice && microphoneLine(voice, context, mix.input);
    closing.push(() => line?.close(), tapCustomer(context, mix.input));
    const [shared] = screen.getVideoTracks();
    if (!shared) throw new FacilityFailed("screen", "missing");
    return {
      stream: new MediaStream([shared, ...mix.output.getAudioTracks()]),
      microphone: line,
      deaf,
      onShareEnded: (listener) => shared.addEventListener("ended", listener, { once: true }),
      close,
    };
  } catch (error) {
    close();
    if (error instanceof FacilityFailed) throw error;
    throw new FacilityFailed("sound", "failed", { cause: error }); // the mix
  }
}

const canRecord = () =>
  "MediaRecorder" in globalThis && MediaRecorder.isTypeSupported(FORMAT.mimeType);

/** The microphone of a session in writing. */
const UNWANTED = { voice: null, deaf: null };

/** Opens the microphone, or returns the reason why it cannot be opened: the session can still be typed. */
async function hear(onAsking: CaptureWishes["onAsking"]) {
  onAsking("microphone");
  try {
    return { voice: await openMicrophone(), deaf: null };
  } catch (error) {
    if (!(error instanceof FacilityFailed)) throw error;
    return { voice: null, deaf: error };
  }
}

function mixer(context: AudioContext) {
  const input = new DynamicsCompressorNode(context); // two voices at once must not clip
  const output = new MediaStreamAudioDestinationNode(context);
  input.connect(output);
  // Plays silence, so that the sound track is continuous from the first moment.
  const silence = new ConstantSourceNode(context, { offset: 0 });
  silence.connect(output);
  silence.start();
  return { input, output: output.stream };
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Feeds the voice SDK's sound into `destination` and returns a function that stops. The SDK appends a hidden audio
 * element to the body for each connection, the only public way to its sound. Later connections are followed too.
 */
function tapCustomer(context: AudioContext, destination: AudioNode): () => void {
  const tapped = new Map<Node, MediaStreamAudioSourceNode>();

  const tap = (element: Node) => {
    if (!(element instanceof HTMLAudioElement) || tapped.has(element)) return;
    const stream = element.srcObject;
    if (!(stream instanceof MediaStream) || stream.getAudioTracks().length === 0) return;
    const source = context.createMediaStreamSource(stream);
    source.connect(destination);
    tapped.set(element, source);
  };
  const release = (element: Node) => {
    tapped.get(element)?.disconnect();
    tapped.delete(element);
  };

  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes, removedNodes } of mutations) {
      for (const node of removedNodes) release(node);
      for (const node of addedNodes) {
        tap(node);
        // The stream may be set after the element was appended.
        node.addEventListener("loadedmetadata", () => tap(node), { once: true });
      }
    }
  });
  observer.observe(document.body, { childList: true });
  for (const element of document.querySelectorAll("body > audio")) tap(element);
  return () => {
    observer.disconnect();
    for (const element of tapped.keys()) release(element);
  };
}

/** The recording's format (product §8.1). */
const FORMAT = {
  mimeType: "video/webm;codecs=vp8,opus",
  audioBitsPerSecond: 128_000,
  videoBitsPerSecond: 2_500_000,
} satisfies MediaRecorderOptions;
const PORTION_MS = 1_000;

/** The seconds without a portion after which nothing is being recorded. */
const NOTHING_AFTER_S = 8;

/**
 * Starts the encoder, which hands over a portion each second and keeps none. Tells the listener when it stops by
 * itself, or gives nothing more. @throws FacilityFailed
 */
export async function startEncoder(
  stream: MediaStream,
  listener: EncoderListener,
): Promise<Encoder> {
  const over = new AbortController();
  const recorder = await asked("encoder", async () => new MediaRecorder(stream, FORMAT));
  const heard = (event: "start" | "stop") =>
    new Promise<void>((resolve) => {
      recorder.addEventListener(event, () => resolve(), { once: true });
    });
  const [started, stopped] = [heard("start"), heard("stop")];
  const failed = new Promise<never>((_, reject) => {
    recorder.addEventListener("error", (event) => reject("error" in event ? event.error : event));
  });
  const onAlive = watchLine(wait, over.signal, listener.onSilent, NOTHING_AFTER_S);
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size === 0) return;
    onAlive();
    listener.onPortion(data);
  });

  async function stop() {
    over.abort();
    if (recorder.state !== "inactive") recorder.stop();
    await within(SILENT_AFTER_S, stopped).catch(report); // its last portion is lost
  }

  try {
    await askedInTime("encoder", async () => {
      recorder.start(PORTION_MS);
      await Promise.race([started, failed]);
    });
  } catch (error) {
    if (recorder.state !== "inactive") recorder.stop();
    throw error;
  }
  onAlive();
  const end = (error: unknown) => {
    if (!over.signal.aborted) listener.onError(error);
    over.abort();
  };
  failed.catch(end);
  void stopped.then(() => end(new Error("the encoder stopped by itself")));
  return {
    startedAtMs: Date.now(),
    flush() {
      if (recorder.state === "recording") recorder.requestData();
    },
    stop,
  };
}
