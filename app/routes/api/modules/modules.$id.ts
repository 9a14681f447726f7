import { currentUser } from "~/http/context";
import { copy } from "~/copy/copy";
import * as Containers from "~/models/content/containers.server";
import { findVisibleModule } from "~/models/home/home.server";
import * as Modules from "~/models/content/modules.server";
import { isAdmin } from "~/models/terms/roles";
import { services } from "~/services/services.server";
import { updateModule } from "~/routes/api/operations/modules";
import { orSentence, refusal } from "~/routes/api/requests/refusals.server";
import { removeUnusedModuleVideo } from "~/services/videos/stored-video.server";
import { readModuleForm, saveOrDiscard, moduleData, openModuleData } from "./module-form.server";
import type { Route } from "./+types/modules.$id";

/** GET /api/modules/{id}: all fields for an admin, the visible ones for others who may see the module. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const sign = (at: string) => services().media.playbackUrl(at);
  const admin = isAdmin(user.role);
  const seen = admin || (await findVisibleModule(user, id));
  const module = seen ? await Modules.findById(id) : null;
  if (!module) return refusal("Module not found", 404);
  return Response.json({ module: admin ? moduleData(module, sign) : openModuleData(module, sign) });
}

/** PUT /api/modules/{id}, multipart, with `video` when it is new. DELETE /api/modules/{id}. For admins. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  if (request.method === "PUT") return update(request, id, currentUser(context).id);
  return orSentence(copy.module.deleteFailed, async () => {
    const { videoUrl } = await Modules.deleteById(id);
    await removeUnusedModuleVideo(services().media, videoUrl);
    return Response.json({ id });
  });
}

async function update(request: Request, id: string, userId: string): Promise<Response> {
  const { values, posted, form } = await readModuleForm(request, {
    schema: updateModule.body,
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
