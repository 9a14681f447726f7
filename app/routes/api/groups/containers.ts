import type * as v from "valibot";
import * as Containers from "~/models/content/containers.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { createContainer, type Container } from "~/routes/api/operations/groups";
import { readBody } from "~/routes/api/requests/read.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/containers";

/** GET /api/containers, in the order of the academy. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const rows = await Containers.findAll();
  return answerList({ request, url }, { name: "containers", rows, data: containerData });
}

/** POST /api/containers, form {title, valid_months}. */
export async function action({ request }: Route.ActionArgs) {
  const { title, valid_months: validMonths } = await readBody(request, createContainer.body);
  return orRefusal(async () => {
    const id = await Containers.insert({ title, validMonths });
    return Response.json({ id, title }, { status: 201 });
  });
}

/** Returns a container as in `/api` (product §5). */
function containerData({
  id,
  title,
  validMonths,
  createdAt,
}: {
  id: string;
  title: string;
  validMonths: number | null;
  createdAt: string;
}): v.InferOutput<typeof Container> {
  return { id, title, valid_months: validMonths, created_at: createdAt };
}
