import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import * as v from "valibot";
import { requestLanguages } from "~/models/rubrics/customer-cards.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { db, inTransaction } from "~/models/database/database.server";
import { findRow } from "~/models/database/rows.server";
import { jsonLength } from "~/models/database/dialect.server";
import { enqueue } from "~/models/jobs/jobs.server";
import {
  type Rubric,
  rubricLanguages,
  RubricSchema,
  type RubricStanding,
} from "~/models/terms/rubric";
import type { Database, RubricVersionsTable } from "~/models/tables";
import { NotFound, StaleVersion } from "~/models/database/version.server";
import { findAllNewest, findNewest, nextVersion } from "./versions.server";

/** A rubric version with its points parsed. */
export interface RubricVersion extends Omit<
  Selectable<RubricVersionsTable>,
  "pointsJson" | "standing"
> {
  rubric: Rubric;
}

/** A line of the list of versions. */
export type ListedVersion = Omit<Selectable<RubricVersionsTable>, "pointsJson"> & {
  /** The number of its points. */
  points: number;
  /** The number of evaluations, of presentations and of videos, that it judged. */
  uses: number;
};

/** The rubric in use, as the list of modules shows it. */
export interface RubricState {
  standing: RubricStanding;
  points: number;
  /** The version, from 1. */
  number: number;
  createdAt: string;
}

export interface NewVersion {
  moduleId: string;
  rubric: Rubric;
  origin: RubricVersion["origin"];
  /** The author; null for the rules. */
  by: { id: string; name: string } | null;
  /** The changes in words; empty for none. */
  note?: string;
  /** The id of the version that was edited, or null. */
  basedOn: string | null;
}

/** Returns a module's version in use, or null. @throws ValiError when the stored points are no rubric */
export async function findCurrent(
  moduleId: string,
  trx: Kysely<Database> = db(),
): Promise<RubricVersion | null> {
  const row = await findNewest("rubricVersions", moduleId, trx);
  return row ? read(row) : null;
}

/** Returns the versions in use of these modules, by module. A module without one is missing. Runs one query. */
export async function findAllCurrent(
  moduleIds: readonly string[],
): Promise<Map<string, RubricVersion>> {
  const rows = await findAllNewest("rubricVersions", moduleIds);
  return new Map(rows.map((row) => [row.moduleId, read(row)]));
}

/** Returns a version, in use or not. */
export async function findById(
  id: string,
  trx: Kysely<Database> = db(),
): Promise<RubricVersion | null> {
  const row = await findRow("rubricVersions", { id }, trx);
  return row ? read(row) : null;
}

/** Returns the versions of these ids, by id. One query. */
export async function findAllByIds(ids: readonly string[]): Promise<Map<string, RubricVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await db().selectFrom("rubricVersions").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, read(row)]));
}

/** Returns all versions of a module, newest first, without their points. One query. */
export async function findHistory(moduleId: string): Promise<ListedVersion[]> {
  const rows = await db()
    .selectFrom("rubricVersions")
    .select(["id", "moduleId", "number", "standing", "origin", "byId", "byName", "note"])
    .select(["createdAt"])
    .select(jsonLength("pointsJson").as("points"))
    .select((e) => usesIn(e, "evaluations").as("presented"))
    .select((e) => usesIn(e, "videoEvaluations").as("filmed"))
    .where("moduleId", "=", moduleId)
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ presented, filmed, points, ...row }) => ({
    ...row,
    points: Number(points),
    uses: Number(presented) + Number(filmed),
  }));
}

/** Counts the rows of a table that the current version judged. */
const usesIn = (
  e: ExpressionBuilder<Database, "rubricVersions">,
  table: "evaluations" | "videoEvaluations",
) =>
  e
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as("count"))
    .whereRef(`${table}.rubricVersionId`, "=", "rubricVersions.id");

/** Returns the state of the rubric in use, by module, of every module or of this one. One query, without points. */
export async function findStates(moduleId?: string): Promise<Map<string, RubricState>> {
  const rows = await db()
    .selectFrom("rubricVersions")
    .$if(moduleId !== undefined, (q) => q.where("moduleId", "=", moduleId ?? ""))
    .select(["moduleId", "standing", "number", "createdAt"])
    .select(jsonLength("pointsJson").as("points"))
    .where("number", "=", newestNumber)
    .execute();
  return new Map(
    rows.map(({ moduleId, points, ...state }) => [moduleId, { ...state, points: Number(points) }]),
  );
}

const newestNumber = (e: ExpressionBuilder<Database, "rubricVersions">) =>
  e
    .selectFrom("rubricVersions as others")
    .select((o) => o.fn.max("others.number").as("newest"))
    .whereRef("others.moduleId", "=", "rubricVersions.moduleId");

/**
 * Puts a version in use and returns it. When the version in use says the same (a form posted twice), returns that one.
 * @throws StaleVersion with the version in use when it is not `basedOn`; ValiError for points that are no rubric;
 * NotFound
 */
export async function insert(version: NewVersion): Promise<RubricVersion> {
  return inTransaction((trx) => insertIn(version, trx));
}

/** Returns true when a version holds this rubric. */
export const isSame = ({ rubric }: RubricVersion, other: Rubric): boolean =>
  JSON.stringify(rubric) === JSON.stringify(v.parse(RubricSchema, other));

/** Puts a version in use, as `insert`, within a transaction. */
export async function insertIn(
  { moduleId, rubric: given, origin, by, note = "", basedOn }: NewVersion,
  trx: Kysely<Database>,
): Promise<RubricVersion> {
  const rubric = v.parse(RubricSchema, given);
  const current = await findCurrent(moduleId, trx);
  if (current && isSame(current, rubric)) return current;
  if ((current?.id ?? null) !== basedOn) throw new StaleVersion(current);
  if (!(await findRow("modules", { id: moduleId }, trx))) throw new NotFound(`module ${moduleId}`);
  const row = {
    ...nextVersion({ moduleId, current, origin, by }),
    standing: rubric.standing,
    pointsJson: JSON.stringify(rubric.points),
    note,
  };
  await trx.insertInto("rubricVersions").values(row).execute();
  await requestLanguages(moduleId, rubricLanguages(rubric), trx);
  if (current?.rubric.standing === "provisional" && rubric.standing !== "provisional")
    await enqueue({ kind: "confirm-rubric", payload: { moduleId } }, trx);
  // A draft has no author, even when the request of a page makes it.
  if (by) await AuditLog.record("rubric-saved", moduleId, trx);
  return read(row);
}

/** Requests a draft after a module's texts changed, within `trx`. The job does nothing when somebody wrote a rubric. */
export async function requestDraft(moduleId: string, trx: Kysely<Database>): Promise<void> {
  await enqueue({ kind: "draft-rubric", payload: { moduleId } }, trx);
}

/** Removes an erased person's name and notes from their versions. The versions stay. */
export async function forgetAuthor(adminId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("rubricVersions")
    .set({ byName: null, note: "" })
    .where("byId", "=", adminId)
    .execute();
}

/** Returns the row with its points parsed, and checked because the rules may be stricter than when stored. */
function read({ pointsJson, standing, ...row }: Selectable<RubricVersionsTable>): RubricVersion {
  return { ...row, rubric: v.parse(RubricSchema, { standing, points: JSON.parse(pointsJson) }) };
}
