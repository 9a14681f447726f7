import * as v from "valibot";

const epochMs = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^(\d{1,15}(\.\d+)?)?$/),
      v.transform((text) => (text === "" ? null : Math.round(Number(text)))),
    ),
  ),
  null,
);
const id = v.pipe(v.string(), v.maxLength(100));
/** The fields beside `video_portion`. An index above a day of one portion a second is invalid. */
export const PortionFields = v.object({
  instance_id: v.pipe(id, v.nonEmpty()),
  /** Empty when the instance names a module. */
  group_id: v.optional(id, ""),
  portion_index: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)),
  last_chunk: v.optional(v.picklist(["true", "false"]), "false"),
  audio_start_time: epochMs,
  video_start_time: epochMs,
});
