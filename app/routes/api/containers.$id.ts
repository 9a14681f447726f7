import * as Containers from "~/models/containers.server";
import { deleteContainer, updateContainer } from "./operations/containers";
import { readBody } from "./read-body.server";
import { readQuery } from "./read-query.server";
import { orRefusal } from "./refusals.server";
import type { Route } from "./+types/containers.$id";

/**
 * PUT /api/containers/{id}, form {title}. DELETE /api/containers/{id}: 409 while it holds modules or groups, unless
 * `?move_to=` names the container that receives them.
 */
export async function action({ request, params: { id }, url }: Route.ActionArgs) {
  if (request.method === "PUT") {
    const { title } = await readBody(request, updateContainer.body);
    return orRefusal(async () => {
      await Containers.update(id, { title });
      return Response.json({ id, title });
    });
  }
  const { move_to: heir } = readQuery(url, deleteContainer.query);
  return orRefusal(async () => {
    await Containers.deleteById(id, heir);
    return Response.json({ id });
  });
}
