import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { db, now } from "~/models/database/database.server";
import { jsonText } from "~/models/database/dialect.server";
import { type EvaluationResult, resultJsonOf } from "~/models/proof/evaluation-result";
import * as Presentations from "~/models/presentations/presentations.server";
import { recordOf, sealOf } from "~/models/proof/seal.server";
import type { Bit, Database } from "~/models/tables";
import { type Cap, GROUP_CAPS } from "~/models/terms/rubric-judgement";
import { findTitles } from "~/models/presentations/titles.server";
import { effectiveScore, isDecided, lastWordAt } from "./counting.server";
import { tellingScore } from "./told-scores.server";
import { type CountedEvaluation, countedIn } from "./evaluations.server";
import type { GroupOutcome, ModuleResult } from "./group-score";
import { storedReason } from "~/models/terms/reason";

/**
 * Returns the group of a presentation, under the name of its evaluation when there is one. Null for a module's
 * presentation, when the group was deleted, and once the words were removed: such a group keeps its score.
 */
export async function findGroupOf(
  presentationId: string,
  trx: Kysely<Database>,
): Promise<{ userId: string; groupId: string; title: string } | null> {
  const row = await trx
    .selectFrom("presentations")
    .innerJoin("groups", "groups.id", "presentations.groupId")
    .leftJoin("evaluations as whole", (join) =>
      join.onRef("whole.presentationId", "=", "presentations.id").on("whole.wholeGroup", "=", 1),
    )
    .select(["presentations.userId", "groups.id as groupId"])
    .select((e) => e.fn.coalesce("whole.groupTitle", "groups.title").as("title"))
    .where("presentations.id", "=", presentationId)
    .where("presentations.moduleId", "is", null)
    .where("presentations.wordsRemovedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

const notHandedIn = {
  evaluationId: null,
  state: "none",
  score: null,
  reviewedScore: null,
  effectiveScore: null,
  reason: null,
  standing: "declared",
  written: 0,
  intervalLow: null,
  intervalHigh: null,
  toReview: 0,
  capped: 0,
  reviewedCapped: 0,
} as const;

/**
 * The judgement that holds of a module judged again. decided: the one with the last word, which may be a decision.
 * newest: the newest, as versions until 29 November 2026 took. failed: the newest even when it failed, as versions until
 * 23 November 2026 took.
 */
type Holding = "decided" | "newest" | "failed";

/** A module's result, and the evaluation that gave it; null for a module that was not handed in. */
type HeldResult = ModuleResult & { evaluationId: string | null };

/** The rules that a stored group may follow, the present one first. */
export const HOLDING: readonly Holding[] = ["decided", "newest", "failed"];

/**
 * Returns the result of each planned module of a group's presentation that holds, in its order. A failure to judge a
 * module again leaves its score. A module handed in has the title of its evaluation, by which pages and proofs find it
 * after a renaming. Runs two queries.
 */
export async function findModuleResults(
  presentationId: string,
  trx: Kysely<Database> = db(),
  holding: Holding = "decided",
): Promise<HeldResult[]> {
  const plan = await Presentations.findPlan(presentationId, trx);
  const capReason = jsonText<Cap["reason"]>("resultJson", ["judgement", "cap", "reason"]);
  const rows = await trx
    .selectFrom("evaluations")
    .select(["id as evaluationId", "moduleId", "moduleTitle", "state", "score", "reason"])
    .select(["standing", "written", "intervalLow", "intervalHigh", "toReview"])
    .select(["reviewedScore", "reviewedCapped", "provisional"])
    .select((e) =>
      e
        .case()
        .when(capReason, "in", GROUP_CAPS)
        .then(sql<Bit>`1`)
        .else(sql<Bit>`0`)
        .end()
        .as("capped"),
    )
    .select((e) => effectiveScore(e).as("effectiveScore"))
    .where("presentationId", "=", presentationId)
    .where("wholeGroup", "=", 0)
    .$if(holding === "decided", (query) => query.orderBy(lastWordAt(), "desc"))
    .orderBy("createdAt", "desc")
    .orderBy(sql`rowid`, "desc")
    .execute();
  return plan.map(({ moduleId, title }) => {
    const own = rows.filter((row) => row.moduleId === moduleId);
    const judged = holding === "failed" ? undefined : own.find(({ state }) => state !== "failed");
    const { moduleTitle, ...latest } = (judged?.score == null ? own[0] : judged) ?? {};
    return { ...notHandedIn, ...latest, moduleId, title: moduleTitle ?? title };
  });
}

/** Returns the evaluation of the whole group in a presentation; null before there is one. */
export async function findWholeGroup(
  presentationId: string,
  trx: Kysely<Database> = db(),
): Promise<CountedEvaluation | null> {
  const row = await countedIn(trx)
    .where("presentationId", "=", presentationId)
    .where("wholeGroup", "=", 1)
    .executeTakeFirst();
  return row ?? null;
}

/** The empty columns of a whole group's evaluation, which no judge heard. */
const ofNoTalk = {
  judge: null,
  promptVersion: null,
  rubricJson: null,
  transcriptHash: null,
  proofJson: null,
} as const;

/**
 * Writes the evaluation of a whole group, the only such row of its presentation. Keeps an admin's decision on the group
 * itself.
 */
export async function upsertGroup(
  values: {
    userId: string;
    presentationId: string;
    groupId: string;
    outcome: GroupOutcome;
    result: EvaluationResult;
  },
  trx: Kysely<Database>,
): Promise<CountedEvaluation> {
  const { outcome, userId, presentationId, groupId, result } = values;
  const state = outcome.score === null ? ("not_evaluable" as const) : ("scored" as const);
  const known = await findWholeGroup(presentationId, trx);
  const id = known?.id ?? randomUUID();
  const reason = outcome.reason && storedReason(outcome.reason);
  const row = { ...outcome, reason, state, resultJson: resultJsonOf(result) };
  const proofHash = sealOf(recordOf("group", { id, ...ofNoTalk, ...row }));
  const judged = { ...row, proofHash, finishedAt: now() };
  return tellingScore(id, trx, async () => {
    if (known)
      return trx
        .updateTable("evaluations")
        .set(known.decided === 1 ? { ...judged, reviewedScore: known.reviewedScore } : judged)
        .where("id", "=", known.id)
        .returningAll()
        .returning((e) => [effectiveScore(e).as("effectiveScore"), isDecided.as("decided")])
        .executeTakeFirstOrThrow();
    const titles = await findTitles({ moduleId: null, groupId }, trx);
    const of = { userId, presentationId, groupId, ...titles, wholeGroup: 1 as const };
    // A UUID, because a whole group has no conversation to listen to.
    const ids = { id, chatSessionId: randomUUID() };
    return trx
      .insertInto("evaluations")
      .values({ ...ids, ...of, ...judged, createdAt: now() })
      .returningAll()
      .returning((e) => [effectiveScore(e).as("effectiveScore"), isDecided.as("decided")])
      .executeTakeFirstOrThrow();
  });
}
