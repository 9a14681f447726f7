/**
 * Decides who has the floor, from the voice detector's frames. Pure: time is the position in the microphone's sound, so
 * a late engine delays decisions and never changes them.
 */
export const FRAME_MS = 32;

export interface TurnTakingRules {
  /** The probability at which silence becomes speech, and below which speech becomes silence. */
  onset: number;
  offset: number;
  /** The `onset` while the customer speaks: higher, so that the echo of its voice does not interrupt it. */
  onsetWhileCustomerSpeaks: number;
  /** The voiced time before an utterance counts, and before it takes the floor from the customer. */
  minSpeechMs: number;
  bargeInMs: number;
  /**
   * The same time while the customer is heard and the words are unknown or a backchannel ("oui oui"), which keeps the
   * floor. Agents wait 500 ms by default (LiveKit Agents, `interruption.min_duration`). "d'accord" is 670 to 700 ms of
   * voice, "bien sûr" up to 930, and Vosk may give no word before. `bargeInWordlessMs` is for engines without partial
   * words.
   */
  bargeInUnknownMs: number;
  bargeInWordlessMs: number;
  bargeInBackchannelMs: number;
  /** The silence after which words are read ahead of time; Infinity for engines without partial words. */
  lookAheadMs: number;
  /**
   * The reduction of the wait when the words are known and finished: between people the next turn begins after about
   * 200 ms (Levinson & Torreira 2015). Patience learnt from a pausing rep still applies.
   */
  finishedEarlierMs: number;
  /** The silence that ends a turn: start value, bounds, and the step added by a pause that was not the end. */
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

/** The events of turn-taking. Positions are milliseconds in the microphone's sound. */
export type TurnEvent =
  /** Perhaps speech: start listening from `atMs`. */
  | { type: "onset"; atMs: number }
  /** A click or a cough: the heard sound is dropped. */
  | { type: "false-start" }
  /** Enough voice to be an utterance. */
  | { type: "speech"; startMs: number }
  /** Enough voice to take the floor from the customer. */
  | { type: "barge-in"; startMs: number }
  /** A silence that may be the end: the words can be read. */
  | { type: "pause"; endMs: number }
  /** The silence was not the end. */
  | { type: "resumed"; atMs: number }
  /** The end; `silenceMs` is the silence that was waited for. */
  | { type: "end"; startMs: number; endMs: number; silenceMs: number; voicedMs: number };

/** The conversation's state at this frame. */
export interface Floor {
  /** True while the customer prepares or speaks its turn. */
  customerActive: boolean;
  customerSpeaking: boolean;
  /** The extra patience in ms for words that need others ("et", "parce que"). */
  extraPatienceMs: number;
  /** True when the words of the whole turn are known and need no others. */
  finished: boolean;
  /** The kind of the words of this utterance so far. */
  words: "none" | "backchannel" | "other";
}

type Phase = "silence" | "maybe" | "speech" | "pause";

/** The longest time in ms that a doubtful onset may last without becoming an utterance. */
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

  /** The silence in ms that would end a turn now. */
  get hangOverMs(): number {
    return this.patienceMs;
  }

  /** True between an onset and its end. */
  get listening(): boolean {
    return this.phase !== "silence";
  }

  /** True between the first sure voice of an utterance and its end. */
  get speaking(): boolean {
    return this.phase === "speech" || this.phase === "pause";
  }

  /** Makes later silences longer. Two steps by default, because the customer spoke too soon. */
  waitLonger(steps = 2): void {
    const { maxHangOverMs, patienceStepMs } = this.rules;
    this.patienceMs = Math.min(maxHangOverMs, this.patienceMs + steps * patienceStepMs);
  }

  /** Takes one 32 ms frame and returns its events, in order. */
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
        this.waitLonger(1);
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

  /** Takes the floor when there is enough voice. The words may be known later than their voice. */
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
