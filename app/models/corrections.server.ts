import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as byEvaluation from "./by-evaluation.server";
import { db, now } from "./database.server";
import { sealOfSaid } from "./seal.server";
import type { Correction, Database } from "./tables";

/** What an admin says of a point; `words` are the rep's, null when the point was not said. */
export type NewCorrection = Pick<
  Correction,
  "evaluationId" | "pointId" | "verdictBefore" | "verdictAfter" | "words"
> & { reason: string; by: { id: string; name: string } };

/** Notes a correction, in the transaction that gives the evaluation its score; answers its id. */
export async function insert(
  { by, ...values }: NewCorrection,
  trx: Kysely<Database> = db(),
): Promise<string> {
  const id = randomUUID();
  const row = { id, ...values, byId: by.id, byName: by.name, createdAt: now() };
  await trx
    .insertInto("corrections")
    .values({ ...row, proofHash: sealOfSaid(row) })
    .execute();
  return id;
}

/** Of one evaluation, oldest first: of a point the last one holds. */
export async function findAllByEvaluationId(
  id: string,
  trx: Kysely<Database> = db(),
): Promise<Correction[]> {
  return (await findAllByEvaluationIds([id], trx)).get(id) ?? [];
}

/** Of these evaluations, by evaluation, oldest first; one query. */
export const findAllByEvaluationIds = (
  ids: readonly string[],
  trx: Kysely<Database> = db(),
): Promise<Map<string, Correction[]>> =>
  byEvaluation.findAllByEvaluationIds("corrections", ids, trx);

/** Takes the name and the reasons of somebody who is erased off their corrections; what they corrected stays. */
export const forgetAuthor = (adminId: string, trx: Kysely<Database>): Promise<void> =>
  byEvaluation.forgetAuthor("corrections", adminId, trx);
