import { createRecorder, type Earlier } from "~/islands/recording/capture/recorder";
import { createDelivery } from "~/islands/recording/delivery/delivery";
import { type Call, createCalls } from "../../voice/calls";
import { type EndReason, messageLines } from "../../voice/machine";
import type { Ending } from "../../voice/port";
import { sameInstance, type Ticket, type TicketRequest } from "~/islands/voice/place";
import { type RunControls, runControls } from "./controls";
import {
  canGoOn,
  isLast,
  runBefore,
  type RunEvent,
  runReducer,
  type RunState,
  TURN_MS,
  turnOf,
  type RunProblem,
  problemOf,
} from "./machine";
import { recordedAs, type RunChoice } from "./plan";
import { askForSame, startTape, type Tape, type RunDeps } from "./tape";

export interface Run extends RunControls {
  /** Starts the run. It is called inside the click, because sharing a screen needs a click. */
  start(choice: RunChoice): Promise<void>;
  /** Leaves the wait for a facility or the customer, and starts otherwise. */
  startOver(choice: RunChoice): Promise<void>;
  /** Goes to the next module, or ends the run after the last one: 'Module suivant', 'C'est fini'. */
  next(): Promise<void>;
  /** Opens the conversation of this module again, after a failed opening or a lost line. A retry goes at once. */
  reopen(): Promise<void>;
  /** Opens at once a line that is being opened again; does nothing otherwise. */
  hurry(): void;
  /** Ends the session, or leaves it before it began. */
  finish(reason: EndReason): Promise<void>;
  /** Sends the unsent portions and requests again. */
  resend(): Promise<void>;
  /** Closes everything when the screen goes away, and keeps the recorded part. */
  cancel(): void;
}

/** The state of a run, beside that of the conversation, the recorder and the delivery. */
interface Held {
  state: RunState;
  choice: RunChoice;
  tape: Tape | null;
  /** The parts of the recording from before the page was closed. */
  earlier: Earlier | null;
  /** The end of a module, and of the session: later callers wait for the same one. */
  leaving: Promise<void>;
  finishing: Promise<void>;
}

/** Pauses before each retry, in milliseconds: a cut of half a minute needs no click. */
const REOPEN_PAUSES_MS = [0, 1_000, 3_000, 8_000, 8_000, 8_000];

/**
 * Creates the presentation of a plan in one recording, from the click to the last byte (product §7.1, §7.4). Its
 * steps: share and microphone, a place with an agent, the recording, then a conversation per module, whose evaluation
 * is asked for at its end. From the first conversation on, portions go to the server as they are made. A single
 * module ends with its conversation. A group goes on, to another conversation of the module or to the next one.
 */
