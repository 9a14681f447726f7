import { data, Form } from "react-router";
import { copy } from "~/copy/copy";
import { withReason, postedForm } from "~/forms/form.server";
import { currentScope, currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { useKeptFields } from "~/islands/session/use-draft";
import { dayOf } from "~/models/dates";
import type { ClosedTo } from "~/models/home/closed.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { assign } from "~/services/mail/assign.server";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { AdminPage } from "../../admin-page";
import { areaOf, assignmentsAt, useArea } from "~/routes/area";
import { readOrFail } from "~/routes/admin/admin-page.server";
import {
  type AssignmentErrors,
  type AssignmentFields,
  fieldsIn,
  DayAndNote,
  ClosedNote,
} from "./form";
import { checkNew, closedKey, findChoices, findUntold } from "./save.server";
import { PersonBoxes } from "../teams/form";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.assignment;
const today = () => dayOf(Date.now(), config().timeZone);

export async function loader({ url, context }: Route.LoaderArgs) {
  const fields = fieldsIn(url.searchParams);
  return readOrFail({ title: words.add, sentence: words.loadFailed }, async () => ({
    fields,
    today: today(),
    ...(await findChoices(currentScope(context), fields)),
  }));
}

interface Answer {
  fields: AssignmentFields;
  errors: AssignmentErrors;
  chosen?: { id: string; name: string; email: string }[];
  /** The people to whom the target is closed, before the confirmation. */
  closed?: ClosedTo;
  failure?: { tone: "ko"; text: string };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = fieldsIn(await postedForm(request));
  try {
    const choices = await findChoices(currentScope(context), fields);
    const checked = checkNew(fields, choices, today());
    if (checked.errors !== null)
      return data<Answer>({ fields, errors: checked.errors, chosen: choices.chosen }, 400);
    const { target, title, assignees } = checked;
    const closed = await findUntold(fields, checked);
    if (closed) {
      const told = closedKey(fields, closed);
      const { chosen } = choices;
      return data<Answer>({ fields: { ...fields, told }, errors: {}, chosen, closed }, 409);
    }
    const { dueOn, note } = fields;
    const createdById = currentUser(context).id;
    const asked = { target, title, dueOn, note: note.trim(), createdById };
    const isForSomebody = await assign(assignees, asked);
    const list = assignmentsAt(areaOf(url.pathname));
    const said = isForSomebody
      ? words.created(title, assignees.length)
      : words.createdForNobody(title);
    return redirectWithFlash(context, list, said);
  } catch (error) {
    log().error({ err: error }, "assignment not saved");
    const failure = { tone: "ko" as const, text: withReason(error, words.saveFailed) };
    return data<Answer>({ fields, errors: {}, failure }, 500);
  }
}

export default function AddAssignment({ loaderData, actionData }: Route.ComponentProps) {
  const area = useArea();
  const kept = useKeptFields();
  const answer: Answer | undefined = actionData;
  const draft = kept ? fieldsIn(new URLSearchParams(kept)) : null;
  const chosen = answer?.chosen ?? loaderData.chosen;
  return (
    <AdminPage
      title={words.add}
      failure={answer?.failure}
      crumbs={[{ label: words.listTitle, to: assignmentsAt(area) }, { label: copy.adminNames.add }]}
    >
      <AssignmentForm
        key={loaderData.fields.q}
        {...loaderData}
        chosen={chosen}
        found={loaderData.found.filter(({ id }) => chosen.every((one) => one.id !== id))}
        fields={answer?.fields ?? draft ?? loaderData.fields}
        errors={answer?.errors ?? {}}
        closed={answer?.closed ?? null}
        cancelTo={assignmentsAt(area)}
      />
    </AdminPage>
  );
}

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
function AssignmentForm({
  fields,
  errors,
  closed,
  targets,
  teams,
  chosen,
  found,
  today,
  cancelTo,
}: {
  fields: AssignmentFields;
  errors: AssignmentErrors;
  closed: ClosedTo | null;
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
        <ClosedNote closed={closed} told={fields.told} />
        <SaveActions cancelTo={cancelTo} busyLabel={words.creating}>
          {words.create}
        </SaveActions>
      </FormBody>
    </Form>
  );
}
