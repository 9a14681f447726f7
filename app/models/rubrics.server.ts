import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely, Selectable } from "kysely";
import * as v from "valibot";
import { db, now } from "./database.server";
import { enqueue } from "./jobs.server";
import { type Rubric, RubricSchema, type RubricStanding } from "./rubric";
import type { Database, RubricVersionsTable } from "./tables";
import { NotFound, StaleVersion } from "./version.server";

/** A version as it is read: its points are a rubric again. */
export interface RubricVersion extends Omit<
  Selectable<RubricVersionsTable>,
  "pointsJson" | "standing"
> {
  rubric: Rubric;
}

/** A line of the list of versions. */
export type ListedVersion = Omit<Selectable<RubricVersionsTable>, "pointsJson"> & {
  /** How many points it has. */
  points: number;
  /** How many evaluations, of presentations and of videos, were judged by it. */
  uses: number;
};

/** What the list of modules says of the rubric in use. */
export interface RubricState {
  standing: RubricStanding;
  points: number;
}

export interface NewVersion {
  moduleId: string;
  rubric: Rubric;
  origin: RubricVersion["origin"];
  /** Who makes it; null for the rules. */
  by: { id: string; name: string } | null;
  /** What changed, in words; "" for none. */
  note?: string;
  /** Id of the version that was read before; null when there was none. */
  basedOn: string | null;
}

/** The version in use of a module; null when it has none. @throws ValiError when what is stored is no rubric */
export async function findCurrent(
  moduleId: string,
  trx: Kysely<Database> = db(),
): Promise<RubricVersion | null> {
  const row = await trx
    .selectFrom("rubricVersions")
    .selectAll()
    .where("moduleId", "=", moduleId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** The versions in use of these modules, by module; one query. A module without one is not in it. */
export async function findAllCurrent(
  moduleIds: readonly string[],
): Promise<Map<string, RubricVersion>> {
  if (moduleIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom("rubricVersions")
    .selectAll()
    .where("moduleId", "in", moduleIds)
    .where("number", "=", newestNumber)
    .execute();
  return new Map(rows.map((row) => [row.moduleId, read(row)]));
}

/** A version, whichever is in use now. */
export async function findById(
  id: string,
  trx: Kysely<Database> = db(),
): Promise<RubricVersion | null> {
  const row = await trx
    .selectFrom("rubricVersions")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** The versions of these ids, by id; one query. */
export async function findAllByIds(ids: readonly string[]): Promise<Map<string, RubricVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await db().selectFrom("rubricVersions").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, read(row)]));
}

/** All versions of a module, newest first, without their points; one query. */
export async function findHistory(moduleId: string): Promise<ListedVersion[]> {
  const rows = await db()
    .selectFrom("rubricVersions")
    .select(["id", "moduleId", "number", "standing", "origin", "byId", "byName", "note"])
    .select(["createdAt"])
    .select((e) => e.fn<number>("json_array_length", ["pointsJson"]).as("points"))
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

/** How many rows of a table were judged by the version at hand. */
const usesIn = (
  e: ExpressionBuilder<Database, "rubricVersions">,
  table: "evaluations" | "videoEvaluations",
) =>
  e
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as("count"))
    .whereRef(`${table}.rubricVersionId`, "=", "rubricVersions.id");

/** The rubric in use of every module that has one (of this one alone), by module; one query, without the points. */
export async function findStates(moduleId?: string): Promise<Map<string, RubricState>> {
  const rows = await db()
    .selectFrom("rubricVersions")
    .$if(moduleId !== undefined, (q) => q.where("moduleId", "=", moduleId ?? ""))
    .select(["moduleId", "standing"])
    .select((e) => e.fn<number>("json_array_length", ["pointsJson"]).as("points"))
    .where("number", "=", newestNumber)
    .execute();
  return new Map(
    rows.map(({ moduleId, standing, points }) => [moduleId, { standing, points: Number(points) }]),
  );
}

const newestNumber = (e: ExpressionBuilder<Database, "rubricVersions">) =>
  e
    .selectFrom("rubricVersions as others")
    .select((o) => o.fn.max("others.number").as("newest"))
    .whereRef("others.moduleId", "=", "rubricVersions.moduleId");

/**
 * Puts a version in use; one that says what the one in use says already is that one (a form posted twice). Answers it.
 * @throws StaleVersion with the version in use when it is not `basedOn`; ValiError for what is no rubric; NotFound
 */
export async function insert(version: NewVersion): Promise<RubricVersion> {
  return db()
    .transaction()
    .execute((trx) => insertIn(version, trx));
}

/** The same, in the transaction of what it came from. */
export async function insertIn(
  { moduleId, rubric: given, origin, by, note = "", basedOn }: NewVersion,
  trx: Kysely<Database>,
): Promise<RubricVersion> {
  const rubric = v.parse(RubricSchema, given);
  const current = await findCurrent(moduleId, trx);
  if (current && JSON.stringify(current.rubric) === JSON.stringify(rubric)) return current;
  if ((current?.id ?? null) !== basedOn) throw new StaleVersion(current);
  const module = await trx
    .selectFrom("modules")
    .select("id")
    .where("id", "=", moduleId)
    .executeTakeFirst();
  if (!module) throw new NotFound(`module ${moduleId}`);
  const row = {
    id: randomUUID(),
    moduleId,
    number: (current?.number ?? 0) + 1,
    standing: rubric.standing,
    pointsJson: JSON.stringify(rubric.points),
    origin,
    byId: by?.id ?? null,
    byName: by?.name ?? null,
    note,
    createdAt: now(),
  };
  await trx.insertInto("rubricVersions").values(row).execute();
  return read(row);
}

/** Asks for the draft of a module whose texts changed; durable with `trx`. Nothing comes of it once somebody wrote one. */
export async function requestDraft(moduleId: string, trx: Kysely<Database>): Promise<void> {
  await enqueue({ kind: "draft-rubric", payload: { moduleId } }, trx);
}

/** Takes the name and the words of somebody who is erased off the versions they made; the versions stay. */
export async function forgetAuthor(adminId: string, trx: Kysely<Database>): Promise<void> {
  await trx
    .updateTable("rubricVersions")
    .set({ byName: null, note: "" })
    .where("byId", "=", adminId)
    .execute();
}

/** The oldest rules may be stricter now than they were: what is stored is checked as it is read. */
function read({ pointsJson, standing, ...row }: Selectable<RubricVersionsTable>): RubricVersion {
  return { ...row, rubric: v.parse(RubricSchema, { standing, points: JSON.parse(pointsJson) }) };
}
