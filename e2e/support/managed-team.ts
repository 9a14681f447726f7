import { NOTICE_VERSION } from "~/models/people/recording-notices.server";
import type { Academy } from "./academy";
import { changeRows } from "./database";
import type { Account } from "./fixtures";

/** The id of the team. */
export const TEAM = "equipe-ouest";
const AT = "2026-11-01T09:00:00.000Z";

/** Makes an account the manager of a team of these people, who have read the present notice. */
export function makeManager(
  { dataDir }: Pick<Academy, "dataDir">,
  manager: Account,
  members: readonly Account[],
): void {
  const change = (query: string, ...values: (string | number)[]) =>
    changeRows(dataDir, query, ...values);
  change(
    `insert into teams (id, name, searchText, createdAt, updatedAt)
     values (?, 'Équipe Ouest', 'equipe ouest', ?, ?)`,
    TEAM,
    AT,
    AT,
  );
  for (const account of [manager, ...members])
    change(
      `insert into teamMembers (teamId, userId, manages, createdAt)
       select ?, id, ?, ? from users where email = ?`,
      TEAM,
      account === manager ? 1 : 0,
      AT,
      `${account}@aplomb.example`,
    );
  for (const account of members)
    change(
      `insert or replace into recordingNotices (userId, acknowledgedAt, keepDays, version)
       select id, ?, null, ? from users where email = ?`,
      AT,
      NOTICE_VERSION,
      `${account}@aplomb.example`,
    );
}
