import { href } from "react-router";
import { FormBody, FormSection } from "~/components/form/form-section";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { subscribers as words } from "~/copy/admin/subscribers";
import { postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import * as Subscribers from "~/models/parties/subscribers.server";
import { EVENT_KINDS } from "~/models/terms/party";
import { AdminPage, listCrumbs } from "../../admin-page";
import { HandedSecret, SubscriberForm } from "./form";
import { AddReceiver } from "./receiver-page";
import { saveForm } from "./save.server";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export const loader = () => null;

export async function action({ request, context }: Route.ActionArgs) {
  const by = currentUser(context).id;
  const { refused, saved, name } = await saveForm(
    await postedForm(request),
    words.addFailed,
    (values) => Subscribers.add(values, by),
  );
  return refused ?? { added: { ...saved, name } };
}

export default function AddSubscriber({ actionData }: Route.ComponentProps) {
  const added = actionData && "added" in actionData ? actionData.added : undefined;
  const answer = actionData && "result" in actionData ? actionData : undefined;
  return (
    <AdminPage
      title={words.add}
      lead={words.addLead}
      crumbs={[listCrumbs.links, { label: copy.adminNames.add }]}
    >
      {added ? (
        <FormBody>
          <FormSection title={words.added(added.name)} detail={words.secretDetail}>
            <HandedSecret secret={added.secret} />
            <div>
              <LinkButton
                to={href("/admin/links/subscribers/:partyId", { partyId: added.id })}
                variant="primary"
              >
                {words.toPage}
              </LinkButton>
            </div>
          </FormSection>
        </FormBody>
      ) : (
        <SubscriberForm
          isNew
          values={{ name: "", url: "", kinds: EVENT_KINDS }}
          answer={answer}
          actions={<AddReceiver>{words.create}</AddReceiver>}
        />
      )}
    </AdminPage>
  );
}
