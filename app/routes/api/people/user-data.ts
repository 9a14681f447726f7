import type * as v from "valibot";
import type * as Tables from "~/models/tables";
import type { User } from "~/routes/api/operations/users";

/** Returns a user as in the lists of `/api` (product §5). */
export function userData(row: Tables.User): v.InferOutput<typeof User> {
  const { id, name, email, role, avatar, createdAt, updatedAt } = row;
  return { id, name, email, role, avatar, created_at: createdAt, updated_at: updatedAt };
}
