import { db } from "./database.server";
import type { User } from "./tables";

const columns = ["id", "name", "email", "role", "avatar", "createdAt", "updatedAt"] as const;

const normaliseEmail = (email: string) => email.trim().toLowerCase();

export async function findById(id: string): Promise<User | null> {
  return (
    (await db().selectFrom("users").select(columns).where("id", "=", id).executeTakeFirst()) ?? null
  );
}

/** The account and its password hash, for signing in only. */
export async function findWithPasswordByEmail(email: string) {
  return db()
    .selectFrom("users")
    .select([...columns, "passwordHash"])
    .where("email", "=", normaliseEmail(email))
    .executeTakeFirst();
}
