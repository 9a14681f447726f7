import type { Academy } from "./academy";
import { findRow, findRows } from "./database";

type Records = Pick<Academy, "dataDir">;

interface TurnRecord {
  moduleId: string;
  source: "ai" | "user";
  message: string;
  liveMessage: string | null;
  startMs: number;
  endMs: number;
  interrupted: 0 | 1;
  costJson: string | null;
}

const LAST = "(select id from presentations order by createdAt desc limit 1)";

/** Returns the newest presentation's turns, in order. */
export const turnsOfLast = (academy: Records) =>
  findRows<TurnRecord>(
    academy,
    `select t.*, c.moduleId from turns t join conversations c on c.id = t.conversationId
     where c.presentationId = ${LAST} order by c.startedAt, t.turnIndex`,
  );

export const lastPresentation = (academy: Records) =>
  findRow<{ id: string; userId: string; moduleId: string; recordingState: string }>(
    academy,
    `select * from presentations where id = ${LAST}`,
  );

/** Returns the newest presentation's last conversation. */
export const conversationOfLast = (academy: Records) =>
  findRow<{
    id: string;
    recordingOffsetMs: number | null;
    state: string;
    endReason: string | null;
  }>(
    academy,
    `select * from conversations where presentationId = ${LAST} order by startedAt desc limit 1`,
  );

/** Returns the newest presentation's evaluations. */
export const evaluationsOfLast = (academy: Records) =>
  findRows<{
    id: string;
    moduleId: string | null;
    state: string;
    score: number | null;
    reason: string | null;
    judge: string | null;
  }>(academy, `select * from evaluations where presentationId = ${LAST}`);

/** Returns the newest presentation's recording and its finished file. */
export const recordingOfLast = (academy: Records) =>
  findRow<{
    id: string;
    recordingState: string;
    recordingDigest: string | null;
    lastPortionIndex: number | null;
    videoUrl: string | null;
    videoDurationS: number | null;
  }>(academy, `select * from presentations where id = ${LAST}`);
