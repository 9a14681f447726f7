import { copy } from "~/copy/copy";
import { currentScope } from "~/http/current-user";
import * as AuditLog from "~/models/people/audit-log.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { partOf } from "./addresses";
import { exportFollow } from "./export.server";
import type { Route } from "./+types/export";

/** GET /admin/follow.csv, /team/follow.csv: the people and figures that the filters of 'Suivi' show. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { timeZone } = config();
  try {
    const part = partOf(searchParams);
    await AuditLog.record("follow-exported", null);
    return await exportFollow({ scope: currentScope(context), part, nowMs: Date.now(), timeZone });
  } catch (error) {
    log().error({ err: error }, "the follow-up was not exported");
    return new Response(copy.follow.loadFailed, { status: 500 });
  }
}
