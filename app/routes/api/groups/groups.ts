import type * as v from "valibot";
import { currentReader } from "~/http/context";
import * as Containers from "~/models/content/containers.server";
import * as Groups from "~/models/content/groups.server";
import { findVisibleGroup } from "~/models/home/home.server";
import type { Module, User } from "~/models/tables";
import { defaultAllowedRoles, isAdmin, toAllowedRoles } from "~/models/terms/roles";
import { services } from "~/services/services.server";
import { withAliases } from "~/routes/api/aliases";
import * as Calls from "~/routes/api/operations/groups";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { readBody } from "~/routes/api/requests/read.server";
import { orRefusal, refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/groups";

/**
 * GET /api/groups, in the order of their containers. GET /api/groups/{id}: the group with its modules, in order.
 * Others than admins get only the modules that they may see.
 */
export const loader = ({ request, url, params, context }: Route.LoaderArgs) =>
  params.id === undefined ? list({ request, url }) : readOne(params.id, currentReader(context));

async function list(asked: { request: Request; url: URL }): Promise<Response> {
  const [groups, containers] = [await Groups.findAll(), await Containers.findAllEvenArchived()];
  const titles = new Map(containers.map(({ id, title }) => [id, title]));
  const rank = new Map(containers.map(({ id }, index) => [id, index]));
  const rankOf = (id: string | null) => (id === null ? undefined : rank.get(id)) ?? rank.size;
  const rows = groups.sort((a, b) => rankOf(a.containerId) - rankOf(b.containerId));
  const data = (group: (typeof rows)[number]) =>
    groupData(group, titles.get(group.containerId ?? "") ?? null);
  return answerList(asked, { name: "groups", rows, data });
}

async function readOne(id: string, user: Pick<User, "id" | "role">): Promise<Response> {
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
 * POST /api/groups {title, allowed_roles, container_id} (product §12: defaults on create). PUT /api/groups/{id} with
 * the same fields: without them, the roles and the container stay. DELETE /api/groups/{id}.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const { id } = params;
  if (id === undefined) return create(request);
  if (request.method === "PUT") return update(request, id);
  return orRefusal(async () => {
    await Groups.deleteById(id);
    return Response.json({ id });
  });
}

async function create(request: Request): Promise<Response> {
  const { title, allowed_roles, container_id } = await readBody(request, Calls.createGroup.body);
  return orRefusal(async () => {
    const id = await Groups.insert({
      title,
      allowedRoles: toAllowedRoles(allowed_roles ?? defaultAllowedRoles),
      containerId: await Containers.resolveId(container_id ?? undefined),
    });
    return Response.json({ id, title }, { status: 201 });
  });
}

async function update(request: Request, id: string): Promise<Response> {
  const { title, allowed_roles, container_id } = await readBody(request, Calls.updateGroup.body);
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

interface Row {
  id: string;
  title: string;
  allowedRoles: string;
  containerId: string | null;
  position: number;
  createdAt: string;
  updatedAt: string;
}

/** Returns a group as an admin reads it in `/api` (product §5). */
function groupData(row: Row, containerName: string | null): v.InferOutput<typeof Calls.Group> {
  return {
    ...openGroupData(row, containerName),
    allowed_roles: row.allowedRoles,
    order: row.position,
  };
}

/** Returns the fields for every person who may see the group, without its roles (product §10.2). */
function openGroupData(
  row: Row,
  containerName: string | null,
): v.InferOutput<typeof Calls.OpenGroup> {
  return {
    id: row.id,
    title: row.title,
    container_id: row.containerId,
    container_name: containerName,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** Returns a module as shown in its group. */
function groupModuleData(
  row: Pick<Module, "id" | "title" | "guidelines" | "createdAt" | "videoUrl" | "presentable">,
  sign: (videoUrl: string) => string,
): v.InferOutput<typeof Calls.GroupModule> {
  return withAliases({
    id: row.id,
    title: row.title,
    guidelines: row.guidelines,
    created_at: row.createdAt,
    video_url: row.videoUrl ? sign(row.videoUrl) : null,
    presentable: row.presentable === 1,
  });
}
