import type { Kysely } from "kysely";
import * as Events from "~/models/parties/events.server";
import type { Database } from "~/models/tables";
import { isPassed } from "~/models/terms/score";
import { effectiveScore } from "./counting.server";

/** Returns an evaluation as its events tell it; null when it is gone. */
export async function findTold(id: string, trx: Kysely<Database>) {
  const row = await trx
    .selectFrom("evaluations")
    .select(["id", "userId", "presentationId", "moduleId", "groupId", "wholeGroup", "provisional"])
    .select((e) => effectiveScore(e).as("score"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>;

/**
 * Makes a change of an evaluation and writes its event: `evaluation.scored` for the first score that counts (product
 * §9.4), `evaluation.corrected` when that score is another one, or no longer provisional.
 */
export async function tellingScore<T>(
  id: string,
  trx: Kysely<Database>,
  change: () => Promise<T>,
): Promise<T> {
  const before = await findTold(id, trx);
  const result = await change();
  await tellScore(before, await findTold(id, trx), trx);
  return result;
}

/** Writes the event of a change of an evaluation, if any. */
export async function tellScore(
  before: Pick<Told, "score" | "provisional"> | null,
  after: Told | null,
  trx: Kysely<Database>,
): Promise<void> {
  if (after === null || after.score === null) return;
  const { id, userId, presentationId, moduleId, groupId, score } = after;
  const isFirst = before === null || before.score === null;
  if (!isFirst && before.score === score && before.provisional === after.provisional) return;
  const payload = {
    evaluationId: id,
    userId,
    presentationId,
    moduleId,
    groupId,
    wholeGroup: after.wholeGroup === 1,
    score,
    passed: isPassed(score),
    provisional: after.provisional === 1,
  };
  await Events.record(
    { kind: isFirst ? "evaluation.scored" : "evaluation.corrected", payload },
    trx,
  );
}

/** Writes the event of a rep's request for a review. */
export async function tellRequested(
  evaluationId: string,
  requestId: string,
  trx: Kysely<Database>,
): Promise<void> {
  const told = await findTold(evaluationId, trx);
  if (!told) return;
  const { userId, presentationId, moduleId, groupId } = told;
  const payload = { evaluationId, userId, presentationId, moduleId, groupId, requestId };
  await Events.record({ kind: "review.requested", payload }, trx);
}

/** Writes the event of a presentation that was handed in, once for all modules of a group. */
export async function tellHandedIn(
  {
    userId,
    presentationId,
    moduleId,
    groupId,
  }: Omit<Told, "id" | "score" | "wholeGroup" | "provisional">,
  trx: Kysely<Database>,
): Promise<void> {
  if (presentationId === null) return;
  const payload = { presentationId, userId, groupId, moduleId: groupId === null ? moduleId : null };
  await Events.record({ kind: "presentation.handed-in", payload }, trx, presentationId);
}
