import * as v from "valibot";
import { formTextRules } from "~/models/terms/module-texts";
import { relockField } from "~/models/home/relock";

const text = v.optional(v.string());

const fields = v.object({
  container_id: text,
  allowed_roles: v.optional(v.array(v.string())),
  presentable: v.optional(v.boolean(), false),
<<<<<<< eec2f08d2c0d43bea06382c2530a0a852b5f8b93
  ...v.entriesFromList(postedNames, text),
  /** The file, in the browser only. On the server it became `video_url` before the check. */
=======
  ...formTextRules,
  /** The file, as the browser sees it; on the server it has become `video_url` before the form is checked. */
>>>>>>> 11fb52fa7bf7f6942407bf9bcdaccb40b19c6924
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
