import { reorder } from "~/models/content/ordering.server";
import { sortGroups } from "~/routes/api/operations/groups";
import { readJson } from "~/routes/api/requests/read.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/groups.sort";

/** POST /api/groups/sort {groupIds}: the groups of one container or of all, in the order shown. */
export async function action({ request }: Route.ActionArgs) {
  const { groupIds } = await readJson(request, sortGroups.body);
  return orRefusal(async () => {
    await reorder("groups", groupIds);
    return Response.json({ groupIds });
  });
}
