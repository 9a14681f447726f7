import { randomBytes } from "node:crypto";
import { data, href } from "react-router";
import { config } from "~/platform/config.server";
import { copy } from "~/copy/copy";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, failedForm, postedForm, refusedField } from "~/forms/form.server";
import * as Users from "~/models/people/users.server";
import { longDate } from "~/models/dates";
import { freshPassword, isFresh, proposedPassword } from "~/models/people/password.server";
import { mailMode } from "~/models/mail/mails.server";
import { currentUser } from "~/http/context";
import { createLink, invite, WeakPassword } from "~/services/accounts/access-links.server";
import { candidatePassword, createUser } from "~/services/accounts/create-people.server";
import { createSchema } from "~/forms/user-schema";
import { Box } from "~/components/ui/box";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { AdminPage, listCrumbs } from "../../admin-page";
import { HandedLink, type ShownLink } from "./access-links";
import { UserForm } from "./form";
import { readTeams, saveTeams } from "./team-ticks.server";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url }: Route.LoaderArgs) {
  const { passwordMinLength, candidatePassword: fixed } = config();
  return {
    passwordMinLength,
    invitation: {
      proposal: freshPassword(),
      byMail: mailMode() === "sent",
      isTicked: url.searchParams.get("invite") !== "off",
    },
    teams: (await readTeams()).teams,
    candidatePassword: candidatePassword(""),
    candidateHint: fixed
      ? copy.salesRep.candidatePassword(fixed)
      : copy.salesRep.candidateGenerated,
  };
}

/** The password or the link, shown once after the account is made. */
type Answer =
  | { created: { name: string; email: string; password: string; days: number } }
  | { invited: ShownLink };

export async function action({ request, context }: Route.ActionArgs) {
  const { passwordMinLength } = config();
  const form = await postedForm(request);
  // Product §10.4: replaces any typed password, because without scripts nothing could fill in the field.
  if (form.get("role") === "candidate") {
    const text = (name: string) => String(form.get(name) ?? "");
    const proposed = { proposal: text("proposedPassword"), email: text("email") };
    form.set("password", candidatePassword(text("password"), proposed));
  }
  const byMail = mailMode() === "sent";
  // Without mail a typed password is handed over as it is: a link would ask for another.
  const invites = form.get("invite") === "on" && (byMail || form.get("password") === "");
  // Whoever is invited chooses the password, so that the field may stay empty. Nobody knows the one until then.
  if (invites && form.get("password") === "") form.set("password", unknownPassword(form));
  const { submission, value, refused } = checkForm(form, createSchema(passwordMinLength));
  if (refused) return refused;
  const { name, email } = value;
  try {
    const { id, given } = await createUser(value, { fromForm: true });
    await saveTeams(id, form);
    const by = currentUser(context).id;
    if (invites && byMail) await invite([id], by);
    const days = Users.GIVEN_PASSWORD_DAYS;
    if (given) return data<Answer>({ created: { name, email, password: given, days } });
    if (invites && !byMail) return data<Answer>({ invited: await handLink(id, { name, by }) });
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

/** Returns a password that nobody knows. The same form posted twice gives the same, so that it makes one account. */
function unknownPassword(form: FormData): string {
  const proposal = String(form.get("proposal") ?? "");
  return isFresh(proposal)
    ? proposedPassword(proposal, String(form.get("email") ?? "").toLowerCase())
    : randomBytes(32).toString("base64url");
}

/** Makes the link of an invitation, to be shown once. */
async function handLink(userId: string, { name, by }: { name: string; by: string }) {
  const { purpose, link, expiresAt } = await createLink({ userId, purpose: "invitation", by });
  return { purpose, link, until: longDate(expiresAt, config().timeZone), name };
}

export default function AddUser({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.salesRep.add}
      crumbs={[listCrumbs.salesReps, { label: copy.adminNames.add }]}
    >
      {actionData && "created" in actionData ? (
        <GivenPassword {...actionData.created} />
      ) : actionData && "invited" in actionData ? (
        <div className="grid gap-4">
          <Note tone="ok">{copy.salesRep.created(actionData.invited.name)}</Note>
          <HandedLink {...actionData.invited} />
          <NextSteps />
        </div>
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
      <NextSteps />
    </div>
  );
}

const NextSteps = () => (
  <div className="flex flex-wrap gap-2.5">
    <LinkButton to={href("/admin/sales-reps")} variant="primary">
      {copy.salesRep.listTitle}
    </LinkButton>
    <LinkButton to={href("/admin/sales-reps/add")}>{copy.salesRep.addAnother}</LinkButton>
  </div>
);
