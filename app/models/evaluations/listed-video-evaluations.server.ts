import { db } from "~/models/database/database.server";
import { type Slice, WHOLE } from "~/models/terms/slice";
import type { VideoEvaluation } from "~/models/tables";
import { byNaturalName, byNaturalTitle } from "~/models/terms/natural-order";

/** An evaluated file, with its module's position for the lists. */
export interface ListedVideoEvaluation extends VideoEvaluation {
  /** The rank within its container, from 0. Null when the module is gone or archived. */
  modulePosition: number | null;
  /** The module's video, for its picture; null when the module is gone or archived. */
  lessonUrl: string | null;
  /** The admin who asked for it; null when that account is gone. */
  person: string | null;
}

/** The admin who asked, and the module, that a list is limited to; null for any. */
export interface VideoFilter {
  userId: string | null;
  moduleId: string | null;
}

/** Returns the requested evaluation if it belongs to this module, else the module's newest, or null. */
export async function findOfModule(
  moduleId: string,
  id: string | null,
): Promise<ListedVideoEvaluation | null> {
  const own = listed().where("videoEvaluations.moduleId", "=", moduleId).limit(1);
  const asked = id && (await own.where("videoEvaluations.id", "=", id).executeTakeFirst());
  return asked || ((await own.executeTakeFirst()) ?? null);
}

/** Returns one page of the evaluations, newest first, and their number. `page` starts at 1. */
export async function findPage(
  page: number,
  size: number,
  { userId, moduleId }: VideoFilter = { userId: null, moduleId: null },
): Promise<{ rows: ListedVideoEvaluation[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    listed()
      .$if(userId !== null, (query) => query.where("videoEvaluations.userId", "=", userId))
      .$if(moduleId !== null, (query) => query.where("videoEvaluations.moduleId", "=", moduleId))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db()
      .selectFrom("videoEvaluations")
      .$if(userId !== null, (query) => query.where("userId", "=", userId))
      .$if(moduleId !== null, (query) => query.where("moduleId", "=", moduleId))
      .select((eb) => eb.fn.countAll().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** Returns the people who asked for an evaluation, and the modules of these evaluations, by name. Runs two queries. */
export async function findChoices() {
  const [people, modules] = await Promise.all([
    db()
      .selectFrom("users")
      .select(["id", "name"])
      .where((e) =>
        e.exists(
          e
            .selectFrom("videoEvaluations")
            .select("videoEvaluations.id")
            .whereRef("videoEvaluations.userId", "=", "users.id"),
        ),
      )
      .execute(),
    db()
      .selectFrom("modules")
      .select(["id", "title"])
      .where((e) =>
        e.exists(
          e
            .selectFrom("videoEvaluations")
            .select("videoEvaluations.id")
            .whereRef("videoEvaluations.moduleId", "=", "modules.id"),
        ),
      )
      .execute(),
  ]);
  return { people: people.toSorted(byNaturalName), modules: modules.toSorted(byNaturalTitle) };
}

/** Returns the ended evaluations, newest first (product §15), or a slice of them. */
export async function findAllFinished({ skip, limit }: Slice = WHOLE): Promise<VideoEvaluation[]> {
  return listed()
    .where("videoEvaluations.state", "!=", "pending")
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Returns the number of ended evaluations before this one in the list; null when it is gone. */
export async function placeOfFinished(id: string): Promise<number | null> {
  const row = await db()
    .selectFrom("videoEvaluations as this")
    .select((e) =>
      e
        .selectFrom("videoEvaluations as before")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where("before.state", "!=", "pending")
        .whereRef("before.createdAt", ">=", "this.createdAt")
        .where((one) =>
          one.or([
            one("before.createdAt", ">", one.ref("this.createdAt")),
            one("before.id", "<", one.ref("this.id")),
          ]),
        )
        .as("place"),
    )
    .where("this.id", "=", id)
    .where("this.state", "!=", "pending")
    .executeTakeFirst();
  return row ? Number(row.place) : null;
}

function listed() {
  return db()
    .selectFrom("videoEvaluations")
    .leftJoin("modules", (join) =>
      join
        .onRef("modules.id", "=", "videoEvaluations.moduleId")
        .on("modules.archivedAt", "is", null),
    )
    .selectAll("videoEvaluations")
    .leftJoin("users", "users.id", "videoEvaluations.userId")
    .select(["modules.position as modulePosition", "modules.videoUrl as lessonUrl"])
    .select("users.name as person")
    .orderBy("videoEvaluations.createdAt", "desc")
    .orderBy("videoEvaluations.id");
}
