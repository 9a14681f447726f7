import type { Kysely } from "kysely";
import type { Database } from "~/models/tables";
import { db } from "./database.server";
import { thisNode } from "./nodes.server";
import { notify } from "./writers.server";

/** A person whose conversations end, whichever node holds them. */
export interface HangUp {
  userId: string;
  reason: string;
}

/** Tells the other nodes at the commit of `trx` to hang up. Does nothing with a single node. */
export async function tellOthers(
  { userId, reason }: HangUp,
  trx: Kysely<Database> = db(),
): Promise<void> {
  await notify("hang_ups", trx, JSON.stringify({ userId, reason, by: thisNode() }));
}

/** Returns the person named by a notice; null for a notice of this node, or without a person. */
export function hangUpOf(payload: string, node: string | null = thisNode()): HangUp | null {
  if (!payload) return null;
  const { by, ...hangUp } = JSON.parse(payload) as HangUp & { by: string | null };
  return by !== null && by === node ? null : hangUp;
}
