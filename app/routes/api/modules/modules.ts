import * as v from "valibot";
import { currentReader, userContext } from "~/http/context";
import { copy } from "~/copy/copy";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { findVisibleModule } from "~/models/home/home.server";
import type { Module, User } from "~/models/tables";
import { dataOf, openDataOf, namedFields } from "~/models/terms/module-fields";
import { defaultAllowedRoles, isAdmin, toAllowedRoles } from "~/models/terms/roles";
import { services } from "~/services/services.server";
import { removeUnusedModuleVideo } from "~/services/videos/stored-video.server";
import { withAliases, renameEntries } from "~/routes/api/aliases";
import * as Calls from "~/routes/api/operations/modules";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { orSentence, refusal, statusOfFile } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/modules";
import type { ModuleValues } from "~/models/content/module-values.server";
import { moduleVideoRules } from "~/services/videos/video-rules";
import { receiveVideoForm, type VideoForm } from "~/services/videos/video-form.server";
import type { createModule, updateModule } from "~/routes/api/operations/modules";
import { fieldsOf, readForm } from "~/routes/api/requests/read.server";

const sign = (videoUrl: string) => services().media.playbackUrl(videoUrl);

/**
 * GET /api/modules, in the order of their containers. GET /api/modules/{id}: all fields for an admin, the visible ones
 * for others who may see the module.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  if (params.id !== undefined) return readOne(params.id, currentReader(context));
  const rows = await Modules.findAll();
  return answerList({ request, url }, { name: "modules", rows, data: moduleData });
}

async function readOne(id: string, user: Pick<User, "id" | "role">): Promise<Response> {
  const admin = isAdmin(user.role);
  const seen = admin ? null : await findVisibleModule(user, id);
  const module = admin || seen ? await Modules.findById(id) : null;
  if (!module) return refusal("Module not found", 404);
  const open = () => openModuleData({ ...module, videoUrl: seen?.videoUrl ?? null });
  return Response.json({ module: admin ? moduleData(module) : open() });
}

/**
 * POST /api/modules, multipart: the fields of product §15 with `video_url`, or the file as `video`.
 * PUT /api/modules/{id}, multipart, with `video` when it is new. DELETE /api/modules/{id}. For admins.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const userId = context.get(userContext)?.id ?? null;
  const { id } = params;
  if (id === undefined) return create(request, userId);
  if (request.method === "PUT") return update(request, id, userId);
  return orSentence(copy.module.deleteFailed, async () => {
    const { videoUrl } = await Modules.deleteById(id);
    await removeUnusedModuleVideo(services().media, videoUrl);
    return Response.json({ id });
  });
}

async function create(request: Request, userId: string | null): Promise<Response> {
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

async function update(request: Request, id: string, userId: string | null): Promise<Response> {
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

const yes = new Set(["true", "1", "on"]);

/** Reads the multipart module form of an `/api` client and stores its video. Missing fields are undefined. */
async function readModuleForm<T extends typeof createModule.body | typeof updateModule.body>(
  request: Request,
  { schema, userId }: { schema: T; userId: string | null },
) {
  const { media, tmpDir } = services();
  const form = await readForm(request, () =>
    receiveVideoForm(request, moduleVideoRules, { media, tmpDir, userId, rename: renameEntries }),
  );
  const fail = async (message: string) => {
    await form.discard();
    return refusal(message, statusOfFile(message, moduleVideoRules.sentences));
  };
  if (form.refusal) throw await fail(form.refusal);
  const checked = v.safeParse(schema, fieldsOf(form.entries));
  if (!checked.success) throw await fail(checked.issues[0].message);
  const posted: v.InferOutput<T> = checked.output;
  const { allowed_roles: roles } = posted;
  const values: Partial<ModuleValues> = defined({
    presentable: posted.presentable === undefined ? undefined : yes.has(posted.presentable) ? 1 : 0,
    ...namedFields(posted),
    allowedRoles: roles === undefined ? undefined : toAllowedRoles([roles].flat().join(",")),
  });
  return { values, posted, fail, form };
}

/** Works like `orSentence`, and deletes the posted file when the save failed. */
async function saveOrDiscard(
  form: VideoForm,
  { save, sentence }: { save: () => Promise<Response>; sentence: string },
): Promise<Response> {
  const response = await orSentence(sentence, save);
  if (!response.ok) await form.discard();
  return response;
}

/** Returns the values without undefined keys. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
