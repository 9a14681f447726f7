import { isWholeSuite } from "../whole-suite";
import { type AccessRow, verdictFor } from "./access-row";
import { people, type Person, type SupportCaller, supportCallers } from "./access-world";

/** The people whose verdict each row gives. Another person is in a row that treats him apart from his role. */
const always = new Set<Person>(["signedOut", "owner", "colleague", "candidate", "admin"]);

/** True when the answer is no page and no act: a status, or the way home from what is for admins. */
export function isRefused(row: AccessRow, person: Person): boolean {
  const verdict = verdictFor(row, person);
  return typeof verdict === "number" || (verdict === "home" && row.expected.admin === "served");
}

/**
 * Returns the people who try a row. Before a commit these are the first with each verdict, the last with each refusal, and
 * those whom the row treats apart from their role.
 */
export function triedPeople(row: AccessRow): readonly Person[] {
  if (isWholeSuite) return people;
  return people.filter((person) => {
    const isAlike = (other: Person) => verdictFor(row, other) === verdictFor(row, person);
    if (person === people.find(isAlike)) return true;
    if (person === people.findLast(isAlike) && isRefused(row, person)) return true;
    return row.expected[person] !== undefined && !always.has(person);
  });
}

/** Returns one person whom a row serves: its owner, or the admin where the owner is refused. */
export const oneServed = (row: AccessRow): Person =>
  row.expected.owner === "served" ? "owner" : "admin";

/**
 * Returns the callers of the support page who try a row. Before a commit these are the caller with the credential that such
 * an address could read, and those whom the row names.
 */
export function triedSupportCallers(row: AccessRow): readonly SupportCaller[] {
  if (isWholeSuite) return supportCallers;
  const likely = row.pattern.startsWith("/api") ? "supportBearer" : "supportCookie";
  return supportCallers.filter((one) => one === likely || row.expected[one] !== undefined);
}
