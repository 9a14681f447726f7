import type * as v from "valibot";
import * as Containers from "~/models/content/containers.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import * as Calls from "~/routes/api/operations/groups";
import { readBody, readQuery } from "~/routes/api/requests/read.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/containers";

/** GET /api/containers, in the order of the academy. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const rows = await Containers.findAll();
  return answerList({ request, url }, { name: "containers", rows, data: containerData });
}

/**
 * POST /api/containers, form {title}. PUT /api/containers/{id}, form {title}. DELETE /api/containers/{id}: 409 while it
 * holds modules or groups, archived ones too, unless `?move_to=` names the container that receives them.
 */
export async function action({ request, params: { id }, url }: Route.ActionArgs) {
  if (id === undefined) return create(request);
  if (request.method === "PUT") return update(request, id);
  const { move_to: heir } = readQuery(url, Calls.deleteContainer.query);
  return orRefusal(async () => {
    await Containers.deleteById(id, heir);
    return Response.json({ id });
  });
}

async function create(request: Request): Promise<Response> {
  const { title } = await readBody(request, Calls.createContainer.body);
  return orRefusal(async () => {
    const id = await Containers.insert({ title });
    return Response.json({ id, title }, { status: 201 });
  });
}

async function update(request: Request, id: string): Promise<Response> {
  const { title } = await readBody(request, Calls.updateContainer.body);
  return orRefusal(async () => {
    await Containers.update(id, { title });
    return Response.json({ id, title });
  });
}

/** Returns a container as in `/api` (product §5). */
function containerData({
  id,
  title,
  createdAt,
}: {
  id: string;
  title: string;
  createdAt: string;
}): v.InferOutput<typeof Calls.Container> {
  return { id, title, created_at: createdAt };
}
