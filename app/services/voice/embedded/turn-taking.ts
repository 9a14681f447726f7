/**
 * Who has the floor, from what the voice detector says. Pure: time is the position in the microphone's sound, so
 * a late engine shifts decisions and never changes them.
 */
export const FRAME_MS = 32;

export interface TurnTakingRules {
  /** Probability at which silence becomes speech, and below which speech becomes silence. */
  onset: number;
  offset: number;
  /** `onset` while the customer speaks: higher, so that the echo of its own voice does not interrupt it. */
  onsetWhileCustomerSpeaks: number;
  /** Voiced time before an utterance counts, and before it takes the floor from the customer. */
  minSpeechMs: number;
  bargeInMs: number;
  /**
   * The same while the customer is heard and the words are not known yet, or are a backchannel ("oui oui"): these keep the
   * floor. Agents wait 500 ms by default (LiveKit Agents, `interruption.min_duration`); "d'accord" is 670 to 700 ms of voice,
   * "bien sûr" up to 930, and Vosk may have no word of either before its end. Wordless: for engines without partial words.
   */
  bargeInUnknownMs: number;
  bargeInWordlessMs: number;
  bargeInBackchannelMs: number;
  /** Silence after which words are looked at ahead of time; Infinity for engines without partial words. */
  lookAheadMs: number;
  /**
   * So much less is waited for when the words are known and finished: between people the next one begins after about 200 ms
   * (Levinson & Torreira 2015). What a rep who pauses has taught is waited for all the same.
   */
  finishedEarlierMs: number;
  /** Silence that ends a turn: start value, bounds, and what a pause that was not an end adds. */
  hangOverMs: number;
  minHangOverMs: number;
  maxHangOverMs: number;
  patienceStepMs: number;
}

export const defaultRules: TurnTakingRules = {
  onset: 0.5,
  offset: 0.35,
  onsetWhileCustomerSpeaks: 0.75,
  minSpeechMs: 200,
  bargeInMs: 300,
  bargeInUnknownMs: 1_000,
  bargeInWordlessMs: 700,
  bargeInBackchannelMs: 1_200,
  lookAheadMs: 250,
  finishedEarlierMs: 180,
  hangOverMs: 480,
  minHangOverMs: 450,
  maxHangOverMs: 900,
  patienceStepMs: 90,
};

/** Positions are milliseconds in the microphone's sound. */
export type TurnEvent =
  /** Perhaps speech: start listening from `atMs`. */
  | { type: "onset"; atMs: number }
  /** It was a click or a cough: what was heard is dropped. */
  | { type: "false-start" }
  /** Enough voice to be an utterance. */
  | { type: "speech"; startMs: number }
  /** Enough voice to take the floor from the customer. */
  | { type: "barge-in"; startMs: number }
  /** A silence that may be the end: words can be looked at. */
  | { type: "pause"; endMs: number }
  /** The silence was not the end. */
  | { type: "resumed"; atMs: number }
  /** The end; `silenceMs` is the silence waited for. */
  | { type: "end"; startMs: number; endMs: number; silenceMs: number; voicedMs: number };

/** What the conversation knows at this frame. */
export interface Floor {
  /** The customer is preparing or speaking its turn. */
  customerActive: boolean;
  customerSpeaking: boolean;
  /** More patience for words that call for others ("et", "parce que"), milliseconds. */
  extraPatienceMs: number;
  /** The words of the whole turn are known, and call for no others. */
  finished: boolean;
  /** What the words of this utterance are so far. */
  words: "none" | "backchannel" | "other";
}

type Phase = "silence" | "maybe" | "speech" | "pause";

/** How long a doubtful onset may last without becoming an utterance, milliseconds. */
const MAYBE_LIMIT_MS = 320;

export class TurnTaking {
  private readonly rules: TurnTakingRules;
  private phase: Phase = "silence";
  private positionMs = 0;
  private startMs = 0;
  private lastVoicedMs = 0;
  private voicedMs = 0;
  private tookFloor = false;
  private paused = false;
  private patienceMs: number;

  constructor(rules: TurnTakingRules = defaultRules) {
    this.rules = rules;
    this.patienceMs = rules.hangOverMs;
  }

