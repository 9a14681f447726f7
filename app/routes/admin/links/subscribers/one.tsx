import { href } from "react-router";
import { subscribers as words } from "~/copy/admin/subscribers";
import { postedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import * as Subscribers from "~/models/parties/subscribers.server";
import { readOrFail } from "../../admin-page.server";
import { actOn, failedAct } from "./act.server";
import { ReceiverPage, SaveReceiver } from "./receiver-page";
import { SecretSection } from "./sections";
import { SubscriberForm } from "./form";
import { readSubscriber, subscriberOf } from "./read.server";
import { saveForm } from "./save.server";
import type { Route } from "./+types/one";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params: { partyId }, url }: Route.LoaderArgs) {
  const party = await subscriberOf(partyId);
  const shown = await readOrFail({ title: party.name, sentence: words.loadFailed }, () =>
    readSubscriber(party),
  );
  return { ...shown, isRemoving: url.searchParams.get("confirm") === "remove" };
}

export async function action({ request, params: { partyId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const here = href("/admin/links/subscribers/:partyId", { partyId });
  const party = await subscriberOf(partyId);
  if (form.get("intent") === "save") {
    form.delete("intent");
    const { refused } = await saveForm(form, words.changeFailed, (values) =>
      Subscribers.update(partyId, values),
    );
    return refused ?? redirectWithFlash(context, here, words.saved);
  }
  if (form.get("intent") !== "rotate") return actOn(party, { form, here, context });
  try {
    return { secret: await Subscribers.rotate(partyId) };
  } catch (error) {
    return failedAct(error);
  }
}

export default function Subscriber({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, isRemoving, ...shown } = loaderData;
  const here = href("/admin/links/subscribers/:partyId", { partyId: id });
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const secret = actionData && "secret" in actionData ? actionData.secret : undefined;
  return (
    <ReceiverPage
      {...{ name: values.name, here, isRemoving, actionData }}
      {...shown}
      head={<SecretSection note={shown.secret} handed={secret} />}
    >
      <SubscriberForm key={id} values={values} answer={answer} actions={<SaveReceiver />} />
    </ReceiverPage>
  );
}
