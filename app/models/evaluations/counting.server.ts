import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Kysely } from "kysely";
import type { Bit, Database, Evaluation, Instant } from "~/models/tables";
import { db } from "~/models/database/database.server";
import { jsonText, unindexed } from "~/models/database/dialect.server";
import type { Cap } from "~/models/terms/rubric-judgement";
import { cappedScore, PASS_SCORE } from "~/models/terms/score";

/**
 * Returns SQL for the effective score, 0 to 100, or null. This one rule serves home, locks, best scores, groups,
 * exports and `/api` (product §9.4). A score counts when the server or the vendor's conversation API heard the talk. A
 * talk that only the browser declared counts once an admin makes it count. An admin's later decision (product §9.9) is
 * the score. `table` is the name of the table in the query.
 */
export function effectiveScore<Tables extends "evaluations">(
  e: ExpressionBuilder<Database, Tables | "evaluations">,
  table = "evaluations",
) {
  const on = e as ExpressionBuilder<Database, "evaluations">;
  const at = <Column extends keyof Evaluation>(column: Column) =>
    `${table}.${column}` as `evaluations.${Column}`;
  const counts = on.and([
    on(at("state"), "=", "scored"),
    on.or([
      on(at("standing"), "=", "heard"),
      on.and([on(at("standing"), "=", "declared"), on(at("countedAt"), "is not", null)]),
    ]),
  ]);
  const score = on.fn.coalesce(at("reviewedScore"), at("score"));
  return on.case().when(counts).then(score).end();
}

/**
 * Returns SQL for the reason of the cap that holds an effective score just below the pass mark; null without one. A
 * cap of a correction alone counts as a blocking argument.
 */
export const heldBy = (e: ExpressionBuilder<Database, "evaluations">) => {
  const reason = jsonText<Cap["reason"]>("evaluations.resultJson", ["judgement", "cap", "reason"]);
  const isHeld = e(effectiveScore(e), "=", cappedScore());
  return e
    .case()
    .when(e.and([isHeld, e("reviewedScore", "is", null)]))
    .then(reason)
    .when(e.and([isHeld, e("reviewedCapped", "=", 1)]))
    .then(e.fn.coalesce(reason, sql.lit<Cap["reason"]>("blocking")))
    .end();
};

/** SQL for 1 when an admin decided the score of the evaluation. A decided evaluation no longer waits for a review. */
export const isDecided = sql<Bit>`evaluations."reviewedAt" is not null`;

/** Returns SQL that is the same for all evaluations of a talk, and another for each talk on a module. */
export const talkKey = (table: string) =>
  sql<string>`coalesce(${sql.ref(`${table}.presentationId`)}, ${sql.ref(`${table}.id`)})`;

type On = ExpressionBuilder<Database, "evaluations">;

/** Returns SQL that keeps a module presented alone, or a whole group. The title outlives the group. */
export const isOnItsOwn = (e: On) => e.or([e("groupTitle", "is", null), e("wholeGroup", "=", 1)]);

/** Returns SQL that keeps passes, except those by an unconfirmed draft (product §9.8). */
export const certifies = (e: On) =>
  e.and([e(effectiveScore(e), ">=", PASS_SCORE), e("provisional", "=", 0)]);

/** An evaluation that passed a module presented alone, or a group. */
export interface Pass extends Pick<Evaluation, "moduleId" | "groupId" | "createdAt" | "proofHash"> {
  evaluationId: string;
  score: number;
  /** The instant of the talk. */
  talkAt: Instant;
}

/**
 * Finds the evaluations of people that count and reached the pass mark, by person, oldest first. Leaves out those by an
 * unconfirmed draft, which certify nothing. A person without one is missing. Runs one query.
 */
export async function findPasses(userIds: readonly string[]): Promise<Map<string, Pass[]>> {
  const rows = await db()
    .selectFrom("evaluations")
    .select(["id as evaluationId", "moduleId", "groupId", "createdAt", "proofHash"])
    .select((e) => [
      e.ref("userId").$notNull().as("userId"),
      effectiveScore(e).$notNull().as("score"),
      talkAt(e).as("talkAt"),
    ])
    .where("userId", "in", userIds)
    .where(certifies)
    .where(isOnItsOwn)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const passes = new Map<string, Pass[]>();
  for (const { userId, ...pass } of rows) {
    const own = passes.get(userId);
    if (own) own.push(pass);
    else passes.set(userId, [pass]);
  }
  return passes;
}

/** The presentations of a module that count, alone or within a group. A talk judged again is one. */
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
      const talksWhere = (when: Expression<SqlBool>) =>
        e.fn.count<number>(e.case().when(when).then(talkKey("evaluations")).end()).distinct();
      return [
        talksWhere(e(score, "is not", null)).as("attempts"),
        talksWhere(e(score, ">=", PASS_SCORE)).as("passed"),
      ];
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

