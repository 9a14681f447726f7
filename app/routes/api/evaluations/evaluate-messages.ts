import { agentAbilities } from "~/models/terms/agent-provider";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import * as Presentations from "~/models/presentations/presentations.server";
import type { Presentation } from "~/models/tables";
import { refuseUnsaid } from "~/services/evaluation/settle.server";
import { requestEvaluation } from "~/services/evaluation/request.server";
import { services } from "~/services/services.server";
import { evaluateMessages } from "~/routes/api/operations/evaluations";
import { readJson } from "~/routes/api/requests/read.server";
import type { Route } from "./+types/evaluate-messages";

/**
 * POST /api/evaluate-messages: keeps the browser's copy of the messages and asks for the evaluation of
 * the module in this presentation. A repeated call returns the same evaluation. Lines that only the
 * browser heard never count (product §9.4).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const user = currentUser(context);
  const {
    module_id: moduleId,
    instance_id: presentationId,
    messages,
  } = await readJson(request, evaluateMessages.body);
  const presentation = await Presentations.findOwn(presentationId, user.id);
  const said = { moduleId, messages };
  if (
    !presentation ||
    !(await belongs(moduleId, presentation)) ||
    (await refuseUnsaid(user, presentation, said))
  )
    return Response.json({ message: copy.video.moduleNotFound }, { status: 404 });
  await Presentations.keepBrowserMessages(presentationId, moduleId, messages);
  const { agents } = services();
  await agents.settled(presentationId);
  const { groupId } = presentation;
  const askVendor = !agentAbilities[agents.provider].hearsLive;
  const { evaluationId } = await requestEvaluation({
    presentationId,
    moduleId,
    groupId,
    askVendor,
  });
  return Response.json({ evaluation_id: evaluationId });
}

/** Returns true when the presentation holds the module, even if the module was locked or hidden since. */
async function belongs(moduleId: string, presentation: Presentation): Promise<boolean> {
  if (presentation.moduleId) return presentation.moduleId === moduleId;
  const plan = await Presentations.findPlan(presentation.id);
  return plan.some((module) => module.moduleId === moduleId);
}
