import { Form, href, Link } from "react-router";
import { FormBody, FormSection } from "~/components/form/form-section";
import { EmailText } from "~/components/page/email-text";
import { TickBox, TickedCount, TickedRows } from "~/components/page/ticked-rows";
import { Tag } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { copy } from "~/copy/copy";
import { SearchForm } from "~/islands/find/search-form";
import { useFocusOnHash } from "~/islands/use-focus-on-hash";
import type { TeamPerson } from "~/models/teams/teams.server";

const words = copy.team;

interface Row extends TeamPerson {
  /** The function in the team, or the other teams of a person outside it. */
  place: string;
  manages?: boolean;
}

const columnsOf = (form: string, place: string): Column<Row>[] => [
  {
    title: copy.salesRep.name,
    cell: ({ id, name }) => (
      <span className="who">
        <TickBox id={id} form={form} label={words.select(name)} />
        <Link to={href("/admin/users/:user_id/presentations", { user_id: id })}>{name}</Link>
      </span>
    ),
  },
  { title: copy.salesRep.email, cell: ({ email }) => <EmailText of={email} /> },
  {
    title: place,
    cell: ({ place: said, manages, isDeactivated }) =>
      manages || isDeactivated ? (
        <span className="flex flex-wrap justify-end gap-1.5">
          {manages ? <Tag strong>{said}</Tag> : null}
          {isDeactivated ? <Tag>{copy.salesRep.isDeactivated}</Tag> : null}
        </span>
      ) : (
        <span>{said}</span>
      ),
  },
];

/** The ids of the forms to which the boxes of the two lists belong. */
const [INSIDE, OUTSIDE] = ["team-people", "team-outside"];

/** Shows the people of a team, managers first, and the actions on the ticked people. */
export function TeamPeople({
  team: { members, managers },
}: {
  team: { members: readonly TeamPerson[]; managers: readonly TeamPerson[] };
}) {
  const rows = [
    ...managers.map((one) => ({ ...one, place: words.manages, manages: true })),
    ...members.map((one) => ({ ...one, place: words.member })),
  ];
  return (
    <FormBody>
      <FormSection title={words.peopleTitle} detail={words.peopleDetail}>
        {rows.length === 0 ? (
          <p className="muted">{words.nobody}</p>
        ) : (
          <TickedRows
            form={INSIDE}
            total={rows.length}
            bar={
              <Form method="post" id={INSIDE} className="bulk-bar" preventScrollReset>
                <TickedCount total={rows.length} />
                <Button type="submit" name="intent" value="managers">
                  {words.makeManagers}
                </Button>
                <Button type="submit" name="intent" value="members">
                  {words.makeMembers}
                </Button>
                <Button type="submit" name="intent" value="take" variant="danger">
                  {words.take}
                </Button>
              </Form>
            }
          >
            <DataTable
              caption={words.peopleTitle}
              columns={columnsOf(INSIDE, words.function)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          </TickedRows>
        )}
      </FormSection>
    </FormBody>
  );
}

/** The name of the place that adds people: a large team stands above it. */
export const ADD_PEOPLE = "add-people";

/** Shows the people outside a team that match the search, to add the ticked ones or everybody found. */
export function AddPeople({
  outside: { users, total },
  query,
}: {
  outside: { users: readonly (TeamPerson & { teams: readonly string[] })[]; total: number };
  query: string;
}) {
  const place = useFocusOnHash<HTMLDivElement>(ADD_PEOPLE);
  const rows = users.map((one) => ({ ...one, place: one.teams.join(", ") }));
  return (
    <div ref={place} id={ADD_PEOPLE} tabIndex={-1} className="scroll-mt-6">
      <FormBody>
        <FormSection title={words.addTitle} detail={words.addDetail}>
          <SearchForm label={words.search} submitLabel={copy.salesRep.searchSubmit} query={query} />
          <p className="muted" role="status">
            {total > 0 ? words.firstOf(users.length, total) : words.noneOutside}
          </p>
          {total > 0 ? (
            <TickedRows
              filter={query}
              form={OUTSIDE}
              total={total}
              everyone={copy.salesRep.tickAll(total, query !== "")}
              bar={
                <Form method="post" id={OUTSIDE} className="bulk-bar" preventScrollReset>
                  <TickedCount total={total} />
                  <Button type="submit" name="intent" value="managers">
                    {words.addManagers}
                  </Button>
                  <Button type="submit" name="intent" value="members" variant="primary">
                    {words.addMembers}
                  </Button>
                </Form>
              }
            >
              <div className="ticked-scroll">
                <DataTable
                  caption={words.addTitle}
                  columns={columnsOf(OUTSIDE, words.otherTeams)}
                  rows={rows}
                  rowKey={({ id }) => id}
                />
              </div>
            </TickedRows>
          ) : null}
        </FormSection>
      </FormBody>
    </div>
  );
}
