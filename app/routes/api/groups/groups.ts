import * as Containers from "~/models/content/containers.server";
import * as Groups from "~/models/content/groups.server";
import { defaultAllowedRoles, toAllowedRoles } from "~/models/terms/roles";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { createGroup } from "~/routes/api/operations/groups";
import { readBody } from "~/routes/api/requests/read.server";
import { orRefusal } from "~/routes/api/requests/refusals.server";
import { groupData } from "./group-data";
import type { Route } from "./+types/groups";

/** GET /api/groups, in the order of their containers. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const [groups, containers] = [await Groups.findAll(), await Containers.findAllEvenArchived()];
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
