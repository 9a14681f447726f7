import type { EmbeddedBrief } from "../port";
import { isBackchannel } from "./backchannel";
import { AgentTurn, type AgentTurnOptions, type HeardMarks } from "./agent-turn.server";
import type { Interlocutor } from "./interlocutor";
import type { HeardWords } from "./listener";
import { patienceFor } from "./patience";
import { outgoing } from "./protocol";
import { apologies, gentlePrompts, splitSentences } from "./sentences";
import { defaultRules } from "./turn-taking";
import { VoicesAhead } from "./voices-ahead";

/** Silence of the rep after which the customer speaks again, at most this often in a row. */
const QUIET_MS = 15_000;
const MAX_PROMPTS = 2;
/** Voice without a recognised word is answered only when there was this much of it. */
const UNCLEAR_VOICE_MS = 1_500;
/** An agent interrupted within this time of its first sound had spoken too soon. */
const TOO_SOON_MS = 1_000;
/** Replies prepared ahead within one turn when each costs a call to a language model. */
const MAX_PAID_LOOKS_AHEAD = 3;
const MAX_CONTEXTUAL_UPDATES = 20;

export interface DialogueOptions extends Omit<AgentTurnOptions, "onDone" | "apology"> {
  brief: Pick<EmbeddedBrief, "language" | "firstMessage">;
  interlocutor: Interlocutor;
  /** Spoken conversations of everybody, now. */
  conversations: () => number;
  nextEventId: () => number;
  /** The customer cut in on the rep. */
  onTooSoon: () => void;
  /** The customer has said its goodbye and it was heard. */
  onGoodbye: (eventId: number) => void;
}

/**
 * Our side of the conversation: what it answers, when it yields, when it speaks up. It is written for a customer and a
 * rep; a caller of the support page is in the rep's place, the assistant in the customer's.
 */
export class Dialogue {
  private readonly options: DialogueOptions;
  private current: AgentTurn | null = null;
  /** An answer prepared while the rep may have finished; never heard of if they had not. */
  private ahead: AgentTurn | null = null;
  private looksAhead = 0;
  private tookFloor = false;
  private prompts = 0;
  private updates: string[] = [];
  private cancelQuiet = () => {};
  private readonly voices: VoicesAhead;
  /** When the customer last fell silent, clock milliseconds. */
  private spokeUntilMs = 0;
  private halted = false;
  /** Words wait for more to come before they are answered. */
  private thinking = false;
  private opened = false;
  /** Null once the first message was heard, or has no place any more. */
  private greeting: AgentTurn | "due" | null = "due";

  constructor(options: DialogueOptions) {
    this.options = options;
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

  /** The rep has begun to speak: the likely answers are voiced meanwhile. */
  speech(): void {
    this.cancelQuiet();
    this.looksAhead = 0;
    this.voiceAhead();
  }

  /** The rep takes the floor. */
  bargeIn(): void {
    this.tookFloor = true;
    this.interrupt();
  }

  /** A silence that may end the rep's turn: the answer is prepared, silently. */
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

  /** The rep's turn is over. */
  said(said: HeardWords): void {
    this.voices.stop();
    if (this.keepsFloor(said)) return this.goOn();
    // Without partial words an interruption is known for one at its end only.
    const cutsIn = said.text !== "" && said.voicedMs >= defaultRules.bargeInMs;
    if (cutsIn && this.current?.speaking) this.bargeIn();
    const unclear = said.text === "" && (this.tookFloor || said.voicedMs >= UNCLEAR_VOICE_MS);
    this.tookFloor = false;
    if (said.text !== "") this.keep(said.text, said.startMs, said.endMs, true);
    // Words slipped in while the customer holds the floor are kept, and change nothing to what it is saying.
    if (this.current || this.halted) return this.dropAhead();
    if (said.text !== "" || unclear || this.thinking) return this.respondInTime(said);
    this.goOn();
  }

  /** A backchannel under the customer's voice, also one whose words are known after it: engines are late. */
  private keepsFloor({ text, endMs }: HeardWords): boolean {
    const isUnderVoice = this.current?.speaking || endMs <= this.spokeUntilMs;
    return isUnderVoice && isBackchannel(text, this.options.brief.language);
  }

  /** Nothing was said that asks for an answer. */
  private goOn(): void {
    this.dropAhead();
    if (!this.current) this.waitForRep();
  }

  /** Gives a rep whose words are not finished the time to go on, where the listener did not know them in time. */
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

  /** The rep typed; typed words take the floor like spoken ones. */
  typed(text: string): void {
    if (text === "") return;
    this.interrupt();
    const at = this.options.clock.now();
    this.keep(text, at, at, false);
    this.respond({ speechEndMs: at, turnEndMs: at, wordsAtMs: at });
  }

  /** The rep is typing: not silent. */
  activity(): void {
    if (!this.current) this.waitForRep();
  }

  contextualUpdate(text: string): void {
    this.updates = [...this.updates, text].slice(-MAX_CONTEXTUAL_UPDATES);
  }

  /** Stops for good; what was heard of an unfinished turn is what the transcript keeps. */
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

  /** The first message; `marks` when the rep was first. It is due again when it is cut before it is heard. */
  private greet(marks: HeardMarks | null): void {
    this.dropAhead();
    this.greeting = this.recite(splitSentences(this.options.brief.firstMessage), marks);
  }

  /** Says sentences that nobody has to find. */
  private recite(sentences: string[], marks: HeardMarks | null = null): AgentTurn {
    const turn = this.turn();
    turn.recite(sentences);
    this.deliver(turn, marks);
    return turn;
  }

  private turn(): AgentTurn {
    const apology = apologies[this.options.brief.language];
    return new AgentTurn({ ...this.options, apology, onDone: (turn) => this.done(turn) });
  }

  private deliver(turn: AgentTurn, marks: HeardMarks | null): void {
    this.cancelQuiet();
    this.current = turn;
    turn.deliver(this.options.nextEventId(), marks);
  }

  private done(turn: AgentTurn): void {
    if (this.current !== turn) return;
    this.current = null;
    this.spokeUntilMs = this.options.clock.now();
    const closes = turn.answers !== null && this.options.interlocutor.closes(turn.text);
    if (closes) return this.options.onGoodbye(this.options.nextEventId());
    if (turn.shows) this.prompts = MAX_PROMPTS; // they watch: nobody asks whether they are there
    this.waitForRep();
    this.voiceAhead();
  }

  private voiceAhead(): void {
    if (!this.current) this.voices.begin(() => this.context());
  }

  /** The customer yields: nothing of its turn leaves after this, and the browser learns what was heard of it. */
  private interrupt(): void {
    this.dropAhead();
    const turn = this.current;
    const cut = turn?.cut() ?? null;
    this.current = null;
    if (turn && this.greeting === turn) this.greeting = cut?.shown ? null : "due";
    if (!cut) return;
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
      const sentence = gentlePrompts[this.options.brief.language][this.prompts];
      this.prompts += 1;
      if (sentence) this.recite([sentence]);
    });
  }

  private dropAhead(): void {
    this.ahead?.drop();
    this.ahead = null;
  }

  /** What goes with the words that are answered: the turns up to our last one. */
  private context() {
    const { turns } = this.options.transcript;
    const last = turns.findLastIndex((turn) => turn.source === "ai");
    return { turns: turns.slice(0, last + 1), contextualUpdates: this.updates };
  }
}
