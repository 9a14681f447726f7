import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/models/database/database.server";
import { jsonArray, jsonArrayOfRows } from "~/models/database/dialect.server";
import {
  effectiveScore,
  heldAt,
  isFirstOfTalk,
  isOnItsOwn,
  lastWordAt,
  ofTalk,
  scoreOfTwin,
  twinsOf,
} from "~/models/evaluations/counting.server";
import type { Bit, Database, Json } from "~/models/tables";
import { boundScore, PASS_SCORE } from "~/models/terms/score";
import type { ScoredAttempt } from "./standing";

type On = ExpressionBuilder<Database, "evaluations">;

/**
 * Returns SQL that keeps attempts: of each talk presented on its own, the first evaluation. A talk that is judged again
 * stays one attempt.
 */
export const isAttempt = (e: On) => e.and([isOnItsOwn(e), isFirstOfTalk(e)]);

/** The number of groups judged after a later talk, up to which the newest attempts are exact. */
export const JUDGED_LATE = 3;

/**
 * Selects the newest of these attempts by the time of the talk, newest first. An index holds the order of judging, so the
 * rows are read in that order first.
 */
const newestFirst = <Row>(
  attempts: SelectQueryBuilder<Database, "evaluations", Row>,
  most: number,
) =>
  db()
    .selectFrom(
      attempts
        .select((e) => ["evaluations.id as firstId", heldAt(e).as("heldAt")])
        .where(isAttempt)
        .orderBy("evaluations.createdAt", "desc")
        .limit(most + JUDGED_LATE)
        .as("attempt"),
    )
    .orderBy("attempt.heldAt", "desc")
    .orderBy("attempt.firstId")
    .limit(most);

/** Selects the evaluations of the row of `users`. */
const ofUser = () =>
  db().selectFrom("evaluations").where("userId", "=", sql.ref<string>("users.id"));

/** Returns SQL for the score of an attempt: the best effective score of its talk, 0 to 100. Null when none counts. */
export const attemptScore = (e: On) =>
  ofTalk<number | null>(
    e,
    twinsOf(e).select((one) => one.fn.max<number | null>(scoreOfTwin(one)).as("best")),
    effectiveScore(e),
  );

/**
 * Returns SQL for the id of the evaluation that an attempt shows: the evaluation of the talk with the score
 * `attemptScore`. Of equal scores, the one with the last word. Without a counted score, the newest is shown.
 */
const shownId = (e: On) =>
  ofTalk(
    e,
    twinsOf(e)
      .select("twin.id")
      .orderBy((one) => sql`coalesce(${scoreOfTwin(one)}, -1)`, "desc")
      .orderBy(lastWordAt("twin"), "desc")
      .orderBy("twin.createdAt", "desc")
      .orderBy("twin.id", "desc")
      .limit(1),
    e.ref("evaluations.id"),
  );

/** Returns SQL for the newest counted attempts of the row of `users`, as JSON. */
export function newestOf(most: number): RawBuilder<Json> {
  const counted = ofUser()
    .select((e) => [
      sql<string | null>`coalesce("groupId", "moduleId")`.as("subject"),
      attemptScore(e).as("score"),
    ])
    .where((e) => e(attemptScore(e), "is not", null));
  const newest = newestFirst(counted, most).select(["subject", "score", "heldAt"]);
  return sql<Json>`(select ${jsonArrayOfRows(arrayOf("subject", "score", "heldAt"))}
    from (${newest}) as newest)`;
}

const arrayOf = (...columns: string[]) => jsonArray(...columns.map((name) => sql.ref(name)));

