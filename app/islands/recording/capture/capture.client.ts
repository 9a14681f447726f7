import { microphoneLine, openMicrophone } from "~/islands/voice/microphone/microphone.client";
import {
  type Capture,
  CaptureFailed,
  type CaptureWishes,
  ShareRefused,
  type Encoder,
  type EncoderListener,
} from "~/islands/recording/port";

/** The capture of the screen, legible at 15 frames a second. */
const SCREEN: DisplayMediaStreamOptions = {
  video: { frameRate: { ideal: 15, max: 30 } },
  audio: false,
};
/**
 * Shares the screen, opens the microphone and mixes it with the customer's voice. Must be called inside a click. Every
 * track is stopped after a failure, or when `signal` is aborted.
 * @throws ShareRefused, CaptureFailed
 */
export async function openCapture({ microphone, signal }: CaptureWishes): Promise<Capture> {
  const closing: (() => void)[] = [];
  const close = () => {
    for (const undo of closing.splice(0).toReversed()) undo();
  };
  try {
    // Asked first, so that nobody shares a screen or takes an agent's place for nothing.
    if (!MediaRecorder.isTypeSupported(FORMAT.mimeType)) throw new CaptureFailed("no webm");
    const screen = await shareScreen();
    closing.push(() => stopTracks(screen));
    signal.throwIfAborted();
    const voice = microphone ? await openMicrophone() : null;
    if (voice) closing.push(() => stopTracks(voice));
    signal.throwIfAborted();
    const context = new AudioContext();
    closing.push(() => void context.close());
    await context.resume();
    signal.throwIfAborted();
    const mix = mixer(context);
    const line = voice && microphoneLine(voice, context, mix.input);
    closing.push(() => line?.close(), tapCustomer(context, mix.input), keepAwake());
    const [shared] = screen.getVideoTracks();
    if (!shared) throw new CaptureFailed("no picture");
    return {
      stream: new MediaStream([shared, ...mix.output.getAudioTracks()]),
      microphone: line,
      onShareEnded: (listener) => shared.addEventListener("ended", listener, { once: true }),
      close,
    };
  } catch (error) {
    close();
    if (error instanceof ShareRefused || error instanceof CaptureFailed) throw error;
    throw new CaptureFailed("the recording could not be started", { cause: error });
  }
}

async function shareScreen(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getDisplayMedia(SCREEN);
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError")
      throw new ShareRefused("not shared", { cause: error });
    throw error;
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

/** Keeps the screen on, also in a typed session, where the SDK does not. Does nothing without the permission. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const request = async () => {
    if (over || document.visibilityState !== "visible") return;
    lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (over) await lock?.release();
  };
  void request();
  document.addEventListener("visibilitychange", request);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", request);
    void lock?.release();
  };
}

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
