import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { copy } from "~/copy/copy";
import { relockField } from "~/models/home/relock";

/** Schema of a group (product §12). `version` is the one the edit form was opened with. */
export const groupSchema = v.object({
  title: requiredText(copy.group.titleRequired),
  allowed_roles: v.optional(v.array(v.string())),
  container_id: v.optional(v.string()),
  version: v.optional(v.string()),
  relock: relockField,
});
