import type { Academy } from "./academy";
import { changeRows, findRow } from "./database";

/** The module that the story asks for. The demo's rep on the road failed it once. */
export const ASKED = "La commande à table";
export const KARIM = "Karim Benali";
/** The two other people who are late. */
export const LATE = ["Personne 002", "Personne 004"] as const;

/** Returns the ids of the asked module and of the rep who is late. */
export const idsOf = (academy: Academy) =>
  findRow<{ moduleId: string; userId: string; evaluationId: string }>(
    academy,
    `select m.id as moduleId, u.id as userId, e.id as evaluationId from modules m, users u, evaluations e
     where m.title = ? and u.name = ? and e.userId = u.id and e.moduleId = m.id`,
    ASKED,
    KARIM,
  );

/** Moves the day of the only assignment to yesterday, and lets everybody pass but three people. */
export function letDaysPass({ dataDir }: Academy): void {
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
  changeRows(dataDir, "update assignments set dueOn = ?", yesterday);
  changeRows(
    dataDir,
    `insert into evaluations (id, userId, moduleId, moduleTitle, chatSessionId, state, score, standing, createdAt, finishedAt)
     select 'passed-' || users.id, users.id, modules.id, modules.title, '', 'scored', 91, 'heard', ?, ?
     from users, modules where modules.title = ? and users.email like '%@import.example' and users.name not in (?, ?)`,
    new Date().toISOString(),
    new Date().toISOString(),
    ASKED,
    ...LATE,
  );
}
