import { copy } from "~/copy/copy";
import { dayOf } from "~/models/days";
import * as AuditEntries from "~/models/people/audit-entries.server";
import * as AuditLog from "~/models/people/audit-log.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { exportAuditLog } from "~/services/export/lists.server";
import { askedOf } from "~/routes/admin/audit/part";
import { journalPart } from "./part";
import { entryWords } from "~/routes/admin/audit/part";
import type { Route } from "./+types/export";

/** GET /admin/audit.csv: the journal for a spreadsheet, with the filter of the screen. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const { timeZone } = config();
  try {
    const entries = AuditEntries.streamAll(askedOf(journalPart(searchParams), timeZone));
    const file = await exportAuditLog(entries, { timeZone, wordsOf: entryWords });
    await AuditLog.record("audit-log-exported", null);
    const name = copy.audit.fileName(dayOf(Date.now(), timeZone));
    return new Response(file, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        // no-transform prevents compression, because each waiting chunk would then leak a listener.
        "Cache-Control": "private, no-store, no-transform",
      },
    });
  } catch (error) {
    log().error({ err: error }, "the audit log was not exported");
    return new Response(copy.audit.loadFailed, { status: 500 });
  }
}