  /** Silence that would end a turn now, milliseconds. */
  get hangOverMs(): number {
    return this.patienceMs;
  }

  /** True between an onset and its end. */
  get listening(): boolean {
    return this.phase !== "silence";
  }

  /** The customer spoke too soon: wait longer from now on. */
  waitLonger(): void {
    this.patienceMs = Math.min(
      this.rules.maxHangOverMs,
      this.patienceMs + 2 * this.rules.patienceStepMs,
    );
  }

  /** Takes one 32 ms frame; answers what it changed, in order. */
  accept(probability: number, floor: Floor): TurnEvent[] {
    const frameStart = this.positionMs;
    this.positionMs += FRAME_MS;
    const onset = floor.customerSpeaking ? this.rules.onsetWhileCustomerSpeaks : this.rules.onset;
    const inSpeech = this.phase === "speech" || this.phase === "maybe";
    const voiced = probability >= (inSpeech && !floor.customerSpeaking ? this.rules.offset : onset);
    return voiced ? this.onVoice(frameStart, floor) : this.onSilence(floor);
  }

  private onVoice(frameStart: number, floor: Floor): TurnEvent[] {
    const events: TurnEvent[] = [];
    if (this.phase === "silence") {
      this.phase = "maybe";
      this.startMs = frameStart;
      this.voicedMs = 0;
      this.tookFloor = false;
      events.push({ type: "onset", atMs: frameStart });
    } else if (this.phase === "pause") {
      this.phase = "speech";
      if (this.paused) {
        this.paused = false;
        this.patienceMs = Math.min(
          this.rules.maxHangOverMs,
          this.patienceMs + this.rules.patienceStepMs,
        );
        events.push({ type: "resumed", atMs: frameStart });
      }
    }
    this.voicedMs += FRAME_MS;
    this.lastVoicedMs = this.positionMs;
    if (this.phase === "maybe" && this.voicedMs >= this.rules.minSpeechMs) {
      this.phase = "speech";
      events.push({ type: "speech", startMs: this.startMs });
    }
    return [...events, ...this.takeFloor(floor)];
  }

  /** Words may be known after the voice that said them. */
  private takeFloor(floor: Floor): TurnEvent[] {
    const { bargeInMs, bargeInUnknownMs, bargeInBackchannelMs } = this.rules;
    const { customerSpeaking, words } = floor;
    const needsMs =
      !customerSpeaking || words === "other"
        ? bargeInMs
        : words === "none"
          ? bargeInUnknownMs
          : bargeInBackchannelMs;
    if (!floor.customerActive || this.tookFloor || this.voicedMs < needsMs) return [];
    this.tookFloor = true;
    return [{ type: "barge-in", startMs: this.startMs }];
  }

  private onSilence(floor: Floor): TurnEvent[] {
    const silenceMs = this.positionMs - this.lastVoicedMs;
    if (this.phase === "maybe" && silenceMs >= MAYBE_LIMIT_MS) {
      this.phase = "silence";
      return [{ type: "false-start" }];
    }
    if (this.phase === "speech") this.phase = "pause";
    if (this.phase !== "pause") return [];
    const events = this.takeFloor(floor);
    const earlierMs = floor.finished ? this.rules.finishedEarlierMs : 0;
    if (silenceMs >= this.patienceMs + floor.extraPatienceMs - earlierMs)
      return [...events, this.end(silenceMs)];
    if (this.paused || silenceMs < this.rules.lookAheadMs) return events;
    this.paused = true;
    return [...events, { type: "pause", endMs: this.lastVoicedMs }];
  }

  private end(silenceMs: number): TurnEvent {
    this.phase = "silence";
    this.paused = false;
    const { minHangOverMs, hangOverMs } = this.rules;
    // Patience learnt in a turn fades in the next ones.
    const learnt = Math.max(0, this.patienceMs - hangOverMs);
    this.patienceMs = Math.max(minHangOverMs, hangOverMs + learnt * 0.6);
    const { startMs, lastVoicedMs: endMs, voicedMs } = this;
    return { type: "end", startMs, endMs, silenceMs, voicedMs };
  }
}
