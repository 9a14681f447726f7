import { href } from "react-router";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, contentForm, failedForm, postedForm, refusedField } from "~/forms/form.server";
import * as Containers from "~/models/content/containers.server";
import * as Groups from "~/models/content/groups.server";
import { defaultAllowedRoles, toAllowedRoles } from "~/models/terms/roles";
import { NotFound } from "~/models/database/version.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { isDraft } from "../content-actions";
import { readContainers } from "~/routes/admin/admin-page.server";
import { GroupForm, groupSchema } from "./form";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader() {
  return { containers: await readContainers(copy.group.add) };
}

/** Shows the form at once. Only its selector waits for the containers. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { containers: serverLoader().then(({ containers }) => containers) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const { submission, value, refused } = checkForm(form, groupSchema);
  if (refused) return refused;
  const unpublished = isDraft(form);
  try {
    const values = {
      title: value.title,
      allowedRoles: toAllowedRoles(value.allowed_roles),
      containerId: await Containers.resolveId(value.container_id),
      unpublished,
    };
    await Groups.insert(values, { fromForm: true });
  } catch (error) {
    if (error instanceof NotFound)
      return refusedField(submission, "container_id", copy.container.gone);
    return contentForm(submission, error) ?? failedForm(submission, error, copy.group.createFailed);
  }
  const said = unpublished ? copy.group.createdDraft : copy.group.created;
  return redirectWithFlash(context, href("/admin/groups"), said(value.title));
}

export default function AddGroup({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={copy.group.add} crumbs={[listCrumbs.groups, { label: copy.adminNames.add }]}>
      <GroupForm
        canBeDraft
        values={{ title: "", allowed_roles: [...defaultAllowedRoles], container_id: "" }}
        containers={loaderData.containers}
        answer={actionData}
        submit={copy.group.create}
        busyLabel={copy.group.creating}
      />
    </AdminPage>
  );
}
