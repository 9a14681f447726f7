import { randomUUID } from "node:crypto";
import type { WordedPoint } from "~/models/terms/rubric";
import { createLock } from "~/platform/lock";
import { threadEntry } from "~/services/judge/reading-judge.server";
import type { JudgeTasks } from "~/services/judge/judging-tasks";
import { TaskThread, TookTooLong } from "~/services/judge/task-thread.server";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { HeardLine } from "./thread-tasks";
import type { Notebook } from "./notebook";
import type { Plan, PlanInput, RolePlayInput } from "./port";
import type { Note } from "./session";
import { keep } from "./read-once";
import type { CustomerTasks, Thought, ToldTalk } from "./thread-tasks";

/** Most characters of the rep's words that the customer hears between two of its turns: four minutes of speech. */
export const EXCHANGE_CHARACTERS = 4_000;
/** Most characters of a talk that the customer remembers: more than an hour of speech. */
export const TALK_CHARACTERS = 60_000;
/** Most turns that the customer remembers. */
export const TALK_TURNS = 200;
/** Most characters of a turn of the customer: it says twenty words, a first message may say more. */
const OURS_CHARACTERS = 1_000;

/**
 * Returns the part of a talk that the customer hears: the latest exchanges, and the latest words of each. An exchange
 * keeps its heard part at every later turn, until it is dropped whole.
 */
export function heardTalk(input: PlanInput): PlanInput {
  let left = TALK_CHARACTERS;
  let exchange = EXCHANGE_CHARACTERS;
  const hear = (message: string) => {
    const heard = left > 0 && exchange > 0 ? message.slice(-exchange) : "";
    exchange -= heard.length;
    return heard;
  };
  const endExchange = () => {
    left -= EXCHANGE_CHARACTERS - exchange;
    exchange = EXCHANGE_CHARACTERS;
  };
  const userText = hear(input.userText);
  const turns: SpokenTurn[] = [];
  for (const turn of input.turns.slice(-TALK_TURNS).toReversed()) {
    if (turn.source === "ai") endExchange();
    const isOurs = turn.source === "ai";
    const message = isOurs ? turn.message.slice(0, OURS_CHARACTERS) : hear(turn.message);
    turns.push(message === turn.message ? turn : { ...turn, message });
  }
  return { ...input, userText, turns: turns.toReversed() };
}

/** A call takes far less: a part of a talk is judged in less than a tenth of a second. */
const LIMIT_MS = 10_000;
/** The thread stays alive through the pauses in which reps think. */
const IDLE_MS = 300_000;
const MAX_HEAP_MB = 384;
const TOO_LONG = { code: "customerSlow" } as const;

type ConversingTasks = CustomerTasks & Pick<JudgeTasks, "answer" | "near" | "proveRead">;

const holder = globalThis as typeof globalThis & { aplombConversing?: TaskThread<ConversingTasks> };

/**
 * Returns the process's one thread for talks in progress. It is separate from the thread of evaluations: talks do not wait
 * for evaluations. Calls take turns; each one reads a small part.
 */
export function conversing(): TaskThread<ConversingTasks> {
  holder.aplombConversing ??= new TaskThread({
    entry: threadEntry,
    limitMs: LIMIT_MS,
    idleMs: IDLE_MS,
    maxHeapMb: MAX_HEAP_MB,
    finishesAborted: true,
    tooLong: TOO_LONG,
  });
  return holder.aplombConversing;
}

/** The notes of a talk, which outlive the thread: the reasons of the customer's turns. */
interface Talk {
  key: string;
  notes: Map<string, Note>;
}
const talks = new WeakMap<readonly WordedPoint[], Talk>();

/** Returns the talk of a conversation, identified by its array of points. */
function talkOf({ points }: Pick<PlanInput, "points">): Talk {
  const known = talks.get(points);
  if (known) return known;
  const talk = { key: randomUUID(), notes: new Map<string, Note>() };
  talks.set(points, talk);
  return talk;
}

/** The lock that gives each talk one call at a time: many calls of one talk do not delay the others. */
const oneAtATime = createLock();

type TaskInput<K extends keyof CustomerTasks> = Omit<
  Parameters<CustomerTasks[K]>[0],
  Exclude<keyof ToldTalk, "seed">
>;
type ThreadAnswer<K extends keyof CustomerTasks> =
  ReturnType<CustomerTasks[K]> extends Thought<infer T> ? T : never;

/**
 * Runs a task in the thread, part by part, until the whole talk is heard. @throws TookTooLong, ThreadStopped, the
 * signal's reason
 */
function think<K extends keyof CustomerTasks>(
  task: K,
  { signal, ...input }: PlanInput & { signal: AbortSignal },
  more: TaskInput<K>,
): Promise<ThreadAnswer<K>> {
  const { key, notes } = talkOf(input);
  const heard = heardTalk(input);
  return oneAtATime(key, async () => {
    for (let part = 0; part <= TALK_TURNS; part++) {
      const told = { ...more, key, input: heard, notes: [...notes] };
      // The compiler does not see that the task's input is complete again.
      const thought = await conversing().run(task, told as never, signal);
      if (thought) return thought.value as ThreadAnswer<K>;
    }
    throw new TookTooLong(TOO_LONG); // the thread drops the oldest talks, which then start again
  });
}

/**
 * Returns the customer's next turn, by rules (product §7.5). @throws TookTooLong, ThreadStopped, the signal's reason
 */
export async function planReply(input: RolePlayInput, seed: number): Promise<Plan> {
  const plan = await think("planReply", input, { seed });
  noteTurn(input, plan.sentences.join(" "), plan);
  return plan;
}

/** Returns sentences worth voicing ahead. @throws TookTooLong, ThreadStopped, the signal's reason */
export const likelyReplies = (
  input: Omit<RolePlayInput, "userText">,
  seed: number,
): Promise<string[]> => think("planAhead", { ...input, userText: "" }, { seed });

/** Returns the notebook of a model that plays the customer. @throws TookTooLong, ThreadStopped, the signal's reason */
export const notebookOf = (input: RolePlayInput, pointId: string | null): Promise<Notebook> =>
  think("notebook", input, { seed: 0, pointId });

/**
 * Returns the judgement of a model's sentence after those `before` it. @throws TookTooLong, ThreadStopped, the signal's
 * reason
 */
export const hearLine = (
  input: RolePlayInput,
  sentence: string,
  before: readonly string[],
): Promise<HeardLine> => think("hearLine", input, { seed: 0, sentence, before });

/** Remembers that `words` of a model asked about a point: the point's own question counts as asked. */
export function noteQuestion(
  { points }: Pick<PlanInput, "points">,
  words: string,
  { pointId, question }: NonNullable<HeardLine["asks"]>,
): void {
  keep(talkOf({ points }).notes, words, { act: "ask", pointId, line: question });
}

/** Remembers `plan` as the reason of `words`, even in a model's wording. */
export function noteTurn(input: Pick<PlanInput, "points">, words: string, plan: Plan): void {
  const { act, pointId, sentences } = plan;
  keep(talkOf(input).notes, words, { act, pointId, line: sentences.join(" ") });
}
