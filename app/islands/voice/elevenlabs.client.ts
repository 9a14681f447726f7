import { Conversation, type DisconnectionDetails, type PartialOptions } from "@elevenlabs/client";
import audioConcatProcessor from "@elevenlabs/client/worklets/audioConcatProcessor.js?url&no-inline";
import rawAudioProcessor from "@elevenlabs/client/worklets/rawAudioProcessor.js?url&no-inline";
import { REPLACED } from "~/models/presentations/close-codes";
import { asked, FacilityFailed, faultOf } from "../facility/facility";
import { report } from "../report";
import { wait, within } from "../timing";
import { METER } from "./meter";
import {
  VoiceUnreachable,
  ANDROID_DELAY_MS,
  type Hearing,
  type OpenVoice,
  type VoiceListener,
} from "./port";
import resampler from "./resampler.worklet.js?url&no-inline";

/** Microphone chunks of 48 ms, whole frames of the worklet at 16 kHz: half the messages of the SDK's 25 ms. */
const CHUNK_MS = 48;
const FADE_STEP_MS = 50;

/**
 * Opens a session with the vendor's SDK. Our own server speaks the same protocol.
 * @throws VoiceUnreachable, FacilityFailed
 */
export const openVoice: OpenVoice = async ({
  signedUrl,
  dynamicVariables,
  extraBody,
  tools,
  connectDelayMs,
  language,
  typed,
  microphone,
  listener,
}) => {
  guardWorklets();
  shieldPermissions();
  let speaking = false;
  const options: PartialOptions = {
    signedUrl,
    dynamicVariables,
    customLlmExtraBody: extraBody,
    clientTools: tools,
    connectionDelay: { default: connectDelayMs, android: ANDROID_DELAY_MS },
    textOnly: typed,
    overrides: { agent: { language } },
    workletPaths: { rawAudioProcessor, audioConcatProcessor },
    libsampleratePath: resampler,
    inputChunkDurationMs: CHUNK_MS,
    useWakeLock: false, // the screens keep themselves awake, because the SDK waits for a silent lock for ever
    ...(microphone === null ? null : { inputDeviceId: microphone }),
    onModeChange: ({ mode }) => {
      speaking = mode === "speaking";
      listener.onMode(mode);
    },
    onMessage: ({ source, message, event_id }) =>
      listener.onLine({ source, text: message, eventId: event_id ?? null }),
    onAgentResponseCorrection: (correction) =>
      listener.onCorrection({
        eventId: correction.event_id,
        text: correction.corrected_agent_response,
      }),
    onPing: () => listener.onAlive?.(),
    onDebug: (event: unknown) => hearTentative(event, listener),
    onError: (_, about: unknown) => {
      if (isDeafness(about)) onDeaf();
    },
    onDisconnect: (details) => endedBy(details, listener),
  };
  let onDeaf = () => {};
  let session: Awaited<ReturnType<typeof Conversation.startSession<PartialOptions>>>;
  soundFailure = null;
  try {
    session = await Conversation.startSession(options);
  } catch (error) {
    const unreachable = new VoiceUnreachable("the agent could not be reached", { cause: error });
    throw soundFailure ?? microphoneFailure(error) ?? unreachable;
  }

  // A cut line is opened again, and answers are then written while nobody is heard.
  onDeaf = () => void session.endSession().then(() => listener.onEnded("lost"));

  /** Follows the clock, not the steps: timers are late while the screen is being encoded. */
  const fadeOut = async (ms: number) => {
    const endsAt = performance.now() + ms;
    for (let left = ms; left > 0 && session.isOpen(); left = endsAt - performance.now()) {
      session.setVolume({ volume: left / ms });
      await wait(FADE_STEP_MS);
    }
  };
  return {
    conversationId: session.getId(),
    // A written conversation of the SDK has no microphone, and throws.
    setMicMuted: (muted) => {
      if (!typed) session.setMicMuted(muted);
    },
    async setMicrophone(inputDeviceId) {
      if ("changeInputDevice" in session)
        await session.changeInputDevice({ inputDeviceId, sampleRate: 16_000, format: "pcm" });
    },
    setVolume: (volume) => {
      for (const player of loudspeakers()) player.volume = volume;
    },
    agentLevel: () => session.getOutputVolume(),
    hearing: () => hearingIn(session.getInputByteFrequencyData()),
    sendFeedback: (score, eventId) => session.sendFeedback(score === "like", eventId),
    say: (text) => session.sendUserMessage(text),
    async end(fadeMs) {
      if (!typed && speaking && fadeMs > 0) await fadeOut(fadeMs);
      await session.endSession();
    },
  };
};

