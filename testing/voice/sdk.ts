import { setSetupStrategy } from "@elevenlabs/client/internal";
import { createConnection, WebSocketConnection } from "@elevenlabs/client";
import { afterAll, beforeAll, vi } from "vitest";
import { WebSocket } from "ws";

/** A browser's devices as the voice SDK drives them: the played sound and a microphone. */
export interface Devices {
  played: number;
  /** Opens the devices, which happens some time after the connection. */
  open(): void;
  /** Sends sound as the microphone does, in chunks of 100 ms. */
  speak(pcm: Int16Array): void;
  /** The last chosen microphone, or undefined for the browser's own choice. */
  microphone: string | undefined;
}

/**
 * Runs the vendor's own client library without a browser, for the tests of a file. Its connection and queues are real,
 * its devices are ours. `origin` is the page's origin.
 */
export function useVoiceSdk(origin: () => string): () => Devices {
  let devices: Devices;
  beforeAll(() => {
    vi.stubGlobal(
      "WebSocket",
      class extends WebSocket {
        constructor(url: string, protocols: string[]) {
          super(url, protocols, { origin: origin() });
        }
      },
    );
    vi.stubGlobal(
      "AudioWorklet",
      class {
        addModule = () => Promise.resolve();
      },
    );
    vi.stubGlobal("document", { querySelectorAll: () => [] });
    setSetupStrategy(async (options) => {
      const opened = openDevices(options.inputDeviceId);
      devices = opened.devices;
      const connection = await createConnection(options);
      if (!(connection instanceof WebSocketConnection)) throw new Error("not a socket");
      await opened.ready;
      opened.connect((base64) => connection.sendMessage({ user_audio_chunk: base64 }));
      connection.addListener(() => (devices.played += 1));
      return { connection, ...opened.ends, playbackEventTarget: null, detach: async () => {} };
    });
  });
  afterAll(() => vi.unstubAllGlobals());
  return () => devices;
}

function openDevices(microphone: string | undefined) {
  let send = (_: string) => {};
  let open = () => {};
  const ready = new Promise<void>((resolve) => (open = resolve));
  const devices: Devices = {
    played: 0,
    microphone,
    open: () => open(),
    speak(pcm) {
      for (let at = 0; at < pcm.length; at += 1_600)
        send(Buffer.from(pcm.slice(at, at + 1_600).buffer).toString("base64"));
    },
  };
  const none = {
    getVolume: () => 0,
    getByteFrequencyData: () => {},
    getAnalyser: () => undefined,
    close: async () => {},
  };
  const input = {
    ...none,
    isMuted: () => false,
    setMuted: async () => {},
    setDevice: async ({ inputDeviceId }: { inputDeviceId?: string } = {}) => {
      devices.microphone = inputDeviceId;
    },
  };
  const output = { ...none, interrupt: () => {}, setVolume: () => {}, setDevice: async () => {} };
  return {
    devices,
    ready,
    ends: { input, output },
    connect(to: (base64: string) => void) {
      send = to;
      devices.speak(new Int16Array(1_600));
    },
  };
}
