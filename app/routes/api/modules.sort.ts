import { reorder } from "~/models/ordering.server";
import { sortModules } from "./operations/modules";
import { readJson } from "./read-json.server";
import { orRefusal } from "./refusals.server";
import type { Route } from "./+types/modules.sort";

/** POST /api/modules/sort {moduleIds}: the modules of one container or of all, in the order shown. */
export async function action({ request }: Route.ActionArgs) {
  const { moduleIds } = await readJson(request, sortModules.body);
  return orRefusal(async () => {
    await reorder("modules", moduleIds);
    return Response.json({ moduleIds });
  });
}
