import { type Kysely, type RawBuilder, sql } from "kysely";
import { openReader, db } from "~/models/database/database.server";
import type { Bit, Database, Evaluation, Json } from "~/models/tables";
import { effectiveScore, isDecided, lastWordAt } from "./counting.server";

/** An evaluation as a line of the export. */
export interface ExportedEvaluation extends Pick<
  Evaluation,
  | "userId"
  | "moduleId"
  | "groupId"
  | "wholeGroup"
  | "createdAt"
  | "score"
  | "state"
  | "standing"
  | "written"
  | "intervalLow"
  | "intervalHigh"
  | "toReview"
  | "provisional"
> {
  /** 0 to 100; null when no score counts. */
  effectiveScore: number | null;
  /** 1: an admin decided its score. */
  decided: Bit;
  /** 1: only the browser declared the talk, or the talk of one of the group's modules. */
  told: Bit;
  /** 1: an admin made the talk count, or the talk of one of the group's modules. */
  counted: Bit;
  userName: string;
  email: string;
  /** The titles at the time of the presentation; null for one without a module or group. */
  moduleTitle: string | null;
  groupTitle: string | null;
}

/**
 * Streams everybody's evaluations, or one user's, oldest first. One query reads the rows on demand, on a connection of
 * its own, which closes with the iteration. Later writes are not seen.
 */
export async function* streamAll(userId: string | null): AsyncGenerator<ExportedEvaluation> {
  const reader = openReader();
  try {
    yield* exported(reader, userId).stream();
  } finally {
    await reader.destroy();
  }
}

/** Returns the query of `streamAll`. */
export function exported(on: Kysely<Database>, userId: string | null) {
  return on
    .selectFrom("evaluations")
    .innerJoin("users", "users.id", "evaluations.userId")
    .select([
      "users.name as userName",
      "users.email",
      "evaluations.userId",
      "evaluations.moduleId",
      "evaluations.groupId",
      "evaluations.wholeGroup",
      "evaluations.moduleTitle",
      "evaluations.groupTitle",
      "evaluations.createdAt",
      "evaluations.score",
      "evaluations.state",
      "evaluations.standing",
      "evaluations.written",
      "evaluations.intervalLow",
      "evaluations.intervalHigh",
      "evaluations.toReview",
      "evaluations.provisional",
    ])
    .select((e) => [
      effectiveScore(e).as("effectiveScore"),
      isDecided.as("decided"),
      ofItOrItsModules(isTold).as("told"),
      ofItOrItsModules(isCounted).as("counted"),
    ])
    .$if(userId !== null, (query) => query.where("evaluations.userId", "=", userId ?? ""))
    .orderBy("evaluations.createdAt")
    .orderBy("evaluations.id");
}

/** Returns SQL for 1 when a condition holds for an evaluation, or for a module's in the same presentation. */
const ofItOrItsModules = (
  isSo: (table: string) => RawBuilder<unknown>,
) => sql<Bit>`(${isSo("evaluations")}
  or (evaluations."wholeGroup" = 1 and exists (select 1 from evaluations as part
    where part."presentationId" = evaluations."presentationId" and ${isSo("part")})))`;

const isTold = (table: string) =>
  sql`${sql.ref(`${table}.transcriptSource`)} is not distinct from 'browser'`;
const isCounted = (table: string) =>
  sql`(${sql.ref(`${table}.standing`)} = 'declared' and ${sql.ref(`${table}.countedAt`)} is not null)`;

/** Returns a version of a rubric, with its points as stored. */
export async function findRubricVersion(
  id: string,
): Promise<{ id: string; number: number; standing: string; pointsJson: Json } | null> {
  const row = await db()
    .selectFrom("rubricVersions")
    .select(["id", "number", "standing", "pointsJson"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the evaluations of the modules in a group's presentation. Of each module the one that holds comes first. */
export async function findModuleEvaluations(
  presentationId: string,
): Promise<Pick<Evaluation, "id" | "state" | "presentationId" | "moduleId">[]> {
  return db()
    .selectFrom("evaluations")
    .select(["id", "state", "presentationId", "moduleId"])
    .where("presentationId", "=", presentationId)
    .where("wholeGroup", "=", 0)
    .orderBy(lastWordAt(), "desc")
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .execute();
}

const IDS_A_TIME = 500;

/** Yields the ids of all evaluations, files' included, without holding them all in memory. */
export async function* streamIds(): AsyncGenerator<string> {
  for (const table of ["evaluations", "videoEvaluations"] as const)
    for (let after = ""; ;) {
      const rows = await db()
        .selectFrom(table as "evaluations")
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .limit(IDS_A_TIME)
        .execute();
      for (const { id } of rows) yield id;
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
}
