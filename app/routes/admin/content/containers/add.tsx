import { href } from "react-router";
import { checkForm, contentForm, failedForm, postedForm } from "~/forms/form.server";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import * as Containers from "~/models/content/containers.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { ContainerForm, containerSchema } from "./form";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

// On a client navigation, a page without a loader makes no request, so its guard would not run.
export const loader = () => null;

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, value, refused } = checkForm(await postedForm(request), containerSchema);
  if (refused) return refused;
  try {
    const { title, valid_months: validMonths = null } = value;
    await Containers.insert({ title, validMonths }, { fromForm: true });
  } catch (error) {
    return (
      contentForm(submission, error) ?? failedForm(submission, error, copy.container.createFailed)
    );
  }
  return redirectWithFlash(context, href("/admin/containers"), copy.container.created(value.title));
}

export default function AddContainer({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.container.add}
      crumbs={[listCrumbs.containers, { label: copy.adminNames.add }]}
    >
      <ContainerForm
        values={{ title: "", valid_months: "" }}
        answer={actionData}
        submit={copy.container.create}
        busyLabel={copy.container.creating}
      />
    </AdminPage>
  );
}
