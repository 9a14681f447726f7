import { type SqlBool, sql } from "kysely";
import { effectiveScore } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import { isJsonTrue, jsonText } from "~/models/database/dialect.server";
import type { Language } from "~/models/terms/language";
import type { ReviewSubject } from "~/models/terms/review-subject";
import type { Json, Conversation, Presentation } from "~/models/tables";
import type { Bit } from "~/models/tables/column";
import type { TurnCost } from "../presentations/conversations.server";

/** A talk judged by a rubric, with its turns as judged. */
export interface JudgedTalkRow extends ReviewSubject {
  /** The presenter's name, or the file's name. */
  who: string;
  createdAt: string;
  language: Language;
  turnsJson: Json;
  /** The judge's score, 0 to 100, its rubric, and the version of its rules or prompt. */
  score: number;
  rubricVersionId: string | null;
  promptVersion: string | null;
  /** The inputs beside the turns and the rubric; null for older judgements. */
  proofJson: Json | null;
  /** 1: a model decided the verdicts. Only its own new reading would tell its new verdicts. */
  byModel: Bit;
}

/** The most talks, and the most characters of their turns, that are judged again while somebody waits. */
export const MOST_TALKS = 200;
const MOST_CHARACTERS = 3_000_000;

const language = () => jsonText<Language>("resultJson", ["judgement", "language"]);
const byRubric = () => sql<SqlBool>`${language()} is not null`;

/** Returns the SQL for 1 when a model judged, also for records from before readers. */
function byModel() {
  const reader = jsonText("resultJson", ["judge", "reader", "kind"]);
  return sql<Bit>`case when ${reader} is null then ${isJsonTrue("resultJson", ["judge", "usesLanguageModel"])}
    when ${reader} = 'model' then 1 else 0 end`;
}

/** Selects the talks of a module that count and that nobody decided. */
function talks(moduleId: string) {
  const files = db()
    .selectFrom("videoEvaluations")
    .select(["videoEvaluations.id", "fileName as who", "createdAt", "turnsJson"])
    .select(["score", "rubricVersionId", "promptVersion", "proofJson"])
    .select([sql<ReviewSubject["kind"]>`'video'`.as("kind"), language().as("language")])
    .select(byModel().as("byModel"))
    .where("moduleId", "=", moduleId)
    .where("state", "=", "scored")
    .where("reviewedAt", "is", null)
    .where("turnsJson", "is not", null)
    .where(byRubric());
  return db()
    .selectFrom("evaluations")
    .innerJoin("judgedTurns", "judgedTurns.evaluationId", "evaluations.id")
    .innerJoin("users", "users.id", "evaluations.userId")
    .select(["evaluations.id", "users.name as who", "evaluations.createdAt", "turnsJson"])
    .select(["score", "rubricVersionId", "promptVersion", "proofJson"])
    .select([sql<ReviewSubject["kind"]>`'presentation'`.as("kind"), language().as("language")])
    .select(byModel().as("byModel"))
    .where("evaluations.moduleId", "=", moduleId)
    .where("reviewedAt", "is", null)
    .where((e) => e(effectiveScore(e), "is not", null))
    .where(byRubric())
    .unionAll(files as never);
}

/** Returns the newest talks within both limits, and the number of all talks. Runs two queries. */
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
    .select(["score", "rubricVersionId", "promptVersion", "proofJson", "byModel"])
    .where("characters", "<=", MOST_CHARACTERS)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(MOST_TALKS)
    .execute();
  return { rows: rows as JudgedTalkRow[], total: Number(total) };
}

/** Returns the judged turns of these evaluations, by evaluation. Older judgements have none. Runs one query. */
export async function findAllByIds(ids: readonly string[]): Promise<Map<string, Json>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom("judgedTurns")
    .selectAll()
    .where("evaluationId", "in", ids)
    .execute();
  return new Map(rows.map(({ evaluationId, turnsJson }) => [evaluationId, turnsJson]));
}

/** The fields of a conversation that find its sound. */
export type HeldConversation = Pick<
  Conversation,
  "id" | "moduleId" | "provider" | "mode" | "audioFile" | "startedAt" | "recordingOffsetMs"
> &
  Pick<Presentation, "audioStartMs">;

/** Returns the conversations of a presentation, oldest first. */
export async function findHeld(presentationId: string): Promise<HeldConversation[]> {
  return db()
    .selectFrom("conversations")
    .innerJoin("presentations", "presentations.id", "conversations.presentationId")
    .select(["conversations.id", "conversations.moduleId", "provider", "mode"])
    .select(["audioFile", "startedAt", "recordingOffsetMs", "presentations.audioStartMs"])
    .where("presentationId", "=", presentationId)
    .orderBy("startedAt")
    .orderBy("conversations.id")
    .execute();
}

/** Returns the durations of the agent's answers, by conversation id, in the order they were spoken. Runs one query. */
export async function findCostsByConversationIds(ids: string[]): Promise<Map<string, TurnCost[]>> {
  const costs = new Map<string, TurnCost[]>();
  if (ids.length === 0) return costs;
  const rows = await db()
    .selectFrom("turns")
    .select(["conversationId", "costJson"])
    .where("conversationId", "in", ids)
    .where("costJson", "is not", null)
    .orderBy("conversationId")
    .orderBy("turnIndex")
    .execute();
  for (const { conversationId, costJson } of rows) {
    const cost = JSON.parse(costJson ?? "null") as TurnCost;
    costs.set(conversationId, [...(costs.get(conversationId) ?? []), cost]);
  }
  return costs;
}
