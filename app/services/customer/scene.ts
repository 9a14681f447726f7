import { withApostrophes } from "./hearing/contractions";
import { withoutStammer } from "./hearing/stammer";
import { turnsOnSubject } from "~/services/language/interposed";
import { unitKind } from "~/services/language/quantities/units/units";
import { PRICE_QUESTION } from "~/services/rubrics/draft-wording";
import { termsOf } from "~/services/rubrics/terms-of";
import {
  draftedFrom,
  type Lines,
  linesOf,
  namesUnsaid,
  ownerOf,
  questionOf,
  raisesAgain,
} from "./asking";
import { wordsOfModule } from "./hearing/gibberish";
import { hear, type Heard } from "./hearing/hear";
import { type Entry, keepLedger } from "./ledger";
import { type Memory, remember, type Note, type Session, sessionOf } from "./session";
import { type Persona, readPersona } from "./persona/persona";
import {
  isFamiliar,
  familiarPhrasesOf,
  type Phrases,
  phrasesOf,
  saysForm,
  vosPhrases,
} from "./phrases/phrases";
import { saysVos } from "./phrases/voseo";
import { type Act, type PlanInput, toldBy } from "./port";
import { holdsSum } from "./read-once";
import { pricesSaid } from "./answers/price";
import { doubtsPrice, slippedPrice } from "./answers/slipped-price";
import { reveals, tellsFigure } from "./plan/reveals";

/** The customer's next act, and the rules' words for it. */
export interface Plan {
  act: Act;
  /** The point of the act; null for none. */
  pointId: string | null;
  /** At most three sentences, 20 words in all; the first is short when there are several. */
  sentences: string[];
}

/** Everything that decides the next turn. */
export interface Scene {
  input: PlanInput;
  seed: number;
  text: string;
  /** The acts and questions heard in the words to answer. */
  heard: Heard;
  /** Returns what was heard in each earlier turn of the rep, oldest first. */
  heardBefore(): Heard[];
  session: Session;
  memory: Memory;
  persona: Persona;
  phrases: Phrases;
  ledger: Entry[];
  lines: Lines[];
  /** The reason of our last turn. */
  last: Note | null;
  /** The point that our last turn asked about; null for none. */
  pending: Entry | null;
  /** Returns the words of the module's texts. */
  known(): ReadonlySet<string>;
  /** Returns the point that an objection of the prompt is about; null for none. */
  owner(objection: string): Entry | null;
  /** Returns true for a sentence of ours that tells something the rep has not said. */
  tells(line: string): boolean;
  /** Returns true for a sentence about the customer that tells a figure the rep has not said. */
  givesFigure(line: string): boolean;
}

/** The acts that call for an answer of the rep. */
const CALLS_FOR_ANSWER = new Set<Act>(["ask", "followUp", "insist", "back", "repeat", "answer"]);

export function sceneOf(given: PlanInput, seed: number): Scene {
  const { points, language } = given;
  const session = sessionOf(given);
  const heard = (words: string) => withoutStammer(withApostrophes(words, language));
  const input = {
    ...given,
    userText: heard(given.userText),
    turns: turnsOnSubject(given).map((turn) =>
      turn.source === "user" ? { ...turn, message: heard(turn.message) } : turn,
    ),
  };
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
  // Only an objection that draws a point out waits for an answer; one to the rep's words does not.
  const isDrawnOut = last?.act === "object" && entry?.before.length === 0;
  const pending = last === null || CALLS_FOR_ANSWER.has(last.act) || isDrawnOut ? entry : null;
  const first = input.turns.find(({ source }) => source === "ai")?.message ?? "";
  const theirs = input.turns.find(({ source }) => source === "user")?.message ?? input.userText;
  const isTu = isFamiliar(input.interactionPrompt, first, language, theirs);
  const isVos = isTu && language === "es" && saysVos(input.interactionPrompt, first);
  let known: ReadonlySet<string> | null = null;
  return {
    input,
    seed,
    text: input.userText.trim(),
    heard: hear(input.userText, language),
    heardBefore: () =>
      input.turns.flatMap(({ source, message }) =>
        source === "user" ? [hear(message, language)] : [],
      ),
    session,
    memory,
    persona,
    phrases: isVos ? vosPhrases() : isTu ? familiarPhrasesOf(language) : phrasesOf(language),
    ledger,
    lines,
    last,
    pending,
    known: () => (known ??= wordsOfModule(input)),
    owner: (objection) =>
      ledger.find(({ point }) => point.objection === objection) ??
      ledger[ownerOf(objection, session, language)] ??
      null,
    tells: (line) => reveals(line, ledger, session, input),
    givesFigure: (line) => tellsFigure(line, ledger, input),
  };
}

function personaOf(input: PlanInput, session: Session) {
  const { interactionPrompt: prompt, points, language, reference } = input;
  if (session.persona?.prompt === prompt) return session.persona;
  const is = readPersona(prompt, language);
  const lines = linesOf(points, is, session, language);
  session.persona = { prompt, is, lines, drafted: draftedFrom(points, reference, language) };
  return session.persona;
}

/** An open point, with its question. */
export interface Open {
  entry: Entry;
  question: string;
}

/**
 * Returns the next open point that was not asked; null when there is none, or the offer is still unknown, or the rep
 * asks something.
 */
