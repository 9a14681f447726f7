import * as v from "valibot";
import { isSecret } from "./secret-setting";

/** The variables of the database. */
export const databaseEnvironment = {
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      // The address has a password, so a message never repeats it.
      v.custom<string>(isPostgresAddress, "doit être une adresse postgres://…"),
      isSecret(),
    ),
  ),
};

function isPostgresAddress(given: unknown): boolean {
  return typeof given === "string" && /^postgres(?:ql)?:$/.test(URL.parse(given)?.protocol ?? "");
}
