import type { RouterContextProvider } from "react-router";
import { addressContext } from "~/http/context";
import * as AuditLog from "~/models/journal/audit-log.server";
import { originOf } from "~/models/sign-in/guess-limits";
import { actorOf } from "~/models/terms/party";

/** Runs a sign-in in the name of its provider. The table of groups, which an admin wrote, decides the role. */
export function actAsProvider<T>(
  partyId: string,
  context: Readonly<RouterContextProvider>,
  body: () => T,
): T {
  const origin = originOf(context.get(addressContext));
  return AuditLog.actAs({ id: actorOf(partyId), origin, isByTable: true }, body);
}
