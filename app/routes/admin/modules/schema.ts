import * as v from "valibot";
import { requiredText } from "~/forms/required-text";
import { copy } from "~/copy/copy";
import { postedNames } from "~/models/terms/module-texts";
import { relockField } from "~/models/home/relock";

const text = v.optional(v.string());

const fields = v.object({
  title: requiredText(copy.module.titleRequired),
  container_id: text,
  allowed_roles: v.optional(v.array(v.string())),
  presentable: v.optional(v.boolean(), false),
  ...v.entriesFromList(postedNames, text),
  /** The file, in the browser only. On the server it became `video_url` before the check. */
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
