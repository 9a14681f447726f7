import path from "node:path";
import SQLite from "better-sqlite3";

/** Where the demo rep of the other measures reads the evaluations of a module. */
export function evaluationPage(dataDir) {
  const database = new SQLite(path.join(dataDir, "aplomb.db"), { readonly: true });
  try {
    const { userId, moduleId } = database
      .prepare(
        `select userId, moduleId from evaluations join users on users.id = userId
         where state = 'scored' and groupId is null and email like 'terrain@%'`,
      )
      .get();
    return `/presentations/user/${userId}/module/${moduleId}`;
  } finally {
    database.close();
  }
}
