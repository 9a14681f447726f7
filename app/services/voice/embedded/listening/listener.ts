import type { Language } from "~/models/terms/language";
import type { Speech, VoiceActivity } from "~/services/speech/port";
import type { Clock } from "../timers";
import { concatenate, EarsFeed, type FedSpeech, MicTimeline } from "./ears-feed";
import { SAMPLE_RATE_HZ } from "../protocol";
import { LATE_MS, LATE_TOLD_MS, type ListenerHandlers } from "./heard-words";
import { patienceFor, wordsOf, isBackchannel, mayBeBackchannel } from "./patience";
import {
  type Floor,
  type TurnEvent,
  type TurnTakingRules,
  TurnTaking,
  defaultRules,
} from "./turn-taking";

const SAMPLES_PER_MS = SAMPLE_RATE_HZ / 1_000;
/** The sound in ms kept from before an onset, because the first consonant is rarely voiced. */
const PRE_ROLL_MS = 320;
/** The time in ms without any sound, even silence, after which the microphone counts as cut. */
const STARVED_MS = 800;
/** The failures without a word between them after which the engines are given up; the rep continues by typing. */
const MAX_FAILURES = 5;
/** Fewer words than this never count as a finished turn. */
const FINISHED_WORDS = 5;
type Known = Pick<Floor, "extraPatienceMs" | "finished" | "words">;
const UNKNOWN: Known = { extraPatienceMs: 0, finished: false, words: "none" };

/** The path from microphone sound to turns of the rep: detector, floor rules and recogniser, in that order. */
export class Listener {
  private readonly clock: Clock;
  private readonly handlers: ListenerHandlers;
  private readonly language: Language;
  private readonly openDetector: () => Promise<VoiceActivity>;
  private readonly timeline = new MicTimeline();
  private readonly taking: TurnTaking;
  private readonly feed: EarsFeed;
  private detector: VoiceActivity | null = null;
  private pending: Int16Array[] = [];
  private working: Promise<void> | null = null;
  /** The latest sound, from sample `tapeStart` of the stream. */
  private tape: Int16Array = new Int16Array(0);
  private tapeStart = 0;
  private fedUntil = 0;
  private feeding = false;
  private parts: Promise<FedSpeech>[] = [];
  /** The meaning of the turn's words so far for the floor. */
  private known: Known = UNKNOWN;
  private pauses = 0;
  private delivery: Promise<void> = Promise.resolve();
  /** The number of ended turns whose words are not known. */
  private undelivered = 0;
  private stopStarvation = () => {};
  private failures = 0;
  private closed = false;

  constructor(options: {
    clock: Clock;
    speech: Pick<Speech, "hasPartials" | "openEars" | "openVoiceActivity">;
    language: Language;
    /** Words of the talk, which engines with several hearings prefer. */
    expected?: readonly string[];
    handlers: ListenerHandlers;
    rules?: TurnTakingRules;
  }) {
    const { speech, language, expected } = options;
    this.clock = options.clock;
    this.language = language;
    this.handlers = options.handlers;
    this.openDetector = () => speech.openVoiceActivity();
    const base = options.rules ?? defaultRules;
    // Without partial words, looking ahead would cost a whole recognition at each breath, and interruptions
    // wait for no word.
    const wordless = { lookAheadMs: Infinity, bargeInUnknownMs: base.bargeInWordlessMs };
    this.taking = new TurnTaking(speech.hasPartials(language) ? base : { ...base, ...wordless });
    this.feed = new EarsFeed({
      open: () => speech.openEars(language, expected),
      onPartial: (text) => this.heardPart(text),
      onFailure: (error) => this.failed(error),
    });
  }

  /** Takes a microphone chunk and returns the moment of its first sample (clock milliseconds). */
  accept(pcm: Int16Array): number {
    const startMs = this.timeline.place(pcm.length, this.clock.now());
    if (this.closed) return startMs;
    this.pending.push(pcm);
    this.watchStarvation();
    this.working ??= this.work();
    return startMs;
  }

  /** True while the rep is speaking or pausing within a turn. */
  get listening(): boolean {
    return this.taking.listening;
  }

  /** Makes later silences longer, because the customer cut in. */
  waitLonger(): void {
    this.taking.waitLonger();
  }

  /** Ends the present speech as if silence had followed, and waits until its words were handed over. */
  async drain(): Promise<void> {
    this.stopStarvation();
    while (this.working) await this.working;
    for (let frame = 0; this.taking.listening && frame < 100; frame += 1)
      for (const event of this.taking.accept(0, this.floor())) this.onEvent(event);
    await this.delivery;
  }

  /** Ends the listening. Returns the sound in ms whose words are not known; the kept sound is heard again. */
  close(): number {
    const { waitingMs } = this.feed;
    this.closed = true;
    this.stopStarvation();
    this.feed.close();
    this.detector?.close();
    this.detector = null;
    return waitingMs;
  }

  private async work(): Promise<void> {
    while (this.pending.length > 0 && !this.closed) {
      const batch = concatenate(this.pending);
      this.pending = [];
      this.record(batch);
      try {
        this.detector ??= await this.openDetector();
        const frames = await this.detector.accept(batch);
        if (this.closed) break;
        for (const { probability } of frames)
          for (const event of this.taking.accept(probability, this.floor())) this.onEvent(event);
      } catch (error) {
        this.detector?.close();
        this.detector = null;
        this.failed(error);
      }
      if (this.feeding) this.feedTo(this.tapeStart + this.tape.length);
    }
    this.working = null;
  }

