import type { Kysely } from "kysely";
import { effectiveScore } from "./counting.server";
import { openReader } from "./database.server";
import type { Database, Evaluation } from "./tables";

/** An evaluation as a line of the export. */
export interface ExportedEvaluation extends Pick<
  Evaluation,
  "createdAt" | "state" | "standing" | "written"
> {
  /** 0 to 100; null when none counts. */
  effectiveScore: number | null;
  userName: string;
  email: string;
  /** Null when none, or when it was deleted since. */
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
    .leftJoin("modules", "modules.id", "evaluations.moduleId")
    .leftJoin("groups", "groups.id", "evaluations.groupId")
    .select([
      "users.name as userName",
      "users.email",
      "modules.title as moduleTitle",
      "groups.title as groupTitle",
      "evaluations.createdAt",
      "evaluations.state",
      "evaluations.standing",
      "evaluations.written",
    ])
    .select((e) => effectiveScore(e).as("effectiveScore"))
    .$if(userId !== null, (query) => query.where("evaluations.userId", "=", userId ?? ""))
    .orderBy("evaluations.createdAt")
    .orderBy("evaluations.id");
}
