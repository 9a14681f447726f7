import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { data, Form, href } from "react-router";
import * as v from "valibot";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { TextField, fieldOf } from "~/components/form/text-field";
import { copy } from "~/copy/copy";
import { checkForm, failedForm, postedForm, refusedField } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { useDraft } from "~/islands/session/use-draft";
import * as Parties from "~/models/parties/parties.server";
import { DIRECTORY_ROLES, roleLabels } from "~/models/terms/roles";
import { requiredText } from "~/models/terms/text-table";
import { AdminPage, listCrumbs } from "../admin-page";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.links;

const schema = v.object({
  name: v.pipe(requiredText(words.nameRequired), v.maxLength(100, words.nameTooLong)),
  /** The role of the people whom a directory creates. A program has none. */
  role: v.optional(v.picklist(DIRECTORY_ROLES), "user"),
});
const formSchema = coerceFormValue(schema);
const roleOptions = DIRECTORY_ROLES.map((value) => ({ value, label: roleLabels[value] }));

/** Returns the kind of an address. @throws 404 for a kind that no admin adds here */
function kindOf(kind: string): "program" | "scim" {
  if (kind !== "program" && kind !== "scim") throw data(copy.errors.notFound, { status: 404 });
  return kind;
}

const pageOf = (kind: "program" | "scim", partyId: string) =>
  kind === "scim"
    ? href("/admin/links/scim/:partyId", { partyId })
    : href("/admin/links/programs/:partyId", { partyId });

export const loader = ({ params }: Route.LoaderArgs) => ({ kind: kindOf(params.kind) });

export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = kindOf(params.kind);
  const { submission, value, refused } = checkForm(await postedForm(request), schema);
  if (refused) return refused;
  const { name, role } = value;
  const settings = kind === "scim" ? { role } : {};
  const by = currentUser(context).id;
  try {
    const partyId = await Parties.create({ kind, name, settings }, by);
    return redirectWithFlash(context, pageOf(kind, partyId), words.created(name));
  } catch (error) {
    if (!(error instanceof Parties.PartyNameTaken))
      return failedForm(submission, error, words.saveFailed);
    const twin = await Parties.findTwin({ kind, name, createdById: by }); // of a form posted twice
    if (twin === null) return refusedField(submission, "name", words.nameTaken);
    return redirectWithFlash(context, pageOf(kind, twin), words.created(name));
  }
}

export default function AddParty({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm(formSchema, {
    defaultValue: useDraft() ?? { name: "" },
    lastResult: actionData?.result,
  });
  const { kind } = loaderData;
  return (
    <AdminPage
      title={words.add[kind]}
      lead={words.kinds[kind].detail}
      crumbs={[listCrumbs.links, { label: copy.adminNames.add }]}
    >
      <Form method="post" {...form.props}>
        <FormErrors errors={form.errors} />
        <FormBody>
          <FormSection title={words.nameLabel} detail={words.nameDetail}>
            <TextField
              label={words.nameLabel}
              {...fieldOf(fields.name)}
              autoFocus
              autoComplete="off"
            />
            {kind === "scim" ? (
              <SelectField
                label={words.roleLabel}
                hint={words.roleDetail}
                {...fieldOf(fields.role)}
                defaultValue={fields.role.defaultValue || "user"}
                options={roleOptions}
              />
            ) : null}
          </FormSection>
          <SaveActions cancelTo={href("/admin/links")} busyLabel={words.creating}>
            {words.create}
          </SaveActions>
        </FormBody>
      </Form>
    </AdminPage>
  );
}
