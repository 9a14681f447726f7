import { roleLabel } from "~/models/terms/roles";
import { copy } from "~/copy/copy";
import { config } from "~/platform/config.server";
import type { CheckedPeople } from "~/services/accounts/import-people.server";
import type { Checked } from "./checked-file";

/** The number of people that the preview lists. */
const SHOWN = 50;

/** Returns a checked file as its preview shows it. `text` travels with the form that creates the accounts. */
export function checkedView(text: string, { people, faults, newTeams }: CheckedPeople): Checked {
  const words = copy.peopleImport;
  const isReady = faults.length === 0;
  return {
    text: isReady ? text : "",
    faults,
    total: people.length,
    newTeams,
    passwords: config().candidatePassword ? words.candidatesWithPassword : words.withoutPassword,
    people: (isReady ? people.slice(0, SHOWN) : []).map((person) => ({
      ...person,
      role: roleLabel(person.role),
    })),
  };
}
