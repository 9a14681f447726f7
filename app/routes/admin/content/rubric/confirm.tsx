import { Form, href, redirect } from "react-router";
import { TextField } from "~/components/form/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Gain } from "~/components/evaluation/verdict-shape";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { rubricConfirm as words } from "~/copy/evaluation/rubric-confirm";
import { bound } from "~/copy/typography/typography";
import { postedForm } from "~/forms/form.server";
import { moduleCrumbs } from "~/routes/admin/content/modules/parts";
import { AdminPage } from "../../admin-page";
import {
  confirmAction,
  type ConfirmPage,
  type ConfirmPreview,
  readConfirmPage,
} from "./confirm.server";
import { pageOf } from "./form-points";
import type { Route } from "./+types/confirm";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params }: Route.LoaderArgs) {
  const page = await readConfirmPage(params.moduleId);
  if (!page) throw redirect(href("/admin/modules"));
  return page;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  return confirmAction(params.moduleId, form, { context, signal: request.signal });
}

/** Confirms a drafted rubric, after a look at the scores that it changes (product §4.2). */
export default function ConfirmRubric({ loaderData: page, actionData }: Route.ComponentProps) {
  const shown = actionData && "preview" in actionData ? actionData : null;
  const failure = actionData && !("preview" in actionData) ? actionData : undefined;
  const edit = <LinkButton to={pageOf(page.module.id)}>{words.edit}</LinkButton>;
  return (
    <AdminPage
      title={words.title}
      lead={page.module.title}
      failure={failure}
      crumbs={moduleCrumbs(page.module, words.title)}
    >
      {page.isRead ? (
        <Note action={edit}>{words.isRead}</Note>
      ) : (
        <ConfirmForm page={page} posted={shown?.posted ?? {}} preview={shown?.preview ?? null}>
          {edit}
        </ConfirmForm>
      )}
    </AdminPage>
  );
}

function ConfirmForm({
  page: { version, points, people },
  posted,
  preview,
  children,
}: {
  page: ConfirmPage;
  posted: Record<string, string>;
  preview: ConfirmPreview | null;
  children: React.ReactNode;
}) {
  const waiting = people === 0 ? words.nobody : words.waiting(people);
  return (
    <Form method="post" className="panel review">
      <p>{`${words.lead} ${waiting}`}</p>
      <p className="hint">{words.skip}</p>
      <input type="hidden" name="version" value={version} />
      {points.map(({ key, kind, claim, figures, fields }) => (
        <fieldset key={key} className="grid gap-2.5">
          <legend className="speech">{bound(claim)}</legend>
          <p className="hint">{figures ? `${kind}. ${words.figures(figures)}` : kind}</p>
          {fields.map(({ name, value }, at) => (
            <TextField
              key={name}
              id={name}
              name={name}
              label={words.other(at + 1)}
              defaultValue={posted[name] ?? value}
              maxLength={400}
              errors={undefined}
            />
          ))}
        </fieldset>
      ))}
      <div role="status">{preview ? <Preview {...preview} /> : null}</div>
      <div className="flex flex-wrap gap-2.5">
        {preview || people === 0 ? (
          <SubmitButton intent="confirm">{words.confirm}</SubmitButton>
        ) : null}
        {people > 0 ? (
          <SubmitButton intent="preview" variant={preview ? "outline" : "primary"}>
            {words.preview}
          </SubmitButton>
        ) : null}
        {children}
      </div>
    </Form>
  );
}

function Preview({ summary, partly, changes }: ConfirmPreview) {
  return (
    <>
      <p>{summary}</p>
      {partly ? <p className="hint">{partly}</p> : null}
      <ul>
        {changes.map(({ id, label, before, after }) => (
          <li key={id}>
            <span>{label}</span> <Gain before={before} after={after} />
          </li>
        ))}
      </ul>
      <p className="hint">{words.keeps}</p>
    </>
  );
}
