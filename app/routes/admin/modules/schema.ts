import * as v from "valibot";
import { formTextRules } from "~/models/terms/module-texts";
import { relockField } from "~/models/home/relock";

const text = v.optional(v.string());

const fields = v.object({
  container_id: text,
  allowed_roles: v.optional(v.array(v.string())),
  presentable: v.optional(v.boolean(), false),
  ...formTextRules,
  /** The file, as the browser sees it; on the server it has become `video_url` before the form is checked. */
  video: v.optional(v.unknown()),
  video_url: text,
  /** Name the values the edit form was opened on. */
  version: text,
  transcript_version: text,
  relock: relockField,
});

export type ModuleFields = v.InferOutput<typeof fields>;

/** Product §12: module. The video is optional, or `videoFault` says what is wrong with the one there is (not). */
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
