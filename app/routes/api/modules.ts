import { currentUser } from "~/http/current-user";
import { copy } from "~/copy/copy";
import * as Containers from "~/models/containers.server";
import * as Modules from "~/models/modules.server";
import { defaultAllowedRoles, toAllowedRoles } from "~/models/roles";
import { services } from "~/services/services.server";
import { moduleData } from "./module-data";
import { readModuleForm, saveOrDiscard } from "./module-form.server";
import type { Route } from "./+types/modules";

/** GET /api/modules: in the order of their containers. */
export async function loader() {
  const { media } = services();
  const modules = await Modules.findAll();
  return Response.json({
    modules: modules.map((module) => moduleData(module, (at) => media.playbackUrl(at))),
  });
}

/** POST /api/modules, multipart: the fields of product §15 with `video_url`, or the file itself as `video`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { values, containerId, videoUrl, fail, form } = await readModuleForm(
    request,
    currentUser(context).id,
  );
  const { title } = values;
  if (!title) return fail(copy.module.titleRequired);
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
