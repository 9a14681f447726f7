import { randomUUID } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import { db, now } from "~/models/database/database.server";
import type { ComparedFact } from "~/models/terms/rubric-judgement";
import type { MomentsTable } from "~/models/tables/presenting";
import type { Verdict } from "~/models/terms/reader";
import type { Instant, MomentAnswer } from "~/models/tables";

/** A moment with parsed facts. */
export interface Moment extends Omit<Selectable<MomentsTable>, "factsJson"> {
  facts: ComparedFact[];
}

/** The moments of one evaluation, counted. */
export interface MomentCounts {
  moments: number;
  /** The points whose last moment says them, and all points that were redone. */
  said: number;
  points: number;
}

/** Stores a moment and returns its id. */
export async function insert({
  facts,
  ...values
}: Omit<Insertable<MomentsTable>, "id" | "factsJson" | "createdAt"> &
  Pick<Moment, "facts">): Promise<string> {
  const id = randomUUID();
  await db()
    .insertInto("moments")
    .values({ id, ...values, factsJson: JSON.stringify(facts), createdAt: now() })
    .execute();
  return id;
}

/** Returns the moments of one point of an evaluation, oldest first. */
export async function findAllOfPoint(evaluationId: string, pointId: string): Promise<Moment[]> {
  const rows = await db()
    .selectFrom("moments")
    .selectAll()
    .where("evaluationId", "=", evaluationId)
    .where("pointId", "=", pointId)
    .orderBy("createdAt")
    .orderBy(sql`rowid`) // two moments of one millisecond keep their order
    .execute();
  return rows.map(({ factsJson, ...row }) => ({ ...row, facts: JSON.parse(factsJson) }));
}

/** Returns the counts of moments, by evaluation. An evaluation without a moment is missing. Runs one query. */
export async function countByEvaluationIds(
  ids: readonly string[],
): Promise<Map<string, MomentCounts>> {
  const counts = new Map<string, MomentCounts>();
  if (ids.length === 0) return counts;
  const rows = await db()
    .selectFrom("moments")
    .select(["evaluationId", "pointId", "verdict"])
    .where("evaluationId", "in", ids)
    .orderBy("createdAt")
    .orderBy(sql`rowid`)
    .execute();
  const last = new Map<string, Map<string, Verdict>>();
  for (const { evaluationId, pointId, verdict } of rows) {
    const { moments } = counts.get(evaluationId) ?? { moments: 0 };
    const verdicts = last.get(evaluationId) ?? new Map<string, Verdict>();
    last.set(evaluationId, verdicts.set(pointId, verdict));
    const said = [...verdicts.values()].filter((one) => one === "said").length;
    counts.set(evaluationId, { moments: moments + 1, said, points: verdicts.size });
  }
  return counts;
}

type AnswerOf = Pick<MomentAnswer, "userId" | "evaluationId" | "pointId">;

/** Stores the answer of an ended conversation. */
export async function insertAnswer(answer: Omit<MomentAnswer, "createdAt">): Promise<void> {
  await db()
    .insertInto("momentAnswers")
    .values({ ...answer, createdAt: now() })
    .execute();
}

/** Returns an answer once; null for an unknown conversation, another person's, or another point. */
export async function takeAnswer(
  id: string,
  { userId, evaluationId, pointId }: AnswerOf,
): Promise<string | null> {
  const row = await db()
    .deleteFrom("momentAnswers")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("evaluationId", "=", evaluationId)
    .where("pointId", "=", pointId)
    .returning("answer")
    .executeTakeFirst();
  return row?.answer ?? null;
}

/** Deletes the answers that no page asked for. */
export async function deleteAnswersBefore(before: Instant): Promise<void> {
  await db().deleteFrom("momentAnswers").where("createdAt", "<", before).execute();
}
