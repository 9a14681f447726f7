import * as v from "valibot";
import { formRules, shownFields, storedFields } from "~/models/terms/module-fields";
import { relockField } from "~/models/home/relock";
import type { ModuleValues } from "~/models/content/module-values.server";
import { parseAllowedRoles, toAllowedRoles } from "~/models/terms/roles";

const text = v.optional(v.string());

const fields = v.object({
  container_id: text,
  allowed_roles: v.optional(v.array(v.string())),
  presentable: v.optional(v.boolean(), false),
  ...formRules,
  /** The file, as the browser sees it; on the server it has become `video_url` before the form is checked. */
  video: v.optional(v.unknown()),
  video_url: text,
  /** The versions that the edit form was opened with. */
  version: text,
  transcript_version: text,
  relock: relockField,
});

export type ModuleFields = v.InferOutput<typeof fields>;

/** Returns the schema of a module (product §12). `videoFault` is the error of a refused or missing video, else null. */
export function moduleSchema(videoFault: string | null) {
  return v.pipe(
    fields,
    v.forward(
      v.partialCheck(
        [["video_url"]],
        ({ video_url }) => !videoFault || Boolean(video_url),
        videoFault ?? "",
      ),
      ["video"],
    ),
  );
}

/** Returns the posted values as they are stored, without the container, which needs the database. */
export function storedValues(posted: ModuleFields): Omit<ModuleValues, "containerId"> {
  return {
    allowedRoles: toAllowedRoles(posted.allowed_roles),
    presentable: posted.presentable ? 1 : 0,
    ...storedFields(posted),
  };
}

export type FormValues = ReturnType<typeof shownValues>;

/** Returns the stored values as the form shows them. */
export function shownValues(module: ModuleValues) {
  return {
    container_id: module.containerId ?? "",
    allowed_roles: parseAllowedRoles(module.allowedRoles),
    presentable: module.presentable === 1,
    ...shownFields(module),
  };
}
