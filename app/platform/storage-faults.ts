const FULL = new Set(["ENOSPC", "EDQUOT", "SQLITE_FULL"]);
const DAMAGE = /^SQLITE_(?:CORRUPT|NOTADB)/;

/** Whether something could not be kept because there is no room left, whoever wrapped the error. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => FULL.has(code));

/** True when the file is no database, or SQLite cannot read it. */
export const isDamaged = (error: unknown): boolean => hasCode(error, (code) => DAMAGE.test(code));

function hasCode(error: unknown, matches: (code: string) => boolean): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ("code" in one && typeof one.code === "string" && matches(one.code)) return true;
  return false;
}
