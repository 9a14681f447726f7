import { currentUser } from "~/http/context";
import { copy } from "~/copy/copy";
import * as Containers from "~/models/content/containers.server";
import * as Modules from "~/models/content/modules.server";
import { defaultAllowedRoles, toAllowedRoles } from "~/models/terms/roles";
import { services } from "~/services/services.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import { createModule } from "~/routes/api/operations/modules";
import { readModuleForm, saveOrDiscard, moduleData } from "./module-form.server";
import type { Route } from "./+types/modules";

/** GET /api/modules, in the order of their containers. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const { media } = services();
  const rows = await Modules.findAll();
  const data = (row: (typeof rows)[number]) => moduleData(row, (at) => media.playbackUrl(at));
  return answerList({ request, url }, { name: "modules", rows, data });
}

/** POST /api/modules, multipart: the fields of product §15 with `video_url`, or the file as `video`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { values, posted, fail, form } = await readModuleForm(request, {
    schema: createModule.body,
    userId: currentUser(context).id,
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