/** The seconds for a worklet, a small file of our own. The sentence comes within ten seconds of the press. */
const WORKLET_S = 4;

/** The failure of a worklet, of which the SDK passes on the words alone. */
let soundFailure: unknown = null;

/** Returns the microphone's failure in an error of the SDK, which passes on the browser's; null for another error. */
const microphoneFailure = (error: unknown): FacilityFailed | null =>
  error instanceof DOMException && MICROPHONE_ERRORS.has(error.name)
    ? new FacilityFailed("microphone", faultOf(error), { cause: error })
    : null;
const MICROPHONE_ERRORS = new Set([
  "NotAllowedError",
  "NotFoundError",
  "NotReadableError",
  "OverconstrainedError",
  "AbortError",
]);

/** The seconds for the browser to tell a permission. */
const PERMISSION_S = 1;
let permissionsAreShielded = false;

/**
 * Answers for a browser that does not tell the microphone's permission. The SDK waits for it for ever, although it only
 * listens to its changes.
 */
function shieldPermissions() {
  if (permissionsAreShielded || !navigator.permissions) return;
  permissionsAreShielded = true;
  const query = navigator.permissions.query.bind(navigator.permissions);
  navigator.permissions.query = async (about) => {
    try {
      return await within(PERMISSION_S, query(about));
    } catch (error) {
      report(error);
      const unknown = { name: about.name, state: "prompt", onchange: null } as const;
      return Object.assign(new EventTarget(), unknown);
    }
  };
}

/** The range of the SDK's bins, at any rate of the microphone. */
const BINS_HZ = { first: 100, last: 8_000 };

function hearingIn(bins: Uint8Array): Hearing {
  const binHz = (BINS_HZ.last - BINS_HZ.first) / bins.length;
  const voiced = bins.subarray(0, Math.ceil((METER.maxFrequencyHz - BINS_HZ.first) / binHz));
  const sum = voiced.reduce((all, bin) => all + bin, 0);
  return {
    band: voiced.length === 0 ? 0 : sum / voiced.length / 255,
    peak: bins.reduce((most, bin) => Math.max(most, bin), 0) / 255,
  };
}

function endedBy(details: DisconnectionDetails, listener: VoiceListener) {
  if (details.reason === "user") return;
  if (details.closeCode === REPLACED) listener.onEnded("replaced");
  else if (isTooLong(details)) listener.onEnded("over");
  else listener.onEnded(details.reason === "agent" ? "agent" : "lost");
}

/**
 * Returns true when the conversation reached its longest duration. The SDK reports that as an error, like a cut line.
 */
const isTooLong = (details: DisconnectionDetails): boolean =>
  details.reason === "error" && details.context?.type === "max_duration_exceeded";

/** Returns true when the server says that nothing more will be heard. */
const isDeafness = (about: unknown): boolean =>
  typeof about === "object" &&
  about !== null &&
  "errorType" in about &&
  about.errorType === "speech_unavailable";

/** Passes on the words being recognised, which the SDK sends only as a debug event. */
function hearTentative(event: unknown, listener: VoiceListener) {
  if (
    typeof event !== "object" ||
    event === null ||
    !("tentative_user_transcription_event" in event)
  )
    return;
  const heard = event.tentative_user_transcription_event;
  if (typeof heard === "object" && heard !== null && "user_transcript" in heard)
    listener.onHeard(String(heard.user_transcript));
}

/** Returns the elements through which the SDK plays. Their own volume leaves the recorder's sound at full level. */
function loudspeakers(): HTMLAudioElement[] {
  return [...document.querySelectorAll<HTMLAudioElement>("body > audio")].filter(
    (player) => player.srcObject,
  );
}

let workletsAreGuarded = false;

/**
 * Replaces the SDK's resampler with ours, so that nothing leaves the installation, and ends the wait for a worklet that
 * is never loaded. Where the browser cannot choose the
 * microphone's rate, the SDK fetches one from a public CDN, for the output even when told otherwise
 * (elevenlabs/packages#1002).
 */
function guardWorklets() {
  if (workletsAreGuarded) return;
  workletsAreGuarded = true;
  const add = AudioWorklet.prototype.addModule;
  AudioWorklet.prototype.addModule = function (this: AudioWorklet, url, options) {
    const wanted = String(url).includes("libsamplerate-js") ? resampler : url;
    const adding = () => within(WORKLET_S, add.call(this, wanted, options));
    return asked("sound", adding).catch((error: unknown) => {
      soundFailure = error;
      throw error;
    });
  };
}
