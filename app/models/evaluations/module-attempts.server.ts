import { db } from "~/models/database/database.server";
import { PASS_SCORE } from "~/models/terms/score";
import { effectiveScore } from "./counting.server";

/** The presentations of a module that count, alone or within a group. */
export interface ModuleAttempts {
  attempts: number;
  /** The number that reached the pass mark. */
  passed: number;
}

/** Returns the attempts at these modules, by module. A module without an attempt is missing. Runs one query. */
export async function findAttempts(
  moduleIds: readonly string[],
): Promise<Map<string, ModuleAttempts>> {
  if (moduleIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom("evaluations")
    .select("moduleId")
    .select((e) => {
      const score = effectiveScore(e);
      const passes = e.case().when(score, ">=", PASS_SCORE).then(1).end();
      return [e.fn.count<number>(score).as("attempts"), e.fn.count<number>(passes).as("passed")];
    })
    .where("moduleId", "in", moduleIds)
    .groupBy("moduleId")
    .execute();
  return new Map(
    rows.flatMap(({ moduleId, attempts, passed }) =>
      moduleId === null || Number(attempts) === 0
        ? []
        : [[moduleId, { attempts: Number(attempts), passed: Number(passed) }]],
    ),
  );
}
