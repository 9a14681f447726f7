import { peopleImport as words } from "~/copy/people-import";
import { salesRep } from "~/copy/sales-rep";
import { sortableDate } from "~/models/dates";
import { findAllWithTeams } from "~/models/people/listed-users.server";
import { roleLabel } from "~/models/terms/roles";
import { BYTE_ORDER_MARK, csvLines } from "./csv.server";

/** Returns every account as CSV for a spreadsheet, one line a person. */
export async function exportPeople(timeZone: string): Promise<string> {
  const people = await findAllWithTeams();
  const rows = people.map((person) => [
    person.name,
    person.email,
    roleLabel(person.role),
    person.teams.join(", "),
    person.manages.join(", "),
    person.deactivatedAt === null ? words.active : salesRep.isDeactivated,
    sortableDate(person.createdAt, timeZone),
  ]);
  return BYTE_ORDER_MARK + csvLines([[...words.exportColumns], ...rows]);
}
