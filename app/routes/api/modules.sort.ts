import * as v from "valibot";
import { reorder } from "~/models/ordering.server";
import { readJson } from "./read-json.server";
import { orRefusal } from "./refusals.server";
import type { Route } from "./+types/modules.sort";

const Body = v.object({ moduleIds: v.array(v.string()) });

/** POST /api/modules/sort {moduleIds}: one container's modules or all of them, as displayed. */
export async function action({ request }: Route.ActionArgs) {
  const { moduleIds } = await readJson(request, Body);
  return orRefusal(async () => {
    await reorder("modules", moduleIds);
    return Response.json({ moduleIds });
  });
}
