import { type SqlBool, sql } from "kysely";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import type { Language } from "~/models/terms/language";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Json } from "~/models/tables";
import type { Bit } from "~/models/tables/column";

/** A talk that was judged by a rubric, with the turns as they were. */
export interface JudgedTalkRow extends ReviewSubject {
  /** Who presented; of a file its name. */
  who: string;
  createdAt: string;
  language: Language;
  turnsJson: Json;
  /** What the judge gave it, 0 to 100, by which rubric, and by which version of its rules or prompt. */
  score: number;
  rubricVersionId: string | null;
  promptVersion: string | null;
  /** 1: a model decided its verdicts; only another reading of its own tells what it would say. */
  byModel: Bit;
}

/** More is not judged again while somebody waits: so many talks, and so many characters of their turns. */
export const MOST_TALKS = 200;
const MOST_CHARACTERS = 3_000_000;

const language = sql<Language>`json_extract("resultJson", '$.judgement.language')`;
const byRubric = sql<SqlBool>`json_extract("resultJson", '$.judgement.language') is not null`;

/** Tells whether a model judged, for records made before there were readers. */
const byModel = sql<Bit>`coalesce(
  json_extract("resultJson", '$.judge.reader.kind') = 'model',
  json_extract("resultJson", '$.judge.usesLanguageModel'),
  0)`;

/** The talks of a module that count and that nobody decided. */
function talks(moduleId: string) {
  const files = db()
    .selectFrom("videoEvaluations")
    .select(["videoEvaluations.id", "fileName as who", "createdAt", "turnsJson"])
    .select(["score", "rubricVersionId", "promptVersion"])
    .select([sql<ReviewSubject["kind"]>`'video'`.as("kind"), language.as("language")])
    .select(byModel.as("byModel"))
    .where("moduleId", "=", moduleId)
    .where("state", "=", "scored")
    .where("reviewedAt", "is", null)
    .where("turnsJson", "is not", null)
    .where(byRubric);
  return db()
    .selectFrom("evaluations")
    .innerJoin("judgedTurns", "judgedTurns.evaluationId", "evaluations.id")
    .innerJoin("users", "users.id", "evaluations.userId")
    .select(["evaluations.id", "users.name as who", "evaluations.createdAt", "turnsJson"])
    .select(["score", "rubricVersionId", "promptVersion"])
    .select([sql<ReviewSubject["kind"]>`'presentation'`.as("kind"), language.as("language")])
    .select(byModel.as("byModel"))
    .where("evaluations.moduleId", "=", moduleId)
    .where("reviewedAt", "is", null)
    .where((e) => e(effectiveScore(e), "is not", null))
    .where(byRubric)
    .unionAll(files as never);
}

/** The newest of them, as many as may be judged again while somebody waits; and how many there are. Two queries. */
export async function findNewest(
  moduleId: string,
): Promise<{ rows: JudgedTalkRow[]; total: number }> {
  const { total } = await db()
    .selectFrom(talks(moduleId).as("talks"))
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db()
    .selectFrom(
      db()
        .selectFrom(talks(moduleId).as("talks"))
        .selectAll()
        .select(
          sql<number>`sum(length("turnsJson")) over (order by "createdAt" desc, id)`.as(
            "characters",
          ),
        )
        .as("talks"),
    )
    .select(["kind", "id", "who", "createdAt", "language", "turnsJson"])
    .select(["score", "rubricVersionId", "promptVersion", "byModel"])
    .where("characters", "<=", MOST_CHARACTERS)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(MOST_TALKS)
    .execute();
  return { rows: rows as JudgedTalkRow[], total: Number(total) };
}
