import type { Language } from "~/models/terms/language";
import { AgentTurn, type HeardMarks } from "./agent-turn.server";
import {
  type DialogueOptions,
  MAX_CONTEXTUAL_UPDATES,
  MAX_PAID_LOOKS_AHEAD,
  MAX_PROMPTS,
  QUIET_MS,
  TOO_SOON_MS,
  UNCLEAR_VOICE_MS,
} from "./dialogue-options";
import { Excuses } from "./excuses";
import { type HeardWords, LATE_MS } from "./listening/heard-words";
import { patienceFor, isBackchannel } from "./listening/patience";
import { outgoing } from "./protocol";
import { gentlePrompts, slowness } from "~/services/language/interposed";
import { splitSentences } from "./speaking/utterance";
import { defaultRules } from "./listening/turn-taking";
import { VoicesAhead } from "./speaking/voices";

/**
 * The agent's side of the conversation: its answers, its yielding and its prompts. The names fit a customer and a rep;
 * in a support call, the caller is the rep and the assistant the customer.
 */
export class Dialogue {
  private readonly options: DialogueOptions;
  private current: AgentTurn | null = null;
  /** An answer prepared while the rep may have finished; dropped silently if the rep goes on. */
  private ahead: AgentTurn | null = null;
  private looksAhead = 0;
  private tookFloor = false;
  private prompts = 0;
  private updates: string[] = [];
  private cancelQuiet = () => {};
  private readonly voices: VoicesAhead;
  /** The language of our last reply. */
  private language: Language;
  /** The moment when the customer last fell silent, clock milliseconds. */
  private spokeUntilMs = 0;
  private halted = false;
  /** True while the words wait for more before they are answered. */
  private thinking = false;
  private opened = false;
  private readonly excuses = new Excuses();
  /** Null once the first message was heard or is no longer needed. */
  private greeting: AgentTurn | "due" | null = "due";

  constructor(options: DialogueOptions) {
    this.options = options;
    this.language = options.brief.language;
    this.voices = new VoicesAhead(options);
  }

  /** Says the first message unless the rep was first. May be called again. */
  open(): void {
    if (this.opened || this.halted) return;
    this.opened = true;
    if (!this.current && this.greeting === "due") this.greet(null);
  }

  floor(): { customerActive: boolean; customerSpeaking: boolean } {
    return {
      customerActive: this.current !== null,
      customerSpeaking: this.current?.speaking ?? false,
    };
  }

  /** Voices the likely answers, because the rep has begun to speak. */
  speech(): void {
    this.cancelQuiet();
    this.looksAhead = 0;
    this.voiceAhead();
  }

  /** Gives the floor to the rep. */
  bargeIn(): void {
    this.tookFloor = true;
    this.interrupt();
  }

  /** Prepares the answer silently at a pause that may end the rep's turn. */
  pause(text: string): void {
    this.voices.stop();
    if (this.current || text === "" || this.halted) return;
    const paid = this.options.interlocutor.usesLanguageModel;
    if (paid && this.looksAhead >= MAX_PAID_LOOKS_AHEAD) return;
    this.looksAhead += 1;
    this.dropAhead();
    this.ahead = this.prepare([this.options.transcript.unanswered(), text].join(" ").trim());
  }

  resumed(): void {
    this.dropAhead();
  }

  /** Handles the end of the rep's turn. */
  said(said: HeardWords): void {
    this.voices.stop();
    if (this.keepsFloor(said)) return this.goOn();
    // Without partial words, an interruption is recognised only at its end.
    const cutsIn = said.text !== "" && said.voicedMs >= defaultRules.bargeInMs;
    if (cutsIn && this.current?.speaking) this.bargeIn();
    const unclear = said.text === "" && (this.tookFloor || said.voicedMs >= UNCLEAR_VOICE_MS);
    this.tookFloor = false;
    if (said.text !== "") this.keep(said.text, said.startMs, said.endMs, true);
    if (said.wordsAtMs - said.turnEndMs <= LATE_MS) this.excuses.told = null;
    // Words said while the customer holds the floor are kept, but do not change its turn.
    if (this.current || this.halted) {
      if (this.current === this.excuses.told) this.excuses.owed = said;
      return this.dropAhead();
    }
    if (said.more) return void (this.thinking = true);
    if (unclear && said.lost && this.options.transcript.unanswered() === "") return this.late();
    if (said.text !== "" || unclear || this.thinking) return this.respondInTime(said);
    this.goOn();
  }

  /** Says once that the machine is slow, because the rep waits for an answer to words that nobody knows yet. */
  late(): void {
    if (this.current || this.halted || this.excuses.told) return;
    this.excuses.told = this.recite([slowness[this.language]]);
  }

  /** Returns true for a backchannel under the customer's voice, even when late engines give its words afterwards. */
  private keepsFloor({ text, endMs }: HeardWords): boolean {
    const isUnderVoice = this.current?.speaking || endMs <= this.spokeUntilMs;
    return isUnderVoice && isBackchannel(text, this.options.brief.language);
  }

  /** Continues when nothing was said that needs an answer. */
  private goOn(): void {
    this.dropAhead();
    if (!this.current) this.waitForRep();
  }

  /** Gives a rep with unfinished words the time to go on, where the listener did not know the words in time. */
  private respondInTime(said: HeardWords): void {
    const { brief, clock } = this.options;
    const { endMs: speechEndMs, turnEndMs, wordsAtMs } = said;
    const marks = { speechEndMs, turnEndMs, wordsAtMs };
    const patienceMs = patienceFor(said.text, brief.language);
    const leftMs = said.endMs + defaultRules.hangOverMs + patienceMs - clock.now();
    if (patienceMs === 0 || leftMs <= 0) return this.respond(marks);
    this.thinking = true;
    this.cancelQuiet();
    this.cancelQuiet = clock.after(leftMs, () =>
      this.respond({ ...marks, turnEndMs: clock.now() }),
    );
  }

