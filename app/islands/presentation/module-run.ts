import { Refused, SessionExpired } from "../api";
import { createDelivery, type DeliveryWays } from "../recording/delivery";
import type { hold } from "../recording/holding.client";
import type { RecordingEvent } from "../recording/machine";
import { createRecorder, type RecorderWays } from "../recording/recorder";
import type { RecordingKey } from "../recording/spool.client";
import { type Conversation, createConversation } from "../voice/conversation";
import {
  type EndReason,
  idleVoice,
  messageLines,
  type VoiceEvent,
  voiceReducer,
} from "../voice/machine";
import type { Language, OpenVoice, Score } from "../voice/port";
import type { askForAgent, Ticket } from "../voice/ticket";
import type { openChannel, PresentationChannel } from "./channel";
import { runControls } from "./run-controls";

/** What stopped a start, beside the refusals the recording itself tells. */
export type Notice =
  | "microphone-refused"
  | "share-ended"
  | "conversation-failed"
  | "expired"
  | "not-allowed";

export interface ModuleRunWays extends Omit<DeliveryWays, "groupId" | "onExpired"> {
  userId: string;
  module: { id: string; title: string };
  /** Of this installation, for a vendor's agent. */
  origin: string;
  /** How long the session waits after the recording has started, in milliseconds (DELAYED_START_EMAIL). */
  startDelayMs: number;
  onVoice(event: VoiceEvent): void;
  onRecording(event: RecordingEvent): void;
  onNotice(notice: Notice | null): void;
  /** The place is reserved: its instance, and what the server said about it. */
  onTicket(ticket: Ticket): void;
  openCapture: RecorderWays["openCapture"];
  startEncoder: RecorderWays["startEncoder"];
  hold: typeof hold;
  ask: typeof askForAgent;
  openVoice: OpenVoice;
  openChannel: typeof openChannel;
}

export interface ModuleRun {
  /** Call it inside the click: sharing a screen needs one. */
  start(choice: { language: Language; typed: boolean }): Promise<void>;
  /** Ends the session, or leaves it before it began. */
  finish(reason: EndReason): Promise<void>;
  /** Sends again what could not be sent. */
  resend(): Promise<void>;
  /** The screen is going away: close everything, keep what is recorded. */
  cancel(): void;
  say(text: string): void;
  rate(line: { key: number; eventId: number }, score: Score): void;
  setMicMuted(muted: boolean): void;
  setVolume(volume: number): void;
  levels(): { micBand: number; agent: number };
}

/**
 * The presentation of one module, from the click to the last byte (product §7.1):
 * share and microphone → a place with an agent → recording → conversation → evaluation. From the first word on, the
 * portions go to the server as they are made.
 */
