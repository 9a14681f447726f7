import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as byEvaluation from "./by-evaluation.server";
import { db, now } from "./database.server";
import { sealOfSaid } from "./seal.server";
import type { Database, Decision } from "./tables";

/** A score from 0 to 100 that an admin gives an evaluation. */
export type NewDecision = Pick<Decision, "evaluationId" | "score"> & {
  reason: string;
  by: { id: string; name: string };
};

/** Notes a decision; answers its id. Earlier ones stay readable. */
export async function insert(
  { by, ...values }: NewDecision,
  trx: Kysely<Database> = db(),
): Promise<string> {
  const id = randomUUID();
  const row = { id, ...values, byId: by.id, byName: by.name, createdAt: now() };
  await trx
    .insertInto("decisions")
    .values({ ...row, proofHash: sealOfSaid(row) })
    .execute();
  return id;
}

/** Of one evaluation, oldest first: the last one holds. */
export async function findAllByEvaluationId(
  id: string,
  trx: Kysely<Database> = db(),
): Promise<Decision[]> {
  return (await findAllByEvaluationIds([id], trx)).get(id) ?? [];
}

/** Of these evaluations, by evaluation, oldest first; one query. */
export const findAllByEvaluationIds = (
  ids: readonly string[],
  trx: Kysely<Database> = db(),
): Promise<Map<string, Decision[]>> => byEvaluation.findAllByEvaluationIds("decisions", ids, trx);

/** Takes the name and the reasons of somebody who is erased off their decisions; the scores stay. */
export const forgetAuthor = (adminId: string, trx: Kysely<Database>): Promise<void> =>
  byEvaluation.forgetAuthor("decisions", adminId, trx);
