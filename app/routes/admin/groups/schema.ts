import * as v from "valibot";
import { requiredText } from "~/models/terms/required-text";
import { copy } from "~/copy/copy";
import { relockField } from "~/models/home/relock";

/** Product §12: group. `version` names the values the edit form was opened on. */
export const groupSchema = v.object({
  title: requiredText(copy.group.titleRequired),
  allowed_roles: v.optional(v.array(v.string())),
  container_id: v.optional(v.string()),
  version: v.optional(v.string()),
  relock: relockField,
});
