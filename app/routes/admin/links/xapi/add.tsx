import { href } from "react-router";
import { Note } from "~/components/ui/note";
import { xapi as words } from "~/copy/admin/xapi";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as RecordStores from "~/models/parties/record-stores.server";
import { config } from "~/platform/config.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { failure } from "../../admin-page.server";
import { RecordStoreForm } from "./form";
import { AddReceiver } from "../subscribers/receiver-page";
import { saveForm } from "./save.server";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export const loader = () => ({ isReady: config().publicUrl !== undefined });

export async function action({ request, context }: Route.ActionArgs) {
  const by = currentUser(context).id;
  const form = await postedForm(request);
  if (config().publicUrl === undefined) return failure(words.noPublicUrl, 409);
  const { refused, saved, name } = await saveForm(
    form,
    { sentence: words.addFailed, needsSecret: true },
    ({ key, secret, ...values }) => RecordStores.add({ ...values, secrets: { key, secret } }, by),
  );
  if (refused) return refused;
  const page = href("/admin/links/xapi/:partyId", { partyId: saved });
  return redirectWithFlash(context, page, words.created(name));
}

export default function AddRecordStore({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && "result" in actionData ? actionData : undefined;
  return (
    <AdminPage
      title={words.add}
      lead={words.addLead}
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[listCrumbs.links, { label: copy.adminNames.add }]}
    >
      {loaderData.isReady ? null : <Note tone="warn">{words.noPublicUrl}</Note>}
      <RecordStoreForm
        isNew
        values={{ name: "", url: "", key: "", version: "1.0.3", actor: "account" }}
        answer={answer}
        actions={<AddReceiver>{words.create}</AddReceiver>}
      />
    </AdminPage>
  );
}
