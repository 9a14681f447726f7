import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { Form, href } from "react-router";
import { TextField, fieldOf } from "~/components/form/text-field";
import { FormHead, VersionConflict } from "~/components/form/version-conflict";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";

/** Schema of a team's name. `version` is the one the edit form was opened with. */
export const teamSchema = v.object({
  name: v.pipe(requiredText(copy.team.nameRequired), v.maxLength(200, copy.team.nameTooLong)),
  version: v.optional(v.string()),
});

const schema = coerceFormValue(teamSchema);

/** Shows the form of a new team's name, or of an existing one. */
export function TeamForm({
  team: { id, ...values },
  answer,
  submit,
  busyLabel,
}: {
  /** A new team has neither id nor version. */
  team: { id?: string; name: string; version?: string };
  answer: FormAnswer<{ name: string }> | undefined;
  submit: string;
  busyLabel: string;
}) {
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  const { result, conflict } = answer ?? {};
  const shown = conflict && (
    <VersionConflict
      reloadTo={href("/admin/teams/edit/:teamId", { teamId: id ?? "" })}
      fields={[
        {
          label: copy.team.nameLabel,
          mine: String(result?.submission.payload.name ?? ""),
          stored: conflict.stored.name,
        },
      ]}
    />
  );
  return (
    <Form method="post" {...form.props}>
      <FormHead
        errors={form.errors}
        version={fields.version}
        conflict={conflict && { version: conflict.version, shown }}
      />
      <FormBody>
        <FormSection title={copy.team.identity} detail={copy.team.identityDetail}>
          <TextField
            label={copy.team.nameLabel}
            {...fieldOf(fields.name)}
            autoFocus={!id || fields.name.ariaInvalid}
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
