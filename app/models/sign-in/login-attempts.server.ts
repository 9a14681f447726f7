import { createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { config } from "~/platform/config.server";
import { db, inTransaction } from "~/models/database/database.server";
import type { Database } from "~/models/tables";
import {
  type GuessLimit,
  failuresLeft,
  guessLimits,
  networkOf,
  requestLimits,
  waitMs,
} from "./guess-limits";

/** The time after the last sign-in for which a network stays known to an account. */
const KNOWN_MS = 90 * 24 * 3_600_000;

/** Every try is refused before `retryAt`, whatever the password or the account. */
export class TooManyTries extends Error {
  override name = "TooManyTries";
  readonly retryAt: Date;
  constructor(retryAt: Date) {
    super(`too many tries until ${retryAt.toISOString()}`);
    this.retryAt = retryAt;
  }
}

/** A try counted as a failure before its password is checked. */
export interface Try {
  network: string;
  counted: Counter[];
}
interface Counter {
  key: string;
  limit: GuessLimit;
}

/** Returns a keyed digest, so that the table reveals neither accounts nor addresses. */
const digest = (text: string) =>
  createHmac("sha256", config().secrets.session).update(text).digest("hex");

const accountKey = (account: string) => digest(`account ${account}`);

/**
 * Counts a try at this account from this address, in advance, so that parallel tries gain nothing. Strangers elsewhere
 * do not delay an account that has signed in from this network.
 * @throws TooManyTries; such a try is not counted
 */
export async function take(email: string, address: string, at = new Date()): Promise<Try> {
  const account = email.trim().toLowerCase();
  const network = digest(`network ${networkOf(address)}`);
  const whole = { key: accountKey(account), limit: guessLimits.account };
  const place = { key: network, limit: guessLimits.network };
  return inTransaction(async (trx) => {
    const { passwordHash, known } = await findOwner(account, network, at, trx);
    // A new password begins at another counter, on every network.
    const key = digest(`pair ${account}|${network}|${passwordHash}`);
    const pair = { key, limit: guessLimits.pair };
    const counted = known ? [pair, place] : [pair, whole, place];
    await countAll(counted, at, trx);
    return { network, counted };
  });
}

const factorKey = (userId: string) => digest(`factor ${userId}`);

/**
 * Counts a try at the second factor of this account, in advance, as `take` does for passwords.
 * @throws TooManyTries; such a try is not counted
 */
export async function takeFactor(userId: string, at = new Date()): Promise<Pick<Try, "counted">> {
  const counted = [{ key: factorKey(userId), limit: guessLimits.factor }];
  await inTransaction((trx) => countAll(counted, at, trx));
  return { counted };
}

/** Deletes the counter of an account's second factors. */
export async function forgetFactor(userId: string, trx: Kysely<Database>): Promise<void> {
  await trx.deleteFrom("loginAttempts").where("key", "=", factorKey(userId)).execute();
}

/** Counts a request for another password at this account or network. @throws TooManyTries; it is not counted then */
async function countRequest(name: string, limit: GuessLimit, at: Date): Promise<void> {
  await inTransaction((trx) => countAll([{ key: requestKey(name), limit }], at, trx));
}

const requestKey = (name: string) => digest(`request ${name}`);

async function countAll(counted: Counter[], at: Date, trx: Transaction<Database>): Promise<void> {
  const stored = await findStored(counted, at, trx);
  const free = Math.max(...stored.map(({ freeAt }) => freeAt));
  if (free > at.getTime()) throw new TooManyTries(new Date(free));
  for (const { key, limit, fadesAt } of stored) {
    const later = Math.max(fadesAt, at.getTime()) + limit.forgivenS * 1000;
    const wait = waitMs(failuresLeft(later, at.getTime(), limit), limit);
    await store(key, later, at.getTime() + wait, trx);
  }
}

/**
 * Deletes the counters of an account that is erased or has a new password. Those of its networks name nobody and fade by
 * themselves; with another password they are no longer read.
 */
export async function forgetAccount(email: string, trx: Kysely<Database>): Promise<void> {
  const account = email.trim().toLowerCase();
  const keys = [accountKey(account), requestKey(account)];
  await trx.deleteFrom("loginAttempts").where("key", "in", keys).execute();
}

/** Takes the try back after a right password, and remembers the network as this person's. */
export async function succeed(
  { network, counted }: Try,
  userId: string,
  at = new Date(),
): Promise<void> {
  await inTransaction(async (trx) => {
    await takeBack(counted, at, trx);
    const seenAt = at.toISOString();
    const old = instant(at.getTime() - KNOWN_MS);
    await trx
      .deleteFrom("knownNetworks")
      .where("userId", "=", userId)
      .where("seenAt", "<=", old)
      .execute();
    await trx
      .insertInto("knownNetworks")
      .values({ userId, network, seenAt })
      .onConflict((conflict) => conflict.columns(["userId", "network"]).doUpdateSet({ seenAt }))
      .execute();
  });
}

/** Takes the try back after a right password or factor, without a sign-in. */
export async function forgive({ counted }: Pick<Try, "counted">): Promise<void> {
  await inTransaction((trx) => takeBack(counted, new Date(), trx));
}

async function takeBack(counted: Counter[], at: Date, trx: Transaction<Database>): Promise<void> {
  for (const { key, limit, fadesAt } of await findStored(counted, at, trx)) {
    // The failures of the pair and of the factor are all forgiven. At the account and the network, only this try is.
    const own = limit === guessLimits.pair || limit === guessLimits.factor;
    const earlier = own ? 0 : fadesAt - limit.forgivenS * 1000;
    if (earlier > at.getTime()) await store(key, earlier, at.getTime(), trx);
    else await trx.deleteFrom("loginAttempts").where("key", "=", key).execute();
  }
}

/** Deletes the faded counters. Returns their number. */
export async function deleteFaded(at = new Date()): Promise<number> {
  const { numDeletedRows } = await db()
    .deleteFrom("loginAttempts")
    .where("fadesAt", "<=", at.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns the account's stored password, empty without an account, and whether it signed in from this network. */
async function findOwner(account: string, network: string, at: Date, trx: Transaction<Database>) {
  const since = instant(at.getTime() - KNOWN_MS);
  const row = await trx
    .selectFrom("users")
    .leftJoin("knownNetworks", (join) =>
      join
        .onRef("knownNetworks.userId", "=", "users.id")
        .on("knownNetworks.network", "=", network)
        .on("knownNetworks.seenAt", ">", since),
    )
    .select(["users.passwordHash", "knownNetworks.userId as knownId"])
    .where("users.email", "=", account)
    .executeTakeFirst();
  return { passwordHash: row?.passwordHash ?? "", known: (row?.knownId ?? null) !== null };
}

/**
 * Returns the stored counters, in ms since the epoch; 0 where nothing is stored. A wait longer than the longest one was
 * counted by a clock that was ahead. Such a counter would lock a whole network out until then, so it does not count.
 */
async function findStored(counters: Counter[], at: Date, trx: Transaction<Database>) {
  const keys = counters.map(({ key }) => key);
  const rows = await trx.selectFrom("loginAttempts").selectAll().where("key", "in", keys).execute();
  return counters.map((counter) => {
    const row = rows.find(({ key }) => key === counter.key);
    const [fadesAt, freeAt] = row ? [Date.parse(row.fadesAt), Date.parse(row.freeAt)] : [0, 0];
    const isPossible = freeAt <= at.getTime() + counter.limit.longestWaitS * 1000;
    return isPossible ? { ...counter, fadesAt, freeAt } : { ...counter, fadesAt: 0, freeAt: 0 };
  });
}

const instant = (ms: number) => new Date(ms).toISOString();

async function store(key: string, fadesAt: number, freeAt: number, trx: Transaction<Database>) {
  const values = { fadesAt: instant(fadesAt), freeAt: instant(freeAt) };
  await trx
    .insertInto("loginAttempts")
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}

/**
 * Counts a request for another password. Returns false when the account, known or not, has had its share: nothing is
 * sent then, and the answer stays the same.
 * @throws TooManyTries when this network has asked too often
 */
export async function takeLinkRequest(email: string, address: string, at = new Date()) {
  const account = email.trim().toLowerCase();
  await countRequest(networkOf(address), requestLimits.network, at);
  try {
    await countRequest(account, requestLimits.account, at);
    return true;
  } catch (error) {
    if (error instanceof TooManyTries) return false;
    throw error;
  }
}
