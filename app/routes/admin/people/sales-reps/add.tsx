import { randomBytes } from "node:crypto";
import { href } from "react-router";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, failedForm, postedForm, refusedField } from "~/forms/form.server";
import * as Users from "~/models/people/users.server";
import { mailMode } from "~/models/mail/mails.server";
import { currentUser } from "~/http/context";
import { invite, WeakPassword } from "~/services/accounts/access-links.server";
import { candidatePassword, createUser } from "~/services/accounts/create-people.server";
import { createSchema } from "~/forms/user-schema";
import { Box } from "~/components/ui/box";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { AdminPage, listCrumbs } from "../../admin-page";
import { UserForm } from "./form";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export function loader({ url }: Route.LoaderArgs) {
  const { passwordMinLength, candidatePassword: fixed } = config();
  return {
    passwordMinLength,
    mayInvite: mailMode() === "sent",
    invites: url.searchParams.get("invite") === "on",
    candidatePassword: candidatePassword(""),
    candidateHint: fixed
      ? copy.salesRep.candidatePassword(fixed)
      : copy.salesRep.candidateGenerated,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { passwordMinLength } = config();
  const form = await postedForm(request);
  // Product §10.4: replaces any typed password, because without scripts nothing could fill in the field.
  if (form.get("role") === "candidate") {
    const text = (name: string) => String(form.get(name) ?? "");
    const proposed = { proposal: text("proposedPassword"), email: text("email") };
    form.set("password", candidatePassword(text("password"), proposed));
  }
  const invites = form.get("invite") === "on" && mailMode() === "sent";
  // Whoever is invited chooses the password, so that the field may stay empty. Nobody knows the one until then.
  if (invites && form.get("password") === "")
    form.set("password", randomBytes(32).toString("base64url"));
  const { submission, value, refused } = checkForm(form, createSchema(passwordMinLength));
  if (refused) return refused;
  const { name, email } = value;
  try {
    const { id, given } = await createUser(value, { fromForm: true });
    if (invites) await invite([id], currentUser(context).id);
    const days = Users.GIVEN_PASSWORD_DAYS;
    if (given) return { created: { name, email, password: given, days } };
  } catch (error) {
    if (error instanceof WeakPassword)
      return refusedField(submission, "password", error.sentence, 400);
    if (error instanceof Users.EmailTaken)
      return refusedField(submission, "email", copy.salesRep.emailTaken);
    return failedForm(submission, error, copy.salesRep.createFailed);
  }
  const told = invites
    ? `${copy.salesRep.created(name)} ${copy.accessLink.person.invitedMany(1)}`
    : copy.salesRep.created(name);
  return redirectWithFlash(context, href("/admin/sales-reps"), told);
}

export default function AddUser({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.salesRep.add}
      crumbs={[listCrumbs.salesReps, { label: copy.adminNames.add }]}
    >
      {actionData && "created" in actionData ? (
        <GivenPassword {...actionData.created} />
      ) : (
        <UserForm
          {...loaderData}
          values={{ name: "", email: "", role: "user" }}
          answer={actionData}
        />
      )}
    </AdminPage>
  );
}

/** Shows the password of a new candidate once. It is stored nowhere in plain text. */
function GivenPassword({
  name,
  email,
  password,
  days,
}: {
  name: string;
  email: string;
  password: string;
  days: number;
}) {
  return (
    <div className="grid gap-4">
      <Note tone="ok">{copy.salesRep.created(name)}</Note>
      <Box>
        <h2>{copy.salesRep.givenTitle(name)}</h2>
        <p className="muted [overflow-wrap:anywhere]">{email}</p>
        <p className="my-4 text-xl">
          <code>{password}</code>
        </p>
        <p>{copy.salesRep.givenOnce(days)}</p>
      </Box>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={href("/admin/sales-reps")} variant="primary">
          {copy.salesRep.listTitle}
        </LinkButton>
        <LinkButton to={href("/admin/sales-reps/add")}>{copy.salesRep.addAnother}</LinkButton>
      </div>
    </div>
  );
}
