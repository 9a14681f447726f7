import { Form } from "react-router";
import { SearchField } from "~/components/form/search-field";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import type { Option } from "~/components/ui/select";
import { follow as words } from "~/copy/follow";
import { roleLabels, roles } from "~/models/terms/roles";
import { FOLLOW_ORDERS, FOLLOW_STATES, type FollowPart, NO_TEAM } from "./addresses";

const roleOptions = roles
  .filter((role) => role !== "admin")
  .map((value) => ({ value, label: roleLabels[value] }));
const stateOptions = FOLLOW_STATES.map((value) => ({ value, label: words.states[value] }));
const orderOptions = FOLLOW_ORDERS.map((value) => ({ value, label: words.orders[value] }));

/** Filters and sorts 'Suivi'. The address keeps the choice. */
export function FollowFilters({
  part,
  teams,
  assignments,
}: {
  part: FollowPart;
  teams: readonly Option[];
  assignments: readonly Option[];
}) {
  return (
    <Form method="get" role="search" aria-label={words.filters} className="follow-filters">
      <SearchField
        label={words.search}
        name="q"
        defaultValue={part.q}
        autoComplete="off"
        maxLength={200}
      />
      {teams.length > 0 ? (
        <SelectField
          label={words.team}
          name="team"
          id="team"
          defaultValue={part.team ?? ""}
          placeholder={words.anyTeam}
          options={[...teams, { value: NO_TEAM, label: words.noTeam }]}
        />
      ) : null}
      <SelectField
        label={words.role}
        name="role"
        id="role"
        defaultValue={part.role ?? ""}
        placeholder={words.anyRole}
        options={roleOptions}
      />
      {assignments.length > 0 ? (
        <SelectField
          label={words.assignmentLabel}
          name="assignment"
          id="assignment"
          defaultValue={part.assignment ?? ""}
          placeholder={words.anyAssignment}
          options={assignments}
        />
      ) : null}
      <SelectField
        label={words.state}
        name="state"
        id="state"
        defaultValue={part.state ?? ""}
        placeholder={words.anyState}
        options={stateOptions}
      />
      <SelectField
        label={words.order}
        name="order"
        id="order"
        defaultValue={part.order}
        options={orderOptions}
      />
      <Button type="submit">{words.apply}</Button>
    </Form>
  );
}
