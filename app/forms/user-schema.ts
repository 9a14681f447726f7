import * as v from "valibot";
import { NAME_MAX, requiredText } from "~/models/terms/text-table";
import { copy } from "~/copy/copy";
import { isTooShort } from "~/models/people/password-form";
import { roles } from "~/models/terms/roles";
import { emailText } from "~/platform/email";

/** Schemas of a user's name, email and role (product §12). */
export const userFields = {
  name: v.pipe(
    requiredText(copy.salesRep.nameRequired),
    v.maxLength(NAME_MAX, copy.salesRep.nameTooLong(NAME_MAX)),
  ),
  email: v.pipe(emailText(copy.salesRep.emailInvalid), v.toLowerCase()),
  role: v.picklist(roles, copy.salesRep.roleUnknown),
};

/** Returns the schema of a password with at least `least` characters (product §12, PASSWORD_MIN_LENGTH). */
export function passwordOf(least: number) {
  const sentence = copy.salesRep.passwordTooShort(least);
  return v.pipe(
    v.string(sentence),
    v.check((password) => !isTooShort(password, least), sentence),
  );
}

/** Returns the schema of a new user (product §12). */
export const createSchema = (least: number) =>
  v.object({ ...userFields, password: passwordOf(least), version: v.optional(v.string()) });

/**
 * Returns the schema of an edited user (product §12). An empty password is not sent.
 * `version` is the one the form was opened with.
 */
export const editSchema = (least: number) =>
  v.object({
    ...userFields,
    password: v.optional(passwordOf(least)),
    version: v.optional(v.string()),
    /** True when an admin agrees to lose the own admin role. */
    leaveAdmin: v.optional(v.boolean(), false),
  });
