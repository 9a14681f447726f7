import { isAdmin } from "~/models/terms/roles";
import { idsWhoShowWork, isManagerOf, type PeopleScope } from "./managers.server";

/**
 * A reader's access to a person's work. `scores`: a manager of a person who has not read yet that managers see
 * recordings. A presenter who is an admin has the access of an admin.
 */
export type WorkAccess = "owner" | "admin" | "manager" | "scores";

type Reader = { id: string; role: string };

/** Returns the reader's access to a person's work; null without any. */
export async function accessTo(reader: Reader, userId: string | null): Promise<WorkAccess | null> {
  if (isAdmin(reader.role)) return "admin";
  if (userId === null) return null;
  if (reader.id === userId) return "owner";
  if (!(await isManagerOf(reader.id, userId))) return null;
  return (await showsWork({ managerId: reader.id }, userId)) ? "manager" : "scores";
}

/** Returns true when the reader may read, see and hear a person's work. */
export async function mayRead(reader: Reader, userId: string | null): Promise<boolean> {
  const access = await accessTo(reader, userId);
  return access !== null && access !== "scores";
}

/** Returns true when the scope may read this person's work. */
export async function showsWork(scope: PeopleScope, userId: string | null): Promise<boolean> {
  if (scope === "all") return true;
  if (userId === null) return false;
  const row = await idsWhoShowWork(scope).where("place.userId", "=", userId).executeTakeFirst();
  return row !== undefined;
}
