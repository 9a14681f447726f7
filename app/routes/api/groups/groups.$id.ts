import { currentUser } from "~/http/context";
import * as Containers from "~/models/content/containers.server";
import * as Groups from "~/models/content/groups.server";
import { findVisibleGroup } from "~/models/home/home.server";
import { isAdmin, toAllowedRoles } from "~/models/terms/roles";
import { services } from "~/services/services.server";
import { updateGroup } from "~/routes/api/operations/groups";
import { readBody } from "~/routes/api/requests/read.server";
import { orRefusal, refusal } from "~/routes/api/requests/refusals.server";
import { groupData, groupModuleData, openGroupData } from "./group-data";
import type { Route } from "./+types/groups.$id";

/**
 * GET /api/groups/{id}: the group with its modules, in order. Others than
 * admins get only the modules that they may see.
 */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const admin = isAdmin(user.role);
  const seen = admin ? null : await findVisibleGroup(user, id);
  const group = admin || seen ? await Groups.findById(id) : null;
  if (!group) return refusal("Not found", 404);
  const container = group.containerId ? await Containers.findEvenArchived(group.containerId) : null;
  const { media } = services();
  const modules = group.modules
    .filter((module) => !seen || seen.modules.some((one) => one.id === module.id))
    .map((module) => groupModuleData(module, (at) => media.playbackUrl(at)));
  const shown = admin ? groupData : openGroupData;
  return Response.json({ group: { ...shown(group, container?.title ?? null), modules } });
}

/**
 * PUT /api/groups/{id} {title, allowed_roles, container_id}: without them, the roles and the container stay.
 * DELETE /api/groups/{id}.
 */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  if (request.method === "PUT") {
    const { title, allowed_roles, container_id } = await readBody(request, updateGroup.body);
    return orRefusal(async () => {
      const present = await Groups.findById(id);
      await Groups.update(id, {
        title,
        allowedRoles: toAllowedRoles(allowed_roles ?? present?.allowedRoles),
        containerId: container_id
          ? await Containers.resolveId(container_id, present?.containerId)
          : null,
      });
      return Response.json({ id, title });
    });
  }
  return orRefusal(async () => {
    await Groups.deleteById(id);
    return Response.json({ id });
  });
}
