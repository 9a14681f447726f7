import * as Containers from "~/models/containers.server";
import * as Groups from "~/models/groups.server";
import { defaultAllowedRoles, toAllowedRoles } from "~/models/roles";
import { answerList } from "./answer-list.server";
import { groupData } from "./group-data";
import { createGroup } from "./operations/groups";
import { readBody } from "./read-body.server";
import { orRefusal } from "./refusals.server";
import type { Route } from "./+types/groups";

/** GET /api/groups, in the order of their containers. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const [groups, containers] = [await Groups.findAll(), await Containers.findAll()];
  const titles = new Map(containers.map(({ id, title }) => [id, title]));
  const rank = new Map(containers.map(({ id }, index) => [id, index]));
  const rankOf = (id: string | null) => (id === null ? undefined : rank.get(id)) ?? rank.size;
  const rows = groups.sort((a, b) => rankOf(a.containerId) - rankOf(b.containerId));
  const data = (group: (typeof rows)[number]) =>
    groupData(group, titles.get(group.containerId ?? "") ?? null);
  return answerList({ request, url }, { name: "groups", rows, data });
}

/** POST /api/groups {title, allowed_roles, container_id} (product §12: defaults on create). */
export async function action({ request }: Route.ActionArgs) {
  const { title, allowed_roles, container_id } = await readBody(request, createGroup.body);
  return orRefusal(async () => {
    const id = await Groups.insert({
      title,
      allowedRoles: toAllowedRoles(allowed_roles ?? defaultAllowedRoles),
      containerId: await Containers.resolveId(container_id ?? undefined),
    });
    return Response.json({ id, title }, { status: 201 });
  });
}
