import * as v from "valibot";
import { requiredText } from "~/models/terms/required-text";
import { copy } from "~/copy/copy";
import { roles } from "~/models/terms/roles";

/** Product §12: name, email and role of a user. */
export const userFields = {
  name: requiredText(copy.salesRep.nameRequired),
  email: v.pipe(
    v.string(copy.salesRep.emailInvalid),
    v.trim(),
    v.toLowerCase(),
    v.email(copy.salesRep.emailInvalid),
  ),
  role: v.picklist(roles, copy.salesRep.roleUnknown),
};

/** Product §12: a password of `least` characters (PASSWORD_MIN_LENGTH). */
export function passwordOf(least: number) {
  const sentence = copy.salesRep.passwordTooShort(least);
  return v.pipe(v.string(sentence), v.minLength(least, sentence));
}

/** Product §12: user create. */
export const createSchema = (least: number) =>
  v.object({ ...userFields, password: passwordOf(least), version: v.optional(v.string()) });

/** Product §12: user edit, where an empty password is not sent. `version` names the values the form was opened on. */
export const editSchema = (least: number) =>
  v.object({
    ...userFields,
    password: v.optional(passwordOf(least)),
    version: v.optional(v.string()),
  });
