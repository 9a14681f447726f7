import { data, href } from "react-router";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { VersionConflict, type Versions } from "~/components/form/version-conflict";
import { config } from "~/platform/config.server";
import { sessionContext, currentUser } from "~/http/context";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, postedForm } from "~/forms/form.server";
import { mainRole, roleLabel, type RoleValue } from "~/models/terms/roles";
import * as Factors from "~/models/sign-in/factors/factors.server";
import { recentDay } from "~/models/dates";
import { type AccountState, accountState } from "~/models/people/account-states";
import * as Users from "~/models/people/users.server";
import { personAt } from "~/routes/area";
import type { OfferedTeam } from "./team-ticks";
import { versionOf } from "~/models/database/version.server";
import { LinkButton } from "~/components/ui/button";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { AccessLinks } from "./access-links";
import { Closing } from "./closing";
import { UserForm } from "./form";
import { readTeams, saveTeams } from "./team-ticks.server";
import { SecondFactor } from "./second-factor";
import { updateUser, accessAction, accessState, isAccessPost, resetAction } from "./actions.server";
import { editSchema } from "~/forms/user-schema";
import type { Route } from "./+types/edit";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";
export { revalidateAfterConflict as shouldRevalidate } from "~/islands/revalidate-after-conflict";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const user = await readOrFail(
    { title: copy.salesRep.edit, sentence: copy.salesRep.loadOneFailed },
    () => Users.findById(params.userId),
  );
  if (!user) throw data(copy.salesRep.loadOneFailed, { status: 404 });
  const { id, name, email, role } = user;
  const version = versionOf(Users.formValues(user));
  const { passwordMinLength } = config();
  const isOwn = currentUser(context).id === id;
  const values = { name, email, role: mainRole(role), version };
  const factors = {
    count: (await Factors.findOf(id)).length,
    isAsked: url.searchParams.get("confirm") === "reset-factors",
  };
  const teams = await readTeams(id);
  const state = accountState(user);
  const lastVisit = user.lastVisitAt && recentDay(user.lastVisitAt, config().timeZone);
  const access = await accessState(id);
  return { id, isOwn, values, passwordMinLength, factors, access, state, lastVisit, ...teams };
}

export async function action({ request, params: { userId }, context }: Route.ActionArgs) {
  const schema = editSchema(config().passwordMinLength);
  const form = await postedForm(request);
  if (isAccessPost(form)) return accessAction(form, { userId, context });
  if (form.get("intent") === "reset-factors") return resetAction(userId, context);
  const { submission, value, refused } = checkForm(form, schema);
  if (refused) return refused;
  const isOwn = currentUser(context).id === userId;
  const keepSession = isOwn ? context.get(sessionContext).id : undefined;
  const answer = await updateUser(userId, submission, { ...value, keepSession });
  const list = href("/admin/sales-reps");
  if (answer === "gone") return redirectWithFlash(context, list, copy.salesRep.gone, "ko");
  if (answer) return answer;
  await saveTeams(userId, form);
  return redirectWithFlash(context, list, copy.salesRep.updated(value.name));
}

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isOwn, values, passwordMinLength, factors, access, ...shown } = loaderData;
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const conflict = answer && "conflict" in answer ? answer.conflict : undefined;
  return (
    <AdminPage
      title={values.name}
      lead={factsOf(shown)}
      failure={actionData && "failure" in actionData ? actionData.failure : undefined}
      crumbs={[listCrumbs.salesReps, { label: copy.salesRep.edit }]}
      action={
        <LinkButton to={personAt("admin", id)} icon={ChartNoAxesColumn}>
          {copy.progress.title}
        </LinkButton>
      }
    >
      <UserForm
        key={id}
        values={values}
        passwordMinLength={passwordMinLength}
        answer={answer}
        teams={shown.teams}
        ticked={shown.ticked}
        conflict={
          conflict && answer
            ? {
                version: conflict.version,
                shown: (
                  <UserConflict
                    id={id}
                    mine={answer.result.submission.payload}
                    stored={conflict.stored}
                  />
                ),
              }
            : null
        }
      />
      <div className="form form-more">
        <AccessLinks
          {...access}
          handed={actionData && "handed" in actionData ? actionData.handed : undefined}
        />
        <SecondFactor userId={id} isOwn={isOwn} {...factors} />
        <Closing userId={id} isOwn={isOwn} isDeactivated={shown.state === "deactivated"} />
      </div>
    </AdminPage>
  );
}

/** Returns the line below the name: the state, the last visit, the teams. */
const factsOf = ({
  state,
  lastVisit,
  teams,
  ticked,
}: {
  state: AccountState;
  lastVisit: string | null;
  teams: readonly OfferedTeam[];
  ticked: readonly string[];
}): string =>
  [
    copy.salesRep.states[state],
    ...(lastVisit === null ? [] : [copy.salesRep.lastVisit(lastVisit)]),
    ...teams
      .filter(({ id }) => ticked.includes(id))
      .map(({ name, manages }) => (manages ? copy.team.managing(name) : name)),
  ].join(" · ");

/** Shows the two versions of an account in words. */
function UserConflict({
  id,
  mine,
  stored,
}: Versions<{ name: string; email: string; role: RoleValue }>) {
  const posted = (field: string) => String(mine[field] ?? "");
  return (
    <VersionConflict
      reloadTo={href("/admin/sales-reps/edit/:userId", { userId: id })}
      fields={[
        { label: copy.salesRep.name, mine: posted("name"), stored: stored.name },
        { label: copy.salesRep.email, mine: posted("email"), stored: stored.email },
        {
          label: copy.salesRep.role,
          mine: roleLabel(posted("role")),
          stored: roleLabel(stored.role),
        },
      ]}
    />
  );
}
