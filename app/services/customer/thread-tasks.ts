import type { Card } from "~/models/terms/customer-card";
import type { WordedPoint } from "~/models/terms/rubric";
import type { Entry } from "./ledger";
import { type Notebook, notebookOf, wordsInUse } from "./notebook";
import type { Plan, PlanInput } from "./port";
import { type Scene, sceneOf } from "./scene";
import { planAhead } from "./script/ahead";
import { takesLeave } from "./script/leave";
import { planReply } from "./script/plan";
import { MoreToHear, type Note, ownerOf, sessionOf } from "./session";
import { findInjections } from "~/services/language/injections";
import { tokenize } from "~/services/language/tokens";
import { termsOf } from "~/services/rubrics/terms-of";
import { inCommon } from "~/services/talk/checks";
import { asksToBeCoached, coaches, isOfOwnMatter } from "./model/coaching";
import { unsaidNamed } from "./model/unsaid-named";

/** A talk as sent to the customer's thread, whole at each call. */
export interface ToldTalk {
  /** The key of the conversation, the same at every turn. */
  key: string;
  input: PlanInput;
  /** The reasons of the customer's turns, by their words. */
  notes: [string, Note][];
  seed: number;
}

/** A task's result; null when more is to be heard: another call continues. */
export type Thought<T> = { value: T } | null;

/** Most characters judged in one call before other calls have their turn: less than a tenth of a second. */
const SLICE_CHARACTERS = 1_500;
/** Most talks kept: as many as vendors' agents may hold at once. */
const MOST_TALKS = 200;

/** The points of the latest talks, by key. They carry the verdicts of their talk. */
const talks = new Map<string, readonly WordedPoint[]>();

function pointsOf({ key, input }: ToldTalk): readonly WordedPoint[] {
  const points = talks.get(key) ?? input.points;
  talks.delete(key); // the latest stands last
  talks.set(key, points);
  const [oldest] = talks.keys();
  if (talks.size > MOST_TALKS && oldest !== undefined) talks.delete(oldest);
  return points;
}

function inSlices<T>(talk: ToldTalk, think: (input: PlanInput) => T): Thought<T> {
  const input = { ...talk.input, points: pointsOf(talk) };
  const session = sessionOf(input);
  session.notes = new Map(talk.notes);
  session.patience = SLICE_CHARACTERS;
  try {
    return { value: think(input) };
  } catch (error) {
    if (error instanceof MoreToHear) return null;
    throw error;
  }
}

/** The tasks of the customer's thread, for rules and for a model: they read whole talks word by word. */
export const customerTasks = {
  planReply: (talk: ToldTalk): Thought<Plan> =>
    inSlices(talk, (input) => planReply(input, talk.seed)),
  planAhead: (talk: ToldTalk): Thought<string[]> =>
    inSlices(talk, (input) => planAhead(input, talk.seed)),
  notebook: (talk: ToldTalk & { pointId: string | null }): Thought<Notebook> =>
    inSlices(talk, (input) => notebookOf(input, talk.pointId)),
  hearLine: (
    talk: ToldTalk & { sentence: string; before: readonly string[] },
  ): Thought<HeardLine> => inSlices(talk, (input) => hearLine(input, talk.sentence, talk.before)),
};

export type CustomerTasks = typeof customerTasks;

/** The judgement of a model's sentence in this talk, apart from its length, language and manner. */
export interface HeardLine {
  /** True when it gives a figure of the rubric, or states a point, that the rep has not said. */
  reveals: boolean;
  /** Its first word that names the offer before the rep does, as written; null for none. */
  names: string | null;
  /** True when it obeys an order in the rep's words. */
  obeys: boolean;
  /** True when it tells the rep what is still to be said, or the line so far names two unsaid points. */
  coaches: boolean;
  /** The point that the sentence asks about, with the point's own question; null for none. */
  asks: { pointId: string; question: string } | null;
}

/** Returns the judgement of a model's sentence after those `before` it in its line. @throws MoreToHear */
export function hearLine(
  input: PlanInput,
  sentence: string,
  before: readonly string[] = [],
): HeardLine {
  const scene = sceneOf(input, 0);
  const { language, points, userText } = input;
  const [term] = wordsInUse(scene).names(sentence);
  const word = tokenize(sentence).find(({ text }) => termsOf(text, language).has(term ?? ""));
  const owner = sentence.includes("?") ? ownerOf(sentence, scene.session, language) : -1;
  const point = points[owner];
  const isOwn = isOwnObjection(sentence, scene.card);
  return {
    reveals: scene.tells(sentence),
    names: isOwn ? null : (word?.text ?? null),
    obeys: obeys(sentence, userText),
    coaches: !isOwn && coachesIn(sentence, before, scene),
    asks: point ? { pointId: point.id, question: point.question } : null,
  };
}

/** The fewest unsaid points in a line that coaches: a customer asks about one thing at a time. */
const TOO_MANY = 2;

/**
 * Returns true for a line that coaches. A statement with an unsaid point is refused after a rep who asks what is missing,
 * or says nothing of the offer. What customers tell of their own matters then stays.
 */
function coachesIn(sentence: string, before: readonly string[], scene: Scene): boolean {
  if (coaches(sentence)) return true;
  const named = unsaidNamed(sentence, scene);
  if (named.length === 0) return false;
  const { input } = scene;
  const isAsked = asksToBeCoached(input.userText);
  const isOwn = isOfOwnMatter(sentence) || takesLeave(sentence);
  const isGiven = !isOwn && isOfNoPoint(input) && isNew(named, scene);
  const isAnswer = (isAsked || isGiven) && !sentence.trimEnd().endsWith("?");
  return isAnswer || unsaidNamed([...before, sentence].join(" "), scene).length >= TOO_MANY;
}

/** Returns true when the customer's earlier lines name none of the points. */
function isNew(named: readonly Entry[], scene: Scene): boolean {
  const lines = scene.input.turns.filter(({ source }) => source === "ai");
  const known = unsaidNamed(lines.map(({ message }) => message).join("\n"), scene);
  return named.every((entry) => !known.includes(entry));
}

/** Returns true when the rep's words have none of the offer's or of the sheet's. */
function isOfNoPoint({ language, points, userText, interactionPrompt }: PlanInput): boolean {
  const texts = [interactionPrompt, ...points.map(({ claim }) => claim)];
  const known = termsOf(texts.join("\n"), language);
  return [...termsOf(userText, language)].every((term) => !known.has(term));
}

/** The least share of a sentence's words that stands in another sentence, in the same order. */
const REPEATED = 0.6;

/** Returns true for a sentence in the words of an objection of the card. Its author wrote it to be said. */
const isOwnObjection = (sentence: string, { objections }: Card): boolean =>
  objections.some(({ says, again = "" }) => [says, again].some((one) => repeats(sentence, one)));

function repeats(sentence: string, other: string): boolean {
  const words = foldedWords(sentence);
  return inCommon(words, foldedWords(other)) >= REPEATED * words.length;
}

const foldedWords = (text: string): string[] => tokenize(text).map(({ folded }) => folded);

function obeys(sentence: string, userText: string): boolean {
  // A question that repeats the order's words shows astonishment.
  const isAsked = sentence.trimEnd().endsWith("?");
  return !isAsked && findInjections(userText).length > 0 && repeats(sentence, userText);
}