export function createRun(deps: RunDeps): Run {
  const { plan, resumption = null } = deps;
  const groupId = plan.group?.id ?? null;
  const held: Held = {
    state: runBefore,
    choice: { language: "fr", typed: false, records: true },
    tape: null,
    earlier: null,
    leaving: Promise.resolve(),
    finishing: Promise.resolve(),
  };

  const recorder = createRecorder({
    ...deps,
    dispatch: deps.onRecording,
    onEnded: (problem) => void finish(problem === "share-ended" ? problem : "failed", problem),
    onKept: (_, index) => delivery.kept(index),
  });
  const delivery = createDelivery({
    ...deps,
    groupId,
    onExpired: (expired) => deps.onProblem(expired ? "expired" : null),
  });
  const calls = createCalls({
    ...deps,
    reopenPausesMs: REOPEN_PAUSES_MS,
    ask: askForSame(deps.ask),
    askAgain: sameInstance,
    onPlace: deps.onTicket,
    microphone: () => recorder.microphone()?.chosen() ?? null,
    onVoice(event, voice, before) {
      if (held.tape && event.type === "connected") delivery.begin(held.tape.key);
      if (held.tape && voice.lines !== before.lines && voice.lines.length > 0)
        void keepMessages(held.tape);
      deps.onVoice(event);
    },
    onEnded: conversationEnded,
    onFailed: couldNotOpen,
    onSignedOut: (error) => void couldNotOpen(error),
  });

  const moduleId = () =>
    plan.modules[turnOf(held.state)?.position ?? resumption?.position ?? 0]?.id ?? "";
  const isLeaving = () => held.state.phase === "leaving";
  const said = () => messageLines(calls.voice().lines);
  const keepMessages = ({ key }: Tape) => delivery.keep(key, moduleId(), said());

  function onState(event: RunEvent) {
    held.state = runReducer(held.state, event);
    deps.onState(event);
  }

  async function start(choice: RunChoice) {
    if (held.state.phase !== "before") return;
    held.choice = choice;
    onState({ type: "start", modules: plan.modules.length, position: resumption?.position });
    if (resumption) calls.restore(resumption.lines);
    const call = calls.begin();
    deps.onProblem(null);
    if (choice.records && !(await share(call, choice))) return;
    if (resumption) held.earlier = await (await import("./earlier")).findEarlier(resumption, deps);
    await reserve(call, async (ticket) => {
      await record(ticket);
      await deps.wait(deps.startDelayMs);
    });
  }

  /** Shares the screen and opens the microphone. Returns false when the session cannot begin without them. */
  async function share(call: Call<TicketRequest, Ticket>, { typed }: RunChoice): Promise<boolean> {
    const granted = await recorder.ask({ microphone: !typed });
    if (call.dropped) return false; // what was granted is discarded
    if (granted && !granted.deaf) return true;
    // Without a share, the recording's state says why. A granted share stays open for a typed session.
    await giveUp(granted && granted.deaf, true);
    return false;
  }

  /** Reserves a place for the conversation of the present module. `prepare` runs before it is opened. */
  async function reserve(
    call: Call<TicketRequest, Ticket>,
    prepare?: (ticket: Ticket) => Promise<void>,
  ) {
    const instanceId = held.tape?.key.instanceId ?? resumption?.instanceId ?? null;
    const { language, typed } = held.choice;
    const { recordingStartMs = null } = held.earlier ?? {};
    const about = { moduleId: moduleId(), groupId, instanceId, recordingStartMs };
    const request = { language, typed, ...about };
    const reserved = await calls.reserve(call, request, async (ticket) => {
      deps.onTicket(ticket);
      await prepare?.(ticket);
    });
    if (reserved) held.tape?.send("start_session");
  }

  async function record({ instanceId, clockSkewMs }: Ticket) {
    const key = { userId: deps.userId, instanceId };
    const recording = { ...key, ...recordedAs(plan) };
    const start = held.choice.records ? recorder.start : recorder.startUnrecorded;
    held.tape = await startTape(
      key,
      () => start(recording, clockSkewMs, held.earlier),
      (message) => {
        if (message === "start_session") open();
        else calls.close();
      },
      { ...deps, goesOn: held.earlier !== null },
    );
    onState({ type: "recorded", nowMs: deps.now() });
  }

  function open() {
    if (!held.tape) return;
    const extraBody = {
      module_id: moduleId(),
      ...(groupId === null ? null : { group_id: groupId }),
      user_id: deps.userId,
      recording_start_time: held.tape.startedAtMs, // milliseconds since the epoch
      BASE_URL: deps.origin,
    };
    void calls.open(() => extraBody);
  }

  /** Before anything is kept, goes back to the start. Later the recording goes on, and the module may be opened again. */
  async function couldNotOpen(error: unknown) {
    deps.report(error);
    if (!delivery.begun()) return giveUp(problemOf(error));
    await hangUp("failed");
    deps.onProblem(problemOf(error));
  }

  function conversationEnded(ending: Ending) {
    // The person opens a lost line again; the session goes on meanwhile.
    void (plan.group || ending === "lost" ? hangUp(ending) : finish(ending));
  }

  const hangUp = (reason: EndReason) =>
    calls.hangUp(reason, () => held.tape?.send("close_session"));

  /** Ends the module: its conversation, its evaluation, and its part of the recording. */
  async function leaveModule(tape: Tape, reason: EndReason) {
    await hangUp(reason);
    recorder.flush();
    await keepMessages(tape);
    delivery.evaluate(tape.key, moduleId(), said());
  }

  async function next() {
    const { state, tape } = held;
    const nowMs = deps.now();
    if (!tape || state.phase !== "presenting" || !canGoOn(state, nowMs)) return;
    if (isLast(state)) return finish("user");
    deps.onProblem(null);
    delivery.begin(tape.key);
    onState({ type: "next", nowMs });
    held.leaving = leaveModule(tape, "user");
    await held.leaving;
    await deps.wait(TURN_MS);
    if (!isLeaving()) return; // ended meanwhile
    onState({ type: "turn", nowMs: deps.now() });
    await reserve(calls.begin());
  }

  async function reopen() {
    if (held.state.phase !== "presenting") return;
    hurry();
    if (calls.voice().phase !== "ended") return;
    deps.onProblem(null);
    await reserve(calls.begin({ again: true }));
  }

  function hurry() {
    if (calls.voice().isReturning) calls.talk()?.hurry();
  }

  /** Goes back to the time before the start. Nothing was said, so there is nothing to keep. */
  async function giveUp(problem: RunProblem | null, keepsShare = false) {
    const { tape } = held;
    held.tape = null;
    const left = calls.abandon();
    onState({ type: "gave-up" });
    deps.onProblem(problem);
    await left;
    if (!keepsShare) await recorder.discard();
    tape?.close();
  }

  function finish(reason: EndReason, problem: RunProblem | null = null): Promise<void> {
    const { state, tape } = held;
    if (state.phase === "before") return Promise.resolve();
    if (!tape || !delivery.begun()) return giveUp(problem);
    if (state.phase === "presenting" || state.phase === "leaving")
      held.finishing = wrapUp(tape, reason);
    return held.finishing;
  }

  async function wrapUp(tape: Tape, why: EndReason) {
    const left = isLeaving();
    const wasLost = why === "user" && calls.voice().endReason === "lost";
    const reason = wasLost ? "lost" : why;
    onState({ type: "finish", nowMs: deps.now(), reason });
    delivery.holdBack();
    await (left ? held.leaving : leaveModule(tape, reason));
    await recorder.stop();
    onState({ type: "stopped" });
    await handOver(tape);
  }

  /** Sends the rest of the recording and asks for the missing evaluations. Unsent portions stay in the spool. */
  async function handOver(tape: Tape) {
    const sent = await delivery.finish(tape.key);
    deps.onRecording({ type: sent ? "acknowledged" : "upload-failed" });
    if (sent) await delivery.settle(tape.key);
    tape.close();
  }

  return {
    start,
    next,
    reopen,
    hurry,
    finish: (reason) => finish(reason),
    startOver: (choice) => finish("user").then(() => start(choice)),
    async resend() {
      if (!held.tape) return;
      deps.onRecording({ type: "retry" });
      deps.onSending({ type: "again" });
      await handOver(held.tape);
    },
    cancel() {
      held.state = runBefore; // a fade-out or a module change under way has no further effect
      calls.cancel();
      recorder.cancel();
      delivery.stop();
      held.tape?.close();
    },
    ...runControls(recorder, calls.talk),
  };
}
