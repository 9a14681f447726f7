import { href } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Note } from "~/components/ui/note";
import { subscribers } from "~/copy/admin/subscribers";
import { xapi as words } from "~/copy/admin/xapi";
import { postedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { readOrFail } from "../../admin-page.server";
import { actOn } from "../subscribers/act.server";
import { ReceiverPage, SaveReceiver } from "../subscribers/receiver-page";
import { RecordStoreForm } from "./form";
import { readRecordStore, storeOf } from "./read.server";
import { saveForm, updateStore } from "./save.server";
import type { Route } from "./+types/one";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params: { partyId }, url }: Route.LoaderArgs) {
  const party = await storeOf(partyId);
  const shown = await readOrFail({ title: party.name, sentence: words.loadFailed }, () =>
    readRecordStore(party),
  );
  return { ...shown, isRemoving: url.searchParams.get("confirm") === "remove" };
}

export async function action({ request, params: { partyId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const here = href("/admin/links/xapi/:partyId", { partyId });
  const party = await storeOf(partyId);
  if (form.get("intent") !== "save") return actOn(party, { form, here, context });
  form.delete("intent");
  const { refused } = await saveForm(
    form,
    { sentence: subscribers.changeFailed, needsSecret: false },
    (values) => updateStore(partyId, values),
  );
  return refused ?? redirectWithFlash(context, here, subscribers.saved);
}

export default function RecordStore({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, counts, isReadable, isRemoving, ...shown } = loaderData;
  const here = href("/admin/links/xapi/:partyId", { partyId: id });
  const answer = actionData && "result" in actionData ? actionData : undefined;
  return (
    <ReceiverPage
      {...{ name: values.name, here, isRemoving, actionData }}
      {...shown}
      buttons={
        <SubmitButton intent="all" variant="outline">
          {subscribers.all}
        </SubmitButton>
      }
      head={
        <>
          <p className="muted">{counts}</p>
          {isReadable ? null : <Note tone="warn">{words.unreadable}</Note>}
        </>
      }
    >
      <RecordStoreForm key={id} values={values} answer={answer} actions={<SaveReceiver />} />
    </ReceiverPage>
  );
}