export function createModuleRun(ways: ModuleRunWays): ModuleRun {
  let voice = idleVoice;
  let conversation: Conversation | null = null;
  let channels: PresentationChannel[] = [];
  let key: RecordingKey | null = null;
  let release: (() => void) | null = null;
  let finishing: Promise<void> | null = null;
  let attempt = 0;

  const recorder = createRecorder({
    ...ways,
    dispatch: ways.onRecording,
    onEnded: () => void finish("share-ended"),
    onKept: (_, index) => delivery.kept(index),
  });

  const delivery = createDelivery({
    ...ways,
    groupId: null,
    onExpired: (expired) => ways.onNotice(expired ? "expired" : null),
  });

  function onVoice(event: VoiceEvent) {
    const before = voice;
    voice = voiceReducer(voice, event);
    if (key && event.type === "connected") delivery.begin(key);
    if (key && voice.lines !== before.lines) void keepMessages(key);
    ways.onVoice(event);
  }

  const said = () => messageLines(voice.lines);
  const keepMessages = (own: RecordingKey) => delivery.keep(own, ways.module.id, said());

  async function start({ language, typed }: { language: Language; typed: boolean }) {
    if (voice.phase !== "idle" && voice.phase !== "ended") return;
    const mine = ++attempt;
    const stale = () => mine !== attempt;
    finishing = null;
    onVoice({ type: "open" });
    ways.onNotice(null);
    const granted = await recorder.ask({ microphone: !typed });
    if (stale()) return recorder.discard();
    if (!granted) return giveUp(null, { discard: false }); // the recording says why
    // The share stays open: a typed session goes on with it.
    if (!typed && !granted.microphone) return giveUp("microphone-refused", { discard: false });
    const talk = createConversation({
      ...ways,
      dispatch: onVoice,
      onEnded: (ending) => void finish(ending),
    });
    conversation = talk;
    try {
      const request = {
        moduleId: ways.module.id,
        groupId: null,
        instanceId: null,
        language,
        typed,
      };
      const ticket = await talk.reserve(request);
      ways.onTicket(ticket);
      await record(ticket);
      await ways.wait(ways.startDelayMs);
      if (!stale()) channels[0]?.send("start_session");
    } catch (error) {
      if (stale()) return;
      ways.report(error);
      await giveUp(noticeOf(error));
    }
  }

  async function record(ticket: Ticket) {
    const own = { userId: ways.userId, instanceId: ticket.instanceId };
    key = own;
    release = await ways.hold(own);
    const recording = {
      ...own,
      kind: "module",
      subjectId: ways.module.id,
      title: ways.module.title,
    } as const;
    const startedAtMs = await recorder.start(recording, ticket.clockSkewMs);
    const hear = ways.openChannel(own.instanceId, (message) => {
      if (message === "start_session") void open(ticket, startedAtMs);
      else void conversation?.end();
    });
    channels = [ways.openChannel(own.instanceId, () => undefined), hear];
  }

  async function open(ticket: Ticket, startedAtMs: number) {
    try {
      await conversation?.open(ticket, {
        module_id: ways.module.id,
        user_id: ways.userId,
        recording_start_time: startedAtMs,
        BASE_URL: ways.origin,
      });
    } catch (error) {
      if (voice.phase !== "connecting") return; // left in the meantime
      ways.report(error);
      await giveUp("conversation-failed");
    }
  }

  /** Back to before the start: nothing was said, so there is nothing to keep. */
  async function giveUp(notice: Notice | null, { discard = true } = {}) {
    attempt++;
    const left = conversation;
    conversation = null;
    onVoice({ type: "ended", reason: "failed" });
    ways.onNotice(notice);
    await left?.end();
    if (discard) await recorder.discard();
    close();
    key = null;
  }

  function close() {
    for (const channel of channels.splice(0)) channel.close();
    release?.();
    release = null;
  }

  function finish(reason: EndReason): Promise<void> {
    if (voice.phase === "idle" || voice.phase === "ended") return finishing ?? Promise.resolve();
    if (voice.conversationId === null && !finishing)
      return giveUp(reason === "share-ended" ? reason : null);
    finishing ??= wrapUp(reason);
    return finishing;
  }

  async function wrapUp(reason: EndReason) {
    onVoice({ type: "finish" });
    channels[0]?.send("close_session");
    delivery.holdBack();
    await conversation?.end();
    const own = key;
    if (own) {
      await keepMessages(own);
      delivery.evaluate(own, ways.module.id, said());
    }
    await recorder.stop();
    onVoice({ type: "ended", reason });
    if (own) await handOver(own);
    else close();
  }

  /** What is left to send, and what is still to be asked for; what cannot go stays in the spool. */
  async function handOver(own: RecordingKey) {
    const sent = await delivery.finish(own);
    ways.onRecording({ type: sent ? "acknowledged" : "upload-failed" });
    if (sent) await delivery.settle(own);
    close();
  }

  return {
    start,
    finish,
    async resend() {
      if (!key) return;
      ways.onRecording({ type: "retry" });
      ways.onSending({ type: "again" });
      await handOver(key);
    },
    cancel() {
      attempt++;
      void conversation?.end();
      recorder.cancel();
      delivery.stop();
      close();
    },
    ...runControls(recorder, () => conversation),
  };
}

export function noticeOf(error: unknown): Notice {
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused && (error.status === 403 || error.status === 404))
    return "not-allowed";
  return "conversation-failed";
}
