import * as Containers from "~/models/containers.server";
import { containerBody } from "./container-data";
import { readBody } from "./read-body.server";
import { orRefusal } from "./refusals.server";
import type { Route } from "./+types/containers.$id";

/**
 * PUT /api/containers/{id}, form {title}; DELETE /api/containers/{id}: 409 while it holds modules or groups, unless
 * `?move_to=` says to which container they go.
 */
export async function action({ request, params: { id }, url }: Route.ActionArgs) {
  if (request.method === "PUT") {
    const { title } = await readBody(request, containerBody);
    return orRefusal(async () => {
      await Containers.update(id, { title });
      return Response.json({ id, title });
    });
  }
  return orRefusal(async () => {
    await Containers.deleteById(id, url.searchParams.get("move_to") ?? undefined);
    return Response.json({ id });
  });
}
