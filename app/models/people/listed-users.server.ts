import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { foldName } from "~/models/fold";
import { type Slice, WHOLE } from "~/models/slice";
import type { User } from "~/models/tables";
import { columns } from "./users.server";

/** The number of accounts on a page of the list. */
export const PAGE_SIZE = 50;
/** The number of words that a search uses. */
const MOST_WORDS = 10;

/** Returns every account by name, or a slice of them. */
export async function findAll({ skip, limit }: Slice = WHOLE): Promise<User[]> {
  return db()
    .selectFrom("users")
    .select(columns)
    .orderBy("searchText")
    .orderBy("id")
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Returns the number of accounts before this one in the list; null when it is gone. */
export async function placeOf(id: string): Promise<number | null> {
  const row = await db()
    .selectFrom("users")
    .select((e) =>
      e
        .selectFrom("users as before")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where((one) =>
          one(
            one.refTuple("before.searchText", "before.id"),
            "<",
            one.refTuple("users.searchText", "users.id"),
          ),
        )
        .as("place"),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? Number(row.place) : null;
}

/**
 * Returns one page of the accounts whose name or email holds every word of `query`, without case and accents. Pages
 * count from 1; a page past the end is the last page. `holds` is true after a presentation or an evaluation. Runs two
 * queries, with one pass over the accounts.
 */
export async function findPage({ query, page }: { query: string; page: number }) {
  const matching = foldName(query)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .reduce((rows, word) => rows.where(contains(word)), db().selectFrom("users"));
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  const users = await matching
    .select(["id", "name", "email", "role"])
    .select((e) =>
      e
        .or(
          (["presentations", "evaluations"] as const).map((table) =>
            e.exists(
              e
                .selectFrom(table)
                .select(`${table}.id`)
                .whereRef(`${table}.userId`, "=", "users.id"),
            ),
          ),
        )
        .as("holds"),
    )
    .orderBy("searchText")
    .orderBy("id")
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE)
    .execute();
  return {
    total: Number(total),
    page: shown,
    pages,
    users: users.map((user) => ({ ...user, holds: Boolean(user.holds) })),
  };
}

const contains = (word: string) =>
  sql<boolean>`${sql.ref("users.searchText")} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
