import { db } from "~/models/database.server";
import * as Standing from "~/models/standing.server";
import { settleGroup } from "./score-group.server";

/**
 * An admin has a module's score count that only the browser declared; its group's score follows. False when there is
 * nothing to decide any more: it was heard, counted or deleted meanwhile.
 */
export function countDeclared(decision: {
  id: string;
  adminId: string;
  reason: string;
}): Promise<boolean> {
  return db()
    .transaction()
    .execute(async (trx) => {
      const counted = await Standing.countDeclared(decision, trx);
      if (counted?.presentationId) await settleGroup(counted.presentationId, trx);
      return counted !== null;
    });
}
