import { copy } from "~/copy/copy";
import { exported, fileAnswer } from "~/http/file-answer.server";
import * as AuditLog from "~/models/journal/audit-log.server";
import * as Journal from "~/models/journal/journal.server";
import { exportAuditLog } from "~/services/export/lists.server";
import { askedOf, changeText, entryWords, journalPart } from "./part";
import type { Route } from "./+types/export";

/** GET /admin/audit.csv: the journal for a spreadsheet, with the filter of the screen. */
export const loader = ({ url: { searchParams } }: Route.LoaderArgs) =>
  exported(
    { told: "the audit log was not exported", sentence: copy.audit.loadFailed },
    async ({ day, timeZone }) => {
      const entries = Journal.streamAll(askedOf(journalPart(searchParams), timeZone));
      const file = await exportAuditLog(entries, {
        timeZone,
        wordsOf: (entry) => {
          const { changes, ...said } = entryWords(entry);
          return { ...said, change: changes.map(changeText).join(", ") };
        },
      });
      await AuditLog.record("audit-log-exported", null);
      return fileAnswer(file, "csv", copy.audit.fileName(day));
    },
  );
