import { Select } from "~/components/ui/choice/select";
import { copy } from "~/copy/copy";
import { SearchForm } from "~/islands/find/search-form";
import { ACCOUNT_STATES, NO_TEAM } from "~/models/people/account-states";
import { roleLabels, roles } from "~/models/terms/roles";
import type { ListPart } from "./addresses";

const words = copy.salesRep;

const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role] }));
const stateOptions = ACCOUNT_STATES.map((state) => ({
  value: state,
  label: state === "new" ? words.neverInvited : words.states[state],
}));

/** Searches the people and filters them by role, state and team. The address keeps the choice. */
export function ListFilters({
  part: { q, role, state, team },
  teams,
}: {
  part: ListPart;
  teams: readonly { id: string; name: string }[];
}) {
  const teamOptions = [
    { value: NO_TEAM, label: words.noTeam },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SearchForm
      label={words.search}
      submitLabel={words.show}
      query={q}
      chosen={[role, state, team].filter(Boolean).length}
    >
      <Select
        key={`role-${role}`}
        name="role"
        aria-label={words.filterRole}
        defaultValue={role}
        placeholder={words.anyRole}
        options={roleOptions}
      />
      <Select
        key={`state-${state}`}
        name="state"
        aria-label={words.filterState}
        defaultValue={state}
        placeholder={words.anyState}
        options={stateOptions}
      />
      {teams.length > 0 ? (
        <Select
          key={`team-${team}`}
          name="team"
          aria-label={words.filterTeam}
          defaultValue={team}
          placeholder={copy.team.everyTeam}
          options={teamOptions}
        />
      ) : null}
    </SearchForm>
  );
}
