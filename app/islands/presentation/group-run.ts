import { createDelivery } from "../recording/delivery";
import { createRecorder } from "../recording/recorder";
import type { RecordingKey } from "../recording/spool.client";
import { type Conversation, createConversation } from "../voice/conversation";
import {
  type EndReason,
  idleVoice,
  messageLines,
  type VoiceEvent,
  voiceReducer,
} from "../voice/machine";
import type { Ending, Language } from "../voice/port";
import type { Ticket } from "../voice/ticket";
import type { PresentationChannel } from "./channel";
import {
  canGoOn,
  groupBefore,
  type GroupEvent,
  groupReducer,
  isLast,
  TURN_MS,
  turnOf,
} from "./group-machine";
import { type ModuleRun, type ModuleRunWays, noticeOf, type Notice } from "./module-run";
import { runControls } from "./run-controls";

export interface GroupRunWays extends Omit<ModuleRunWays, "module"> {
  group: { id: string; title: string; modules: readonly { id: string }[] };
  onGroup(event: GroupEvent): void;
}

export interface GroupRun extends ModuleRun {
  /** 'Module suivant', and 'C'est fini' on the last module. */
  next(): Promise<void>;
  /** Opens the conversation of this module again, after it could not be opened or was lost. */
  reopen(): Promise<void>;
}

/**
 * The presentation of a group in one recording (product §7.4): a conversation per module, whose evaluation
 * is asked for as it ends, while the portions go to the server one a second.
 */