  /** Handles typed words, which take the floor like spoken ones. */
  typed(text: string): void {
    if (text === "") return;
    this.interrupt();
    const at = this.options.clock.now();
    this.keep(text, at, at, false);
    this.respond({ speechEndMs: at, turnEndMs: at, wordsAtMs: at });
  }

  /** Restarts the silence timer: a typing rep is not silent. */
  activity(): void {
    if (!this.current) this.waitForRep();
  }

  contextualUpdate(text: string): void {
    this.updates = [...this.updates, text].slice(-MAX_CONTEXTUAL_UPDATES);
  }

  /** Stops for good. The transcript keeps the heard part of an unfinished turn. */
  halt(): void {
    this.halted = true;
    this.cancelQuiet();
    this.voices.stop();
    this.dropAhead();
    this.current?.cut();
    this.current = null;
  }

  private keep(message: string, startMs: number, endMs: number, show: boolean): void {
    this.prompts = 0;
    const { transcript, send, nextEventId, startedAtMs } = this.options;
    const eventId = nextEventId();
    const times = { startMs: startMs - startedAtMs, endMs: endMs - startedAtMs };
    transcript.user({ message, ...times, eventId });
    if (show) send(outgoing.userTranscript(eventId, message));
  }

  private respond(marks: HeardMarks): void {
    this.thinking = false;
    const userText = this.options.transcript.unanswered();
    const greets = this.greeting === "due" && this.options.interlocutor.isGreeting(userText);
    this.greeting = null;
    if (greets) return this.greet(marks);
    let turn = this.ahead;
    this.ahead = null;
    if (turn?.answers !== userText) {
      turn?.drop();
      turn = this.prepare(userText);
    }
    this.deliver(turn, marks);
  }

  private prepare(userText: string): AgentTurn {
    const turn = this.turn();
    turn.answer(this.options.interlocutor, { ...this.context(), userText });
    return turn;
  }

  /** Says the first message; `marks` is given when the rep was first. A greeting cut unheard is due again. */
  private greet(marks: HeardMarks | null): void {
    this.dropAhead();
    this.greeting = this.recite(splitSentences(this.options.brief.firstMessage), marks);
  }

  /** Says given sentences. */
  private recite(sentences: string[], marks: HeardMarks | null = null): AgentTurn {
    const turn = this.turn();
    turn.recite(sentences);
    this.deliver(turn, marks);
    return turn;
  }

  private turn(): AgentTurn {
    const { language } = this;
    return new AgentTurn({ ...this.options, language, onDone: (turn) => this.done(turn) });
  }

  private deliver(turn: AgentTurn, marks: HeardMarks | null): void {
    this.cancelQuiet();
    this.current = turn;
    turn.deliver(this.options.nextEventId(), marks);
  }

  private done(turn: AgentTurn): void {
    if (this.current !== turn) return;
    this.current = null;
    this.language = turn.language;
    this.spokeUntilMs = this.options.clock.now();
    const closes = turn.answers !== null && this.options.interlocutor.closes(turn.text);
    if (closes) return this.options.onGoodbye(this.options.nextEventId());
    if (turn.shows) this.prompts = MAX_PROMPTS; // they watch, so nobody asks whether they are there
    const failed = this.excuses.retry(turn);
    if (failed !== null) return this.deliver(this.prepare(failed), null);
    const owed = this.excuses.takeOwed();
    if (owed) return this.respondInTime(owed);
    this.waitForRep();
    this.voiceAhead();
  }

  private voiceAhead(): void {
    if (!this.current) this.voices.begin(() => this.context());
  }

  /** Yields: no more of the customer's turn is sent, and the browser learns the heard part. */
  private interrupt(): void {
    this.dropAhead();
    this.excuses.owed = null;
    const turn = this.current;
    const cut = turn?.cut() ?? null;
    this.current = null;
    if (turn && this.greeting === turn) this.greeting = cut?.shown ? null : "due";
    if (!turn || !cut) return;
    this.language = turn.language;
    const { send, nextEventId, speak, clock } = this.options;
    this.spokeUntilMs = clock.now();
    if (speak) send(outgoing.interruption(nextEventId()));
    if (cut.shown) {
      const { eventId, original, heard } = cut.shown;
      send(outgoing.correction(eventId, original, heard));
    }
    if (speak && cut.soundedForMs < TOO_SOON_MS) this.options.onTooSoon();
  }

  private waitForRep(): void {
    this.cancelQuiet();
    if (!this.options.speak || this.prompts >= MAX_PROMPTS || this.halted) return;
    this.cancelQuiet = this.options.clock.after(QUIET_MS, () => {
      if (this.current) return;
      const sentence = gentlePrompts[this.language][this.prompts];
      this.prompts += 1;
      if (sentence) this.recite([sentence]);
    });
  }

  private dropAhead(): void {
    this.ahead?.drop();
    this.ahead = null;
  }

  /** Returns the context of the answered words: the turns up to our last one, and the page's updates. */
  private context() {
    const { turns } = this.options.transcript;
    const last = turns.findLastIndex((turn) => turn.source === "ai");
    return { turns: turns.slice(0, last + 1), contextualUpdates: this.updates };
  }
}