/** Reads the JSON of `newestOf`, newest first. */
export function readNewest(json: Json): ScoredAttempt[] {
  const rows = JSON.parse(json) as [string | null, number, string][];
  return rows
    .map(([subject, score, createdAt]) => ({ subject, score: boundScore(score), createdAt }))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** Returns SQL for the time of the newest attempt of the row of `users`, counted or not. */
export const lastAtOf = () => newestFirst(ofUser(), 1).select("heldAt");

/** Returns SQL for the evaluation that the newest counted attempt of the row of `users` shows; null without any. */
export const lastCountedId = () =>
  newestFirst(
    ofUser()
      .select((e) => shownId(e).as("shownId"))
      .where((e) => e(attemptScore(e), "is not", null)),
    1,
  ).select("shownId");

/** A person's newest attempt and counted scores. */
export interface RecentAttempts {
  /** The newest attempt, counted or not, by the evaluation that it shows; null without any. */
  last: {
    state: string;
    /** 0 to 100; null when it does not count. */
    score: number | null;
    /** True when it waits for a review. */
    toReview: boolean;
    /** True when its rubric was a draft that nobody had confirmed. */
    isProvisional: boolean;
    createdAt: string;
  } | null;
  /** At most ten counted scores, oldest first. */
  scores: number[];
}

/** The number of scores that a spark line shows. */
const SPARK = 10;

/** Returns the newest attempts of these people, by person. Runs one query. */
export async function findRecent(userIds: readonly string[]): Promise<Map<string, RecentAttempts>> {
  if (userIds.length === 0) return new Map();
  const newest = newestFirst(
    ofUser().select((e) => shownId(e).as("shownId")),
    1,
  );
  const last = db()
    .selectFrom(newest.select(["shownId", "heldAt"]).as("attempt"))
    .innerJoin("evaluations", "evaluations.id", "attempt.shownId")
    .select((e) => [
      "state",
      effectiveScore(e).as("score"),
      sql`case when "toReview" = 1 and "reviewedAt" is null then 1 else 0 end`.as("doubtful"),
      "provisional",
      "attempt.heldAt",
    ]);
  const rows = await db()
    .selectFrom("users")
    .select("id")
    .select(newestOf(SPARK).as("newest"))
    .select(
      sql<Json | null>`(select ${arrayOf("state", "score", "doubtful", "provisional", "heldAt")}
        from (${last}) as last)`.as("last"),
    )
    .where("id", "in", userIds)
    .execute();
  return new Map(
    rows.map(({ id, newest: counted, last: shown }) => {
      const scores = readNewest(counted).map(({ score }) => score);
      const last = shown === null ? null : readLast(shown);
      return [id, { last, scores: scores.toReversed() }];
    }),
  );
}

function readLast(json: Json): RecentAttempts["last"] {
  type Row = [state: string, score: number | null, doubtful: Bit, provisional: Bit, heldAt: string];
  const [state, score, doubtful, provisional, createdAt] = JSON.parse(json) as Row;
  const known = score === null ? null : boundScore(score);
  const holds = (bit: Bit) => bit === 1 && known !== null;
  return {
    state,
    score: known,
    toReview: holds(doubtful),
    isProvisional: holds(provisional),
    createdAt,
  };
}

/**
 * Returns a person's newest attempts, oldest first, at most `most`, each by the evaluation that it shows, at the time
 * of the talk. Runs one query.
 */
export async function findAttempts(userId: string, most: number) {
  const shown = db()
    .selectFrom("evaluations")
    .where("userId", "=", userId)
    .select((e) => shownId(e).as("shownId"));
  const rows = await db()
    .selectFrom(newestFirst(shown, most).select(["shownId", "firstId", "heldAt"]).as("attempt"))
    .innerJoin("evaluations", "evaluations.id", "attempt.shownId")
    .select(["id", "moduleId", "groupId", "moduleTitle", "groupTitle", "state"])
    .select((e) => ["attempt.heldAt as createdAt", effectiveScore(e).as("score")])
    .orderBy("attempt.heldAt", "desc")
    .orderBy("firstId")
    .execute();
  return rows.toReversed();
}

/** Returns the number of a person's attempts, and the time of the first counted pass. Runs one query. */
export async function findStart(
  userId: string,
): Promise<{ attempts: number; passedAt: string | null }> {
  const row = await db()
    .selectFrom("evaluations")
    .where("userId", "=", userId)
    .where(isAttempt)
    .select((e) => [
      e.fn.countAll<number>().as("attempts"),
      e.fn
        .min(e.case().when(attemptScore(e), ">=", PASS_SCORE).then(heldAt(e)).end())
        .as("passedAt"),
    ])
    .executeTakeFirstOrThrow();
  return { attempts: Number(row.attempts), passedAt: row.passedAt };
}
