import { type RouterContextProvider, data, href } from "react-router";
import * as v from "valibot";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { checkForm, failedForm, postedForm, refusedField, staleForm } from "~/forms/form.server";
import { askedText } from "~/http/address";
import { redirectWithFlash } from "~/http/flash.server";
import { NotFound, versionOf } from "~/models/database/version.server";
import * as ListedUsers from "~/models/people/listed-users.server";
import * as Teams from "~/models/teams/teams.server";
import { joinTeam } from "~/services/mail/join-team.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { failed, failure, readIntent, readOrFail } from "../../admin-page.server";
import { TeamForm, teamSchema } from "./form";
import { ADD_PEOPLE, AddPeople, TeamPeople } from "./people";
import type { Route } from "./+types/edit";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

/** The number of people outside the team that the page offers at once. */
const OFFERED = 50;

export async function loader({ params: { teamId }, url }: Route.LoaderArgs) {
  const query = askedText(url.searchParams);
  const found = await readOrFail(
    { title: copy.team.edit, sentence: copy.team.loadFailed },
    async () => ({
      team: await Teams.findById(teamId),
      outside: await ListedUsers.findOutside({ teamId, query, limit: OFFERED }),
    }),
  );
  if (!found.team) throw data(copy.team.gone, { status: 404 });
  const { team, outside } = found;
  return { team, version: versionOf({ name: team.name }), outside, query };
}

export async function action({ request, params: { teamId }, context, url }: Route.ActionArgs) {
  const form = await postedForm(request);
  if (form.has("intent"))
    return changePeople(teamId, readIntent(form, peopleIntent), { context, url });
  const { submission, value, refused } = checkForm(form, teamSchema);
  if (refused) return refused;
  const list = href("/admin/teams");
  try {
    await Teams.rename(teamId, value.name, value.version);
  } catch (error) {
    if (error instanceof NotFound) return redirectWithFlash(context, list, copy.team.gone, "ko");
    if (error instanceof Teams.TeamNameTaken)
      return refusedField(submission, "name", copy.team.nameTaken);
    const stale = staleForm(submission, error, (stored: { name: string }) => ({
      stored,
      version: versionOf(stored),
    }));
    return stale ?? failedForm(submission, error, copy.team.updateFailed);
  }
  return redirectWithFlash(context, list, copy.team.updated(value.name));
}

export default function EditTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { team, version, outside, query } = loaderData;
  return (
    <AdminPage
      title={team.name}
      lead={copy.team.people(team.members.length)}
      failure={actionData && "text" in actionData ? actionData : undefined}
      crumbs={[listCrumbs.teams, { label: copy.team.edit }]}
      action={<LinkButton to={`#${ADD_PEOPLE}`}>{copy.team.addTitle}</LinkButton>}
    >
      {team.managers.every(({ isDeactivated }) => isDeactivated) ? (
        <Note>{copy.team.noManagerNote}</Note>
      ) : null}
      <div className="people-place">
        <TeamPeople team={team} />
        <AddPeople outside={outside} query={query} />
      </div>
      <TeamForm
        key={team.id}
        team={{ id: team.id, name: team.name, version }}
        answer={actionData && "result" in actionData ? actionData : undefined}
        submit={copy.common.save}
        busyLabel={copy.team.updating}
      />
    </AdminPage>
  );
}

/** The verbs of the page of a team, for the ticked people. */
const peopleIntent = v.object({
  intent: v.picklist(["members", "managers", "take"]),
  ids: v.array(v.string()),
  /** Everybody outside the team whom the search finds; then `ids` are a part of them. */
  everyone: v.optional(v.literal("on")),
});

/** Makes the ticked people members or managers of a team, or takes them out of it. */
async function changePeople(
  teamId: string,
  { intent, everyone, ...ticked }: v.InferOutput<typeof peopleIntent>,
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
) {
  const query = askedText(url.searchParams);
  const ids = everyone ? await ListedUsers.findOutsideIds({ teamId, query }) : ticked.ids;
  if (ids.length === 0)
    return data({ tone: "ko" as const, text: copy.team.nobodyTicked }, { status: 400 });
  try {
    if (!(await Teams.findById(teamId))) return failure(copy.team.gone, 409);
    if (intent === "take") await Teams.removePeople(teamId, ids);
    else await joinTeam(teamId, ids, intent === "managers" ? 1 : 0);
  } catch (error) {
    return failed(error, copy.team.bulkFailed, "people of a team not saved");
  }
  return redirectWithFlash(context, url.pathname, copy.team.peopleSaved(ids.length));
}
