import { effectiveScore } from "~/models/evaluations/counting.server";
import { db } from "~/models/database/database.server";
import type { User } from "~/models/tables";
import type { AssignmentTarget } from "~/models/teams/assignments";
import { presentedIn } from "./home";
import { findHome } from "./home.server";
import { containerPercent } from "./result";

/**
 * Returns the score out of 100 that other systems learn of a person's target: the best score that counts and that no
 * unconfirmed draft gave. For a container it is the share of its items that such scores pass. Null stands for no score,
 * undefined for a container that the person does not see.
 */
export async function findReportedScore(
  user: Pick<User, "id" | "role">,
  { kind, id }: AssignmentTarget,
): Promise<number | null | undefined> {
  if (kind === "container") return findShare(user, id);
  let best = db()
    .selectFrom("evaluations")
    .select((e) => e.fn.max<number | null>(effectiveScore(e)).as("score"))
    .where("userId", "=", user.id)
    .where("provisional", "=", 0);
  // The title, because a module presented in a deleted group was not presented alone.
  if (kind === "module") best = best.where("moduleId", "=", id).where("groupTitle", "is", null);
  else best = best.where("groupId", "=", id).where("wholeGroup", "=", 1);
  return (await best.executeTakeFirstOrThrow()).score;
}

async function findShare(user: Pick<User, "id" | "role">, id: string) {
  const section = (await findHome(user)).sections.find((one) => one.id === id);
  if (!section) return undefined;
  const items = presentedIn(section);
  const passed = items.filter(({ certifiedAt }) => Boolean(certifiedAt)).length;
  return passed === 0 ? null : containerPercent(passed, items.length);
}
