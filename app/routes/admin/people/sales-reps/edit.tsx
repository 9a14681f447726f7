import { data, href } from "react-router";
import Eraser from "lucide-react/icons/eraser";
import FileDown from "lucide-react/icons/file-down";
import { VersionConflict, type Versions } from "~/components/form/version-conflict";
import { config } from "~/platform/config.server";
import { sessionContext, currentUser } from "~/http/context";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, postedForm } from "~/forms/form.server";
import { mainRole, roleLabel, type RoleValue } from "~/models/terms/roles";
import * as Factors from "~/models/sign-in/factors/factors.server";
import * as Users from "~/models/people/users.server";
import { versionOf } from "~/models/database/version.server";
import { FormBody, FormSection } from "~/components/form/form-section";
import { LinkButton } from "~/components/ui/button";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { AccessLinks } from "./access-links";
import { UserForm } from "./form";
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
  return { id, isOwn, values, passwordMinLength, factors, access: await accessState(id) };
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
  return answer ?? redirectWithFlash(context, list, copy.salesRep.updated(value.name));
}

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isOwn, values, passwordMinLength, factors, access } = loaderData;
  const answer = actionData && "result" in actionData ? actionData : undefined;
  const conflict = answer && "conflict" in answer ? answer.conflict : undefined;
  return (
    <AdminPage
      title={copy.salesRep.edit}
      lead={values.name}
      failure={actionData && "failure" in actionData ? actionData.failure : undefined}
      crumbs={[listCrumbs.salesReps, { label: copy.adminNames.edit }]}
    >
      <UserForm
        key={id}
        values={values}
        passwordMinLength={passwordMinLength}
        answer={answer}
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
      <div className="mt-10">
        <AccessLinks
          {...access}
          handed={actionData && "handed" in actionData ? actionData.handed : undefined}
        />
      </div>
      <div className="mt-10">
        <SecondFactor userId={id} isOwn={isOwn} {...factors} />
      </div>
      <div className="mt-10">
        <PersonalData userId={id} isOwn={isOwn} />
      </div>
    </AdminPage>
  );
}

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

/** Shows the export and the erasure of personal data below the form of an account. */
function PersonalData({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  return (
    <FormBody>
      <FormSection title={copy.person.title} detail={copy.person.detail}>
        <div className="grid justify-items-start gap-2">
          <LinkButton
            to={href("/admin/users/:user_id/export", { user_id: userId })}
            reloadDocument
            icon={FileDown}
          >
            {copy.person.export}
          </LinkButton>
          <p className="muted">{copy.person.exportDetail}</p>
        </div>
        <div className="grid justify-items-start gap-2">
          {isOwn ? (
            <p className="muted">{copy.person.ownAccount}</p>
          ) : (
            <>
              <LinkButton
                to={href("/admin/users/:user_id/erase", { user_id: userId })}
                variant="danger"
                icon={Eraser}
              >
                {copy.person.eraseLink}
              </LinkButton>
              <p className="muted">{copy.person.difference}</p>
            </>
          )}
        </div>
      </FormSection>
    </FormBody>
  );
}
