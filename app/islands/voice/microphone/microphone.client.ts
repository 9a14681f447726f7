import { asked, askedInTime } from "~/islands/facility/facility";
import { report } from "~/islands/report";
import { METER, voiceBand } from "../meter";

/** Sample rate of product §8.1; the browser gives the nearest it has. */
const WISHES: MediaTrackConstraints = {
  sampleRate: { ideal: 44_100 },
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
/** The samples of one peak: a third of a second, the longest pause between two reads. */
const PEAK_SAMPLES = 16_384;

/** Opens the microphone. The browser may ask the person first, for any time. @throws FacilityFailed */
export const openMicrophone = (): Promise<MediaStream> =>
  asked("microphone", async () => navigator.mediaDevices.getUserMedia({ audio: WISHES }));

/**
 * Asks for the microphone, starts the sound, and releases both. The session opens its own once somebody listens. Some
 * browsers start a sound only beside an open microphone. @throws FacilityFailed
 */
export async function checkMicrophone(): Promise<void> {
  const microphone = await openMicrophone();
  try {
    const context = await asked("sound", async () => new AudioContext());
    await askedInTime("sound", () => context.resume()).finally(() => {
      context.close().catch(report);
    });
  } finally {
    for (const track of microphone.getTracks()) track.stop();
  }
}

/** Connects `stream` to `output` until the line closes. */
export function microphoneLine(
  stream: MediaStream,
  context: AudioContext,
  output: AudioNode,
): MicrophoneLine {
  const gate = new GainNode(context);
  const bandMeter = new AnalyserNode(context, { fftSize: METER.fftSize });
  const peakMeter = new AnalyserNode(context, { fftSize: PEAK_SAMPLES });
  const bins = new Uint8Array(bandMeter.frequencyBinCount);
  const samples = new Float32Array(PEAK_SAMPLES);
  gate.connect(output);
  gate.connect(bandMeter);
  let voice = stream;
  let source = listen(voice);
  let chosen: string | null = null;
  let closed = false;

  function listen(to: MediaStream) {
    const node = context.createMediaStreamSource(to);
    node.connect(gate);
    node.connect(peakMeter);
    return node;
  }
  const stop = (of: MediaStream) => {
    for (const track of of.getTracks()) track.stop();
  };
  return {
    input() {
      const [track] = voice.getAudioTracks();
      return { id: track?.getSettings().deviceId ?? "", label: track?.label ?? "" };
    },
    chosen: () => chosen,
    band() {
      bandMeter.getByteFrequencyData(bins);
      return voiceBand(bins, context.sampleRate);
    },
    peak() {
      const [track] = voice.getAudioTracks();
      if (!track || track.muted || track.readyState === "ended") return 0;
      peakMeter.getFloatTimeDomainData(samples);
      return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    },
    setMuted: (muted) => {
      gate.gain.value = muted ? 0 : 1;
    },
    async change(deviceId) {
      const audio = { ...WISHES, deviceId: { exact: deviceId } };
      const opening = navigator.mediaDevices.getUserMedia({ audio });
      const next = await askedInTime("microphone", () => opening).catch((error: unknown) => {
        opening.then(stop, () => undefined); // the caller already receives the same failure
        throw error;
      });
      if (closed) return stop(next);
      source.disconnect();
      stop(voice);
      voice = next;
      chosen = deviceId;
      source = listen(voice);
    },
    close() {
      closed = true;
      stop(voice);
    },
  };
}

/** A microphone as the browser knows it; its label may be empty. */
export interface MicrophoneInput {
  id: string;
  label: string;
}

/** A microphone in the mix. Another input may replace it while the mix goes on. */
export interface MicrophoneLine {
  input(): MicrophoneInput;
  /** Returns the input that `change` asked for, or null for the browser's own choice. */
  chosen(): string | null;
  /** Returns the present loudness of the voice band, 0 to 1; zero while muted. */
  band(): number;
  /** Returns the loudest sample of the last third of a second, 0 to 1 of full scale, muted or not. */
  peak(): number;
  setMuted(muted: boolean): void;
  /** Changes to another input. The former one stays when it cannot be opened. @throws FacilityFailed */
  change(deviceId: string): Promise<void>;
  close(): void;
}
