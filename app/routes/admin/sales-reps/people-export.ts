import { copy } from "~/copy/copy";
import { sortableDate } from "~/models/dates";
import * as AuditLog from "~/models/people/audit-log.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { exportPeople } from "~/services/export/lists.server";

/** GET /admin/people.csv: every account with its teams, for a spreadsheet. */
export async function loader() {
  const { timeZone } = config();
  try {
    await AuditLog.record("people-exported", null);
    const day = sortableDate(Date.now(), timeZone).slice(0, 10);
    return new Response(await exportPeople(timeZone), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${copy.peopleImport.exportName(day)}"`,
        "Cache-Control": "private, no-store",
      },
    });
  } catch (error) {
    log().error({ err: error }, "the people were not exported");
    return new Response(copy.peopleImport.exportFailed, { status: 500 });
  }
}
