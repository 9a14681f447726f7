import { data, href } from "react-router";
import * as v from "valibot";
import { Note } from "~/components/ui/note";
import { groupTable as words } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readIntent, readOrFail } from "../../admin-page.server";
import { changeTable, settleClaim } from "./act.server";
import { Claims, GroupTable, LastSignIns } from "./parts";
import { preview, readProvider } from "./read.server";
import type { Route } from "./+types/route";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const told = { title: words.links, sentence: words.failed };

async function requireProvider(partyId: string) {
  const provider = await readOrFail(told, () => readProvider(partyId));
  if (!provider) throw data(words.gone, { status: 404 });
  return provider;
}

export async function loader({ params: { partyId } }: Route.LoaderArgs) {
  const provider = await requireProvider(partyId);
  const rows = await readOrFail(told, () => preview(partyId, provider.lines, provider.teams));
  return { provider, rows };
}

const claimIntent = v.object({ intent: v.picklist(["link", "refuse"]), id: v.string() });

export async function action({ request, params: { partyId }, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const provider = await requireProvider(partyId);
  const to = href("/admin/links/oidc/:partyId", { partyId });
  const intent = form.get("intent");
  if (intent === "save" || intent === "preview")
    return changeTable(form, provider, { context, to });
  return settleClaim(readIntent(form, claimIntent), provider, { context, to });
}

/** Shows an identity provider: the roles and teams of its groups, their effect, and the accounts that wait for a link. */
export default function OidcProvider({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, rows } = loaderData;
  const posted = actionData && "lines" in actionData ? actionData : undefined;
  return (
    <AdminPage
      title={words.title(provider.label)}
      lead={words.lead}
      failure={actionData}
      crumbs={[listCrumbs.links, { label: provider.label }]}
    >
      {provider.isPaused ? <Note>{words.paused}</Note> : null}
      <dl className="mb-6 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <dt className="muted">{words.issuer}</dt>
        <dd className="[overflow-wrap:anywhere]">{provider.issuer}</dd>
        <dt className="muted">{words.domains}</dt>
        <dd className="[overflow-wrap:anywhere]">{provider.domains.join(", ")}</dd>
      </dl>
      <div className="grid gap-10">
        <GroupTable
          key={provider.version}
          lines={posted?.lines ?? provider.lines}
          version={provider.version}
          teams={provider.teams}
          submit={copy.common.save}
        />
        <LastSignIns rows={posted?.rows ?? rows} />
        <Claims claims={provider.claims} />
      </div>
    </AdminPage>
  );
}
