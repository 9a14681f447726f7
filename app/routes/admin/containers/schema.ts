import * as v from "valibot";
import { copy } from "~/copy/copy";

/** Product §12: container. `version` names the values the edit form was opened on. */
export const containerSchema = v.object({
  title: v.pipe(
    v.string(copy.container.titleRequired),
    v.trim(),
    v.minLength(1, copy.container.titleRequired),
  ),
  version: v.optional(v.string()),
});
