import type { Transaction } from "kysely";
import { db } from "./database.server";
import { findChains } from "./home.server";
import * as OpenedContainers from "./opened-containers.server";
import type { Relocked, RELOCKS } from "./relock";
import type { Database } from "./tables";

/** `ask`: nothing is changed when a container would be locked again. */
export type Relock = (typeof RELOCKS)[number] | "ask";

/** Nothing was changed: these containers would be locked again, and nobody said what is wanted. */
export class WouldRelock extends Error {
  override name = "WouldRelock";
  readonly containers: readonly Relocked[];
  constructor(containers: readonly Relocked[]) {
    super(`${containers.length} containers would be locked again`);
    this.containers = containers;
  }
}

/**
 * Changes what is published, in one transaction. What was open to somebody stays open to them (product §6.2), unless it is to be
 * locked. @throws WouldRelock
 */
export async function publish<T>(
  change: (trx: Transaction<Database>) => Promise<T>,
  relock: Relock = "keep",
): Promise<T> {
  return db()
    .transaction()
    .execute(async (trx) => {
      if (relock === "lock") return change(trx);
      const before = await findChains(trx);
      const result = await change(trx);
      const lost = await findLost(before, trx);
      if (relock === "ask" && lost.length > 0) throw new WouldRelock(await counted(lost, trx));
      for (const { userId, containerIds } of lost)
        await OpenedContainers.insertAll(userId, containerIds, trx);
      return result;
    });
}

interface Lost {
  userId: string;
  containerIds: string[];
}

/** What was open to people and is locked to them now. */
async function findLost(
  before: Awaited<ReturnType<typeof findChains>>,
  trx: Transaction<Database>,
): Promise<Lost[]> {
  const chains = await findChains(trx);
  const locked = new Map(chains.map((chain) => [chain.userId, new Set(chain.locked)]));
  return before
    .map(({ userId, open }) => ({
      userId,
      containerIds: open.filter((id) => locked.get(userId)?.has(id)),
    }))
    .filter(({ containerIds }) => containerIds.length > 0);
}

async function counted(lost: readonly Lost[], trx: Transaction<Database>): Promise<Relocked[]> {
  const ids = lost.flatMap(({ containerIds }) => containerIds);
  const rows = await trx
    .selectFrom("containers")
    .select(["id as containerId", "title"])
    .where("id", "in", [...new Set(ids)])
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    ...row,
    people: ids.filter((id) => id === row.containerId).length,
  }));
}
