import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { exported, fileAnswer } from "~/http/file-answer.server";
import { log } from "~/platform/log.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Users from "~/models/people/users.server";
import { exportPerson } from "~/services/export/person.server";
import { services } from "~/services/services.server";
import type { Route } from "./+types/export";

/** GET /admin/users/{id}/export: everything kept about a person, as one ZIP file. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  exported(
    { told: "a person's data were not exported", sentence: copy.person.exportFailed },
    async ({ day }) => {
      const user = await Users.findById(params.user_id);
      if (!user) return new Response(copy.salesRep.loadOneFailed, { status: 404 });
      await AuditLog.record("person-exported", user.id);
      const { media: store, ...stores } = services();
      const archive = await exportPerson(user, { store, ...stores });
      log().info({ by: currentUser(context).id, of: user.id }, "a person's data are exported");
      return fileAnswer(archive, "zip", copy.person.exportName(day));
    },
  );
