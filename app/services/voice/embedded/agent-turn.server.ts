import type { Language } from "~/models/terms/language";
import { apologies, slowness } from "~/services/language/interposed";
import { report } from "~/platform/reports.server";
import { UnheardReply } from "~/services/talk/unheard-reply";
import type { Clock } from "./timers";
import { type Transcript, turnCost, type TurnMarks } from "./transcript.server";
import type { TurnToAnswer, Interlocutor } from "./parts/part";
import { type OutgoingMessage, outgoing } from "./protocol";
import { Reply } from "./speaking/reply";
import type { SoundFile } from "./sound-file.server";
import { type Speak, Utterance } from "./speaking/utterance";

/**
 * The time in ms before sent sound comes out of a loudspeaker: a browser plays a chunk of 200 ms once it has it. A turn
 * cut before that was not heard and enters no transcript.
 */
const HEARD_AFTER_MS = 200;

/** The times of the rep's turn so far. */
export type HeardMarks = Pick<TurnMarks, "speechEndMs" | "turnEndMs" | "wordsAtMs">;

export interface AgentTurnOptions {
  clock: Clock;
  /** Start of the conversation, clock milliseconds. */
  startedAtMs: number;
  transcript: Transcript;
  sound: SoundFile | null;
  /** Null in a typed session. */
  speak: Speak | null;
  send: (message: OutgoingMessage) => void;
  /** The language of the talk so far. */
  language: Language;
  /** Called when everything was heard, or there was nothing to hear. */
  onDone: (turn: AgentTurn) => void;
  onFailure: (error: unknown, what: string) => void;
}

/** A turn that was cut after its first sound. */
export interface CutTurn {
  soundedForMs: number;
  shown: { eventId: number; original: string; heard: string } | null;
}

/**
 * A turn of the customer or of the assistant, from its preparation to its last sound. It is voiced, shown and stored
 * with its cost; a cut keeps only the heard words. It enters the transcript and uses its tools once it is heard (typed:
 * with its words).
 */
export class AgentTurn {
  private readonly options: AgentTurnOptions;
  private readonly utterance: Utterance;
  private reply: Reply | null = null;
  private eventId = 0;
  private marks: HeardMarks | null = null;
  private index: number | null = null;
  private soundAtMs: number | null = null;
  private heard = false;
  private cancelHeard = () => {};
  private known = false;
  private shown = false;
  private over = false;
  /** True when the reply to heard words failed before its first word. */
  failed = false;
  /** The number of tools that the page was told to use. */
  private used = 0;

  constructor(options: AgentTurnOptions) {
    this.options = options;
    this.utterance = new Utterance({
      clock: options.clock,
      speak: options.speak,
      send: (pcm, playAtMs) => {
        options.send(outgoing.audio(this.eventId, pcm));
        options.sound?.agent(pcm, this.since(playAtMs));
      },
      onFirstSound: () => {
        this.soundAtMs = options.clock.now();
        this.cancelHeard = options.clock.after(HEARD_AFTER_MS, () => {
          this.heard = true;
          this.announce();
        });
      },
      onHeard: () => this.finish(),
      onFailure: (error) => options.onFailure(error, "voice"),
    });
  }

  /** Starts to prepare the answer; nothing is sent yet. */
  answer(interlocutor: Interlocutor, heard: TurnToAnswer): void {
    const { utterance, language } = this;
    const { clock } = this.options;
    this.reply = new Reply({ interlocutor, heard, utterance, language, clock });
  }

  /** Says given sentences. */
  recite(sentences: string[]): void {
    for (const sentence of sentences) this.utterance.add(sentence, this.language);
    this.utterance.end();
  }

  /** Sends the turn under its event id. `marks` is given when it answers heard words. */
  deliver(eventId: number, marks: HeardMarks | null): void {
    this.eventId = eventId;
    this.marks = marks;
    this.utterance.release();
    (this.reply?.known ?? Promise.resolve()).then(
      () => this.becomeKnown(),
      (error: unknown) => this.apologise(error),
    );
  }

  /** The words that the turn answers; null without any. */
  get answers(): string | null {
    return this.reply?.userText ?? null;
  }

  get text(): string {
    return this.utterance.text;
  }

  /** The language in which the talk goes on. */
  get language(): Language {
    return this.reply?.language ?? this.options.language;
  }

