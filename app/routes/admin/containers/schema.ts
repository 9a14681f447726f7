import * as v from "valibot";
import { requiredText } from "~/models/terms/required-text";
import { copy } from "~/copy/copy";

/** Product §12: container. `version` names the values the edit form was opened on. */
export const containerSchema = v.object({
  title: requiredText(copy.container.titleRequired),
  version: v.optional(v.string()),
});
