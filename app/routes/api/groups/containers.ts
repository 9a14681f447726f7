import * as Containers from "~/models/content/containers.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { createContainer } from "~/routes/api/operations/containers";
import { readBody } from "~/routes/api/requests/read-body.server";
import { containerData } from "./container-data";
import type { Route } from "./+types/containers";

/** GET /api/containers, in the order of the academy. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const rows = await Containers.findAll();
  return answerList({ request, url }, { name: "containers", rows, data: containerData });
}

/** POST /api/containers, form {title}. */
export async function action({ request }: Route.ActionArgs) {
  const { title } = await readBody(request, createContainer.body);
  const id = await Containers.insert({ title });
  return Response.json({ id, title }, { status: 201 });
}
