import { href } from "react-router";
import { config } from "~/config.server";
import { copy } from "~/copy";
import { redirectWithFlash } from "~/flash.server";
import { checkForm, failedForm, postedForm, refusedField } from "~/form.server";
import { hashPassword } from "~/models/password.server";
import * as Users from "~/models/users.server";
import { AdminPage } from "../admin-page";
import { UserForm } from "./form";
import { createSchema } from "./schema";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "../admin-error";

export function loader() {
  const { passwordMinLength, secrets } = config();
  return { passwordMinLength, candidatePassword: secrets.candidatePassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { passwordMinLength, secrets } = config();
  const form = await postedForm(request);
  // Spec §4: whatever was typed, and without scripts nothing could fill it in.
  if (form.get("role") === "candidate") form.set("password", secrets.candidatePassword);
  const { submission, value, refused } = checkForm(form, createSchema(passwordMinLength));
  if (refused) return refused;
  const { name, email, role, password } = value;
  try {
    await Users.insert({ name, email, role, passwordHash: await hashPassword(password) });
  } catch (error) {
    if (error instanceof Users.EmailTaken)
      return refusedField(submission, "email", copy.salesRep.emailTaken);
    return failedForm(submission, error, copy.salesRep.createFailed);
  }
  return redirectWithFlash(context, href("/admin/sales-reps"), copy.salesRep.created(name));
}

export default function AddUser({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title={copy.salesRep.add}
      crumbs={[
        { label: "Admin", to: href("/admin") },
        { label: "Commerciaux", to: href("/admin/sales-reps") },
        { label: "Ajouter" },
      ]}
    >
      <UserForm
        {...loaderData}
        values={{ name: "", email: "", role: "user" }}
        answer={actionData}
      />
    </AdminPage>
  );
}
