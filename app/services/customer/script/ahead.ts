import type { Card, VoiceKey } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import type { PlanInput } from "../port";
import type { StockVoice } from "../../language/words/customer-phrases";
import { phrasesOf } from "./phrases/phrases";
import { openObjections } from "./objections";
import { isTouched, type TalkSoFar, talkOf } from "./talk";

/** The moments with which many turns begin, the likeliest first. */
const FIRST: readonly (StockVoice & VoiceKey)[] = ["ack", "whatOffer", "goOn", "answered"];

/** The most lines of a moment that are voiced when a talk begins. */
const LINES_OF_FIRST = 3;

/** Returns the lines with which many turns of a talk begin, the likeliest first: the card's own before stock ones. */
export function openersOf(language: Language, card?: Card): string[] {
  const { voice } = phrasesOf(language);
  return FIRST.flatMap((key) =>
    withoutGap([...(card?.voice[key] ?? []), ...voice[key]]).slice(0, LINES_OF_FIRST),
  );
}

/** Returns the stock lines without a gap: the same in every talk, worth voicing once while nobody talks. */
export function stockLines(language: Language): string[] {
  const { voice, shrugs } = phrasesOf(language);
  return withoutGap([...Object.values(voice), ...Object.values(shrugs)].flat());
}

const withoutGap = (lines: readonly string[]): string[] =>
  [...new Set(lines)].filter((line) => line !== "" && !line.includes("{"));

/** Returns every line of a card that is worth voicing before anybody talks. Pure. */
export function cardLines(card: Card): string[] {
  const { greeting, facts, troubles, opinions, objections, smallTalk, voice, shrugs, ends } = card;
  const lines = [
    greeting,
    ...Object.values(voice).flatMap((own) => own ?? []),
    ...facts.flatMap(({ says }) => says),
    ...objections.flatMap(({ says, relief, again }) => [says, relief, again]),
    ...[...troubles, ...opinions, ...smallTalk].map(({ says }) => says),
    ...Object.values(shrugs).flatMap((own) => own ?? []),
    ends,
  ];
  return withoutGap(lines.map((line) => line ?? ""));
}

const LIKELY_QUESTIONS = 4;
const ASKED_FIRST: ReadonlySet<string | null> = new Set(["today", "people", "cost"]);

/** Returns the lines that the script may say next, the likeliest first. */
export function planAhead(input: Omit<PlanInput, "userText">, seed: number): string[] {
  const talk = talkOf({ ...input, userText: "" }, seed);
  const { memory, entries, questions, ledger, presented } = talk;
  const open = questions.filter((question, at) => {
    const entry = ledger[at];
    return question !== "" && entry?.point.kind === "expected" && !isTouched(entry);
  });
  const first = entries.filter(({ field }) => ASKED_FIRST.has(field));
  const own = entries.filter(({ sort }) => sort === "trouble" || sort === "opinion");
  const told = [...first, ...own].flatMap(({ says }) => says);
  const asked = open.slice(0, LIKELY_QUESTIONS);
  const worries = openObjections(talk).map(({ objection }) => objection.says);
  const moments = (...keys: StockVoice[]) => keys.flatMap((key) => talk.pool(key).slice(0, 2));
  const likely = presented
    ? [...asked.slice(0, 2), ...worries.slice(0, 1), ...asked.slice(2), ...told, ...worries]
    : [...told, ...asked, ...worries];
  // The stock lines are voiced before any talk (`stockLines`).
  const lines = [...likely, ...moments("ack", "answered", "goOn", "silence", "vague", "bye")];
  return [...new Set(lines)].filter((line) => !memory.said(line) && isNew(line, talk));
}

const isNew = (line: string, { tells }: TalkSoFar): boolean => !tells(line);
