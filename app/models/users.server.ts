import { randomUUID } from "node:crypto";
import { db, now } from "./database.server";
import type { User } from "./tables";

const columns = ["id", "name", "email", "role", "avatar", "createdAt", "updatedAt"] as const;

/** An account with this email exists. */
export class DuplicateEmail extends Error {
  override name = "DuplicateEmail";
}

export const normaliseEmail = (email: string) => email.trim().toLowerCase();

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

/** @throws DuplicateEmail */
export async function insert(values: {
  name: string;
  email: string;
  role: string;
  passwordHash: string;
}): Promise<User> {
  const row = {
    id: randomUUID(),
    ...values,
    email: normaliseEmail(values.email),
    avatar: null,
    createdAt: now(),
    updatedAt: now(),
  };
  try {
    await db().insertInto("users").values(row).execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DuplicateEmail(row.email);
    throw error;
  }
  const { passwordHash: _, ...user } = row;
  return user;
}

function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    String(error.code).startsWith("SQLITE_CONSTRAINT_UNIQUE")
  );
}
