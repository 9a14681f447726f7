import { href } from "react-router";
import { copy } from "~/copy/copy";
import { checkForm, failedForm, postedForm, refusedField } from "~/forms/form.server";
import { redirectWithFlash } from "~/http/flash.server";
import * as Teams from "~/models/teams/teams.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { TeamForm, teamSchema } from "./form";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

// On a client navigation, a page without a loader makes no request, so its guard would not run.
export const loader = () => null;

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, value, refused } = checkForm(await postedForm(request), teamSchema);
  if (refused) return refused;
  try {
    const teamId = await Teams.insert({ name: value.name, memberIds: [], managerIds: [] });
    const to = href("/admin/teams/edit/:teamId", { teamId });
    return redirectWithFlash(context, to, copy.team.created(value.name));
  } catch (error) {
    if (!(error instanceof Teams.TeamNameTaken))
      return failedForm(submission, error, copy.team.createFailed);
    const twin = await Teams.findTwin(value.name); // of a form posted twice
    if (twin === null) return refusedField(submission, "name", copy.team.nameTaken);
    const to = href("/admin/teams/edit/:teamId", { teamId: twin });
    return redirectWithFlash(context, to, copy.team.created(value.name));
  }
}

export default function AddTeam({ actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={copy.team.add} crumbs={[listCrumbs.teams, { label: copy.adminNames.add }]}>
      <TeamForm
        team={{ name: "" }}
        answer={actionData}
        submit={copy.team.create}
        busyLabel={copy.team.creating}
      />
    </AdminPage>
  );
}
