import { reorder } from "~/models/content/ordering.server";
import { sortModules } from "~/routes/api/operations/modules";
import { readJson } from "~/routes/api/requests/read.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/modules.sort";

/** POST /api/modules/sort {moduleIds}: the modules of one container or of all, in the order shown. */
export async function action({ request }: Route.ActionArgs) {
  const { moduleIds } = await readJson(request, sortModules.body);
  return orRefusal(async () => {
    await reorder("modules", moduleIds);
    return Response.json({ moduleIds });
  });
}