export function createGroupRun(ways: GroupRunWays): GroupRun {
  const { group } = ways;
  let state = groupBefore;
  let voice = idleVoice;
  let conversation: Conversation | null = null;
  /** The one that 'close_session' is about: by the time it is heard there may be another. */
  let ended: Conversation | null = null;
  let channels: PresentationChannel[] = [];
  let key: RecordingKey | null = null;
  let release: (() => void) | null = null;
  let choice: { language: Language; typed: boolean } = { language: "fr", typed: false };
  let startedAtMs = 0;
  let ticket: Ticket | null = null;
  /** Said in this module before its line was lost. */
  let earlier: string[] = [];
  let finishing: Promise<void> | null = null;
  let leaving: Promise<void> = Promise.resolve();
  let attempt = 0;

  const recorder = createRecorder({
    ...ways,
    dispatch: ways.onRecording,
    onEnded: () => void finish("share-ended"),
    onKept: (_, index) => delivery.kept(index),
  });
  const delivery = createDelivery({
    ...ways,
    groupId: group.id,
    onExpired: (expired) => ways.onNotice(expired ? "expired" : null),
  });

  const moduleId = () => group.modules[turnOf(state)?.position ?? 0]?.id ?? "";
  const isLeaving = () => state.phase === "leaving";
  const said = () => [...earlier, ...messageLines(voice.lines)];

  function onGroup(event: GroupEvent) {
    state = groupReducer(state, event);
    ways.onGroup(event);
  }

  function onVoice(event: VoiceEvent) {
    const before = voice;
    voice = voiceReducer(voice, event);
    if (key && event.type === "connected") delivery.begin(key);
    if (key && voice.lines !== before.lines && voice.lines.length > 0) void keepMessages(key);
    ways.onVoice(event);
  }
  const keepMessages = (own: RecordingKey) => delivery.keep(own, moduleId(), said());

  async function start(chosen: typeof choice) {
    if (state.phase !== "before") return;
    const mine = ++attempt;
    choice = chosen;
    finishing = null;
    onGroup({ type: "start", modules: group.modules.length });
    onVoice({ type: "open" });
    ways.onNotice(null);
    const granted = await recorder.ask({ microphone: !chosen.typed });
    if (mine !== attempt) return recorder.discard();
    if (!granted) return giveUp(null, { discard: false }); // the recording says why
    // The share stays open: a typed session goes on with it.
    if (!chosen.typed && !granted.microphone)
      return giveUp("microphone-refused", { discard: false });
    await openModule(async (first) => {
      await record(first);
      await ways.wait(ways.startDelayMs);
    });
  }

  /** The conversation of the present module, on a line of its own. */
  async function openModule(prepare?: (ticket: Ticket) => Promise<void>) {
    const mine = ++attempt;
    const talk = createConversation({
      ...ways,
      dispatch: (event) => {
        if (talk === conversation) onVoice(event);
      },
      onEnded: (ending) => {
        if (talk === conversation) conversationEnded(ending);
      },
    });
    const { muted, volume } = voice;
    onVoice({ type: "open" });
    conversation = talk;
    talk.setMicMuted(muted);
    talk.setVolume(volume);
    try {
      const instanceId = key?.instanceId ?? null;
      const asked = { ...choice, moduleId: moduleId(), groupId: group.id, instanceId };
      ticket = await talk.reserve(asked);
      ways.onTicket(ticket);
      await prepare?.(ticket);
      if (mine === attempt) channels[0]?.send("start_session");
    } catch (error) {
      if (mine === attempt) await couldNotOpen(error);
    }
  }

  async function record({ instanceId, clockSkewMs }: Ticket) {
    const own = { userId: ways.userId, instanceId };
    key = own;
    release = await ways.hold(own);
    const recording = { ...own, kind: "group", subjectId: group.id, title: group.title } as const;
    startedAtMs = await recorder.start(recording, clockSkewMs);
    onGroup({ type: "recorded", nowMs: ways.now() });
    const hear = ways.openChannel(instanceId, (message) => {
      if (message === "start_session") void open();
      else void ended?.end();
    });
    channels = [ways.openChannel(instanceId, () => undefined), hear];
  }

  async function open() {
    const mine = attempt;
    try {
      if (ticket)
        await conversation?.open(ticket, {
          module_id: moduleId(),
          group_id: group.id,
          user_id: ways.userId,
          recording_start_time: startedAtMs,
          BASE_URL: ways.origin,
        });
    } catch (error) {
      if (mine === attempt && voice.phase === "connecting") await couldNotOpen(error);
    }
  }

  /** Before anything was said all is forgotten; later the recording goes on, and the module may be opened again. */
  async function couldNotOpen(error: unknown) {
    ways.report(error);
    if (!delivery.begun()) return giveUp(noticeOf(error));
    await hangUp("failed");
    ways.onNotice(noticeOf(error));
  }

  function conversationEnded(ending: Ending) {
    conversation = null;
    onVoice({ type: "ended", reason: ending });
  }

  async function hangUp(reason: EndReason) {
    attempt++; // what is being opened is not wanted any more
    onVoice({ type: "finish" });
    ended = conversation;
    if (conversation) channels[0]?.send("close_session");
    await conversation?.end();
    conversation = null;
    onVoice({ type: "ended", reason });
  }

  /** Ends the module: its conversation, its evaluation, and what is recorded of it so far. */
  async function leaveModule(own: RecordingKey, reason: EndReason) {
    await hangUp(reason);
    recorder.flush();
    await keepMessages(own);
    delivery.evaluate(own, moduleId(), said());
  }

  async function next() {
    const nowMs = ways.now();
    if (!key || state.phase !== "presenting" || !canGoOn(state, nowMs)) return;
    if (isLast(state)) return finish("user");
    ways.onNotice(null);
    delivery.begin(key);
    onGroup({ type: "next", nowMs });
    leaving = leaveModule(key, "user");
    await leaving;
    await ways.wait(TURN_MS);
    if (!isLeaving()) return; // ended meanwhile
    onGroup({ type: "turn", nowMs: ways.now() });
    earlier = [];
    await openModule();
  }

  async function reopen() {
    if (state.phase !== "presenting" || voice.phase !== "ended") return;
    earlier = said();
    ways.onNotice(null);
    await openModule();
  }

  /** Back to before the start: nothing was said, so there is nothing to keep. */
  async function giveUp(notice: Notice | null, { discard = true } = {}) {
    attempt++;
    const left = conversation;
    conversation = null;
    onVoice({ type: "ended", reason: "failed" });
    onGroup({ type: "gave-up" });
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
    if (finishing || state.phase === "before") return finishing ?? Promise.resolve();
    if (!key || !delivery.begun()) return giveUp(reason === "share-ended" ? reason : null);
    finishing = wrapUp(key, reason);
    return finishing;
  }

  async function wrapUp(own: RecordingKey, reason: EndReason) {
    const left = isLeaving();
    onGroup({ type: "finish", nowMs: ways.now(), reason });
    delivery.holdBack();
    await (left ? leaving : leaveModule(own, reason));
    await recorder.stop();
    onGroup({ type: "stopped" });
    await handOver(own);
  }

  async function handOver(own: RecordingKey) {
    const sent = await delivery.finish(own);
    ways.onRecording({ type: sent ? "acknowledged" : "upload-failed" });
    if (sent) await delivery.settle(own);
    close();
  }

  return {
    start,
    next,
    reopen,
    finish,
    async resend() {
      if (!key) return;
      ways.onNotice(null);
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
