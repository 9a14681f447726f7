import { data, Form, href } from "react-router";
import * as v from "valibot";
import { FormBody, FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { Checkbox } from "~/components/ui/choice/checkbox";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import { publicLink } from "~/models/mail/mails.server";
import * as Adoptions from "~/models/people/adoptions.server";
import { roleLabel } from "~/models/terms/roles";
import type { DirectorySettings } from "~/services/parties/scim/people.server";
import { AdminPage, listCrumbs } from "../admin-page";
import { failed, readIntent, readOrFail } from "../admin-page.server";
import { KeysSection } from "./keys-section";
import { changeKeys, keyIntents, partyOf, readKeys } from "./keys.server";
import { RemoveSection } from "./remove-section";
import type { Route } from "./+types/directory";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.directory;

export async function loader({ params: { partyId }, url }: Route.LoaderArgs) {
  const { id, name, settingsJson } = await partyOf(partyId, "scim");
  const { role } = JSON.parse(settingsJson) as DirectorySettings;
  const told = { title: name, sentence: copy.links.loadFailed };
  const read = () => Promise.all([readKeys(id, url), Adoptions.findOffered(id)]);
  const [keys, offered] = await readOrFail(told, read);
  const path = "/scim/v2";
  const address = publicLink(path) ?? url.origin + path;
  const isRemoving = url.searchParams.get("confirm") === "remove";
  return { id, name, role: roleLabel(role), keys, offered, address, isRemoving };
}

const intents = v.variant("intent", [
  ...keyIntents,
  v.object({ intent: v.literal("adopt"), ids: v.array(v.string()) }),
  v.object({ intent: v.literal("adopt-all") }),
]);

export async function action({ request, params: { partyId }, context, url }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), intents);
  const party = await partyOf(partyId, "scim");
  const to = url.pathname;
  if (intent.intent !== "adopt" && intent.intent !== "adopt-all")
    return changeKeys(intent, { party, scopes: ["scim"], to, context });
  const ids = intent.intent === "adopt" ? intent.ids : null;
  if (ids?.length === 0)
    return data({ tone: "ko" as const, text: words.nothingTicked }, { status: 400 });
  try {
    const count = await Adoptions.adopt(party.id, ids);
    return redirectWithFlash(context, to, words.adopted(count));
  } catch (error) {
    return failed(error, copy.links.saveFailed, "accounts were not adopted");
  }
}

export default function Directory({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, role, keys, offered, address, isRemoving } = loaderData;
  const here = href("/admin/links/scim/:partyId", { partyId: id });
  return (
    <AdminPage
      title={name}
      lead={words.role(role)}
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[listCrumbs.links, { label: name }]}
    >
      <FormBody>
        <FormSection title={words.address} detail={words.addressDetail}>
          <p className="[overflow-wrap:anywhere]">
            <code>{address}</code>
          </p>
        </FormSection>
        <KeysSection
          keys={keys}
          scopes={null}
          handed={actionData && "handed" in actionData ? actionData.handed : undefined}
          closeTo={here}
        />
        <OfferedSection offered={offered} />
        <RemoveSection isAsked={isRemoving} closeTo={here} />
      </FormBody>
    </AdminPage>
  );
}

/** Shows the accounts and teams that an admin may hand to the directory: the ticked ones, or all. */
function OfferedSection({ offered }: { offered: readonly Adoptions.Offered[] }) {
  return (
    <FormSection title={words.title} detail={words.detail}>
      {offered.length === 0 ? (
        <p className="muted">{words.empty}</p>
      ) : (
        <Form method="post" className="grid gap-4" preventScrollReset>
          <div className="checks">
            {offered.map((one) => (
              <Checkbox
                key={one.id}
                name="ids"
                value={one.id}
                label={<span className="[overflow-wrap:anywhere]">{one.name}</span>}
                detail={
                  <span className="[overflow-wrap:anywhere]">
                    <span className="block">{one.email ?? words.team}</span>
                    <span>{words.knownAs(one.directoryName)}</span>
                  </span>
                }
              />
            ))}
          </div>
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton intent="adopt">{words.adopt}</SubmitButton>
            <SubmitButton intent="adopt-all" variant="outline">
              {words.adoptAll(offered.length)}
            </SubmitButton>
          </div>
        </Form>
      )}
    </FormSection>
  );
}
