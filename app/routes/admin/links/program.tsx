import { href } from "react-router";
import * as v from "valibot";
import { FormBody } from "~/components/form/form-section";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { PROGRAM_SCOPES } from "~/models/terms/party";
import { AdminPage, listCrumbs } from "../admin-page";
import { readIntent, readOrFail } from "../admin-page.server";
import { KeysSection } from "./keys-section";
import { changeKeys, keyIntents, partyOf, readKeys } from "./keys.server";
import { RemoveSection } from "./remove-section";
import type { Route } from "./+types/program";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ params: { partyId }, url }: Route.LoaderArgs) {
  const { id, name } = await partyOf(partyId, "program");
  const told = { title: name, sentence: copy.links.loadFailed };
  const keys = await readOrFail(told, () => readKeys(id, url));
  return { id, name, keys, isRemoving: url.searchParams.get("confirm") === "remove" };
}

const intents = v.variant("intent", keyIntents);

export async function action({ request, params: { partyId }, context, url }: Route.ActionArgs) {
  const intent = readIntent(await postedForm(request), intents);
  const party = await partyOf(partyId, "program");
  return changeKeys(intent, { party, scopes: null, to: url.pathname, context });
}

export default function Program({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, keys, isRemoving } = loaderData;
  const here = href("/admin/links/programs/:partyId", { partyId: id });
  return (
    <AdminPage
      title={name}
      lead={copy.links.kinds.program.detail}
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[listCrumbs.links, { label: name }]}
    >
      <FormBody>
        <KeysSection
          keys={keys}
          scopes={PROGRAM_SCOPES}
          handed={actionData && "handed" in actionData ? actionData.handed : undefined}
          closeTo={here}
        />
        <RemoveSection isAsked={isRemoving} closeTo={here} />
      </FormBody>
    </AdminPage>
  );
}
