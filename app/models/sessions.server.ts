import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type SessionIdStorageStrategy, createSessionStorage } from "react-router";
import { config } from "~/config.server";
import type { SessionData, SessionFlash } from "~/context";
import { DRAFT_MS } from "~/draft.server";
import { compileOnce } from "./compile-once.server";
import { db, now } from "./database.server";
import { createSignedCookie } from "./signed-cookie.server";
import type { Database } from "./tables";

/** How long a browser stays signed in without coming back, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 3600;

const digest = (value: string) => createHash("sha256").update(value).digest("hex");
const expiry = (expires?: Date) =>
  (expires ?? new Date(Date.now() + SESSION_SECONDS * 1000)).toISOString();

const selectLive = compileOnce((on, { id, at }: { id: string; at: string }) =>
  on
    .selectFrom("sessions")
    .select(["userId", "dataJson"])
    .where("id", "=", id)
    .where("expiresAt", ">", at),
);

type Data = Partial<SessionData> & Record<string, unknown>;

const strategy: SessionIdStorageStrategy<SessionData, SessionFlash> = {
  cookie: undefined,
  async createData(data, expires) {
    const id = randomBytes(32).toString("base64url");
    const { userId, ...rest } = data as Data;
    await db()
      .insertInto("sessions")
      .values({
        id: digest(id),
        userId: userId ?? null,
        dataJson: JSON.stringify(rest),
        createdAt: now(),
        expiresAt: expiry(expires),
      })
      .execute();
    return id;
  },
  async readData(id) {
    const [row] = await selectLive({ id: digest(id), at: now() });
    if (!row) return null;
    return { ...JSON.parse(row.dataJson), ...(row.userId ? { userId: row.userId } : {}) };
  },
  async updateData(id, data, expires) {
    const { userId, ...rest } = data as Data;
    const values = { dataJson: JSON.stringify(rest), expiresAt: expiry(expires) };
    const { numUpdatedRows } = await db()
      .updateTable("sessions")
      .set({ userId: userId ?? null, ...values })
      .where("id", "=", digest(id))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    // It expired or was revoked: what it must remember (where to go back) lives on, who it was does not.
    await db()
      .insertInto("sessions")
      .values({ id: digest(id), userId: null, createdAt: now(), ...values })
      .execute();
  },
  async deleteData(id) {
    await db().deleteFrom("sessions").where("id", "=", digest(id)).execute();
  },
};

let storage: ReturnType<typeof createSessionStorage<SessionData, SessionFlash>> | undefined;

/** Browser sessions: a random id in an HttpOnly cookie, everything else in the database, so that they can be revoked. */
export function sessionStorage() {
  storage ??= createSessionStorage<SessionData, SessionFlash>({
    ...strategy,
    cookie: createSignedCookie("aplomb", {
      path: "/",
      httpOnly: true,
      sameSite: "lax",
      maxAge: SESSION_SECONDS,
      secret: config().secrets.session,
    }),
  });
  return storage;
}

/** Ends every browser session of a user at once, but the one whose id (as in the cookie) is `except`. */
export async function deleteAllByUserId(
  userId: string,
  { except }: { except?: string | undefined } = {},
  trx: Kysely<Database> = db(),
): Promise<void> {
  let query = trx.deleteFrom("sessions").where("userId", "=", userId);
  if (except !== undefined) query = query.where("id", "!=", digest(except));
  await query.execute();
}

/**
 * Takes out of everybody's sessions whatever says one of these words: a message, a draft, the page to go back to.
 * The sessions themselves stay.
 */
export async function forgetMentions(words: string[], trx: Kysely<Database>): Promise<void> {
  const spelt = words.map((word) => JSON.stringify(word).slice(1, -1));
  const says = (text: string) => {
    const lower = text.toLowerCase();
    return spelt.some((word) => lower.includes(word.toLowerCase()));
  };
  const rows = await trx
    .selectFrom("sessions")
    .select(["id", "dataJson"])
    .where("dataJson", "!=", "{}")
    .execute();
  for (const { id, dataJson } of rows) {
    if (!says(dataJson)) continue;
    const kept = Object.entries(JSON.parse(dataJson) as Data).filter(
      ([, value]) => !says(JSON.stringify(value)),
    );
    await trx
      .updateTable("sessions")
      .set({ dataJson: JSON.stringify(Object.fromEntries(kept)) })
      .where("id", "=", id)
      .execute();
  }
}

/** Removes what expired, and the drafts that no form would take any more; answers how many sessions went. */
export async function deleteExpired(): Promise<number> {
  const stale = Date.now() - DRAFT_MS;
  await db()
    .updateTable("sessions")
    .set({ dataJson: sql<string>`json_remove("dataJson", '$.draft')` })
    .where(sql<boolean>`json_extract("dataJson", '$.draft.at') < ${stale}`)
    .execute();
  const result = await db()
    .deleteFrom("sessions")
    .where("expiresAt", "<=", now())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
