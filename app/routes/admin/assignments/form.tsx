import { Form } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { PersonBoxes } from "../teams/people";
import { DayAndNote } from "./day-and-note";
import type { AssignmentErrors, AssignmentFields } from "./posted";

const words = copy.assignment;

interface Person {
  id: string;
  name: string;
  email: string;
}

/** Returns the errors of a field as its control wants them. */
const errorsOf = (error: string | undefined): string[] | undefined =>
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
          <DayAndNote fields={fields} errors={errors} min={today} />
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
            <PersonBoxes people={chosen} ticked={fields.ids} />
            <PersonBoxes people={found} ticked={fields.ids} />
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
