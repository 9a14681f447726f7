import { Form } from "react-router";
import { FormSection } from "~/components/form/form-section";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { copy } from "~/copy/copy";
import { SearchForm } from "~/islands/search-form";
import { useFocusOnHash } from "~/islands/use-focus-on-hash";
import type { TeamPerson } from "~/models/teams/teams.server";

/** Shows the people of a team, managers first, and the actions on the ticked people. */
export function TeamPeople({
  team: { members, managers },
}: {
  team: { members: readonly TeamPerson[]; managers: readonly TeamPerson[] };
}) {
  const isEmpty = members.length + managers.length === 0;
  return (
    <FormSection title={copy.team.peopleTitle} detail={copy.team.peopleDetail}>
      {isEmpty ? (
        <p className="muted">{copy.team.nobody}</p>
      ) : (
        <Form method="post" className="grid gap-4" preventScrollReset>
          <PersonBoxes people={managers} role={copy.team.manages} />
          <PersonBoxes people={members} />
          <div className="flex flex-wrap gap-2.5">
            <Verb intent="managers">{copy.team.makeManagers}</Verb>
            <Verb intent="members">{copy.team.makeMembers}</Verb>
            <Verb intent="take">{copy.team.take}</Verb>
          </div>
        </Form>
      )}
    </FormSection>
  );
}

/** The name of the place that adds people: a large team stands above it. */
export const ADD_PEOPLE = "add-people";

/** Shows the people outside a team that match the search, to add the ticked ones. */
export function AddPeople({
  outside: { users, total },
  query,
}: {
  outside: { users: readonly TeamPerson[]; total: number };
  query: string;
}) {
  const place = useFocusOnHash<HTMLDivElement>(ADD_PEOPLE);
  return (
    <div ref={place} id={ADD_PEOPLE} tabIndex={-1} className="scroll-mt-6">
      <FormSection title={copy.team.addTitle} detail={copy.team.addDetail}>
        <SearchForm
          label={copy.team.search}
          submitLabel={copy.salesRep.searchSubmit}
          query={query}
        />
        <p className="muted" role="status">
          {total > 0 ? copy.team.firstOf(users.length, total) : copy.team.noneOutside}
        </p>
        {total > 0 ? (
          <Form method="post" className="grid gap-4" preventScrollReset>
            <PersonBoxes people={users} />
            <div className="flex flex-wrap gap-2.5">
              <Verb intent="members">{copy.team.addMembers}</Verb>
              <Verb intent="managers">{copy.team.addManagers}</Verb>
            </div>
          </Form>
        ) : null}
      </FormSection>
    </div>
  );
}

/** Shows a box for each person, with the email; `ids` are the ticked ones. */
export function PersonBoxes({
  people,
  role,
  ticked,
}: {
  people: readonly TeamPerson[];
  role?: string;
  /** The ids of the boxes that begin ticked. */
  ticked?: readonly string[];
}) {
  if (people.length === 0) return null;
  return (
    <div className="checks">
      {people.map(({ id, name, email, isDeactivated }) => (
        <Checkbox
          key={id}
          name="ids"
          value={id}
          defaultChecked={ticked?.includes(id)}
          label={<span className="[overflow-wrap:anywhere]">{name}</span>}
          detail={
            <span className="[overflow-wrap:anywhere]">
              {role ? <span className="block">{role}</span> : null}
              {isDeactivated ? <span className="block">{copy.salesRep.isDeactivated}</span> : null}
              {email}
            </span>
          }
        />
      ))}
    </div>
  );
}

function Verb({ intent, children }: { intent: string; children: string }) {
  return (
    <Button type="submit" name="intent" value={intent}>
      {children}
    </Button>
  );
}
