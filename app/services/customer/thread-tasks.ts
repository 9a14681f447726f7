import type { WordedPoint } from "~/models/terms/rubric";
import { type HeardLine, hearLine } from "./hearing/hear-line";
import { type Notebook, notebookOf } from "./notebook";
import { planReply } from "./plan/plan";
import { planAhead } from "./plan/plan-ahead";
import type { PlanInput } from "./port";
import type { Plan } from "./scene";
import { MoreToHear, type Note, sessionOf } from "./session";

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
  hearLine: (talk: ToldTalk & { sentence: string }): Thought<HeardLine> =>
    inSlices(talk, (input) => hearLine(input, talk.sentence)),
};

export type CustomerTasks = typeof customerTasks;
