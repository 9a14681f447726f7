import type { WordedPoint } from "~/models/terms/rubric";
import { type HeardLine, hearLine } from "./hear-line";
import { type Notebook, notebookOf } from "./notebook";
import { planReply } from "./plan";
import { planAhead } from "./plan-ahead";
import type { PlanInput } from "./port";
import type { Plan } from "./scene";
import { MoreToHear, type Note, sessionOf } from "./session";

/** A talk as the customer's thread is told it, each time whole. */
export interface ToldTalk {
  /** The same for every turn of a conversation. */
  key: string;
  input: PlanInput;
  /** Why the customer said what it said, by its words. */
  notes: [string, Note][];
  seed: number;
}

/** A task's answer; null when there is more to hear first, and another call goes on. */
export type Thought<T> = { value: T } | null;

/** What is judged in one call before others have their turn, in characters: less than a tenth of a second. */
const SLICE_CHARACTERS = 1_500;
/** As many as vendors' agents may have at once. */
const MOST_TALKS = 200;

/** Points of the latest talks, by their keys: what was judged is kept with them. */
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

/** The thinking of customers, by rules or by a model: it reads whole talks word by word. */
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
