import { db } from "~/models/database/database.server";
import { config } from "~/platform/config.server";
import { openData } from "../../server/open-data";

/**
 * Prints the traces of a load on several nodes as JSON: noted portions, recordings, evaluations, conversations
 * and jobs. The argument
 * is the id of the group that was recorded.
 */
export async function main(): Promise<void> {
  const [, , groupId = ""] = process.argv;
  const opened = await openData(config(), { alone: false });
  const presentations = await db()
    .selectFrom("presentations")
    .select(["id", "recordingState", "videoDurationS"])
    .where("groupId", "=", groupId)
    .execute();
  const portions = await db()
    .selectFrom("portions")
    .innerJoin("presentations", "presentations.id", "portions.presentationId")
    .select(["presentationId", "portionIndex as index", "digest"])
    .where("groupId", "=", groupId)
    .execute();
  const evaluations = await db()
    .selectFrom("evaluations")
    .select(["presentationId", "moduleId", "state"])
    .where("groupId", "=", groupId)
    .where("wholeGroup", "=", 0)
    .execute();
  const jobs = await db()
    .selectFrom("jobs")
    .select((e) => ["kind", "state", e.fn.countAll<number>().as("count")])
    .groupBy(["kind", "state"])
    .execute();
  const conversations = await db()
    .selectFrom("conversations")
    .select(["id", "state"])
    .select((e) =>
      e
        .selectFrom("turns")
        .whereRef("turns.conversationId", "=", "conversations.id")
        .where("turns.source", "=", "user")
        .select((one) => one.fn.countAll<number>().as("count"))
        .as("said"),
    )
    .execute();
  const media = await db()
    .selectFrom("media")
    .select(["publicId", "bytes"])
    .where("recordingName", "is not", null)
    .execute();
  const counted = {
    presentations,
    portions,
    evaluations,
    jobs,
    conversations,
    recordings: media.length,
  };
  await opened.close();
  // The process ends after this function, and a pipe takes 64 kB at once.
  await new Promise<void>((resolve) => {
    process.stdout.write(`${JSON.stringify(counted)}\n`, () => resolve());
  });
}
