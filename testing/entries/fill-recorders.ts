import { randomUUID } from "node:crypto";
import { config } from "~/platform/config.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { sessionStorage } from "~/models/sign-in/sessions.server";
import { openData } from "../../server/open-data";
import { createGroup, createModule, createUser } from "../factories";

/**
 * Adds reps to the academy of DATA_DIR, each signed in and about to record the same group. The first argument is their
 * number. Prints {groupId, moduleId, recorders: [{cookie, presentationId}]} as JSON.
 */
export async function main(): Promise<void> {
  const opened = await openData(config(), { alone: false });
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
  process.stdout.write(
    `${JSON.stringify({ groupId: group.id, moduleId: module.id, recorders })}\n`,
  );
  await opened.close();
}

async function signIn(userId: string): Promise<string> {
  const { getSession, commitSession } = sessionStorage();
  const session = await getSession();
  session.set("userId", userId);
  return (await commitSession(session)).split(";", 1)[0] ?? "";
}
