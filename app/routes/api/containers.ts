import * as Containers from "~/models/containers.server";
import { containerBody, containerData } from "./container-data";
import { readBody } from "./read-body.server";
import type { Route } from "./+types/containers";

/** GET /api/containers, in their order. */
export async function loader() {
  const containers = await Containers.findAll();
  return Response.json({ containers: containers.map(containerData) });
}

/** POST /api/containers, form {title}. */
export async function action({ request }: Route.ActionArgs) {
  const { title } = await readBody(request, containerBody);
  const id = await Containers.insert({ title });
  return Response.json({ id, title }, { status: 201 });
}
