import { Form } from "react-router";
import { CheckboxField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";

interface CheckedPerson {
  line: number;
  name: string;
  email: string;
  /** The label. */
  role: string;
  team: string | null;
  manages: boolean;
}

/** A checked file: its faulty lines, and the accounts that it would create. */
export interface Checked {
  /** The file's text; empty when no line can be imported. */
  text: string;
  faults: { line: number | null; reason: string }[];
  /** The columns that the import does not read. */
  unused: string[];
  /** The number of people who have an account, and the first of them as an update would leave them. */
  known: number;
  changes: CheckedPerson[];
  /** The first accounts, and the number of all. */
  people: CheckedPerson[];
  total: number;
  newTeams: string[];
  /** The further teams that an update would create. */
  updateTeams: string[];
  /** A sentence on the passwords of the new accounts. */
  passwords: string;
  /** True when a mail server sends invitations. */
  mayInvite: boolean;
}

const words = copy.peopleImport;

const faultColumns: Column<Checked["faults"][number]>[] = [
  { title: words.line, cell: ({ line }) => line ?? "–" },
  { title: words.reason, cell: ({ reason }) => reason },
];

const personColumns: Column<CheckedPerson>[] = [
  { title: copy.salesRep.name, cell: ({ name }) => <b>{name}</b> },
  { title: copy.salesRep.email, cell: ({ email }) => email },
  { title: copy.salesRep.role, cell: ({ role }) => role },
  {
    title: copy.team.name,
    cell: ({ team, manages }) => (team && manages ? copy.team.managing(team) : team),
  },
];

/** Shows the faulty lines of a file, and what the others would create with the button that does it. */
export function CheckedFile(checked: Checked) {
  return (
    <>
      {checked.faults.length > 0 ? <FaultyLines {...checked} /> : null}
      {checked.total + checked.known > 0 ? <ReadyPeople {...checked} /> : null}
    </>
  );
}

function FaultyLines({ faults, total, unused, known }: Checked) {
  return (
    <section className="mb-10 grid gap-4" aria-labelledby="faults">
      <Note tone="ko">
        <h2 id="faults">{words.faultsTitle(faults.length)}</h2>
        <p>{total + known > 0 ? words.faultsOrSkip : words.faultsDetail}</p>
        {total + known === 0 && unused.length > 0 ? <p>{words.unused(unused)}</p> : null}
      </Note>
      <DataTable
        caption={words.faultsTitle(faults.length)}
        columns={faultColumns}
        rows={faults}
        rowKey={({ line, reason }) => `${line}-${reason}`}
        endsInText
      />
    </section>
  );
}

function ReadyPeople({ text, faults, people, total, newTeams, ...of }: Checked) {
  return (
    <section className="mb-10 grid gap-4" aria-labelledby="ready">
      <Note tone="ok">
        <h2 id="ready">{words.readyTitle(total)}</h2>
        {newTeams.length > 0 ? <p>{words.newTeams(newTeams)}</p> : null}
        {of.unused.length > 0 ? <p>{words.unused(of.unused)}</p> : null}
        <p>{of.passwords}</p>
      </Note>
      <Form method="post" className="grid justify-items-start gap-4">
        <input type="hidden" name="text" value={text} />
        {of.known > 0 ? (
          <CheckboxField
            name="update"
            label={words.update(of.known)}
            hint={
              of.updateTeams.length > 0
                ? `${words.updateDetail} ${words.newTeams(of.updateTeams)}`
                : words.updateDetail
            }
          />
        ) : null}
        {faults.length > 0 ? (
          <CheckboxField name="skip" label={words.skip(faults.length)} required={of.known === 0} />
        ) : null}
        {of.mayInvite ? (
          <CheckboxField name="invite" label={words.invite} hint={words.inviteDetail} />
        ) : null}
        <SubmitButton size="lg" busyLabel={words.creating}>
          {of.known > 0 ? words.importLines : words.create(total)}
        </SubmitButton>
      </Form>
      {of.known > 0 ? (
        <DataTable
          caption={words.update(of.known)}
          columns={personColumns}
          rows={of.changes}
          rowKey={({ line }) => line}
          endsInText
        />
      ) : null}
      <DataTable
        caption={words.readyTitle(total)}
        columns={personColumns}
        rows={people}
        rowKey={({ line }) => line}
        endsInText
      />
      {total > people.length ? (
        <p className="muted text-sm">{words.firstOf(people.length, total)}</p>
      ) : null}
    </section>
  );
}
