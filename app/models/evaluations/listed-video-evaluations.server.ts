import { db } from "~/models/database/database.server";
import { type Slice, WHOLE } from "~/models/slice";
import type { VideoEvaluation } from "~/models/tables";

/** An evaluated file, with its module's position for the lists. */
export interface ListedVideoEvaluation extends VideoEvaluation {
  /** From 0, within its container; null when the module is gone or archived. */
  modulePosition: number | null;
}

/** Returns the requested evaluation if it belongs to this module, or else the module's newest; null without one. */
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
): Promise<{ rows: ListedVideoEvaluation[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    listed()
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db()
      .selectFrom("videoEvaluations")
      .select((eb) => eb.fn.countAll().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
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
    .select("modules.position as modulePosition")
    .orderBy("videoEvaluations.createdAt", "desc")
    .orderBy("videoEvaluations.id");
}
