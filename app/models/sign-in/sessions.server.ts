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
import { db, inTransaction, now } from "~/models/database/database.server";
import { jsonText } from "~/models/database/dialect.server";
import { dayOf } from "~/models/dates";
import { tellOthersToHangUp } from "~/models/database/nodes.server";
import { mentions } from "~/models/terms/fold";
import type { Database } from "~/models/tables";
import * as SecondSteps from "./second-steps.server";
import { storeVisit } from "./visits.server";
import {
  createSignedCookie,
  type ProviderSession,
  type SessionData,
  type SessionFlash,
} from "./signed-cookie.server";

const PLAIN = "aplomb";
/** The cookie's name over TLS. Browsers accept it from this very host only, and send it nowhere else. */
const HOST = `__Host-${PLAIN}`;
/** The prefix of every id since the host cookie. Ids without it are still read under the old name. */
const SINCE_HOST = "2.";

/** The time for which the page after the sign-in is remembered, in seconds. */
const UNSIGNED_IN_SECONDS = 3600;
/** The prefix of cookies that hold an anonymous visitor's data instead of an id. */
const UNSIGNED_IN = "~";

/** Returns true when the cookie's id was given to a signed-in person, who may be signed out by now. */
export const isSignedInId = (id: string): boolean => id !== "" && !id.startsWith(UNSIGNED_IN);

const digest = (value: string) => createHash("sha256").update(value).digest("hex");
const expiry = (expires?: Date) =>
  (expires ?? new Date(Date.now() + config().session.idleMs)).toISOString();
/** Returns the start of the oldest session that is still valid, however often it was used. */
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

/** Returns the text by which a provider's session is found; null for a sign-in without one. */
const partySessionOf = (provider: Pick<ProviderSession, "partyId" | "sid"> | undefined) =>
  provider?.sid ? `${provider.partyId} ${provider.sid}` : null;

const strategy: SessionIdStorageStrategy<SessionData, SessionFlash> = {
  cookie: undefined,
  async createData(data, expires) {
    const id = SINCE_HOST + randomBytes(32).toString("base64url");
    const { userId, ...rest } = data as Data;
    if (userId) rest.seenAt = now();
    await db()
      .insertInto("sessions")
      .values({
        id: digest(id),
        userId: userId ?? null,
        dataJson: JSON.stringify(rest),
        createdAt: now(),
        expiresAt: expiry(expires),
        partySession: partySessionOf(rest.provider),
      })
      .execute();
    if (userId) await storeVisit(userId);
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
    // The update finds no row when the session was revoked meanwhile.
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

/** Returns true when a session had a request today, by the academy's clock. It is renewed once a day, with its cookie. */
export function isSeenToday(session: Session<SessionData, SessionFlash>): boolean {
  const seenAt = session.get("seenAt");
  return seenAt !== undefined && dayOfQuarter(seenAt) === dayOfQuarter(now());
}

/** Days begin at a quarter of an hour in every time zone since 1972. */
const QUARTER_MS = 15 * 60_000;
const KEPT_QUARTERS = 1_000;
const dayOfQuarters = new Map<string, string>();

/** Returns the day of an instant. Each request asks for two of them, and the calendar takes 12 µs for one. */
function dayOfQuarter(at: string): string {
  const { timeZone } = config();
  const key = `${Math.floor(Date.parse(at) / QUARTER_MS)} ${timeZone}`;
  const day = dayOfQuarters.get(key) ?? dayOf(at, timeZone);
  if (dayOfQuarters.size >= KEPT_QUARTERS) dayOfQuarters.clear();
  dayOfQuarters.set(key, day);
  return day;
}

// Kept on the process, as the configuration whose secret signs them.
const holder = globalThis as typeof globalThis & {
  aplombSessions?: Map<boolean, ReturnType<typeof openStorage>>;
  aplombSignedOut?: Set<(userId: string) => void>;
};
const listeners = (holder.aplombSignedOut ??= new Set());

/**
 * Calls `listener` whenever the sessions of a user end at once, until the returned function is called. The change of the
 * account may not be committed yet.
 */
export function onSignedOut(listener: (userId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the storage of browser sessions: a random id in an HttpOnly cookie, and the data in the database, so that
 * sessions can be revoked. For an anonymous visitor the signed cookie holds all data, so that nobody fills the database
 * without an account. The cookie's name depends on the request's protocol. Without a request it is plain HTTP.
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
      const maxAge = UNSIGNED_IN_SECONDS;
      return cookie.serialize(UNSIGNED_IN + JSON.stringify(session.data), { maxAge, ...options });
    }
    return commitSession(isSignedInId(session.id) ? session : asNew(session), options);
  };
  return { ...stored, commitSession: commit };
}

const asNew = ({ data }: Session<SessionData, SessionFlash>) =>
  createSession<SessionData, SessionFlash>(data as SessionData);

/** Returns true when the browser uses TLS, by a trusted proxy's or the operator's word. */
export const cameOverTls = (request: Request) =>
  request.url.startsWith("https:") || config().publicUrl?.startsWith("https:") === true;

const cookieOptions = () => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  maxAge: config().session.idleMs / 1000,
  secret: config().secrets.session,
});
const plainCookie = () => createSignedCookie(PLAIN, cookieOptions());