  /** True when the turn uses the page, so that its listener has something to look at. */
  get shows(): boolean {
    return this.tools.length > 0;
  }

  get speaking(): boolean {
    return this.utterance.speaking;
  }

  /** Drops a turn that was never delivered. */
  drop(): void {
    this.over = true;
    this.reply?.drop();
    this.utterance.stop();
  }

  /**
   * Stops a delivered turn and amends the transcript. Returns null when nothing had been sent. `shown` holds the text
   * told to the browser and its heard part; null when nothing was heard.
   */
  cut(): CutTurn | null {
    this.over = true;
    this.cancelHeard();
    this.reply?.abort(this.index === null ? new UnheardReply("the reply was cut") : undefined);
    const original = this.utterance.text;
    const heard = this.utterance.stop();
    const at = this.options.clock.now();
    this.options.sound?.cutCustomer(this.since(at));
    const soundedForMs = this.soundAtMs === null ? null : at - this.soundAtMs;
    if (this.index === null) return soundedForMs === null ? null : { soundedForMs, shown: null };
    const endMs = this.since(at);
    const change =
      heard === original ? { endMs } : { endMs, message: heard, interrupted: 1 as const };
    this.options.transcript.amend(this.index, change);
    this.show(heard);
    const { eventId } = this;
    return { soundedForMs: soundedForMs ?? 0, shown: { eventId, original, heard } };
  }

  private becomeKnown(): void {
    this.known = true;
    this.announce();
  }

  /** Announces the turn once it is heard. An answer that only shows something has no sound to wait for. */
  private announce(): void {
    const isSilent = this.known && this.text === "" && this.shows;
    const begun = this.heard || !this.options.speak || isSilent;
    if (this.over || !begun || (this.text === "" && !isSilent)) return;
    if (this.index === null) this.store();
    else this.amend({ message: this.text });
    if (this.known) this.show();
  }

  private show(text = this.text): void {
    if (this.shown || text === "") return;
    this.shown = true;
    this.options.send(outgoing.agentResponse(this.eventId, text));
  }

  private store(): void {
    const at = this.soundAtMs ?? this.options.clock.now();
    const { marks } = this;
    const replyAtMs = this.reply?.firstAtMs ?? at;
    const cost = marks && turnCost({ ...marks, replyAtMs, soundAtMs: at });
    if (cost && this.soundAtMs !== null) report("sound", { waitMs: cost.totalMs });
    this.index = this.options.transcript.agent({
      message: this.text,
      startMs: this.since(at),
      endMs: this.since(at),
      eventId: this.eventId,
      cost,
      shownTutorialId: this.shownTutorialId,
    });
    this.useTools();
  }

  /** Changes the stored turn, whose reply may use further tools since. */
  private amend(change: { message?: string; endMs?: number }): void {
    if (this.index === null) return;
    const { shownTutorialId } = this;
    this.options.transcript.amend(this.index, { ...change, shownTutorialId });
    this.useTools();
  }

  /** Has the page use the tools that became known since the last time. */
  private useTools(): void {
    const unused = this.tools.slice(this.used);
    this.used = this.tools.length;
    for (const use of unused) this.options.send(outgoing.clientToolCall(this.eventId, use));
  }

  private get tools() {
    return this.reply?.tools ?? [];
  }

  /** The tutorial kept with the turn: the first one that it shows. */
  private get shownTutorialId(): string | null {
    return this.tools[0]?.id ?? null;
  }

  private finish(): void {
    if (this.over) return;
    this.over = true;
    this.cancelHeard();
    if (this.text !== "" || this.shows) {
      if (this.index === null) this.store(); // its voice failed, so it is shown all the same
      this.show();
    }
    this.amend({ endMs: this.since(this.options.clock.now()) });
    this.options.onDone(this);
  }

  private apologise(error: unknown): void {
    this.options.onFailure(error, "answer");
    if (this.over) return;
    const words = this.answers ? slowness : apologies;
    this.failed = this.text === "" && words === slowness;
    if (this.text === "") this.utterance.add(words[this.language], this.language);
    this.utterance.end();
    this.becomeKnown();
  }

  private since(clockMs: number): number {
    return clockMs - this.options.startedAtMs;
  }
}
