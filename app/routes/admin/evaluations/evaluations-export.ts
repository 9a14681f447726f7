import { copy } from "~/copy/copy";
import { exported, fileAnswer } from "~/http/file-answer.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Users from "~/models/people/users.server";
import { exportEvaluations } from "~/services/export/lists.server";
import type { Route } from "./+types/evaluations-export";

/** GET /admin/evaluations.csv: every evaluation for a spreadsheet. `?user={id}` limits it to one person. */
export const loader = ({ url: { searchParams } }: Route.LoaderArgs) =>
  exported(
    { told: "the evaluations were not exported", sentence: copy.presentations.loadFailed },
    async ({ day, timeZone }) => {
      const userId = searchParams.get("user") || null;
      if (userId && !(await Users.findById(userId)))
        return new Response(copy.salesRep.loadOneFailed, { status: 404 });
      await AuditLog.record("evaluations-exported", userId);
      const file = await exportEvaluations({ userId, timeZone });
      return fileAnswer(file, "csv", copy.evaluationsExport.fileName(day));
    },
  );
