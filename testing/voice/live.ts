import { randomUUID } from "node:crypto";
import pino from "pino";
import { WavFile } from "~/services/media/sounds/disk-sounds.server";
import { LiveConversation } from "~/services/voice/embedded/conversation.server";
import type { Part } from "~/services/voice/embedded/parts/part";
import type { OutgoingMessage } from "~/services/voice/embedded/protocol";
import { SoundFile } from "~/services/voice/embedded/sound-file.server";
import type { EmbeddedBrief } from "~/services/voice/port";
import { type FakeSpeech, silence } from "../doubles/voice-speech";
import type { createManualClock } from "../manual-clock";

export const LIVE_ID = "conv_test";

/** Holds one session without a socket, on the test's clock. */
export function holdLive(options: {
  brief: EmbeddedBrief;
  /** The part of the conversation `LIVE_ID`. */
  part: Part;
  clock: ReturnType<typeof createManualClock>;
  speech: FakeSpeech;
  backlog?: (() => number) | undefined;
  onLate?: (() => void) | undefined;
}) {
  const { brief, part, clock, speech } = options;
  const sent: (OutgoingMessage & { atMs: number })[] = [];
  const closes: [number, string][] = [];
  let markStarted = () => {};
  const started = new Promise<void>((resolve) => (markStarted = resolve));
  const start = clock.now();
  const conversation = new LiveConversation({
    id: LIVE_ID,
    brief,
    part,
    wire: {
      send: (message) => {
        sent.push({ ...message, atMs: clock.now() - start });
        markStarted();
      },
      backlog: options.backlog ?? (() => 0),
      close: (code, reason) => closes.push([code, reason]),
    },
    speech,
    clock,
    log: pino({ level: "silent" }),
    openSound: async () => ({
      file: new SoundFile(
        part.memory ?? (await WavFile.create(`${process.env.DATA_DIR}/${randomUUID()}.wav`)),
      ),
      path: "x.wav",
    }),
    conversations: () => 1,
    onEnded: () => {},
    onDeaf: () => {},
    onLate: options.onLate ?? (() => {}),
  });
  const receive = (message: unknown) => conversation.receive(JSON.stringify(message));
  const chunk = (pcm: Int16Array) =>
    receive({ user_audio_chunk: Buffer.from(pcm.slice().buffer).toString("base64") });
  /** Starts the session. The browser's microphone opens by default. */
  const initiate = async ({ microphone = true } = {}) => {
    receive({ type: "conversation_initiation_client_data" });
    await started;
    await clock.pass(0);
    if (microphone) chunk(silence(100));
    await clock.pass(0);
  };
  /** Speaks in real time, 100 ms a chunk. */
  const speak = async (pcm: Int16Array) => {
    for (let at = 0; at < pcm.length; at += 1_600) {
      await clock.pass(100);
      chunk(pcm.subarray(at, at + 1_600));
    }
    await clock.pass(0);
  };
  /** Lets time pass in silence while the browser answers pings. */
  const stay = async (ms: number) => {
    for (let at = 0; at < ms; at += 10_000) {
      await clock.pass(Math.min(10_000, ms - at));
      receive({ type: "pong", event_id: 1 });
    }
  };
  const said = () =>
    sent.flatMap((it) =>
      "agent_response_event" in it ? [it.agent_response_event.agent_response] : [],
    );
  return { clock, speech, conversation, sent, closes, receive, initiate, speak, stay, said };
}
