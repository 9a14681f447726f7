import { data } from "react-router";
import { copy } from "~/copy/copy";
import { withReason } from "~/forms/with-reason";
import { postedForm } from "~/forms/form.server";
import { currentScope, currentUser } from "~/http/current-user";
import { redirectWithFlash } from "~/http/flash.server";
import { useKeptFields } from "~/islands/session/use-draft";
import { dayOf } from "~/models/days";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { assign } from "~/services/mail/assign.server";
import { AdminPage } from "../admin-page";
import { areaOf, assignmentsAt, rootCrumb, useArea } from "~/routes/area";
import { readOrFail } from "~/routes/admin/read-or-fail.server";
import { AssignmentForm } from "./form";
import { type AssignmentErrors, type AssignmentFields, fieldsIn } from "./posted";
import { checkNew, findChoices } from "./save.server";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-error";

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
    const { dueOn, note } = fields;
    const createdById = currentUser(context).id;
    await assign(assignees, { target, title, dueOn, note: note.trim(), createdById });
    const list = assignmentsAt(areaOf(url.pathname));
    return redirectWithFlash(context, list, words.created(title, assignees.length));
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
      crumbs={[
        rootCrumb(area),
        { label: words.listTitle, to: assignmentsAt(area) },
        { label: copy.adminNames.add },
      ]}
    >
      <AssignmentForm
        key={loaderData.fields.q}
        {...loaderData}
        chosen={chosen}
        found={loaderData.found.filter(({ id }) => chosen.every((one) => one.id !== id))}
        fields={answer?.fields ?? draft ?? loaderData.fields}
        errors={answer?.errors ?? {}}
        cancelTo={assignmentsAt(area)}
      />
    </AdminPage>
  );
}