/*
 * A talk that is judged again is one presentation, at the time of its first evaluation. Each judgement is a row of its
 * own, dated by its judging.
 */

/** Selects the evaluations of the same presentation, as `twin`. */
const inPresentation = (e: On) =>
  e
    .selectFrom("evaluations as twin")
    .whereRef("twin.presentationId", "=", "evaluations.presentationId");

/** SQL that is true where the talk may have other evaluations. Where it is false, nobody looks for them. */
const judgedAgain = sql<SqlBool>`evaluations."judgedAgain" = 1`;

/** Returns SQL for a value of `twins`, or for `alone` where the talk has one evaluation or `twins` give none. */
export const ofTalk = <T>(e: On, twins: Expression<unknown>, alone: Expression<T>) =>
  e
    .case()
    .when(judgedAgain)
    .then(sql<T>`coalesce(${twins}, ${alone})`)
    .else(alone)
    .end();

/**
 * Selects the evaluations of the same talk, as `twin`. None for a talk whose presentation is gone. The plus leaves SQLite
 * the index of the presentation, which has few rows; a module has thousands.
 */
export const twinsOf = (e: On) =>
  inPresentation(e).where(
    sql<SqlBool>`${unindexed("twin.moduleId")} is not distinct from evaluations."moduleId"
      and twin."wholeGroup" = evaluations."wholeGroup"`,
  );

/** Returns SQL for the effective score of a twin. */
export const scoreOfTwin = (one: unknown) => effectiveScore(one as On, "twin");

/** Returns SQL that is true when another evaluation of the talk fits, named `twin`. */
const hasTwin = (e: On, fits: Expression<SqlBool>) =>
  e.and([judgedAgain, e.exists(twinsOf(e).select("twin.id").where(fits))]);

/** Returns SQL that keeps the first evaluation of each talk. */
export const isFirstOfTalk = (e: On) =>
  e.not(hasTwin(e, sql`(twin."createdAt", twin.id) < (evaluations."createdAt", evaluations.id)`));

/** Returns SQL for the time of the first of these evaluations. */
const firstAt = (twins: ReturnType<typeof twinsOf>) =>
  twins.select((one) => one.fn.min("twin.createdAt").as("at"));

/** Returns SQL for the time of the talk, which is the time of its first evaluation. */
export const talkAt = (e: On) => ofTalk(e, firstAt(twinsOf(e)), e.ref("evaluations.createdAt"));

/** Returns SQL for the time at which a page dates a talk. A whole group has the time of its first module. */
export const heldAt = (e: On) =>
  e
    .case()
    .when("evaluations.wholeGroup", "=", 1)
    .then(e.fn.coalesce(firstAt(inPresentation(e)), "evaluations.createdAt"))
    .else(talkAt(e))
    .end();

/**
 * Returns SQL for the time of the last word on an evaluation: the last decision on it, or else its request. Of the
 * judgements of a talk the one with the latest holds (product §9.9).
 */
export const lastWordAt = (table = "evaluations") =>
  sql<string>`coalesce(${sql.ref(`${table}.reviewedAt`)}, ${sql.ref(`${table}.createdAt`)})`;

/** Returns SQL that drops an evaluation when another judgement of its talk counts and has a later last word. */
export const isNotReplaced = (e: On) =>
  e.not(
    hasTwin(
      e,
      sql`${scoreOfTwin(e)} is not null and (${lastWordAt("twin")}, twin."createdAt", twin.id)
        > (${lastWordAt()}, evaluations."createdAt", evaluations.id)`,
    ),
  );

/** Returns SQL that keeps, of the judgements of each talk that count, the one that holds. */
export const isLastCounted = (e: On) =>
  e.and([e(effectiveScore(e), "is not", null), isNotReplaced(e)]);

/**
 * Returns true when the module of this evaluation has another evaluation in the same presentation. `judged`: one that
 * ended with a judgement.
 */
export async function isAgain(
  id: string,
  trx: Kysely<Database>,
  { judged = false }: { judged?: boolean } = {},
): Promise<boolean> {
  const earlier = await trx
    .selectFrom("evaluations")
    .innerJoin("evaluations as earlier", (join) =>
      join
        .onRef("earlier.presentationId", "=", "evaluations.presentationId")
        .onRef("earlier.moduleId", "=", "evaluations.moduleId")
        .onRef("earlier.id", "!=", "evaluations.id"),
    )
    .select("earlier.id")
    .where("evaluations.id", "=", id)
    .$if(judged, (query) => query.where("earlier.state", "in", ["scored", "not_evaluable"]))
    .executeTakeFirst();
  return earlier !== undefined;
}
