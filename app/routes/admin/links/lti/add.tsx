import { href } from "react-router";
import { SaveActions } from "~/components/form/form-section";
import { lti as words } from "~/copy/admin/lti";
import { copy } from "~/copy/copy";
import { postedForm } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import * as Platforms from "~/models/parties/lti-platforms.server";
import * as Parties from "~/models/parties/parties.server";
import * as Teams from "~/models/teams/teams.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readOrFail } from "../../admin-page.server";
import { PlatformForm } from "./form";
import { savePlatform } from "./save.server";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export const loader = () =>
  readOrFail({ title: words.add, sentence: words.loadFailed }, () => Teams.findNames());

export async function action({ request, context }: Route.ActionArgs) {
  const by = currentUser(context).id;
  const form = await postedForm(request);
  const { refused, saved, name, isTaken } = await savePlatform(form, words.addFailed, (values) =>
    Platforms.add(values, by),
  );
  // A form that was posted twice added one platform.
  const twin = isTaken ? await Parties.findTwin({ kind: "lti", name, createdById: by }) : null;
  const partyId = saved ?? twin;
  if (!partyId || name === undefined) return refused;
  return redirectWithFlash(
    context,
    href("/admin/links/lti/:partyId", { partyId }),
    words.created(name),
  );
}

export default function AddPlatform({ loaderData: teams, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={words.add}
      lead={words.addLead}
      crumbs={[listCrumbs.links, { label: copy.adminNames.add }]}
    >
      <PlatformForm
        isNew
        values={{ name: "", teamId: "", domains: "" }}
        teams={teams}
        answer={actionData ?? undefined}
        actions={
          <SaveActions cancelTo={listCrumbs.links.to} busyLabel={words.creating}>
            {words.create}
          </SaveActions>
        }
      />
    </AdminPage>
  );
}
