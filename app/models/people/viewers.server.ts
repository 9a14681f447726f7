import { db } from "~/models/database/database.server";

/** Counts the active accounts that see other people's work: administrators, and managers of a team. Runs two queries. */
export async function countViewers(): Promise<{ admins: number; managers: number }> {
  const active = db().selectFrom("users").where("deactivatedAt", "is", null);
  const [{ admins }, { managers }] = await Promise.all([
    active
      .where("role", "=", "admin")
      .select((e) => e.fn.countAll<number>().as("admins"))
      .executeTakeFirstOrThrow(),
    active
      .where("id", "in", (e) =>
        e.selectFrom("teamMembers").select("userId").where("manages", "=", 1),
      )
      .select((e) => e.fn.countAll<number>().as("managers"))
      .executeTakeFirstOrThrow(),
  ]);
  return { admins: Number(admins), managers: Number(managers) };
}
