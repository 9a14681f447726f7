import { db } from "~/models/database/database.server";
import { lastClaimChange } from "~/models/rubrics/claim-changes";
import type { Instant } from "~/models/tables";
import type { RubricPoint } from "~/models/terms/rubric";
import { PASS_SCORE } from "~/models/terms/score";
import { effectiveScore } from "./counting.server";

/** A person who passed a module by an older version of its claims. */
export interface StalePass {
  id: string;
  name: string;
  email: string;
  /** The instant of the last such pass. */
  passedAt: Instant;
  /** True when the person was asked to present the module anew since the claim changed. */
  isAsked: boolean;
}

/** The change of a claim, and the active people whose passes are all from before it, by name. */
export interface StalePasses {
  /** The version that changed a claim. */
  changed: { number: number; createdAt: Instant };
  people: StalePass[];
}

/**
 * Returns the people who passed a module, alone or within a group, by a version older than the last change of a claim,
 * and by no later one. Null when no claim has changed. Runs two queries.
 */
export async function findStalePasses(moduleId: string): Promise<StalePasses | null> {
  const rows = await db()
    .selectFrom("rubricVersions")
    .select(["number", "createdAt", "pointsJson"])
    .where("moduleId", "=", moduleId)
    .execute();
  const changed = lastClaimChange(
    rows.map(({ pointsJson, ...row }) => ({
      ...row,
      points: JSON.parse(pointsJson) as RubricPoint[],
    })),
  );
  if (!changed) return null;
  const { number, createdAt } = changed;
  return { changed: { number, createdAt }, people: await findPeople(moduleId, changed) };
}

async function findPeople(
  moduleId: string,
  { number, createdAt }: { number: number; createdAt: Instant },
): Promise<StalePass[]> {
  const people = await db()
    .selectFrom("evaluations")
    .innerJoin("users", "users.id", "evaluations.userId")
    .leftJoin("rubricVersions as version", "version.id", "evaluations.rubricVersionId")
    .select(["users.id", "users.name", "users.email"])
    .select((e) => [
      e.fn.max("evaluations.createdAt").as("passedAt"),
      e
        .exists(
          e
            .selectFrom("assignments")
            .select("assignments.id")
            .where("assignments.moduleId", "=", moduleId)
            .where("assignments.anew", "=", 1)
            .where("assignments.createdAt", ">=", createdAt)
            .whereRef("assignments.userId", "=", "users.id"),
        )
        .as("isAsked"),
    ])
    .where("evaluations.moduleId", "=", moduleId)
    .where("users.deactivatedAt", "is", null)
    .where((e) => e(effectiveScore(e), ">=", PASS_SCORE))
    .groupBy(["users.id", "users.name", "users.email", "users.searchText"])
    .having((e) => e.fn.max(e.fn.coalesce("version.number", e.lit(0))), "<", number)
    .orderBy("users.searchText")
    .execute();
  return people.map(({ isAsked, ...person }) => ({ ...person, isAsked: Boolean(isAsked) }));
}
