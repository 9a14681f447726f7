import { href, Link, redirect } from "react-router";
import { FormSection } from "~/components/form/form-section";
import { copy } from "~/copy/copy";
import { withQuery } from "~/http/address";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, contentForm, failedForm, postedForm, staleForm } from "~/forms/form.server";
import * as Containers from "~/models/content/containers.server";
import { findContents } from "~/models/home/home.server";
import { NotFound, versionOf } from "~/models/database/version.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { concernedBy } from "../preview/state.server";
import { OtherActions } from "../content-actions";
import { ContainerForm, containerSchema } from "./form";
import type { Route } from "./+types/edit";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params }: Route.LoaderArgs) {
  const container = await readOrFail(
    { title: copy.container.edit, sentence: copy.container.loadFailed },
    () => Containers.findById(params.containerId),
  );
  if (!container) throw redirect(href("/admin/containers"));
  const { id, title, validMonths } = container;
  const contents = await findContents(id);
  const concerned = await concernedBy({ kind: "container", id }, contents);
  const version = versionOf(Containers.valuesOf(container));
  const holds = linksTo(contents.section);
  return {
    id,
    concerned,
    holds,
    values: { title, valid_months: String(validMonths ?? ""), version },
  };
}

interface Titled {
  id: string;
  title: string;
}

/** Returns the titles and addresses of what a container holds, its modules first. */
const linksTo = (section: { modules: Titled[]; groups: Titled[] } | null) => [
  ...(section?.modules ?? []).map(({ id, title }) => ({
    title,
    to: href("/admin/edit-module/:moduleId", { moduleId: id }),
  })),
  ...(section?.groups ?? []).map(({ id, title }) => ({
    title,
    to: href("/admin/edit-group/:groupId", { groupId: id }),
  })),
];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { submission, value, refused } = checkForm(await postedForm(request), containerSchema);
  if (refused) return refused;
  const list = href("/admin/containers");
  try {
    const { title, valid_months: validMonths = null, version } = value;
    await Containers.update(params.containerId, { title, validMonths, version });
  } catch (error) {
    if (error instanceof NotFound)
      return redirectWithFlash(context, list, copy.container.gone, "ko");
    const stale = staleForm(
      submission,
      error,
      (stored: ReturnType<typeof Containers.valuesOf>) => ({
        stored,
        version: versionOf(stored),
      }),
    );
    return (
      stale ??
      contentForm(submission, error) ??
      failedForm(submission, error, copy.container.updateFailed)
    );
  }
  return redirectWithFlash(context, list, copy.container.updated(value.title));
}

export default function EditContainer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.container.edit}
      crumbs={[listCrumbs.containers, { label: copy.adminNames.edit }]}
    >
      <ContainerForm
        key={loaderData.id}
        id={loaderData.id}
        values={loaderData.values}
        answer={actionData}
        submit={copy.common.save}
        busyLabel={copy.container.updating}
      />
      {loaderData.holds.length > 0 ? (
        <div className="form mt-6">
          <FormSection
            title={copy.container.contents}
            detail={
              <Link
                className="meta-link"
                to={withQuery(href("/admin/modules"), { open: loaderData.id })}
              >
                {copy.container.sortContents}
              </Link>
            }
          >
            <ul className="grid gap-1">
              {loaderData.holds.map(({ title, to }) => (
                <li key={to}>
                  <Link
                    className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
                    to={to}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </FormSection>
        </div>
      ) : null}
      <OtherActions
        preview={href("/admin/edit-container/:containerId/preview", { containerId: loaderData.id })}
        archiveDetail={copy.container.archiveDetail}
        concerned={loaderData.concerned}
      />
    </AdminPage>
  );
}
