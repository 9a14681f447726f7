import { currentReader, keyContext } from "~/http/context";
import { copy } from "~/copy/copy";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { findTermsFor, isEvaluationOver } from "~/models/home/certificates.server";
import { isAdmin } from "~/models/terms/roles";
import * as Users from "~/models/people/users.server";
import { services } from "~/services/services.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { evaluationData } from "./evaluation-data";
import type { Route } from "./+types/user-evaluations";

/**
 * GET /api/users/{id}/evaluations[/module/{moduleId} | /group/{groupId}]:
 * the caller's own, or anyone's for an admin.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const user = currentReader(context);
  const { userId } = params;
  if (userId !== user.id && !isAdmin(user.role))
    return Response.json({ message: copy.session.unauthorized }, { status: 403 });
  const subject = userId === user.id ? user : await Users.findById(userId);
  if (!subject) return Response.json({ message: "User not found" }, { status: 404 });
  const { media } = services();
  const rows = await find(userId, params);
  // A judgement takes seconds. A wait for the vendor's copy may take a day, so the list shows it.
  const told = rows.filter(({ state, standing }) => state !== "pending" || standing === "waiting");
  // No key opens the sound of a person.
  const sign = context.get(keyContext) ? () => null : (at: string) => media.playbackUrl(at);
  const terms = await findTermsFor(subject);
  const data = (row: (typeof told)[number]) =>
    evaluationData(row, { sign, isOver: isEvaluationOver(row, terms) });
  return answerList({ request, url }, { name: "evaluations", rows: told, data });
}

function find(userId: string, { moduleId, groupId }: { moduleId?: string; groupId?: string }) {
  if (moduleId) return Evaluations.findAllByUserAndModule(userId, moduleId);
  return groupId
    ? Evaluations.findAllByUserAndGroup(userId, groupId)
    : Evaluations.findAllByUser(userId);
}
