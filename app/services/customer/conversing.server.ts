import { randomUUID } from "node:crypto";
import type { WordedPoint } from "~/models/terms/rubric";
import { createLock } from "~/platform/lock";
import { threadEntry } from "~/services/judge/judging.server";
import type { JudgeTasks } from "~/services/judge/judging-tasks";
import { TaskThread, TookTooLong } from "~/services/judge/task-thread.server";
import { heardTalk, TALK_TURNS } from "./heard-talk";
import type { HeardLine } from "./hear-line";
import type { Notebook } from "./notebook";
import type { PlanInput, RolePlayInput } from "./port";
import type { Plan } from "./scene";
import { keep, type Note } from "./session";
import type { CustomerTasks, Thought, ToldTalk } from "./thread-tasks";

/** Many times what one call takes: a part of a talk is judged in less than a tenth of a second. */
const LIMIT_MS = 10_000;
/** Reps think between two turns. */
const IDLE_MS = 300_000;
const MAX_HEAP_MB = 384;
const TOO_LONG = "Le client n'a pas trouvé sa réponse en dix secondes.";

type ConversingTasks = CustomerTasks & Pick<JudgeTasks, "answer" | "near" | "proveRead">;

const holder = globalThis as typeof globalThis & { aplombConversing?: TaskThread<ConversingTasks> };

/**
 * The one thread of this process that thinks for those who talk with somebody now. It is none of the judging's: whoever
 * talks does not wait for an evaluation. Calls take turns; what one reads at a time is small.
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

/** What outlives the thread: why the customer said what it said. */
interface Talk {
  key: string;
  notes: Map<string, Note>;
}
const talks = new WeakMap<readonly WordedPoint[], Talk>();

/** A conversation is known by its points. */
function talkOf({ points }: Pick<PlanInput, "points">): Talk {
  const known = talks.get(points);
  if (known) return known;
  const talk = { key: randomUUID(), notes: new Map<string, Note>() };
  talks.set(points, talk);
  return talk;
}

/** One talk has one call at a time in the thread: many at once of one talk keep nobody else waiting. */
const oneAtATime = createLock();

type TaskInput<K extends keyof CustomerTasks> = Omit<
  Parameters<CustomerTasks[K]>[0],
  Exclude<keyof ToldTalk, "seed">
>;
type Found<K extends keyof CustomerTasks> =
  ReturnType<CustomerTasks[K]> extends Thought<infer T> ? T : never;

/** Has the thread think, part by part, until it has heard all. @throws TookTooLong, ThreadStopped, the signal's reason */
function think<K extends keyof CustomerTasks>(
  task: K,
  { signal, ...input }: PlanInput & { signal: AbortSignal },
  more: TaskInput<K>,
): Promise<Found<K>> {
  const { key, notes } = talkOf(input);
  const heard = heardTalk(input);
  return oneAtATime(key, async () => {
    for (let part = 0; part <= TALK_TURNS; part++) {
      const told = { ...more, key, input: heard, notes: [...notes] };
      // The compiler does not see that a task's own input is whole again.
      const thought = await conversing().run(task, told as never, signal);
      if (thought) return thought.value as Found<K>;
    }
    throw new TookTooLong(TOO_LONG); // the thread forgets talks that are too many
  });
}

/** The customer's next turn, by rules (product §7.5). @throws TookTooLong, ThreadStopped, the signal's reason */
export async function planReply(input: RolePlayInput, seed: number): Promise<Plan> {
  const plan = await think("planReply", input, { seed });
  noteTurn(input, plan.sentences.join(" "), plan);
  return plan;
}

/** Sentences worth voicing ahead. @throws TookTooLong, ThreadStopped, the signal's reason */
export const likelyReplies = (
  input: Omit<RolePlayInput, "userText">,
  seed: number,
): Promise<string[]> => think("planAhead", { ...input, userText: "" }, { seed });

/** Returns what a model that plays the customer is told beside the talk. @throws TookTooLong, ThreadStopped, the signal's reason */
export const notebookOf = (input: RolePlayInput, pointId: string | null): Promise<Notebook> =>
  think("notebook", input, { seed: 0, pointId });

/** Returns what a sentence of a model comes to in this talk. @throws TookTooLong, ThreadStopped, the signal's reason */
export const hearLine = (input: RolePlayInput, sentence: string): Promise<HeardLine> =>
  think("hearLine", input, { seed: 0, sentence });

/** Remembers that `words` asked about a point, though a model worded them: its own question counts as asked. */
export function noteQuestion(
  { points }: Pick<PlanInput, "points">,
  words: string,
  { pointId, question }: NonNullable<HeardLine["asks"]>,
): void {
  keep(talkOf({ points }).notes, words, { act: "ask", pointId, line: question });
}

/** Remembers why `words` were said: by `plan`, however a model worded it. */
export function noteTurn(input: Pick<PlanInput, "points">, words: string, plan: Plan): void {
  const { act, pointId, sentences } = plan;
  keep(talkOf(input).notes, words, { act, pointId, line: sentences.join(" ") });
}
