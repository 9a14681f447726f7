import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/current-user";
import { log } from "~/platform/log.server";
import { sortableDate } from "~/models/dates";
import * as AuditLog from "~/models/people/audit-log.server";
import * as Users from "~/models/people/users.server";
import { exportPerson } from "~/services/export/person.server";
import { services } from "~/services/services.server";
import type { Route } from "./+types/export";

/** GET /admin/users/{id}/export: everything kept about a person, as one ZIP file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { timeZone } = config();
  try {
    const user = await Users.findById(params.user_id);
    if (!user) return new Response(copy.salesRep.loadOneFailed, { status: 404 });
    await AuditLog.record("person-exported", user.id);
    const { media: store, sounds, portionFiles, tmpDir } = services();
    const archive = await exportPerson(user, { store, sounds, portionFiles, tmpDir });
    log().info({ by: currentUser(context).id, of: user.id }, "a person's data are exported");
    const day = sortableDate(Date.now(), timeZone).slice(0, 10);
    return new Response(archive, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${copy.person.exportName(day)}"`,
        "Cache-Control": "private, no-store, no-transform",
      },
    });
  } catch (error) {
    log().error({ err: error }, "a person's data were not exported");
    return new Response(copy.person.exportFailed, { status: 500 });
  }
}
