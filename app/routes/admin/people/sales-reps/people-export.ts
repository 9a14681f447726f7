import { copy } from "~/copy/copy";
import { exported, fileAnswer } from "~/http/file-answer.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import { exportPeople } from "~/services/export/lists.server";

const words = copy.peopleImport;

/** GET /admin/people.csv: every account with its teams, for a spreadsheet. */
export const loader = () =>
  exported(
    { told: "the people were not exported", sentence: words.exportFailed },
    async ({ day, timeZone }) => {
      await AuditLog.record("people-exported", null);
      return fileAnswer(await exportPeople(timeZone), "csv", words.exportName(day));
    },
  );
