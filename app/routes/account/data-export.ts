import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { exported, fileAnswer } from "~/http/file-answer.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { log } from "~/platform/log.server";
import { exportPerson } from "~/services/export/person.server";
import { services } from "~/services/services.server";
import type { Route } from "./+types/data-export";

/** GET /account/data/export: everything kept about the signed-in person, as one ZIP file. */
export const loader = ({ context }: Route.LoaderArgs) =>
  exported(
    { told: "a person's own data were not exported", sentence: copy.person.exportFailed },
    async ({ day }) => {
      const user = currentUser(context);
      await AuditLog.record("person-exported", user.id);
      const { media: store, ...stores } = services();
      const archive = await exportPerson(user, { store, ...stores });
      log().info({ of: user.id }, "a person exported their own data");
      return fileAnswer(archive, "zip", copy.person.exportName(day));
    },
  );
