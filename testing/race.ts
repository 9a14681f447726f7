import { db } from "~/models/database/database.server";

/** The writers of a race. */
export const WRITERS = 20;

/** Runs the same writer several times at once. Returns the results and the errors. */
export async function race<T>(write: (index: number) => Promise<T>, writers = WRITERS) {
  const ends = await Promise.allSettled(
    Array.from({ length: writers }, (_, index) => write(index)),
  );
  return {
    done: ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : [])),
    errors: ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : [])),
  };
}

/** Returns the number of rows of a table. */
export const countRows = async (table: "portions" | "jobs" | "evaluations" | "teams" | "users") => {
  const { rows } = await db()
    .selectFrom(table as "jobs")
    .select((e) => e.fn.countAll<number>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
};
