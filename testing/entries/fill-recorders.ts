import { randomUUID } from "node:crypto";
import { config } from "~/platform/config.server";
import { db, openDatabase } from "~/models/database/database.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import { createGroup, createModule, createUser } from "../factories";

/**
 * Adds as many reps as the first argument says to the academy of DATA_DIR, each signed in and about to record the same
 * group; prints {groupId, recorders: [{cookie, presentationId}]}, JSON.
 */
export async function main(): Promise<void> {
  await migrateToLatest(openDatabase(config().databaseFile));
  const module = await createModule();
  const group = await createGroup([module.id]);
  const recorders = [];
  for (let count = Number(process.argv[2]); count > 0; count--) {
    const user = await createUser({ email: `${randomUUID()}@example.test` });
    const presentation = await Presentations.insert({
      userId: user.id,
      moduleId: null,
      groupId: group.id,
      language: "fr",
      planned: [module.id],
    });
    recorders.push({ cookie: await signIn(user.id), presentationId: presentation.id });
  }
  process.stdout.write(`${JSON.stringify({ groupId: group.id, recorders })}\n`);
  await db().destroy();
}

async function signIn(userId: string): Promise<string> {
  const { getSession, commitSession } = sessionStorage();
  const session = await getSession();
  session.set("userId", userId);
  return (await commitSession(session)).split(";", 1)[0] ?? "";
}
