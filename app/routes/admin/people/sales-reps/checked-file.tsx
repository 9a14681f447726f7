import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserCheck from "lucide-react/icons/user-check";
import UserPlus from "lucide-react/icons/user-plus";
import { Form } from "react-router";
import { CheckboxField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { EmailText } from "~/components/page/email-text";
import { Badge } from "~/components/ui/badge";
import { type Column, DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { LineFault } from "~/services/accounts/people-csv.server";

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
  faults: LineFault[];
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

interface FaultRow {
  line: number | null;
  field: string;
  value: string;
  reason: string;
}

const faultColumns: Column<FaultRow>[] = [
  { title: words.line, cell: ({ line }) => line ?? "–" },
  { title: words.field, cell: ({ field }) => <b>{field}</b> },
  {
    title: words.value,
    cell: ({ value }) =>
      value === "" ? (
        <span className="muted">{words.empty}</span>
      ) : (
        <code className="[overflow-wrap:anywhere]">{value}</code>
      ),
  },
  { title: words.reason, cell: ({ reason }) => reason },
];

/** Returns a row for each faulty field of the lines. */
const faultRows = (faults: readonly LineFault[]): FaultRow[] =>
  faults.flatMap(({ line, reason, marks }) =>
    (marks ?? [{ field: "row" as const, value: "", reason }]).map((mark) => ({
      line,
      field: words.fields[mark.field],
      value: mark.value,
      reason: mark.reason,
    })),
  );

const personColumns: Column<CheckedPerson>[] = [
  { title: copy.salesRep.name, cell: ({ name }) => <b>{name}</b> },
  { title: copy.salesRep.email, cell: ({ email }) => <EmailText of={email} /> },
  { title: copy.salesRep.role, cell: ({ role }) => role },
  { title: copy.team.name, cell: ({ team }) => team },
  { title: copy.team.manages, cell: ({ manages }) => (manages ? words.manages : null) },
];

/** Shows the faulty lines of a file, and what the others would create with the button that does it. */
export function CheckedFile(checked: Checked) {
  return (
    <>
      <Counts {...checked} />
      {checked.faults.length > 0 ? <FaultyLines {...checked} /> : null}
      {checked.total + checked.known > 0 ? <ReadyPeople {...checked} /> : null}
    </>
  );
}

/** Shows how many lines are new, known and refused. */
function Counts({ total, known, faults }: Checked) {
  const { created, known: knownWords, refused } = words.counts;
  return (
    <p className="import-counts" role="status">
      <Badge icon={UserPlus} tone={total > 0 ? "ok" : undefined}>
        {created(total)}
      </Badge>
      <Badge icon={UserCheck}>{knownWords(known)}</Badge>
      <Badge icon={TriangleAlert} tone={faults.length > known ? "ko" : undefined}>
        {refused(faults.length - known)}
      </Badge>
    </p>
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
        rows={faultRows(faults)}
        rowKey={({ line, field, reason }) => `${line}-${field}-${reason}`}
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
