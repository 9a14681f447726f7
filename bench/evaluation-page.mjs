import path from "node:path";
import SQLite from "better-sqlite3";

/** Returns the first row of a query on the demo academy of `dataDir`. */
function firstRow(dataDir, query) {
  const database = new SQLite(path.join(dataDir, "aplomb.db"), { readonly: true });
  try {
    return database.prepare(query).get();
  } finally {
    database.close();
  }
}

/** Returns the addresses at which the demo rep and an admin read the rep's evaluations of a module, and all of them. */
export function evaluationPages(dataDir) {
  const { userId, moduleId } = firstRow(
    dataDir,
    `select userId, moduleId from evaluations join users on users.id = userId
     where state = 'scored' and groupId is null and email like 'terrain@%'`,
  );
  return {
    own: `/presentations/user/${userId}/module/${moduleId}`,
    admins: `/admin/sales-reps/${userId}/terrain/evaluations`,
  };
}

/** Returns the address at which an admin of the demo edits a presentable module. */
export function modulePage(dataDir) {
  const { id } = firstRow(dataDir, "select id from modules where presentable = 1 order by id");
  return `/admin/edit-module/${id}`;
}
