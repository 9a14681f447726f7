import { reorder } from "~/models/content/ordering.server";
import { sortContainers, sortGroups } from "./operations/groups";
import { sortModules } from "./operations/modules";
import { readJson } from "./requests/read.server";
import { orRefusal } from "./requests/refusals.server";
import type { Route } from "./+types/sort";

const bodies = {
  containers: sortContainers.body,
  groups: sortGroups.body,
  modules: sortModules.body,
};

/**
 * POST /api/containers/sort {containerIds}: every container, in the new order. POST /api/groups/sort {groupIds} and
 * /api/modules/sort {moduleIds}: the rows of one container or of all, in the order shown. 409 for an incomplete set.
 */
export async function action({ request, pattern }: Route.ActionArgs) {
  // `routes.ts` names these patterns alone. An address may have capitals, a pattern has none.
  const table = pattern.split("/").at(-2) as keyof typeof bodies;
  const body = await readJson(request, bodies[table]);
  return orRefusal(async () => {
    await reorder(table, Object.values(body).flat());
    return Response.json(body);
  });
}
