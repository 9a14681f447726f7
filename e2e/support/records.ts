import path from "node:path";
import SQLite from "better-sqlite3";
import type { Academy } from "./academy";

/** Reads the server's own records, beside the running server. */
export function readRecords<Row>(
  academy: Pick<Academy, "dataDir">,
  sql: string,
  ...values: unknown[]
): Row[] {
  const database = new SQLite(path.join(academy.dataDir, "aplomb.db"), { readonly: true });
  try {
    return database.prepare<unknown[], Row>(sql).all(...values);
  } finally {
    database.close();
  }
}

/** The newest presentation's turns, in order. */
export const turnsOfLast = (academy: Pick<Academy, "dataDir">) =>
  readRecords<{
    source: "ai" | "user";
    message: string;
    liveMessage: string | null;
    startMs: number;
    endMs: number;
    costJson: string | null;
  }>(
    academy,
    `select t.* from turns t join conversations c on c.id = t.conversationId
     where c.presentationId = (select id from presentations order by createdAt desc limit 1)
     order by c.startedAt, t.turnIndex`,
  );

export function lastPresentation(academy: Pick<Academy, "dataDir">) {
  const [row] = readRecords<{
    id: string;
    userId: string;
    moduleId: string;
    recordingState: string;
    videoUrl: string | null;
  }>(academy, "select * from presentations order by createdAt desc limit 1");
  if (!row) throw new Error("there is no presentation");
  return row;
}

/** The newest presentation's last conversation. */
export function conversationOfLast(academy: Pick<Academy, "dataDir">) {
  const [row] = readRecords<{
    id: string;
    recordingOffsetMs: number | null;
    state: string;
    endReason: string | null;
  }>(
    academy,
    `select * from conversations
     where presentationId = (select id from presentations order by createdAt desc limit 1)
     order by startedAt desc limit 1`,
  );
  if (!row) throw new Error("there is no conversation");
  return row;
}
