import CircleCheck from "lucide-react/icons/circle-check";
import { Form, href, redirect } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { EmptyState } from "~/components/ui/empty-state";
import { rubricPassed as words } from "~/copy/evaluation/rubric-passed";
import { postedForm } from "~/forms/form.server";
import { useKeptFields } from "~/islands/session/use-draft";
import { moduleCrumbs } from "~/routes/admin/content/modules/parts";
import { DayAndNote, fieldsIn } from "~/routes/admin/people/assignments/form";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { AdminPage } from "../../admin-page";
import { askAgain, type PassedPage, readPassed } from "./passed.server";
import { pageOf } from "./form-points";
import type { Route } from "./+types/passed";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params }: Route.LoaderArgs) {
  const page = await readOrFail({ title: words.title, sentence: words.loadFailed }, () =>
    readPassed(params.moduleId),
  );
  if (!page) throw redirect(href("/admin/modules"));
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const page = await readPassed(params.moduleId);
  if (!page) throw redirect(href("/admin/modules"));
  return askAgain(page, form, context);
}

/** Names those who passed a module before its claims changed, and asks the chosen ones to present it again. */
export default function RubricPassed({ loaderData: page, actionData }: Route.ComponentProps) {
  const { module, changed, people } = page;
  const kept = useKeptFields();
  return (
    <AdminPage
      title={words.title}
      lead={changed ?? undefined}
      failure={actionData?.failure}
      crumbs={moduleCrumbs(module, words.title)}
    >
      {people.length === 0 ? (
        <EmptyState icon={CircleCheck} title={words.none} detail={words.noneDetail} />
      ) : (
        <AskForm
          page={page}
          fields={actionData?.fields ?? (kept ? fieldsIn(new URLSearchParams(kept)) : null)}
          errors={actionData?.errors ?? {}}
        />
      )}
    </AdminPage>
  );
}

function AskForm({
  page: { module, people, today },
  fields,
  errors,
}: {
  page: PassedPage;
  fields: ReturnType<typeof fieldsIn> | null;
  errors: Parameters<typeof DayAndNote>[0]["errors"];
}) {
  return (
    <Form method="post">
      <FormErrors errors={errors.whom === undefined ? [] : [errors.whom]} />
      <FormBody>
        <FormSection title={words.who} detail={words.whoDetail}>
          <div className="checks">
            {people.map(({ id, name, note, isAsked }) => (
              <Checkbox
                key={id}
                name="ids"
                value={id}
                defaultChecked={fields ? fields.ids.includes(id) : !isAsked}
                label={<span className="[overflow-wrap:anywhere]">{name}</span>}
                detail={note}
              />
            ))}
          </div>
        </FormSection>
        <FormSection title={words.when} detail={words.whenDetail}>
          <DayAndNote fields={fields ?? { dueOn: "", note: "" }} errors={errors} min={today} />
        </FormSection>
        <SaveActions cancelTo={pageOf(module.id)} busyLabel={words.submitting}>
          {words.submit}
        </SaveActions>
      </FormBody>
    </Form>
  );
}
