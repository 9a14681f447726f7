import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form, href } from "react-router";
import * as v from "valibot";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { fieldOf, TextField } from "~/components/form/text-field";
import { scorm as words } from "~/copy/admin/scorm";
import { copy } from "~/copy/copy";
import { checkForm, failedForm, postedForm, refusedField } from "~/forms/form.server";
import { currentUser } from "~/http/context";
import { redirectWithFlash } from "~/http/flash.server";
import { useDraft } from "~/islands/session/use-draft";
import * as Parties from "~/models/parties/parties.server";
import { requiredText } from "~/models/terms/text-table";
import { readTarget } from "~/models/teams/assignments";
import { findOptions } from "~/routes/admin/people/assignments/save.server";
import { AdminPage, listCrumbs } from "../../admin-page";
import { readOrFail } from "../../admin-page.server";
import type { Route } from "./+types/add";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const schema = v.object({
  name: v.pipe(requiredText(words.nameRequired), v.maxLength(100, words.nameTooLong)),
  /** 'module:ID' */
  target: v.pipe(
    requiredText(words.targetRequired),
    v.check((value) => readTarget(value) !== null, words.targetRequired),
  ),
});
const formSchema = coerceFormValue(schema);

export const loader = () =>
  readOrFail({ title: words.add, sentence: words.loadFailed }, async () => ({
    targets: await findOptions(),
  }));

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, value, refused } = checkForm(await postedForm(request), schema);
  if (refused) return refused;
  const { name } = value;
  const by = currentUser(context).id;
  const done = (partyId: string) =>
    redirectWithFlash(
      context,
      href("/admin/links/scorm/:partyId", { partyId }),
      words.created(name),
    );
  try {
    const known = (await findOptions()).some((option) => option.value === value.target);
    const target = known ? readTarget(value.target) : null;
    if (!target) return refusedField(submission, "target", words.targetRequired);
    return done(await Parties.create({ kind: "scorm", name, settings: { target } }, by));
  } catch (error) {
    if (!(error instanceof Parties.PartyNameTaken))
      return failedForm(submission, error, words.saveFailed);
    const twin = await Parties.findTwin({ kind: "scorm", name, createdById: by }); // of a form posted twice
    return twin === null ? refusedField(submission, "name", words.nameTaken) : done(twin);
  }
}

export default function AddPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useForm(formSchema, {
    defaultValue: useDraft() ?? { name: "", target: "" },
    lastResult: actionData?.result,
  });
  return (
    <AdminPage
      title={words.add}
      lead={words.addLead}
      crumbs={[listCrumbs.links, { label: copy.adminNames.add }]}
    >
      <Form method="post" {...form.props}>
        <FormErrors errors={form.errors} />
        <FormBody>
          <FormSection title={words.identity} detail={words.identityDetail}>
            <TextField label={words.name} {...fieldOf(fields.name)} autoFocus autoComplete="off" />
            <SelectField
              label={words.target}
              hint={words.targetHint}
              {...fieldOf(fields.target)}
              placeholder={words.chooseTarget}
              options={loaderData.targets}
            />
          </FormSection>
          <SaveActions cancelTo={listCrumbs.links.to} busyLabel={words.creating}>
            {words.create}
          </SaveActions>
        </FormBody>
      </Form>
    </AdminPage>
  );
}
