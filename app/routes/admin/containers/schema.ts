import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { copy } from "~/copy/copy";

/** Schema of a container (product §12). `version` is the one the edit form was opened with. */
export const containerSchema = v.object({
  title: requiredText(copy.container.titleRequired),
  version: v.optional(v.string()),
});
