import { type Lines, linesOf, ownerOf, questionOf } from "./asking";
import { unitKind } from "~/services/language/quantities/units";
import { wordsOfModule } from "./heard";
import { type Entry, keepLedger } from "./ledger";
import { type Memory, remember } from "./memory";
import { type Persona, readPersona } from "./persona";
import { isFamiliar } from "./familiar";
import { familiarPhrasesOf, type Phrases, phrasesOf } from "./phrases";
import type { Act, PlanInput } from "./port";
import { pricesIn } from "./price";
import { reveals, tellsFigure } from "./reveals";
import { termsOf } from "~/services/rubrics/terms-of";
import { keep, type Note, type Session, sessionOf } from "./session";

/** The customer's next act, and its words by the rules. */
export interface Plan {
  act: Act;
  /** The point it is about. */
  pointId: string | null;
  /** At most three sentences, 20 words in all; the first is short when there are several. */
  sentences: string[];
}

/** A turn about to be planned: everything it is decided from. */
export interface Scene {
  input: PlanInput;
  seed: number;
  text: string;
  session: Session;
  memory: Memory;
  persona: Persona;
  phrases: Phrases;
  ledger: Entry[];
  lines: Lines[];
  /** The reason of our last turn. */
  last: Note | null;
  /** The point whose answer we wait for. */
  pending: Entry | null;
  /** The words of the module's texts. */
  known(): ReadonlySet<string>;
  /** The point that an objection of the prompt is about. */
  owner(objection: string): Entry | null;
  /** Returns true for a sentence of ours that tells something the rep has not said. */
  tells(line: string): boolean;
  /** Returns true for a sentence about the customer that does so by a figure. */
  givesFigure(line: string): boolean;
}

/** The acts after which an answer is waited for. */
const WAITS = new Set<Act>(["ask", "followUp", "insist", "back", "repeat", "answer"]);

export function sceneOf(input: PlanInput, seed: number): Scene {
  const { points, language } = input;
  const session = sessionOf(input);
  const memory = remember(input, session, seed);
  const { is: persona, lines } = personaOf(input, session);
  const pointAsked = (message: string) =>
    session.notes.get(message)?.pointId ??
    points.find((_, at) =>
      [...(lines[at]?.questions ?? []), ...(lines[at]?.openings ?? [])].some((line) =>
        message.includes(line),
      ),
    )?.id ??
    null;
  const about = (ours: string) => {
    const at = points.findIndex(({ id }) => id === pointAsked(ours));
    const [question = ""] = lines[at]?.questions ?? [];
    return ours.includes(question) ? ours : `${question} ${ours}`;
  };
  const ledger = keepLedger(input, session, about);
  const last = memory.notes.at(-1) ?? null;
  const message = input.turns.findLast(({ source }) => source === "ai")?.message ?? "";
  const asked = pointAsked(message);
  const entry = ledger.find(({ point }) => point.id === asked) ?? null;
  // An objection to what was said waits for nothing; one that draws a point out waits for it.
  const isDrawnOut = last?.act === "object" && entry?.before.length === 0;
  const pending = last === null || WAITS.has(last.act) || isDrawnOut ? entry : null;
  const first = input.turns.find(({ source }) => source === "ai")?.message ?? "";
  const isTu = isFamiliar(input.interactionPrompt, first, language);
  let known: ReadonlySet<string> | null = null;
  return {
    input,
    seed,
    text: input.userText.trim(),
    session,
    memory,
    persona,
    phrases: isTu ? familiarPhrasesOf(language) : phrasesOf(language),
    ledger,
    lines,
    last,
    pending,
    known: () => (known ??= wordsOfModule(input)),
    owner: (objection) => ledger[ownerOf(objection, session, language)] ?? null,
    tells: (line) => reveals(line, ledger, session, input),
    givesFigure: (line) => tellsFigure(line, ledger, input),
  };
}

function personaOf({ interactionPrompt: prompt, points, language }: PlanInput, session: Session) {
  if (session.persona?.prompt === prompt) return session.persona;
  const is = readPersona(prompt, language);
  session.persona = { prompt, is, lines: linesOf(points, is, session, language) };
  return session.persona;
}

/** A point to ask about, with its question. */
export interface Open {
  entry: Entry;
  question: string;
}

/** The next open point that was not asked; null when there is none, or nobody knows yet what is offered. */
export function nextOpen(scene: Scene): Open | null {
  if (!isOfferKnown(scene)) return null;
  const [next = null] = openQuestions(scene);
  return next;
}

/** Tells whether the rep said something of what they offer, beside questions: in words of the module, or a price. */
export function isOfferKnown({ input, text, session }: Scene): boolean {
  const said = input.turns.filter(({ source }) => source === "user").map(({ message }) => message);
  const stated = [...said, text]
    .flatMap((message) => message.split(/(?<=[.!?…])\s+/u))
    .filter((sentence) => !/\?[\s"»)]*$/u.test(sentence));
  const { reference, points, language } = input;
  const termsIn = (words: string) =>
    session.words.get(words) ?? keep(session.words, words, termsOf(words, language));
  const offered = termsIn([reference.title, ...points.map(({ claim }) => claim)].join("\n"));
  const terms = stated.flatMap((sentence) => [...termsIn(sentence)]);
  return session.rubric === null || terms.some((term) => offered.has(term));
}

/**
 * The open points that were not asked: from the one the talk is at, in the rubric's order, then from its beginning; what
 * the rep's words brushed comes last, and what they brush now not at all.
 */
export function* openQuestions(scene: Scene): Generator<Open> {
  const { ledger, lines, memory, tells } = scene;
  const at = ledger.findLastIndex(
    ({ now, point }) => now !== null || point.id === scene.pending?.point.id,
  );
  const ordered = [...ledger.slice(at + 1), ...ledger.slice(0, at + 1)];
  const prices = pricesSaid(scene);
  const open = ordered.filter(
    ({ state, point, isBrushed, now }) =>
      (state === "open" || state === "vague") &&
      point.kind === "expected" &&
      !isBrushed &&
      now === null &&
      !point.facts.some(({ unit, per }) => isMoney(unit) && prices.has(per ?? null)) &&
      timesDone(scene, "followUp", point.id) === 0,
  );
  const isNew = ({ state, wasBrushed }: Entry) => state === "open" && !wasBrushed;
  const sorted = [...open.filter(isNew), ...open.filter((entry) => !isNew(entry))];
  for (const entry of sorted) {
    const own = lines[ledger.indexOf(entry)];
    const question = own && questionOf(own, memory, tells);
    if (question) yield { entry, question };
  }
}

const isMoney = (unit: string): boolean => unitKind(unit).dimension === "money";

/** Returns the rates of the rep's prices: "by the month" in the whole talk, any other just now. They are not asked for again. */
function pricesSaid({ input, text }: Scene): ReadonlySet<string | null> {
  const said = input.turns.filter(({ source }) => source === "user").map(({ message }) => message);
  const before = said.flatMap((message) => pricesIn(message, input.language));
  const now = pricesIn(text, input.language);
  return new Set([...before.filter(({ per }) => per !== null), ...now].map(({ per }) => per));
}

/** Returns how often we did something about a point, or at all. */
export const timesDone = ({ memory }: Scene, act: Act, pointId?: string): number =>
  memory.notes.filter(
    (note) => note?.act === act && (pointId === undefined || note.pointId === pointId),
  ).length;
