import type { EmbeddedBrief } from "../port";
import type { Speak } from "./speaking/utterance";
import { speakerFor } from "./speaking/voices";
import { Dialogue } from "./dialogue.server";
import { Heartbeat, Silence, Timers, within } from "./timers";
import { type ConversationOptions, Intake, LIMITS } from "./session";
import { Listener } from "./listening/listener";
import {
  CLOSE,
  type IncomingMessage,
  type OutgoingMessage,
  decodeAudio,
  outgoing,
  parseIncoming,
} from "./protocol";
import type { SoundFile } from "./sound-file.server";
import { Tentative, Transcript } from "./transcript.server";

interface Running {
  dialogue: Dialogue;
  listener: Listener | null;
  heartbeat: Heartbeat;
  silence: Silence;
}

/** A session on one socket, from the browser's first message to the last stored turn. */
export class LiveConversation {
  readonly id: string;
  readonly brief: EmbeddedBrief;
  readonly ended: Promise<void>; // when everything is stored
  private readonly options: ConversationOptions;
  private readonly transcript: Transcript;
  private readonly startedAtMs: number;
  private readonly intake: Intake;
  private markEnded = () => {};
  private running: Running | null = null;
  private sound: SoundFile | null = null;
  private ending: Promise<void> | null = null;
  private starting: Promise<void> | null = null;
  private eventId = 0;
  private saidGoodbye = false;
  private readonly tentative: Tentative;
  private readonly timers: Timers;

  constructor(options: ConversationOptions) {
    this.options = options;
    this.id = options.id;
    this.brief = options.brief;
    this.startedAtMs = options.clock.now();
    this.intake = new Intake(options.clock);
    this.timers = new Timers(options.clock);
    this.tentative = new Tentative(options.clock, (text) =>
      this.send(outgoing.tentativeTranscript(this.eventId, text)),
    );
    this.transcript = new Transcript(options.part.records, {
      clock: options.clock,
      onFailure: (error) => this.failed(error, "transcript"),
    });
    this.ended = new Promise((resolve) => (this.markEnded = resolve));
    this.timers.after(LIMITS.initiationMs, () => {
      if (!this.starting)
        void this.end(
          "no initiation",
          CLOSE.refused,
          "conversation_initiation_client_data expected",
        );
    });
  }

  /** True once the end has begun and the place is free. */
  get closing(): boolean {
    return this.ending !== null;
  }

  /** Takes one frame of the socket. */
  receive(frame: string): void {
    if (this.ending) return;
    this.running?.heartbeat.heard();
    const message = parseIncoming(frame);
    if (message?.type === "conversation_initiation_client_data") {
      const typed = message.conversation_config_override?.conversation?.text_only === true;
      if (!this.starting) this.begin(typed);
      return;
    }
    if (!message) return this.refuse();
    if (!this.running) return;
    const frequent = message.type === "user_audio_chunk" || message.type === "pong";
    if (!frequent && !this.intake.admitsMessage(message.type)) return this.refuse();
    this.dispatch(message, this.running);
  }

  /** Ends the session when the browser or the network closed the socket. */
  closedByPeer(code: number): void {
    const reason = code === CLOSE.normal ? "user" : `socket closed ${code}`;
    void this.end(this.saidGoodbye ? "agent said goodbye" : reason);
  }

  /** Ends the session; the first reason stays. Turns are stored before the socket closes. */
  end(reason: string, code: number = CLOSE.normal, closeReason = reason): Promise<void> {
    this.ending ??= this.finish(reason, code, closeReason);
    return this.ending;
  }

  private begin(textOnly: boolean): void {
    this.starting = this.start(textOnly);
    this.starting.catch((error: unknown) => {
      this.failed(error, "start");
      void this.end("failed to start", CLOSE.failed, "session could not start");
    });
  }

  private async start(textOnly: boolean): Promise<void> {
    const { brief, part, wire, clock, speech } = this.options;
    const engines = await speech.availability();
    const typed = textOnly || brief.mode === "text" || !(engines.ears || engines.voice);
    const opened = typed ? null : await this.openSound();
    this.sound = opened?.file ?? null;
    await part.records.begin({
      startedAtMs: this.startedAtMs,
      mode: typed ? "text" : "voice",
      audioFile: opened?.path ?? null,
    });
    wire.send(outgoing.metadata(this.id));
    if (!textOnly && brief.mode === "voice" && !(engines.ears && engines.voice) && engines.reason)
      wire.send(outgoing.error(1011, "speech_unavailable", engines.reason));
    const heartbeat = new Heartbeat({
      clock,
      send: (message) => this.send(message),
      onGone: () => void this.end("connection lost", CLOSE.lost),
    });
    const dialogue = this.createDialogue(
      typed || !engines.voice ? null : speakerFor(speech, brief),
    );
    const listener = typed || !engines.ears ? null : this.createListener(dialogue);
    const silence = new Silence({
      clock,
      afterMs: part.silentMs,
      onSilent: () => void this.end("silent"),
    });
    this.running = { dialogue, listener, heartbeat, silence };
    heartbeat.start();
    this.timers.after(part.longestMs, () => {
      this.send(outgoing.error(1002, "max_duration_exceeded", part.notices.tooLong));
      void this.end("max_duration_exceeded");
    });
    this.timers.every(LIMITS.flushSoundMs, () => this.sound?.flush(clock.now() - this.startedAtMs));
    if (listener) this.timers.after(LIMITS.microphoneMs, () => dialogue.open());
    else dialogue.open();
  }

