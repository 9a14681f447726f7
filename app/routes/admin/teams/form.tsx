import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form, href } from "react-router";
import { fieldOf } from "~/components/form/field-of";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { TextField } from "~/components/form/text-field";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form-answer";
import { useDraft } from "~/islands/session/use-draft";
import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";

/** Schema of a team's name. */
export const teamSchema = v.object({
  name: v.pipe(requiredText(copy.team.nameRequired), v.maxLength(200, copy.team.nameTooLong)),
});

const schema = coerceFormValue(teamSchema);

/** Shows the form of a team's name. */
export function TeamForm({
  name,
  answer,
  submit,
  busyLabel,
}: {
  /** Empty for a new team. */
  name: string;
  answer: FormAnswer<unknown> | undefined;
  submit: string;
  busyLabel: string;
}) {
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? { name },
    lastResult: answer?.result,
  });
  return (
    <Form method="post" {...form.props}>
      <FormErrors errors={form.errors} />
      <FormBody>
        <FormSection title={copy.team.identity} detail={copy.team.identityDetail}>
          <TextField
            label={copy.team.nameLabel}
            {...fieldOf(fields.name)}
            autoFocus={name === "" || fields.name.ariaInvalid}
            autoComplete="off"
          />
        </FormSection>
        <SaveActions cancelTo={href("/admin/teams")} busyLabel={busyLabel}>
          {submit}
        </SaveActions>
      </FormBody>
    </Form>
  );
}