/** Returns a cookie that also reads the old name, for older sessions. An upgrade thus signs nobody out. */
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

/** Returns true when the browser still sends this session under the old name. */
export function isUnderOldName(request: Request): boolean {
  if (!cameOverTls(request)) return false;
  const pairs = (request.headers.get("Cookie") ?? "").split(";");
  const names = new Set(pairs.map((pair) => pair.split("=")[0]?.trim()));
  return names.has(PLAIN) && !names.has(HOST);
}

/** Returns the header that removes the cookie with the old name. */
export const forgetOldName = () => plainCookie().serialize("", { maxAge: 0, secure: true });

/**
 * Ends every browser session of a user at once, except the one whose cookie id is `except`. Sign-ins that wait for the
 * second factor end too, and no browser is remembered any more.
 */
export async function deleteAllByUserId(
  userId: string,
  { except }: { except?: string | undefined } = {},
  trx: Kysely<Database> = db(),
): Promise<void> {
  let query = trx.deleteFrom("sessions").where("userId", "=", userId);
  if (except !== undefined) query = query.where("id", "!=", digest(except));
  await query.execute();
  await SecondSteps.forgetAll(userId, trx);
  for (const listener of listeners) listener(userId);
  await tellOthersToHangUp({ userId, reason: "signed out" }, trx);
}

/** A session of a provider, or a person whose sessions the provider opened without naming its own. */
type OfProvider = { partyId: string } & ({ sid: string } | { userId: string });

/** Ends the sessions that a provider opened. Returns their people, whose live calls end as well. */
export function deleteOfProvider({ partyId, ...of }: OfProvider): Promise<string[]> {
  return inTransaction(async (trx) => {
    const opened = trx.deleteFrom("sessions").returning("userId");
    const rows = await (
      "sid" in of
        ? opened.where("partySession", "=", partySessionOf({ partyId, ...of }))
        : opened
            .where("userId", "=", of.userId)
            .where("partySession", "is", null)
            .where(jsonText("dataJson", ["provider", "partyId"]), "=", partyId)
    ).execute();
    const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    for (const userId of userIds) {
      for (const listener of listeners) listener(userId);
      await tellOthersToHangUp({ userId, reason: "signed out" }, trx);
    }
    return userIds;
  });
}

/**
 * Removes all session values that hold one of these words, such as a message or the page to go back to. The sessions
 * themselves stay.
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

/** Deletes the expired sessions. Returns their number. */
export async function deleteExpired(): Promise<number> {
  const result = await db()
    .deleteFrom("sessions")
    .where((e) => e.or([e("expiresAt", "<=", now()), e("createdAt", "<=", oldest())]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
