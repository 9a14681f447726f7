import { Form } from "react-router";
import { FormActions, FormSection } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Tag } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { type Column, DataTable } from "~/components/ui/data-table";
import { groupTable as words } from "~/copy/admin/sign-in-providers";
import { DEFAULT_ROLE, type GroupLine } from "~/models/parties/group-roles";
import { roleLabels, roles } from "~/models/terms/roles";
import type { PreviewRow, ShownProvider } from "./read.server";

/** The empty lines below the table, because a page without scripts adds none by itself. */
const EMPTY = 3;
const emptyLine: GroupLine = { group: "", role: DEFAULT_ROLE, teamId: null };

/** Shows the table of groups as a form: a line for each group, and empty ones. */
export function GroupTable({
  lines,
  version,
  teams,
  submit,
}: {
  lines: readonly GroupLine[];
  version: string;
  teams: ShownProvider["teams"];
  submit: string;
}) {
  const shown = [...lines, ...Array.from({ length: EMPTY }, () => emptyLine)].map((line, at) => ({
    ...line,
    at,
  }));
  const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role] }));
  const teamOptions = teams.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <FormSection title={words.tableTitle} detail={words.tableDetail}>
        {shown.map(({ group, role, teamId, at }) => (
          <div key={at} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            <TextField
              id={`group-${at}`}
              name="group"
              label={words.group(at + 1)}
              defaultValue={group}
              maxLength={200}
              autoComplete="off"
            />
            <SelectField
              id={`role-${at}`}
              name="role"
              label={words.role(at + 1)}
              options={roleOptions}
              defaultValue={role}
            />
            <SelectField
              id={`team-${at}`}
              name="teamId"
              label={words.team(at + 1)}
              options={teamOptions}
              placeholder={words.noTeam}
              defaultValue={teamId ?? ""}
            />
          </div>
        ))}
        <p className="text-sm muted">{words.lineHint}</p>
      </FormSection>
      <FormActions>
        <SubmitButton size="lg" intent="save">
          {submit}
        </SubmitButton>
        <Button type="submit" size="lg" name="intent" value="preview">
          {words.preview}
        </Button>
      </FormActions>
    </Form>
  );
}

const columns: Column<PreviewRow>[] = [
  { title: words.person, cell: ({ name }) => <b className="[overflow-wrap:anywhere]">{name}</b> },
  {
    title: words.groups,
    cell: ({ groups }) => (
      <span className="[overflow-wrap:anywhere]">{groups.join(", ") || words.noGroup}</span>
    ),
  },
  { title: words.now, cell: ({ now }) => now },
  {
    title: words.after,
    cell: ({ after, changes }) => (changes ? <Tag>{after}</Tag> : words.same),
  },
];

/** Shows the last sign-ins, and the effect of a table on them. */
export const LastSignIns = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <section className="grid gap-3">
    <h2>{words.lastTitle}</h2>
    {rows.length > 0 ? (
      <>
        <p className="muted">{words.lastDetail}</p>
        <DataTable
          caption={words.lastTitle}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          endsInText
        />
      </>
    ) : (
      <p className="muted">{words.nobody}</p>
    )}
  </section>
);

/** Buttons whose name holds a person's name, which may be long. */
const LONG_NAMED =
  "[&_.btn]:max-w-full [&_.btn]:whitespace-normal [&_.btn]:[overflow-wrap:anywhere]";

/** Shows the accounts whose address somebody of the provider has, to link or refuse each. */
export const Claims = ({ claims }: { claims: ShownProvider["claims"] }) => (
  <section className="grid gap-3">
    <h2>{words.claimsTitle}</h2>
    <p className="muted">{claims.length > 0 ? words.claimsDetail : words.noClaim}</p>
    {claims.map(({ id, name, email }) => (
      <Form key={id} method="post" className={`flex flex-wrap items-center gap-3 ${LONG_NAMED}`}>
        <input type="hidden" name="id" value={id} />
        <span className="grow [overflow-wrap:anywhere]">
          {name} <span className="muted">{email}</span>
        </span>
        <Button type="submit" name="intent" value="link">
          {words.link(name)}
        </Button>
        <Button type="submit" variant="quiet" name="intent" value="refuse">
          {words.refuse(name)}
        </Button>
      </Form>
    ))}
  </section>
);
