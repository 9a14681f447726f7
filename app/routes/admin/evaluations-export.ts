import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import { sortableDate } from "~/models/dates";
import * as AuditLog from "~/models/people/audit-log.server";
import * as Users from "~/models/people/users.server";
import { exportEvaluations } from "~/services/export/lists.server";
import type { Route } from "./+types/evaluations-export";

/** GET /admin/evaluations.csv: every evaluation for a spreadsheet. `?user={id}` limits it to one person. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const { timeZone } = config();
  const userId = searchParams.get("user");
  try {
    if (userId && !(await Users.findById(userId)))
      return new Response(copy.salesRep.loadOneFailed, { status: 404 });
    await AuditLog.record("evaluations-exported", userId || null);
    const day = sortableDate(Date.now(), timeZone).slice(0, 10);
    return new Response(await exportEvaluations({ userId: userId || null, timeZone }), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${copy.evaluationsExport.fileName(day)}"`,
        // no-transform prevents compression, because each waiting chunk would then leak a listener.
        "Cache-Control": "private, no-store, no-transform",
      },
    });
  } catch (error) {
    log().error({ err: error }, "the evaluations were not exported");
    return new Response(copy.presentations.loadFailed, { status: 500 });
  }
}