  /** Opens the sound file. Without room for it, the conversation still takes place. */
  private async openSound() {
    try {
      return await this.options.openSound();
    } catch (error) {
      this.failed(error, "sound file");
      return null;
    }
  }

  private createDialogue(speak: Speak | null): Dialogue {
    const { brief, clock, part, conversations } = this.options;
    return new Dialogue({
      brief,
      clock,
      interlocutor: part.interlocutor,
      conversations,
      speak,
      startedAtMs: this.startedAtMs,
      transcript: this.transcript,
      sound: this.sound,
      send: (message) => this.send(message),
      nextEventId: () => (this.eventId += 1),
      onTooSoon: () => this.running?.listener?.waitLonger(),
      onGoodbye: (eventId) => {
        this.saidGoodbye = true;
        this.send(outgoing.endCall(eventId));
        this.timers.after(LIMITS.goodbyeMs, () => void this.end("agent said goodbye"));
      },
      onFailure: (error, what) => this.failed(error, what),
    });
  }

  private createListener(dialogue: Dialogue): Listener {
    const { speech, brief, clock, part } = this.options;
    return new Listener({
      clock,
      speech,
      language: brief.language,
      expected: part.expected,
      handlers: {
        speech: () => {
          this.running?.silence.broken();
          dialogue.speech();
        },
        bargeIn: () => dialogue.bargeIn(),
        pause: (text) => dialogue.pause(text),
        resumed: () => dialogue.resumed(),
        said: (said) => this.tentative.settle(() => dialogue.said(said), this.transcript),
        late: ({ waits }) => {
          this.options.onLate();
          if (waits) dialogue.late();
        },
        partial: (text) => this.tentative.show(text),
        failure: (error) => this.failed(error, "ears"),
        deaf: () => {
          this.send(outgoing.error(1011, "speech_unavailable", part.notices.deaf));
          this.options.onDeaf();
        },
        floor: () => dialogue.floor(),
      },
    });
  }

  private dispatch(message: IncomingMessage, running: Running): void {
    switch (message.type) {
      case "user_audio_chunk":
        return this.hear(message.user_audio_chunk, running);
      case "pong":
        return running.heartbeat.pong(message.event_id);
      case "user_message":
        running.silence.broken();
        return running.dialogue.typed(message.text?.trim() ?? "");
      case "contextual_update":
        return running.dialogue.contextualUpdate(message.text);
      case "user_activity":
        running.silence.broken();
        return running.dialogue.activity();
      case "feedback":
        if (message.score) this.transcript.feedback(message.event_id, message.score);
        return;
      case "client_tool_result":
        if (message.is_error)
          this.options.log.warn({ conversation: this.id }, "the page could not run a tool");
        return;
      default: // we ask for no approval
    }
  }

  private hear(base64: string, { listener, dialogue }: Running): void {
    const pcm = decodeAudio(base64);
    if (!pcm) return this.refuse();
    dialogue.open();
    if (!listener || !this.intake.admitsSound(pcm.length)) return;
    const spokenAtMs = listener.accept(pcm);
    this.sound?.rep(pcm, spokenAtMs - this.startedAtMs);
  }

  private async finish(reason: string, code: number, closeReason: string): Promise<void> {
    const { wire, log, onEnded } = this.options;
    await this.starting?.catch(() => {}); // the start's failure ends the session here
    this.timers.cancel();
    try {
      await this.store(reason);
    } catch (error) {
      this.failed(error, "end");
    }
    wire.close(code, closeReason);
    const turns = this.transcript.turns.length;
    log.info({ conversation: this.id, reason, turns }, "session ended");
    this.markEnded();
    onEnded(reason);
  }

  private async store(reason: string): Promise<void> {
    if (this.running) await this.stop(this.running);
    await this.transcript.stored();
    const endMs = this.options.clock.now() - this.startedAtMs;
    await this.sound?.close(endMs).catch((error: unknown) => this.failed(error, "sound file"));
    if (this.starting) this.transcript.end(reason);
    await this.transcript.stored();
  }

  /** Falls silent and waits for the other side's last words, within a limit. */
  private async stop({ dialogue, listener, heartbeat, silence }: Running): Promise<void> {
    heartbeat.stop();
    silence.stop();
    dialogue.halt();
    if (!listener) return;
    await within(this.options.clock, LIMITS.lastWordsMs, listener.drain());
    const waitingMs = listener.close();
    if (waitingMs > 0) this.options.log.warn({ id: this.id, waitingMs }, "words not known live");
  }

  private send(message: OutgoingMessage): void {
    if (this.options.wire.backlog() > LIMITS.backlogBytes)
      return void this.end("browser reads too slowly", CLOSE.refused);
    this.options.wire.send(message);
  }

  /** Answers messages outside the protocol, or too many of them, with a bounded number of errors. */
  private refuse(): void {
    if (!this.running || !this.intake.admitsError()) return;
    this.send(outgoing.error(1008, "invalid_message", "unknown or malformed message"));
  }

  private failed(err: unknown, what: string): void {
    this.options.log.error({ err, conversation: this.id, what }, "voice session failure");
  }
}
