import type { BrowserContext, Page } from "@playwright/test";

export const BUILT_IN = "Micro intégré";
export const DESK = "Micro du bureau";

interface PageWithTwo {
  aplombTwoMicrophones: {
    /** Mutes the built-in microphone. It then gives digital silence, as a muted input does. */
    mute(muted: boolean): void;
  };
}

/** Gives a context's pages two microphones. The first can be muted like a device. */
export async function installTwoMicrophones(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([builtIn, desk]) => {
      const open = () => {
        const audio = new AudioContext({ sampleRate: 48_000 });
        const voice = new OscillatorNode(audio, { frequency: 180 });
        const level = new GainNode(audio, { gain: 0.001 });
        voice.connect(level);
        voice.start();
        const input = (label: string) => {
          const gate = new GainNode(audio);
          const out = audio.createMediaStreamDestination();
          level.connect(gate).connect(out);
          return { label, gate, out };
        };
        return { inputs: { "built-in": input(builtIn), desk: input(desk) } };
      };
      let opened: ReturnType<typeof open> | undefined;
      const microphones = () => (opened ??= open());
      type Id = keyof ReturnType<typeof open>["inputs"];
      const idOf = (wish: boolean | MediaTrackConstraints): Id => {
        const { deviceId } = typeof wish === "object" ? wish : { deviceId: undefined };
        const exact = typeof deviceId === "object" && "exact" in deviceId ? deviceId.exact : null;
        return exact === "desk" ? "desk" : "built-in";
      };
      const devices = navigator.mediaDevices;
      const getUserMedia = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (constraints) => {
        if (!constraints?.audio || constraints.video) return getUserMedia(constraints);
        const id = idOf(constraints.audio);
        const { label, out } = microphones().inputs[id];
        const stream = out.stream.clone();
        for (const track of stream.getAudioTracks()) {
          Object.defineProperty(track, "label", { value: label });
          track.getSettings = () => ({ deviceId: id });
        }
        return stream;
      };
      devices.enumerateDevices = async () =>
        Object.entries(microphones().inputs).map(([deviceId, { label }]) => ({
          deviceId,
          label,
          kind: "audioinput" as const,
          groupId: "",
          toJSON: () => ({}),
        }));
      Object.assign(window, {
        aplombTwoMicrophones: {
          mute: (muted: boolean) => {
            microphones().inputs["built-in"].gate.gain.value = muted ? 0 : 1;
          },
        },
      });
    },
    [BUILT_IN, DESK] as const,
  );
}

/** Mutes the built-in microphone, as its own switch would. */
export const muteBuiltIn = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as PageWithTwo).aplombTwoMicrophones.mute(true));
