/** PostgreSQL's code of a full disk. */
const POSTGRES_FULL = "53100";
const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL", POSTGRES_FULL]);
const DAMAGE = /^(?:SQLITE_(?:CORRUPT|NOTADB)|XX00[12]$)/;

/** Returns true when an error, or any of its causes, says that the disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => FULL.has(code));

/** Returns true when the file is no database, or the database engine cannot read it. */
export const isDamaged = (error: unknown): boolean => hasCode(error, (code) => DAMAGE.test(code));

function hasCode(error: unknown, matches: (code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ("code" in one && typeof one.code === "string" && matches(one.code)) return true;
  return false;
}
