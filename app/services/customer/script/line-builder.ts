import type { VoiceKey } from "~/models/terms/customer-card";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { claimsHuman } from "~/services/talk/human";
import { coaches } from "../model/coaching";
import { type Act, MAX_REPLY_WORDS, type Plan } from "../port";
import type { CardEntry } from "./entries";
import type { StockVoice } from "../../language/words/customer-phrases";
import { tellsWords } from "./reveals";
import { isSaid, type TalkSoFar } from "./talk";

/** The rare words of an unsaid point with which a line tells it. A question of the rubric may name more. */
const RARE = 2;
export const RARE_IN_QUESTION = 3;

interface Part {
  text: string;
  act: Act;
  pointId: string | null;
}

interface Adding {
  act?: Act;
  pointId?: string | null;
  /** The rare words of a point with which the line tells it. */
  rare?: number;
}

/** The customer's line while it is put together: each part passes the gate, and none was said before. */
export class LineBuilder {
  private readonly talk: TalkSoFar;
  private parts: Part[] = [];
  /** The words that come last: room is kept for them. */
  private kept = "";
  /** True once the line says enough: nothing more is asked or told. */
  isFull = false;

  constructor(talk: TalkSoFar) {
    this.talk = talk;
  }

  get words(): number {
    return this.parts.reduce((sum, { text }) => sum + strictWordCount(text), 0);
  }
  get text(): string {
    return this.parts.map(({ text }) => text).join(" ");
  }
  get isEmpty(): boolean {
    return this.parts.length === 0;
  }
  has(act: Act): boolean {
    return this.parts.some((part) => part.act === act);
  }

  /** Keeps room for words that come last. */
  keepRoom(text: string): void {
    this.kept = text;
  }
  freeRoom(): void {
    this.kept = "";
  }

  /** Adds the first line that fits, is new and tells nothing; returns false where none does. */
  add(lines: readonly string[], { act = "answer", pointId = null, rare = RARE }: Adding = {}) {
    const text = lines.find((line) => this.mayAdd(line, rare));
    if (text === undefined) return false;
    this.parts.push({ text, act, pointId });
    return true;
  }

  /** Adds a line of a moment, the card's before the stock's. */
  say(key: StockVoice, act: Act = "answer"): boolean {
    const { card, phrases, memory } = this.talk;
    if (this.add(card.voice[key as VoiceKey] ?? [], { act })) return true;
    const stock = phrases.voice[key];
    const from = memory.draw(stock.length);
    return this.add([...stock.slice(from), ...stock.slice(0, from)], { act });
  }

  /** Adds words of the talk's own that may come twice: an echo, a goodbye. */
  again(text: string, act: Act = "answer", pointId: string | null = null): boolean {
    this.parts.push({ text, act, pointId });
    return true;
  }

  /** Tells an entry of the card. */
  tell({ says, value, objection }: CardEntry, isShort = false): boolean {
    const act = objection ? "object" : "answer";
    if (this.add(isShort ? says.toSorted((a, b) => a.length - b.length) : says, { act }))
      return true;
    const isNew = !says.some((line) => this.talk.memory.said(line));
    return value !== null && isNew && this.add([sentenceOf(value)], { act });
  }

  /** Returns the finished line. An empty one lets the rep go on, with words said before at the worst. */
  plan(): Plan {
    if (this.isEmpty && !this.say("goOn")) {
      const { memory, pool } = this.talk;
      this.parts.push({ text: memory.pick(pool("goOn")), act: "answer", pointId: null });
    }
    const act = this.parts.findLast((part) => part.act !== "answer")?.act ?? "answer";
    const pointId = this.parts.find((part) => part.pointId !== null)?.pointId ?? null;
    return { act, pointId, sentences: this.parts.map(({ text }) => text) };
  }

  private mayAdd(line: string, rare: number): boolean {
    if (line === "" || this.parts.some(({ text }) => text === line)) return false;
    const kept = line === this.kept ? 0 : strictWordCount(this.kept);
    if (this.words + kept + strictWordCount(line) > MAX_REPLY_WORDS) return false;
    if (this.talk.memory.said(line) || claimsHuman(line) || coaches(line)) return false;
    return !this.reveals(line, rare);
  }

  private reveals(line: string, rare: number): boolean {
    const { ledger, input, told, tells } = this.talk;
    const { language, reference, interactionPrompt } = input;
    const points = ledger.filter((entry) => !isSaid(entry)).map(({ point }) => point);
    const known = [reference.title, interactionPrompt, told].join("\n");
    return tells(line) || tellsWords({ line, points, language, known }, rare);
  }
}

/** Returns a short answer as a sentence. */
const sentenceOf = (value: string): string =>
  /[.!?…]$/u.test(value) ? value : `${value.replace(/^\p{Ll}/u, (one) => one.toUpperCase())}.`;
