import { useState } from "react";
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
import { SearchableField } from "~/components/form/select-field";
import { useScripts } from "~/components/use-scripts";
import { report } from "~/islands/report";
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
import { checkNew, closedKey, findChoices, findUntold, tickFound } from "./save.server";
import { countAsked, type OfferedWhom, type Person, WhomSection } from "./whom";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.assignment;
const today = () => dayOf(Date.now(), config().timeZone);

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = fieldsIn(url.searchParams);
  const scope = currentScope(context);
  return readOrFail({ title: words.add, sentence: words.loadFailed }, async () => {
    const fields = url.searchParams.has("tick") ? await tickFound(scope, typed) : typed;
    return { fields, today: today(), ...(await findChoices(scope, fields)) };
  });
}

interface Answer {
  fields: AssignmentFields;
  errors: AssignmentErrors;
  chosen?: Person[];
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
  return (
    <AdminPage
      title={words.add}
      failure={answer?.failure}
      crumbs={[{ label: words.listTitle, to: assignmentsAt(area) }, { label: words.create }]}
    >
      <AssignmentForm
        key={`${loaderData.fields.q} ${loaderData.fields.ids.length}`}
        {...loaderData}
        chosen={answer?.chosen ?? loaderData.chosen}
        fields={answer?.fields ?? draft ?? loaderData.fields}
        errors={answer?.errors ?? {}}
        closed={answer?.closed ?? null}
        cancelTo={assignmentsAt(area)}
      />
    </AdminPage>
  );
}

/** Returns the errors of a field as its control wants them. */
const errorsOf = (error: string | undefined): string[] | undefined =>
  error === undefined ? undefined : [error];

/** Shows the form of a new assignment: to whom, what, and until when. With scripts its button tells to how many people. */
function AssignmentForm({
  fields,
  errors,
  closed,
  targets,
  today: min,
  cancelTo,
  ...offered
}: OfferedWhom & {
  fields: AssignmentFields;
  errors: AssignmentErrors;
  closed: ClosedTo | null;
  targets: readonly { value: string; label: string }[];
  /** The first day that is allowed, 'YYYY-MM-DD'. */
  today: string;
  cancelTo: string;
}) {
  const [asked, setAsked] = useState(() => countAsked(offered, fields));
  const count = useScripts() ? asked : 0;
  return (
    <Form
      method="post"
      onChange={({ currentTarget }) =>
        setAsked(countAsked(offered, fieldsIn(new FormData(currentTarget))))
      }
    >
      <FormErrors errors={errorsOf(errors.whom) ?? []} />
      <FormBody>
        <WhomSection offered={offered} fields={fields} count={count} />
        <FormSection title={words.asked} detail={words.askedDetail}>
          <SearchableField
            label={words.what}
            name="target"
            id="target"
            defaultValue={fields.target}
            placeholder={words.chooseTarget}
            options={targets}
            errors={errorsOf(errors.target)}
            onUnavailable={report}
          />
          <DayAndNote fields={fields} errors={errors} min={min} />
        </FormSection>
        <ClosedNote closed={closed} told={fields.told} />
        <SaveActions cancelTo={cancelTo} busyLabel={words.creating}>
          {count > 0 ? words.createFor(count) : words.create}
        </SaveActions>
      </FormBody>
    </Form>
  );
}
