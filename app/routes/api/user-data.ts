import * as v from "valibot";
import { copy } from "~/copy/copy";
import { isRole, rolesOf } from "~/models/roles";
import type { User } from "~/models/tables";
import { passwordOf, userFields } from "~/forms/user-schema";

/** One role, or several as a text with commas or a list (product §5); stored as the text. */
const role = v.pipe(
  v.union([v.string(), v.array(v.string())], copy.salesRep.roleUnknown),
  v.transform((named) => rolesOf(named)),
  v.check((named) => named.length > 0 && named.every(isRole), copy.salesRep.roleUnknown),
  v.transform((named) => named.join(",")),
);

/** Product §12: user create. A candidate needs no password: `createUser` gives one. */
export const newUserBody = (rules: { passwordMinLength: number }) =>
  v.pipe(
    v.object({
      ...userFields,
      role: v.optional(role, "user"),
      password: v.nullish(v.string()),
    }),
    v.transform(({ password, ...values }) => ({
      ...values,
      password: password ?? "",
    })),
    v.forward(
      v.partialCheck(
        [["password"], ["role"]],
        ({ password, role }) => role === "candidate" || password.length >= rules.passwordMinLength,
        copy.salesRep.passwordTooShort(rules.passwordMinLength),
      ),
      ["password"],
    ),
  );

/** Product §12: user edit. An empty password is none. */
export const userBody = (rules: { passwordMinLength: number }) =>
  v.object({
    ...userFields,
    role,
    password: v.pipe(
      v.nullish(v.string()),
      v.transform((password) => password || undefined),
      v.optional(passwordOf(rules.passwordMinLength)),
    ),
  });

/** A user as `/api` lists it (product §5). */
export function userData({ id, name, email, role, avatar, createdAt, updatedAt }: User) {
  return { id, name, email, role, avatar, created_at: createdAt, updated_at: updatedAt };
}
