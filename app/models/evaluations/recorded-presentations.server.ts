import { db } from "~/models/database/database.server";
import { effectiveScore, isOnItsOwn } from "~/models/evaluations/counting.server";
import { holdingFirst } from "~/models/evaluations/standing";
import { byNaturalName } from "~/models/terms/natural-order";

/** The person and the module that a list of recordings is limited to; null for any. */
export interface RecordedBy {
  userId: string | null;
  moduleId: string | null;
}

const recorded = () =>
  db()
    .selectFrom("presentations")
    .innerJoin("users", "users.id", "presentations.userId")
    .select(["presentations.id", "presentations.userId", "users.name as person"])
    .select(["presentations.moduleId", "presentations.groupId", "presentations.moduleTitle"])
    .select(["presentations.groupTitle", "presentations.videoUrl"])
    .select("presentations.videoDurationS")
    .select((e) =>
      // The picture of a group's recording is the one of its first module.
      e
        .selectFrom("modules")
        .leftJoin("presentationModules", (join) =>
          join
            .onRef("presentationModules.moduleId", "=", "modules.id")
            .onRef("presentationModules.presentationId", "=", "presentations.id"),
        )
        .select("modules.videoUrl")
        .where((one) =>
          one.or([
            one("modules.id", "=", one.ref("presentations.moduleId")),
            one("presentationModules.presentationId", "is not", null),
          ]),
        )
        .orderBy("presentationModules.position")
        .limit(1)
        .as("lessonUrl"),
    );

export type RecordedPresentation = Awaited<ReturnType<typeof findByVideos>>[number];

/** Returns the presentations of these recordings, which belong to these people. Runs one query. */
export async function findByVideos(
  recordings: readonly { userId: string | null; videoUrl: string }[],
) {
  if (recordings.length === 0) return [];
  const userIds = recordings.flatMap(({ userId }) => userId ?? []);
  return recorded()
    .where("presentations.userId", "in", userIds)
    .where(
      "presentations.videoUrl",
      "in",
      recordings.map(({ videoUrl }) => videoUrl),
    )
    .execute();
}

/** Returns a slice of the recorded presentations of a person or a module, the newest first. */
export async function findPage(
  { userId, moduleId }: RecordedBy,
  { limit, offset }: { limit: number; offset: number },
) {
  return recorded()
    .where("presentations.recordingState", "=", "ready")
    .$if(userId !== null, (query) => query.where("presentations.userId", "=", userId ?? ""))
    .$if(moduleId !== null, (query) =>
      query.where((e) =>
        e.or([
          e("presentations.moduleId", "=", moduleId),
          e.exists(
            e
              .selectFrom("presentationModules as planned")
              .select("planned.moduleId")
              .whereRef("planned.presentationId", "=", "presentations.id")
              .where("planned.moduleId", "=", moduleId),
          ),
        ]),
      ),
    )
    .orderBy("presentations.createdAt", "desc")
    .orderBy("presentations.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns the evaluation that holds for each presentation, by its id: the module's, or that of the whole group. */
export async function findEvaluations(
  presentationIds: readonly string[],
): Promise<Map<string | null, { id: string; score: number | null; toReview: boolean }>> {
  if (presentationIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom("evaluations")
    .select(["id", "presentationId", "createdAt", "reviewedAt", "toReview"])
    .select((e) => effectiveScore(e).as("score"))
    .where("presentationId", "in", presentationIds)
    .where(isOnItsOwn)
    .execute();
  // Sorted here, because SQLite would walk the index by date.
  const sorted = rows.toSorted(holdingFirst).toReversed();
  return new Map(
    sorted.map(({ presentationId, id, score, toReview, reviewedAt }) => [
      presentationId,
      { id, score, toReview: toReview === 1 && reviewedAt === null },
    ]),
  );
}

/** Returns the people with a recording, by name. */
export async function findPeople(): Promise<{ id: string; name: string }[]> {
  const people = await db()
    .selectFrom("users")
    .select(["id", "name"])
    .where((e) =>
      e.exists(
        e
          .selectFrom("media")
          .select("media.publicId")
          .whereRef("media.userId", "=", "users.id")
          .where("media.recordingName", "is not", null),
      ),
    )
    .execute();
  return people.toSorted(byNaturalName);
}
