import * as Containers from "~/models/content/containers.server";
import { deleteContainer, updateContainer } from "~/routes/api/operations/groups";
import { readBody, readQuery } from "~/routes/api/requests/read.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/containers.$id";

/**
 * PUT /api/containers/{id}, form {title, valid_months}. DELETE /api/containers/{id}: 409 while it holds modules or groups, archived ones too, unless
 * `?move_to=` names the container that receives them.
 */
export async function action({ request, params: { id }, url }: Route.ActionArgs) {
  if (request.method === "PUT") {
    const { title, valid_months: validMonths } = await readBody(request, updateContainer.body);
    return orRefusal(async () => {
      await Containers.update(id, { title, validMonths });
      return Response.json({ id, title });
    });
  }
  const { move_to: heir } = readQuery(url, deleteContainer.query);
  return orRefusal(async () => {
    await Containers.deleteById(id, heir);
    return Response.json({ id });
  });
}
