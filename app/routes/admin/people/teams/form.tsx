import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form, href } from "react-router";
import { TextField, fieldOf } from "~/components/form/text-field";
import { FormHead, VersionConflict } from "~/components/form/version-conflict";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { SearchForm } from "~/islands/find/search-form";
import { useFocusOnHash } from "~/islands/use-focus-on-hash";
import type { TeamPerson } from "~/models/teams/teams.server";

/** Schema of a team's name. `version` is the one the edit form was opened with. */
export const teamSchema = v.object({
  name: v.pipe(requiredText(copy.team.nameRequired), v.maxLength(200, copy.team.nameTooLong)),
  version: v.optional(v.string()),
});

const schema = coerceFormValue(teamSchema);

/** Shows the form of a new team's name, or of an existing one. */
export function TeamForm({
  team: { id, ...values },
  answer,
  submit,
  busyLabel,
}: {
  /** A new team has neither id nor version. */
  team: { id?: string; name: string; version?: string };
  answer: FormAnswer<{ name: string }> | undefined;
  submit: string;
  busyLabel: string;
}) {
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  const { result, conflict } = answer ?? {};
  const shown = conflict && (
    <VersionConflict
      reloadTo={href("/admin/teams/edit/:teamId", { teamId: id ?? "" })}
      fields={[
        {
          label: copy.team.nameLabel,
          mine: String(result?.submission.payload.name ?? ""),
          stored: conflict.stored.name,
        },
      ]}
    />
  );
  return (
    <Form method="post" {...form.props}>
      <FormHead
        errors={form.errors}
        version={fields.version}
        conflict={conflict && { version: conflict.version, shown }}
      />
      <FormBody>
        <FormSection title={copy.team.identity} detail={copy.team.identityDetail}>
          <TextField
            label={copy.team.nameLabel}
            {...fieldOf(fields.name)}
            autoFocus={!id || fields.name.ariaInvalid}
            autoComplete="off"
          />
        </FormSection>
        <SaveActions cancelTo={href("/admin/teams")} busyLabel={busyLabel}>
          {submit}
        </SaveActions>
      </FormBody>
    </Form>
  );
}

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
              <span>{email}</span>
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
