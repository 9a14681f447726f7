import * as v from "valibot";
import { copy } from "~/copy/copy";
import { requiredText } from "~/models/terms/text-table";

/** Schema of a team's name. */
export const teamSchema = v.object({
  name: v.pipe(requiredText(copy.team.nameRequired), v.maxLength(200, copy.team.nameTooLong)),
});
