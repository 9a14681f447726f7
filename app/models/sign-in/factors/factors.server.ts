import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { db, now } from "~/models/database/database.server";
import { compileOnce } from "~/models/database/compile-once.server";
import * as Settings from "~/models/database/settings.server";
import { openSecrets, sealSecrets } from "~/models/parties/sealed.server";
import type { Database, FactorKind, SecondFactor } from "~/models/tables";
import { isRole, type Role, rolesOf } from "~/models/terms/roles";
import { FACTORS_MAX } from "./limits";
import { log } from "~/platform/log.server";

/** A second factor without its secret. */
export type FactorView = Pick<SecondFactor, "id" | "kind" | "name" | "createdAt" | "lastUsedAt">;

/** The account has as many factors as it may have. */
export class TooManyFactors extends Error {
  override name = "TooManyFactors";
}

/** Returns the factors of an account without their secrets, oldest first. */
export const findOf = (userId: string, on: Kysely<Database> = db()): Promise<FactorView[]> =>
  on
    .selectFrom("secondFactors")
    .select(["id", "kind", "name", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

const selectOne = compileOnce((on, { userId }: { userId: string }) =>
  on.selectFrom("secondFactors").select("id").where("userId", "=", userId).limit(1),
);

/** Returns true when the account has a factor, also one that can no longer be read. */
export const hasFactor = async (userId: string): Promise<boolean> =>
  (await selectOne({ userId })).length > 0;

const Sealed = v.object({ userId: v.string(), secret: v.unknown() });

/** Stores a factor, in the caller's transaction. @throws TooManyFactors */
export async function add(
  factor: { userId: string; kind: FactorKind; name: string; secret: unknown; counter: number },
  trx: Kysely<Database>,
): Promise<void> {
  const { secret, ...columns } = factor;
  const { userId } = columns;
  if ((await findOf(userId, trx)).length >= FACTORS_MAX) throw new TooManyFactors(userId);
  const secretSealed = await sealSecrets({ userId, secret } satisfies v.InferOutput<typeof Sealed>);
  const row = { id: randomUUID(), ...columns, secretSealed, createdAt: now(), lastUsedAt: null };
  await trx.insertInto("secondFactors").values(row).execute();
}

/** A factor with its secret, as the caller's schema reads it. */
interface Opened<T> {
  id: string;
  counter: number;
  secret: T;
}

/** Returns the factors of a kind with their secrets. One that cannot be opened is logged and left out. */
export async function open<T>(
  userId: string,
  kind: FactorKind,
  schema: v.GenericSchema<unknown, T>,
): Promise<Opened<T>[]> {
  const rows = await db()
    .selectFrom("secondFactors")
    .select(["id", "counter", "secretSealed"])
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .execute();
  const opened = await Promise.all(
    rows.map(async ({ id, counter, secretSealed }) => {
      const secret = await openOf(userId, secretSealed, schema).catch((err: unknown) => {
        log().error({ err, factor: id }, "a second factor cannot be read");
        return undefined;
      });
      return secret === undefined ? [] : [{ id, counter, secret }];
    }),
  );
  return opened.flat();
}

async function openOf<T>(userId: string, sealed: string, schema: v.GenericSchema<unknown, T>) {
  const content = v.parse(Sealed, await openSecrets(sealed));
  if (content.userId !== userId) throw new Error("the secret belongs to another account");
  return v.parse(schema, content.secret);
}

/**
 * Notes the use of a factor: its counter goes from one value to another. Returns false when another use was faster, so
 * that no code is accepted twice.
 */
export async function use(id: string, { from, to }: Record<"from" | "to", number>) {
  const { numUpdatedRows } = await db()
    .updateTable("secondFactors")
    .set({ counter: to, lastUsedAt: now() })
    .where("id", "=", id)
    .where("counter", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a factor of this account. Returns false when there is none such. */
export async function remove(id: string, userId: string, trx: Kysely<Database>): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("secondFactors")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes every factor of this account. Returns their number. */
export async function removeAll(userId: string, trx: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("secondFactors")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const ROLES_KEY = "secondFactorRoles";

/** Returns the roles whose people need a second factor. */
export async function findRequiredRoles(): Promise<Role[]> {
  const row = await Settings.find(ROLES_KEY);
  return row ? rolesOf(row.value).filter(isRole) : [];
}

/** Saves the roles whose people need a second factor. */
export const saveRequiredRoles = (roles: readonly Role[]): Promise<void> =>
  Settings.save(ROLES_KEY, roles.join(","));

/** Returns true when this person needs a second factor and has none. */
export async function lacksFactor(user: { id: string; role: string }): Promise<boolean> {
  const required = await findRequiredRoles();
  if (!rolesOf(user.role).some((role) => required.includes(role as Role))) return false;
  return !(await hasFactor(user.id));
}
