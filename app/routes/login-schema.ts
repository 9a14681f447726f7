import * as v from "valibot";
import { copy } from "~/copy/copy";

/** Schema of the sign-in (product §12). */
export const loginSchema = v.object({
  email: v.pipe(v.fallback(v.string(), ""), v.trim(), v.email(copy.login.emailInvalid)),
  password: v.pipe(v.fallback(v.string(), ""), v.minLength(6, copy.login.passwordTooShort)),
});
