import * as v from "valibot";
import { reorder } from "~/models/ordering.server";
import { readJson } from "./read-json.server";
import { orRefusal } from "./refusals.server";
import type { Route } from "./+types/groups.sort";

const Body = v.object({ groupIds: v.array(v.string()) });

/** POST /api/groups/sort {groupIds}: one container's groups or all of them, flattened as displayed. */
export async function action({ request }: Route.ActionArgs) {
  const { groupIds } = await readJson(request, Body);
  return orRefusal(async () => {
    await reorder("groups", groupIds);
    return Response.json({ groupIds });
  });
}