export const nextOpen = (scene: Scene): Open | null =>
  scene.heard.questions.length > 0 || !mayAsk(scene) ? null : anyOpen(scene);

/** Returns the next open point that was not asked, also when the rep asks for our questions; null for none. */
export function anyOpen(scene: Scene): Open | null {
  if (!isOfferTold(scene)) return null;
  const [next = null] = openQuestions(scene);
  return next;
}

/** Returns true when a point is left that the customer asks about, now or once the rep has named its subject. */
export const isLeft = (scene: Scene): boolean =>
  isOfferTold(scene) && openQuestions(scene, () => false).next().done !== true;

/** Returns true while the rep has told less than half of the points: the customer listens. */
function isListening({ ledger }: Scene): boolean {
  const expected = ledger.filter(({ point }) => point.kind === "expected");
  const told = expected.filter(({ state }) => state !== "open");
  return told.length < Math.floor(expected.length / 2);
}

/**
 * Yields the open points that were not asked: those after the current point, then those before it. Points that
 * earlier words touched come last; points that the words to answer touch are left out.
 */
export function* openQuestions(
  scene: Scene,
  isEarly = (line: string) => namesUnsaid(line, scene.session, scene.input, isListening(scene)),
): Generator<Open> {
  const { ledger, lines, memory, tells } = scene;
  const at = ledger.findLastIndex(
    ({ now, point }) => now !== null || point.id === scene.pending?.point.id,
  );
  const ordered = [...ledger.slice(at + 1), ...ledger.slice(0, at + 1)];
  const { language } = scene.input;
  const prices = pricesSaid(scene.input);
  const said = termsOf(scene.text, scene.input.language);
  // A price that was doubted or put right is not asked for again, nor is one of an offer that nobody has presented.
  const isPriced =
    hasDoubtedPrice(scene) ||
    slippedPrice(scene) !== null ||
    (ledger.length > 1 && ledger.every(({ state }) => state === "open" || state === "vague"));
  const isSumTold = holdsSum(toldBy(scene.input), language);
  const isTouched = (id: string) => {
    const own = scene.session.own[scene.input.points.findIndex((point) => point.id === id)];
    return [...(own ?? [])].some((term) => said.has(term));
  };
  const open = ordered.filter(
    ({ state, point, isBrushed, wasBrushed, now }) =>
      (state === "open" || (state === "vague" && point.facts.length > 0)) &&
      point.kind === "expected" &&
      !isBrushed &&
      !wasBrushed &&
      !isTouched(point.id) &&
      now === null &&
      !point.facts.some(
        ({ unit, per }) => isMoney(unit) && (isPriced || prices.has(per ?? null)),
      ) &&
      timesDone(scene, "followUp", point.id) === 0,
  );
  const isNew = ({ state }: Entry) => state === "open";
  const sorted = [...open.filter(isNew), ...open.filter((entry) => !isNew(entry))];
  for (const entry of sorted) {
    const own = lines[ledger.indexOf(entry)];
    const isAsked = (line: string) =>
      line === PRICE_QUESTION[language] && (isPriced || prices.size > 0 || isSumTold);
    const question =
      own &&
      questionOf(
        own,
        memory,
        (line) => tells(line) || isEarly(line) || isAsked(line) || raisesAgain(line, scene.input),
      );
    if (question) yield { entry, question };
  }
}

const isMoney = (unit: string): boolean => unitKind(unit).dimension === "money";

/** Returns the count of our turns with this act, about one point or in all. */
export const timesDone = ({ memory }: Scene, act: Act, pointId?: string): number =>
  memory.notes.filter(
    (note) => note?.act === act && (pointId === undefined || note.pointId === pointId),
  ).length;

/** Returns true when our last turn did not believe a price: the next price corrects it. */
export function wasAstonished({ input, phrases }: Pick<Scene, "input" | "phrases">): boolean {
  const last = input.turns.findLast(({ source }) => source === "ai");
  return last !== undefined && doubtsPrice(last.message, phrases);
}

/** Returns true when one of our turns did not believe a price, or took up its correction. */
export const hasDoubtedPrice = ({ input, phrases }: Pick<Scene, "input" | "phrases">): boolean => {
  const rights = [...phrases.raised, ...phrases.likelier];
  return input.turns.some(
    ({ source, message }) =>
      source === "ai" && (doubtsPrice(message, phrases) || saysForm(message, rights)),
  );
};

/** Returns true for the rep's first turn. */
export const isFirst = ({ turns }: PlanInput): boolean =>
  !turns.some(({ source }) => source === "user");

/** Returns true when the rep has presented something of their offer. */
export const isOfferTold = ({ ledger, heard, heardBefore }: Scene): boolean =>
  ledger.some(({ state }) => state !== "open") ||
  [heard, ...heardBefore()].some(({ acts }) => acts.has("presents"));

/** The rep's first turns, in which words of the offer alone may be small talk. */
const EARLY = 4;
/**
 * Returns true when the customer may ask or object: the offer is told, and in the first turns a point is stated too.
 * "How much will it cost me?" after a joke asks about nothing.
 */
export function mayAsk(scene: Scene): boolean {
  const { input, ledger } = scene;
  const spoken = input.turns.filter(({ source }) => source === "user").length;
  const isStated = ledger.length === 0 || ledger.some(({ state }) => state !== "open");
  return (isStated || spoken >= EARLY) && isOfferTold(scene);
}
