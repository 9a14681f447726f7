import type * as v from "valibot";
import { currentUser } from "~/http/context";
import { copy } from "~/copy/copy";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { findVisibleModule } from "~/models/home/home.server";
import type { Module, User } from "~/models/tables";
import { dataOf, openDataOf } from "~/models/terms/module-fields";
import { defaultAllowedRoles, isAdmin, toAllowedRoles } from "~/models/terms/roles";
import { services } from "~/services/services.server";
import { removeUnusedModuleVideo } from "~/services/videos/stored-video.server";
import { withAliases } from "~/routes/api/aliases";
import * as Calls from "~/routes/api/operations/modules";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { orSentence, refusal } from "~/routes/api/requests/refusals.server";
import { readModuleForm, saveOrDiscard } from "./module-form.server";
import type { Route } from "./+types/modules";

const sign = (videoUrl: string) => services().media.playbackUrl(videoUrl);

/**
 * GET /api/modules, in the order of their containers. GET /api/modules/{id}: all fields for an admin, the visible ones
 * for others who may see the module.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  if (params.id !== undefined) return readOne(params.id, currentUser(context));
  const rows = await Modules.findAll();
  return answerList({ request, url }, { name: "modules", rows, data: moduleData });
}

async function readOne(id: string, user: Pick<User, "id" | "role">): Promise<Response> {
  const admin = isAdmin(user.role);
  const seen = admin || (await findVisibleModule(user, id));
  const module = seen ? await Modules.findById(id) : null;
  if (!module) return refusal("Module not found", 404);
  return Response.json({ module: admin ? moduleData(module) : openModuleData(module) });
}

/**
 * POST /api/modules, multipart: the fields of product §15 with `video_url`, or the file as `video`.
 * PUT /api/modules/{id}, multipart, with `video` when it is new. DELETE /api/modules/{id}. For admins.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const userId = currentUser(context).id;
  const { id } = params;
  if (id === undefined) return create(request, userId);
  if (request.method === "PUT") return update(request, id, userId);
  return orSentence(copy.module.deleteFailed, async () => {
    const { videoUrl } = await Modules.deleteById(id);
    await removeUnusedModuleVideo(services().media, videoUrl);
    return Response.json({ id });
  });
}

async function create(request: Request, userId: string): Promise<Response> {
  const { values, posted, fail, form } = await readModuleForm(request, {
    schema: Calls.createModule.body,
    userId,
  });
  const { title, video_url: videoUrl, container_id: containerId } = posted;
  if (!videoUrl) return fail(copy.module.videoRequired);
  const save = async () => {
    const id = await Modules.insert({
      presentable: 0,
      allowedRoles: toAllowedRoles(defaultAllowedRoles),
      ...values,
      title,
      containerId: await Containers.resolveId(containerId),
      videoUrl,
    });
    return Response.json({ id, title }, { status: 201 });
  };
  return saveOrDiscard(form, { save, sentence: copy.module.createFailed });
}

async function update(request: Request, id: string, userId: string): Promise<Response> {
  const { values, posted, form } = await readModuleForm(request, {
    schema: Calls.updateModule.body,
    userId,
  });
  const { container_id: containerId, video_url: videoUrl } = posted;
  const save = async () => {
    const present = (await Modules.findById(id))?.containerId;
    const chosen = containerId
      ? { containerId: await Containers.resolveId(containerId, present) }
      : {};
    const replaced = await Modules.update(id, { ...values, ...chosen }, { videoUrl });
    await removeUnusedModuleVideo(services().media, replaced);
    return Response.json({ id, title: values.title });
  };
  return saveOrDiscard(form, { save, sentence: copy.module.updateFailed });
}

type Row = Module & { containerTitle: string | null };

/** Returns a module as an admin reads it in `/api` (product §5). `video_url` is signed for a player. */
function moduleData(row: Row): v.InferOutput<typeof Calls.Module> {
  return withAliases({
    ...openModuleData(row),
    allowed_roles: row.allowedRoles,
    ...dataOf(row),
    order: row.position,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  });
}

/**
 * Returns the fields for every person who may see the module, without its
 * reference texts and grading (product §10.2).
 */
function openModuleData(row: Row): v.InferOutput<typeof Calls.OpenModule> {
  const video_url = row.videoUrl === null ? null : sign(row.videoUrl);
  return withAliases({
    id: row.id,
    ...openDataOf(row),
    presentable: row.presentable === 1,
    container_id: row.containerId,
    container_name: row.containerTitle,
    video_url,
    video_duration: row.videoDurationS,
  });
}
