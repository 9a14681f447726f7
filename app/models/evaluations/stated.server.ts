import type { ExpressionBuilder, Kysely } from "kysely";
import { db } from "~/models/database/database.server";
import type { Database, Evaluation, Instant } from "~/models/tables";
import { videoVersion } from "~/models/media/watched-videos.server";
import { effectiveScore, isNotReplaced } from "./counting.server";

/** A person as statements name them: by id, or by address. */
interface StatedPerson {
  userId: string;
  email: string;
}

/** An evaluation as record stores are told of it. */
export interface StatedEvaluation
  extends StatedPerson, Pick<Evaluation, "presentationId" | "moduleId" | "groupId" | "wholeGroup"> {
  id: string;
  /** The effective score. Null without one, by an unconfirmed draft, or when another judgement of the talk replaced it. */
  score: number | null;
  at: Instant;
}

/** A presentation that was handed in. */
export interface StatedPresentation extends StatedPerson {
  id: string;
  moduleId: string | null;
  groupId: string | null;
  at: Instant;
}

/** A module's video that a person watched. */
export interface StatedVideo extends StatedPerson {
  moduleId: string;
  /** The short name of the video: another video of the module is another statement. */
  version: string;
  at: Instant;
}

type On = ExpressionBuilder<Database, "evaluations">;

const evaluations = (trx: Kysely<Database>) =>
  trx
    .selectFrom("evaluations")
    .innerJoin("users", "users.id", "evaluations.userId")
    .select(["evaluations.id", "userId", "email", "presentationId", "moduleId", "groupId"])
    .select("wholeGroup")
    .select((e) => {
      const on = e as unknown as On;
      const holds = on.and([on("provisional", "=", 0), isNotReplaced(on)]);
      return [
        on.case().when(holds).then(effectiveScore(on)).end().as("score"),
        on.fn.coalesce("reviewedAt", "countedAt", "finishedAt", "evaluations.createdAt").as("at"),
      ];
    });

/** Returns an evaluation with the others of its presentation, which it may replace or settle. */
export async function findEvaluations(
  { evaluationId, presentationId }: { evaluationId: string; presentationId: string | null },
  trx: Kysely<Database>,
): Promise<StatedEvaluation[]> {
  return evaluations(trx)
    .where((e) =>
      presentationId === null
        ? e("evaluations.id", "=", evaluationId)
        : e("presentationId", "=", presentationId),
    )
    .orderBy("evaluations.id")
    .execute();
}

const presentations = (trx: Kysely<Database>) =>
  trx
    .selectFrom("presentations")
    .innerJoin("users", "users.id", "presentations.userId")
    .innerJoin("evaluations", "evaluations.presentationId", "presentations.id")
    .select(["presentations.id", "presentations.userId", "email"])
    .select(["presentations.moduleId", "presentations.groupId"])
    .select((e) => e.fn.min<Instant>("evaluations.createdAt").as("at"))
    .groupBy(["presentations.id", "presentations.userId", "email"])
    .groupBy(["presentations.moduleId", "presentations.groupId"]);

/** Returns a presentation that was handed in; null when it is gone. */
export async function findPresentation(
  id: string,
  trx: Kysely<Database>,
): Promise<StatedPresentation | null> {
  return (await presentations(trx).where("presentations.id", "=", id).executeTakeFirst()) ?? null;
}

/** Returns a module's video that a person watched; null when the module is gone. */
export async function findVideo(
  { userId, moduleId }: { userId: string; moduleId: string },
  trx: Kysely<Database>,
): Promise<StatedVideo | null> {
  const row = await trx
    .selectFrom("watchedVideos")
    .innerJoin("users", "users.id", "watchedVideos.userId")
    .select(["userId", "email", "moduleId", "videoUrl", "watchedAt as at"])
    .where("userId", "=", userId)
    .where("moduleId", "=", moduleId)
    .executeTakeFirst();
  if (!row) return null;
  const { videoUrl, ...video } = row;
  return { ...video, version: videoVersion(videoUrl) };
}

/** The rows that are read at once. */
const AT_ONCE = 200;

/** Yields every evaluation, presentation and watched video, by id. */
export async function* eachStated(): AsyncGenerator<
  | { evaluationId: string; presentationId: null }
  | { presentation: string }
  | { userId: string; moduleId: string }
> {
  for await (const id of eachId("evaluations")) yield { evaluationId: id, presentationId: null };
  for await (const id of eachId("presentations")) yield { presentation: id };
  yield* await db().selectFrom("watchedVideos").select(["userId", "moduleId"]).execute();
}

async function* eachId(table: "evaluations" | "presentations"): AsyncGenerator<string> {
  let after: string | undefined = "";
  while (after !== undefined) {
    const rows: { id: string }[] = await db()
      .selectFrom(table)
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { id } of rows) yield id;
    after = rows.length === AT_ONCE ? rows.at(-1)?.id : undefined;
  }
}
