import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form, href } from "react-router";
import { fieldOf, TextField } from "~/components/form/text-field";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { VersionConflict, VersionInput } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { validMonths } from "~/models/content/valid-months";

/** Schema of a container (product §12). Absent months are no term. `version` is the one the edit form was opened with. */
export const containerSchema = v.object({
  title: requiredText(copy.container.titleRequired),
  valid_months: v.optional(validMonths(copy.container.validMonthsWrong)),
  version: v.optional(v.string()),
});

const schema = coerceFormValue(containerSchema);

/** Shows the form of a new container, or of an existing one (`id`). */
export function ContainerForm({
  id,
  values,
  answer,
  submit,
  busyLabel,
}: {
  id?: string;
  values: { title: string; valid_months: string; version?: string };
  answer: FormAnswer<{ title: string; validMonths: number | null }> | undefined;
  submit: string;
  busyLabel: string;
}) {
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  const { conflict } = answer ?? {};
  return (
    <Form method="post" {...form.props}>
      <FormErrors errors={form.errors} />
      {id && conflict ? (
        <VersionConflict
          reloadTo={href("/admin/edit-container/:containerId", { containerId: id })}
          fields={[
            {
              label: copy.container.titleLabel,
              mine: String(answer?.result.submission.payload.title ?? ""),
              stored: conflict.stored.title,
            },
            {
              label: copy.container.validMonthsLabel,
              mine: String(answer?.result.submission.payload.valid_months ?? ""),
              stored: String(conflict.stored.validMonths ?? ""),
            },
          ]}
        />
      ) : null}
      <FormBody>
        <FormSection title={copy.container.identity} detail={copy.container.titleDetail}>
          <VersionInput field={fields.version} conflict={conflict} />
          <TextField
            label={copy.container.titleLabel}
            {...fieldOf(fields.title)}
            autoFocus={!id || fields.title.ariaInvalid}
            autoComplete="off"
          />
          <TextField
            label={copy.container.validMonthsLabel}
            hint={copy.container.validMonthsHint}
            {...fieldOf(fields.valid_months)}
            inputMode="numeric"
            autoComplete="off"
          />
        </FormSection>
        <SaveActions cancelTo={href("/admin/containers")} busyLabel={busyLabel}>
          {submit}
        </SaveActions>
      </FormBody>
    </Form>
  );
}
