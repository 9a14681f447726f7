import { sql } from "kysely";
import { db } from "~/models/database/database.server";
import { foldName } from "~/models/fold";
import { pageOf, type Slice, WHOLE } from "~/models/slice";
import type { User } from "~/models/tables";
import { columns } from "./users.server";

/** How many accounts a page of the list shows. */
export const PAGE_SIZE = 50;
/** Words of a search that count; the others are ignored. */
const MOST_WORDS = 10;

/** Every account by name, or a slice of them. */
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

/** How many accounts stand before this one; null when it is gone. */
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
 * One page (from 1; past the end, the last) of the accounts whose name or email holds every word of `query`, case
 * and accents aside. `holds`: whether something was presented or evaluated. Two queries, one pass over the accounts.
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
  const { skip, limit, ...place } = pageOf(Number(total), PAGE_SIZE, page);
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
    .limit(limit)
    .offset(skip)
    .execute();
  return {
    total: Number(total),
    ...place,
    users: users.map((user) => ({ ...user, holds: Boolean(user.holds) })),
  };
}

const contains = (word: string) =>
  sql<boolean>`${sql.ref("users.searchText")} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
