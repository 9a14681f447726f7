import type { SelectQueryBuilder } from "kysely";
import { db } from "./database.server";
import type { Database, Instant } from "~/models/tables";

/** The things whose time is up at an instant. */
export interface Due {
  items: number;
  /** The files among them, or belonging to them. */
  files: number;
  oldestAt: Instant | null;
  newestAt: Instant | null;
  /** Counts the things that the sweep watches over, due or not. */
  total(): Promise<number>;
}

/** A due row: the date from which its time runs, and the number of its files. */
interface DueRow {
  at: Instant;
  files: number;
}

type Rows<T extends keyof Database, O> = SelectQueryBuilder<Database, T, O>;

/** Counts due rows among all rows of their kind. */
export async function countDue<T extends keyof Database>(
  due: Rows<T, DueRow>,
  all: Rows<T, object>,
): Promise<Due> {
  const counted = await db()
    .selectFrom(due.as("due"))
    .select((e) => [
      e.fn.countAll<number>().as("items"),
      e.fn.sum<number | null>("files").as("files"),
      e.fn.min<Instant | null>("at").as("oldestAt"),
      e.fn.max<Instant | null>("at").as("newestAt"),
    ])
    .executeTakeFirstOrThrow();
  const { items, files, ...dates } = counted;
  return {
    items: Number(items),
    files: Number(files ?? 0),
    ...dates,
    async total() {
      const { rows } = await all
        .clearSelect()
        .select((e) => e.fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow();
      return Number(rows);
    },
  };
}
