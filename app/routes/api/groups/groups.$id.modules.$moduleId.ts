import * as GroupModules from "~/models/content/group-modules.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/groups.$id.modules.$moduleId";

/** POST and DELETE /api/groups/{groupId}/modules/{moduleId}, no body. */
export async function action({ request, params: { id, moduleId } }: Route.ActionArgs) {
  return orRefusal(async () => {
    if (request.method === "POST") await GroupModules.addModule(id, moduleId);
    else await GroupModules.removeModule(id, moduleId);
    return Response.json({ group_id: id, module_id: moduleId });
  });
}
