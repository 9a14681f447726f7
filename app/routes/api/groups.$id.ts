import * as Containers from "~/models/containers.server";
import * as Groups from "~/models/groups.server";
import { toAllowedRoles } from "~/models/roles";
import { services } from "~/services/services.server";
import { groupBody, groupData } from "./group-data";
import { readBody } from "./read-body.server";
import { orRefusal, refusal } from "./refusals.server";
import type { Route } from "./+types/groups.$id";

/** GET /api/groups/{id}: the group with its modules, in their order. */
export async function loader({ params: { id } }: Route.LoaderArgs) {
  const group = await Groups.findById(id);
  if (!group) return refusal("Not found", 404);
  const container = group.containerId ? await Containers.findById(group.containerId) : null;
  const { media } = services();
  const modules = group.modules.map((module) => ({
    id: module.id,
    title: module.title,
    guidelines: module.guidelines,
    created_at: module.createdAt,
    video_url: module.videoUrl ? media.playbackUrl(module.videoUrl) : null,
    presentable: module.presentable === 1,
  }));
  return Response.json({ group: { ...groupData(group, container?.title ?? null), modules } });
}

/** PUT /api/groups/{id} {title, allowed_roles, container_id}; DELETE /api/groups/{id}. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  if (request.method === "PUT") {
    const { title, allowed_roles, container_id } = await readBody(request, groupBody);
    return orRefusal(async () => {
      await Groups.update(id, {
        title,
        allowedRoles: toAllowedRoles(allowed_roles),
        containerId: container_id ? await Containers.resolveId(container_id) : null,
      });
      return Response.json({ id, title });
    });
  }
  if (request.method !== "DELETE") return refusal("Method not allowed", 405);
  return orRefusal(async () => {
    await Groups.deleteById(id);
    return Response.json({ id });
  });
}
