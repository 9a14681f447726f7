import { href } from "react-router";
import * as v from "valibot";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { FormActions, FormBody, FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { subscribers as words } from "~/copy/admin/subscribers";
import { postedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { NotFound } from "~/models/database/version.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Events from "~/models/parties/events.server";
import * as Parties from "~/models/parties/parties.server";
import * as Subscribers from "~/models/parties/subscribers.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import { DeliveryList, SecretSection, StateSection } from "./sections";
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

const intents = v.variant("intent", [
  v.object({ intent: v.picklist(["rotate", "pause", "resume", "test", "remove"]) }),
  v.object({ intent: v.literal("resend"), eventId: v.string() }),
]);

/** The sentence after each verb that stays on the page. */
const done = { pause: words.pausedDone, resume: words.resumed, test: words.tested };

const verbs = { pause: Subscribers.pause, resume: Subscribers.resume, test: Events.recordTest };

export async function action({ request, params: { partyId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const here = href("/admin/links/subscribers/:partyId", { partyId });
  const { name } = await subscriberOf(partyId);
  if (form.get("intent") === "save") {
    form.delete("intent");
    const { refused } = await saveForm(form, words.changeFailed, (values) =>
      Subscribers.update(partyId, values),
    );
    return refused ?? redirectWithFlash(context, here, words.saved);
  }
  const asked = readIntent(form, intents);
  try {
    if (asked.intent === "rotate") return { secret: await Subscribers.rotate(partyId) };
    if (asked.intent === "remove") {
      await Parties.remove(partyId);
      return redirectWithFlash(context, listCrumbs.links.to, words.removed(name));
    }
    if (asked.intent === "resend") {
      const isSent = await Deliveries.resend({ partyId, eventId: asked.eventId });
      return isSent ? redirectWithFlash(context, here, words.resent) : failure(words.gone, 409);
    }
    await verbs[asked.intent](partyId);
    return redirectWithFlash(context, here, done[asked.intent]);
  } catch (error) {
    if (error instanceof NotFound) return failure(words.gone, 409);
    return failed(error, words.changeFailed);
  }
}

export default function Subscriber({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values, isRemoving, ...shown } = loaderData;
  const here = href("/admin/links/subscribers/:partyId", { partyId: id });
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const secret = actionData && "secret" in actionData ? actionData.secret : undefined;
  return (
    <AdminPage
      title={values.name}
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[listCrumbs.links, { label: values.name }]}
    >
      <FormBody>
        <StateSection {...shown} />
        <SecretSection note={shown.secret} handed={secret} />
      </FormBody>
      <SubscriberForm
        key={id}
        values={values}
        answer={answer}
        actions={
          <FormActions>
            <SubmitButton intent="save" size="lg">
              {words.save}
            </SubmitButton>
          </FormActions>
        }
      />
      <FormBody>
        <DeliveryList deliveries={shown.deliveries} />
        <FormSection title={words.removeTitle} detail={words.removeDetail}>
          <div>
            <ConfirmButton
              sentence={words.removeConfirm}
              confirm="remove"
              fields={{ intent: "remove" }}
              className="btn btn-danger"
            >
              {words.remove}
            </ConfirmButton>
          </div>
        </FormSection>
      </FormBody>
      <ConfirmDialog
        open={isRemoving}
        sentence={words.removeConfirm}
        detail={values.name}
        fields={{ intent: "remove" }}
        confirmLabel={words.remove}
        closeTo={here}
      />
    </AdminPage>
  );
}
