import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import {
  createSession,
  createSessionStorage,
  type Session,
  type SessionIdStorageStrategy,
} from "react-router";
import { config } from "~/config.server";
import type { SessionData, SessionFlash } from "~/context";
import { compileOnce } from "./compile-once.server";
import { db, now } from "./database.server";
import { mentions } from "./mentions";
import { createSignedCookie } from "./signed-cookie.server";
import type { Database } from "./tables";

/** How long a browser stays signed in without coming back, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 3600;

/** How long where to go after signing in is remembered, in seconds. */
const UNSIGNED_IN_SECONDS = 3600;
/** What the ids begin with that are no ids but all that is remembered of somebody not signed in. */
const UNSIGNED_IN = "~";

/** Whether the id, as in the cookie, was given to somebody who had signed in; they may be signed out by now. */
export const isSignedInId = (id: string): boolean => id !== "" && !id.startsWith(UNSIGNED_IN);

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
    if (!isSignedInId(id)) return JSON.parse(id.slice(UNSIGNED_IN.length));
    const [row] = await selectLive({ id: digest(id), at: now() });
    if (!row) return null;
    return { ...JSON.parse(row.dataJson), ...(row.userId ? { userId: row.userId } : {}) };
  },
  async updateData(id, data, expires) {
    const { userId, ...rest } = data as Data;
    const values = { dataJson: JSON.stringify(rest), expiresAt: expiry(expires) };
    // One that was revoked meanwhile is not there to be updated.
    await db()
      .updateTable("sessions")
      .set({ userId: userId ?? null, ...values })
      .where("id", "=", digest(id))
      .execute();
  },
  async deleteData(id) {
    if (isSignedInId(id)) await db().deleteFrom("sessions").where("id", "=", digest(id)).execute();
  },
};

let storage: ReturnType<typeof openStorage> | undefined;

/**
 * Browser sessions: a random id in an HttpOnly cookie, everything else in the database, so that they can be revoked.
 * Of somebody who is not signed in the signed cookie holds all there is: nobody fills the database without an account.
 */
export function sessionStorage() {
  return (storage ??= openStorage());
}

function openStorage() {
  const cookie = createSignedCookie("aplomb", {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: SESSION_SECONDS,
    secret: config().secrets.session,
  });
  const { commitSession, ...stored } = createSessionStorage<SessionData, SessionFlash>({
    ...strategy,
    cookie,
  });
  const commit: typeof commitSession = async (session, options) => {
    if (!session.has("userId")) {
      if (session.id) await strategy.deleteData(session.id);
      const maxAge = UNSIGNED_IN_SECONDS;
      return cookie.serialize(UNSIGNED_IN + JSON.stringify(session.data), { maxAge, ...options });
    }
    return commitSession(isSignedInId(session.id) ? session : asNew(session), options);
  };
  return { ...stored, commitSession: commit };
}

const asNew = ({ data }: Session<SessionData, SessionFlash>) =>
  createSession<SessionData, SessionFlash>(data as SessionData);

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
 * Takes out of everybody's sessions whatever says one of these words: a message, the page to go back to.
 * The sessions themselves stay.
 */
export async function forgetMentions(words: string[], trx: Kysely<Database>): Promise<void> {
  const says = mentions(words);
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

/** Removes what expired; answers how many. */
export async function deleteExpired(): Promise<number> {
  const result = await db()
    .deleteFrom("sessions")
    .where("expiresAt", "<=", now())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
