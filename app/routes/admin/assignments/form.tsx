import { Form } from "react-router";
import { DayField } from "~/components/form/day-field";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection } from "~/components/form/form-section";
import { SaveActions } from "~/components/form/save-actions";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Checkbox } from "~/components/ui/checkbox";
import { copy } from "~/copy/copy";
import type { AssignmentErrors, AssignmentFields } from "./posted";

const words = copy.assignment;

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Returns the errors of a field as its control wants them. */
export const errorsOf = (error: string | undefined): string[] | undefined =>
  error === undefined ? undefined : [error];

/**
 * Shows the form of a new assignment. Its search posts nothing: it puts the whole form into the address, so that
 * without scripts no choice is lost.
 */
export function AssignmentForm({
  fields,
  errors,
  targets,
  teams,
  chosen,
  found,
  today,
  cancelTo,
}: {
  fields: AssignmentFields;
  errors: AssignmentErrors;
  targets: readonly { value: string; label: string }[];
  teams: readonly { id: string; name: string }[];
  chosen: readonly Person[];
  found: readonly Person[];
  /** The first day that is allowed, 'YYYY-MM-DD'. */
  today: string;
  cancelTo: string;
}) {
  return (
    <Form method="post">
      <FormErrors errors={errorsOf(errors.whom) ?? []} />
      <FormBody>
        <FormSection title={words.asked} detail={words.askedDetail}>
          <SelectField
            label={words.what}
            name="target"
            id="target"
            defaultValue={fields.target}
            placeholder={words.chooseTarget}
            options={targets}
            errors={errorsOf(errors.target)}
            required
          />
          <DayField
            label={words.day}
            name="dueOn"
            id="dueOn"
            defaultValue={fields.dueOn}
            min={today}
            errors={errorsOf(errors.dueOn)}
            required
          />
          <TextArea
            label={words.note}
            hint={words.noteHint}
            name="note"
            id="note"
            rows={2}
            defaultValue={fields.note}
            errors={errorsOf(errors.note)}
          />
        </FormSection>
        <FormSection title={words.whomTitle} detail={words.whomDetail}>
          {teams.length > 0 ? (
            <SelectField
              label={words.team}
              name="teamId"
              id="teamId"
              defaultValue={fields.teamId}
              placeholder={words.noTeam}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <fieldset className="grid gap-4">
            <legend className="mb-2 text-sm font-semibold">{words.persons}</legend>
            <div className="flex flex-wrap items-end gap-2">
              <div className="min-w-0 flex-1 basis-60">
                <TextField
                  label={words.search}
                  name="q"
                  id="q"
                  type="search"
                  defaultValue={fields.q}
                  autoComplete="off"
                  maxLength={200}
                />
              </div>
              <Button type="submit" formMethod="get" formNoValidate>
                {words.searchSubmit}
              </Button>
            </div>
            <People people={chosen} ticked={fields.ids} />
            <People people={found} ticked={fields.ids} />
            {found.length === 0 ? <p className="muted">{words.noneFound}</p> : null}
          </fieldset>
        </FormSection>
        <SaveActions cancelTo={cancelTo} busyLabel={words.creating}>
          {words.create}
        </SaveActions>
      </FormBody>
    </Form>
  );
}

function People({ people, ticked }: { people: readonly Person[]; ticked: readonly string[] }) {
  if (people.length === 0) return null;
  return (
    <div className="checks">
      {people.map(({ id, name, email }) => (
        <Checkbox
          key={id}
          name="ids"
          value={id}
          defaultChecked={ticked.includes(id)}
          label={<span className="[overflow-wrap:anywhere]">{name}</span>}
          detail={<span className="[overflow-wrap:anywhere]">{email}</span>}
        />
      ))}
    </div>
  );
}
