import { reorder } from "~/models/content/ordering.server";
import { sortContainers } from "~/routes/api/operations/groups";
import { readJson } from "~/routes/api/requests/read.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/containers.sort";

/** POST /api/containers/sort {containerIds}: every container, in the new order. 409 for an incomplete set. */
export async function action({ request }: Route.ActionArgs) {
  const { containerIds } = await readJson(request, sortContainers.body);
  return orRefusal(async () => {
    await reorder("containers", containerIds);
    return Response.json({ containerIds });
  });
}
