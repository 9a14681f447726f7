import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import * as v from "valibot";
import { db, now } from "~/models/database/database.server";
import { enqueue } from "~/models/jobs/jobs.server";
import type { Language } from "~/models/terms/language";
import type { Database, RubricProposalsTable } from "~/models/tables";
import { type ProposedPoint, ProposedPointSchema } from "./rubric-proposal";

/** A proposal as it is read; `points` are empty unless it is ready. */
export type Proposal = Omit<Selectable<RubricProposalsTable>, "pointsJson"> & {
  points: ProposedPoint[];
};

/** Asks the model for a proposal; one that is pending already is that one. What waited before is given up. */
export async function request(moduleId: string, language: Language): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      const pending = await trx
        .selectFrom("rubricProposals")
        .select("id")
        .where("moduleId", "=", moduleId)
        .where("state", "=", "pending")
        .executeTakeFirst();
      if (pending) return;
      await trx
        .updateTable("rubricProposals")
        .set({ state: "settled" })
        .where("moduleId", "=", moduleId)
        .where("state", "!=", "settled")
        .execute();
      const id = randomUUID();
      await trx
        .insertInto("rubricProposals")
        .values({ id, moduleId, language, state: "pending", createdAt: now() })
        .execute();
      await enqueue({ kind: "propose-rubric", payload: { proposalId: id } }, trx);
    });
}

/** The proposal that an admin has not settled yet; null when there is none. */
export async function findOpen(moduleId: string): Promise<Proposal | null> {
  const row = await db()
    .selectFrom("rubricProposals")
    .selectAll()
    .where("moduleId", "=", moduleId)
    .where("state", "!=", "settled")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** A proposal that still waits for the model; null once it does not. */
export async function findPending(id: string): Promise<Proposal | null> {
  const row = await db()
    .selectFrom("rubricProposals")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** Keeps what the model proposed. */
export async function store(
  id: string,
  { model, points }: { model: string; points: ProposedPoint[] },
  trx: Kysely<Database>,
): Promise<void> {
  const pointsJson = JSON.stringify(points);
  await trx
    .updateTable("rubricProposals")
    .set({ state: "ready", model, pointsJson, finishedAt: now() })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

/** Keeps why nothing came of it: a sentence for people. */
export async function fail(id: string, reason: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("rubricProposals")
    .set({ state: "failed", reason, finishedAt: now() })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

/** An admin is done with it. One that is pending goes on until the model answers. */
export async function settle(id: string, trx: Kysely<Database> = db()): Promise<void> {
  await trx
    .updateTable("rubricProposals")
    .set({ state: "settled" })
    .where("id", "=", id)
    .where("state", "!=", "pending")
    .execute();
}

function read({ pointsJson, ...row }: Selectable<RubricProposalsTable>): Proposal {
  const points = pointsJson === null ? [] : JSON.parse(pointsJson);
  return { ...row, points: v.parse(v.array(ProposedPointSchema), points) };
}
