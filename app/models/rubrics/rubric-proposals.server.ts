import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import * as v from "valibot";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, now, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { enqueue } from "~/models/jobs/jobs.server";
import type { Language } from "~/models/terms/language";
import type { Database, RubricProposalsTable } from "~/models/tables";
import { type ProposedPoint, ProposedPointSchema } from "./rubric-proposal";
import type { StoredReason } from "~/models/terms/reason";

/** A proposal with parsed points, which are empty unless it is ready. */
export type Proposal = Omit<Selectable<RubricProposalsTable>, "pointsJson"> & {
  points: ProposedPoint[];
};

/** Requests a proposal from the model, unless one is pending. Settles earlier proposals. */
export async function request(moduleId: string, language: Language): Promise<void> {
  await inTransaction(async (trx) => {
    if (await insertPending(moduleId, language, trx))
      await AuditLog.record("rubric-proposal-asked", moduleId, trx);
  });
}

/** Requests a proposal that becomes the draft of a module that nobody wrote a rubric for. */
export async function requestDraft(
  moduleId: string,
  language: Language,
  trx: Kysely<Database>,
): Promise<void> {
  await insertPending(moduleId, language, trx, { isDraft: true });
}

/** Inserts a pending proposal with its job. Returns false while another one is pending. */
async function insertPending(
  moduleId: string,
  language: Language,
  trx: Kysely<Database>,
  of: { isDraft?: true } = {},
): Promise<boolean> {
  const pending = await trx
    .selectFrom("rubricProposals")
    .select("id")
    .where("moduleId", "=", moduleId)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (pending) return false;
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
  await enqueue({ kind: "propose-rubric", payload: { proposalId: id, ...of } }, trx);
  return true;
}

/** Returns the module's proposal that no admin has settled, or null. */
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

/** Returns a proposal that still waits for the model; null otherwise. */
export async function findPending(id: string): Promise<Proposal | null> {
  const row = await findRow("rubricProposals", { id, state: "pending" });
  return row ? read(row) : null;
}

/** Stores the model's proposal. */
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

/** Stores the failure of a proposal. */
export async function fail(id: string, reason: StoredReason, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("rubricProposals")
    .set({ state: "failed", reason, finishedAt: now() })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

/** Settles a proposal after the admin's choice. A pending proposal does not change. */
export async function settle(id: string, trx: Kysely<Database> = db()): Promise<void> {
  const settled = await trx
    .updateTable("rubricProposals")
    .set({ state: "settled" })
    .where("id", "=", id)
    .where("state", "!=", "pending")
    .returning("moduleId")
    .execute();
  const moduleIds = settled.map(({ moduleId }) => moduleId);
  await AuditLog.record("rubric-proposal-settled", moduleIds, trx);
}

function read({ pointsJson, ...row }: Selectable<RubricProposalsTable>): Proposal {
  const points = pointsJson === null ? [] : JSON.parse(pointsJson);
  return { ...row, points: v.parse(v.array(ProposedPointSchema), points) };
}