  private onEvent(event: TurnEvent): void {
    switch (event.type) {
      case "onset":
        this.know("");
        this.fedUntil = Math.max(this.fedUntil, (event.atMs - PRE_ROLL_MS) * SAMPLES_PER_MS);
        this.feeding = true;
        return;
      case "false-start":
        this.feeding = false;
        void this.feed.finish();
        return this.handlers.partial("");
      case "speech":
        return this.handlers.speech();
      case "barge-in":
        return this.handlers.bargeIn();
      case "pause":
        return this.onPause();
      case "resumed":
        this.pauses += 1;
        this.feeding = true;
        this.known = { ...this.known, finished: false };
        return this.handlers.resumed();
      case "end":
        return this.onTurnEnd(event);
    }
  }

  private onPause(): void {
    this.takePart();
    const pause = (this.pauses += 1);
    void Promise.all(this.parts).then((parts) => {
      if (pause !== this.pauses || this.closed) return;
      const text = textOf(parts);
      this.know(text, { whole: true });
      this.handlers.pause(text);
    });
  }

  private onTurnEnd(event: Extract<TurnEvent, { type: "end" }>): void {
    if (this.feeding) this.takePart();
    this.pauses += 1;
    const { parts } = this;
    this.parts = [];
    this.know("");
    const said = {
      startMs: this.timeline.timeOf(event.startMs),
      endMs: this.timeline.timeOf(event.endMs),
      voicedMs: event.voicedMs,
      turnEndMs: this.clock.now(),
    };
    this.undelivered += 1;
    const stopLate = this.clock.after(LATE_TOLD_MS, () => {
      if (!this.taking.speaking && !this.closed) this.handlers.late({ waits: true });
    });
    this.delivery = this.delivery
      .then(() => Promise.all(parts))
      .then((heard) => {
        stopLate();
        this.undelivered -= 1;
        const wordsAtMs = this.clock.now();
        const isLate = wordsAtMs - said.turnEndMs > LATE_MS;
        const more = isLate && (this.undelivered > 0 || this.taking.speaking);
        const lost = heard.some((part) => part.lost);
        if (isLate) this.handlers.late({ waits: false });
        this.handlers.said({ ...said, text: textOf(heard), wordsAtMs, lost, more });
      });
  }

  /** Closes the utterance in the recogniser; its words join the turn. */
  private takePart(): void {
    this.feedTo(this.tapeStart + this.tape.length);
    this.feeding = false;
    this.parts.push(
      this.feed.finish().then((part) => {
        this.heard(part.text);
        return part;
      }),
    );
  }

  /** Notes that the engines work when they give words; taking sound proves nothing. */
  private heard(text: string): void {
    if (text !== "") this.failures = 0;
  }

  private failed(error: unknown): void {
    this.failures += 1;
    this.handlers.failure(error);
    if (this.failures < MAX_FAILURES || this.closed) return;
    this.close();
    this.handlers.deaf();
  }

  private heardPart(text: string): void {
    this.heard(text);
    if (!text || !this.feeding) return;
    const pause = this.pauses;
    void Promise.all(this.parts).then((parts) => {
      if (pause !== this.pauses || !this.feeding) return;
      const soFar = textOf([...parts, { text }]);
      this.know(soFar);
      this.handlers.partial(soFar);
    });
  }

  private feedTo(until: number): void {
    const from = Math.max(this.fedUntil, this.tapeStart);
    if (until > from)
      this.feed.push(this.tape.slice(from - this.tapeStart, until - this.tapeStart));
    this.fedUntil = Math.max(this.fedUntil, until);
  }

  /** Keeps the latest sound: enough to go back before an onset detected a few frames late. */
  private record(batch: Int16Array): void {
    const keep = Math.min(this.tape.length, 2 * PRE_ROLL_MS * SAMPLES_PER_MS);
    const dropped = this.tape.length - keep;
    this.tape = concatenate([this.tape.subarray(dropped), batch]);
    this.tapeStart += dropped;
  }

  private know(text: string, { whole = false } = {}): void {
    if (text === "") {
      this.known = UNKNOWN;
      return;
    }
    const extraPatienceMs = patienceFor(text, this.language);
    const isNod = whole ? isBackchannel : mayBeBackchannel;
    this.known = {
      extraPatienceMs,
      finished: whole && extraPatienceMs === 0 && wordsOf(text).length >= FINISHED_WORDS,
      words: isNod(text, this.language) ? "backchannel" : "other",
    };
  }

  private floor(): Floor {
    return { ...this.handlers.floor(), ...this.known };
  }

  private watchStarvation(): void {
    this.stopStarvation();
    this.stopStarvation = this.clock.after(STARVED_MS, () => {
      if (this.taking.listening) this.accept(new Int16Array(STARVED_MS * SAMPLES_PER_MS));
    });
  }
}

const textOf = (parts: readonly Pick<FedSpeech, "text">[]) =>
  parts
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join(" ");
