import { type Kysely, type RawBuilder, sql } from "kysely";
import { openReader } from "~/models/database/database.server";
import type { Bit, Database, Evaluation } from "~/models/tables";
import { effectiveScore, isDecided } from "./counting.server";

/** An evaluation as a line of the export. */
export interface ExportedEvaluation extends Pick<
  Evaluation,
  | "createdAt"
  | "score"
  | "state"
  | "standing"
  | "written"
  | "intervalLow"
  | "intervalHigh"
  | "toReview"
> {
  /** 0 to 100; null when none counts. */
  effectiveScore: number | null;
  /** 1: an admin decided its score. */
  decided: Bit;
  /** 1: the browser alone told it; of a group, one of its modules at least. */
  told: Bit;
  /** 1: an admin had it count; of a group, one of its modules at least. */
  counted: Bit;
  userName: string;
  email: string;
  /** As they were called when it was presented; null when there was none. */
  moduleTitle: string | null;
  groupTitle: string | null;
}

/**
 * Everybody's evaluations, or one user's, oldest first: one query, whose rows are read as they are asked for, on a
 * connection of its own that closes with the iteration. What is written meanwhile is not seen.
 */
export async function* streamAll(userId: string | null): AsyncGenerator<ExportedEvaluation> {
  const reader = openReader();
  try {
    yield* exported(reader, userId).stream();
  } finally {
    await reader.destroy();
  }
}

/** The query of `streamAll`. */
export function exported(on: Kysely<Database>, userId: string | null) {
  return on
    .selectFrom("evaluations")
    .innerJoin("users", "users.id", "evaluations.userId")
    .select([
      "users.name as userName",
      "users.email",
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

/** Whether this is so of an evaluation or, of a group's, of one of its modules in the same presentation. */
const ofItOrItsModules = (
  isSo: (table: string) => RawBuilder<unknown>,
) => sql<Bit>`(${isSo("evaluations")}
  or (evaluations."wholeGroup" = 1 and exists (select 1 from evaluations as part
    where part."presentationId" = evaluations."presentationId" and ${isSo("part")})))`;

const isTold = (table: string) => sql`${sql.ref(`${table}.transcriptSource`)} is 'browser'`;
const isCounted = (table: string) =>
  sql`(${sql.ref(`${table}.standing`)} = 'declared' and ${sql.ref(`${table}.countedAt`)} is not null)`;
