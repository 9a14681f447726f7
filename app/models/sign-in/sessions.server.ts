import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import {
  type Cookie,
  createSession,
  createSessionStorage,
  type Session,
  type SessionIdStorageStrategy,
} from "react-router";
import { config } from "~/platform/config.server";
import { compileOnce } from "~/models/database/compile-once.server";
import { db, now } from "~/models/database/database.server";
import { mentions } from "~/models/mentions";
import type { Database } from "~/models/tables";
import type { SessionData, SessionFlash } from "./session-data";
import { createSignedCookie } from "./signed-cookie.server";

const PLAIN = "aplomb";
/** Over TLS: browsers take it from this very host only, and send it nowhere else. */
const HOST = `__Host-${PLAIN}`;
/** Begins every id given out since cookies have that name; those before are still read under the old one. */
const SINCE_HOST = "2.";

/** How long where to go after signing in is remembered, in seconds. */
const UNSIGNED_IN_SECONDS = 3600;
/** What the ids begin with that are no ids but all that is remembered of somebody not signed in. */
const UNSIGNED_IN = "~";

/** Whether the id, as in the cookie, was given to somebody who had signed in; they may be signed out by now. */
export const isSignedInId = (id: string): boolean => id !== "" && !id.startsWith(UNSIGNED_IN);

const digest = (value: string) => createHash("sha256").update(value).digest("hex");
const expiry = (expires?: Date) =>
  (expires ?? new Date(Date.now() + config().session.idleMs)).toISOString();
/** What was opened before is over, however often it was used. */
const oldest = () => new Date(Date.now() - config().session.maxMs).toISOString();

const selectLive = compileOnce((on, { id, at, since }: Record<"id" | "at" | "since", string>) =>
  on
    .selectFrom("sessions")
    .select(["userId", "dataJson"])
    .where("id", "=", id)
    .where("expiresAt", ">", at)
    .where("createdAt", ">", since),
);

type Data = Partial<SessionData> & Record<string, unknown>;

const strategy: SessionIdStorageStrategy<SessionData, SessionFlash> = {
  cookie: undefined,
  async createData(data, expires) {
    const id = SINCE_HOST + randomBytes(32).toString("base64url");
    const { userId, ...rest } = data as Data;
    if (userId) rest.seenOn = today();
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
    const [row] = await selectLive({ id: digest(id), at: now(), since: oldest() });
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

/** The day a browser is seen on: once on each, its session and its cookie are renewed. */
export const today = () => now().slice(0, 10);

// On the process, as the configuration whose secret signs them.
const holder = globalThis as typeof globalThis & {
  aplombSessions?: Map<boolean, ReturnType<typeof openStorage>>;
};

/**
 * Browser sessions: a random id in an HttpOnly cookie, everything else in the database, so that they can be revoked.
 * Of somebody who is not signed in the signed cookie holds all there is: nobody fills the database without an account.
 * The cookie's name depends on how this request came; without one it is plain HTTP.
 */
export function sessionStorage(request?: Request) {
  const overTls = request !== undefined && cameOverTls(request);
  const storages = (holder.aplombSessions ??= new Map());
  const storage = storages.get(overTls) ?? openStorage(overTls ? hostCookie() : plainCookie());
  storages.set(overTls, storage);
  return storage;
}

function openStorage(cookie: Cookie) {
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

/** Whether the browser speaks TLS: a trusted proxy says so, or the operator does. */
export const cameOverTls = (request: Request) =>
  new URL(request.url).protocol === "https:" || config().publicUrl?.startsWith("https:") === true;

const cookieOptions = () => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  maxAge: config().session.idleMs / 1000,
  secret: config().secrets.session,
});
const plainCookie = () => createSignedCookie(PLAIN, cookieOptions());

/** Reads the old name too, as far as the session was opened before the new one: nobody is signed out by an upgrade. */
function hostCookie(): Cookie {
  const [host, plain] = [
    createSignedCookie(HOST, { ...cookieOptions(), secure: true }),
    plainCookie(),
  ];
  return {
    name: HOST,
    isSigned: true,
    get expires() {
      return host.expires as Date;
    },
    serialize: (value, more) => host.serialize(value, more),
    async parse(header) {
      const id: unknown = await host.parse(header);
      if (id !== null) return id;
      const old: unknown = await plain.parse(header);
      return typeof old === "string" && isOld(old) ? old : null;
    },
  };
}

const isOld = (id: string) => !id.startsWith(SINCE_HOST) && isSignedInId(id);

/** Whether the browser still sends this request's session under the old name. */
export function isUnderOldName(request: Request): boolean {
  const pairs = (request.headers.get("Cookie") ?? "").split(";");
  const names = new Set(pairs.map((pair) => pair.split("=")[0]?.trim()));
  return cameOverTls(request) && names.has(PLAIN) && !names.has(HOST);
}

/** The header that makes a browser forget the old name. */
export const forgetOldName = () => plainCookie().serialize("", { maxAge: 0, secure: true });

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
    .where((e) => e.or([e("expiresAt", "<=", now()), e("createdAt", "<=", oldest())]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
