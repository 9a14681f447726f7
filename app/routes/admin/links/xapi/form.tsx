import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import type { ReactNode } from "react";
import { Form } from "react-router";
import * as v from "valibot";
import { FormErrors } from "~/components/form/form-errors";
import { FormBody, FormSection } from "~/components/form/form-section";
import { PasswordField } from "~/components/form/password-field";
import { SelectField } from "~/components/form/select-field";
import { fieldOf, TextField } from "~/components/form/text-field";
import { RadioGroup } from "~/components/ui/choice/radio-group";
import { xapi as words } from "~/copy/admin/xapi";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { ACTOR_FORMS, XAPI_VERSIONS } from "~/models/parties/record-store";
import { requiredText } from "~/models/terms/text-table";
import { IdentitySection } from "../subscribers/identity-section";

const LONGEST = 500;

/**
 * The schema of a record store. The server also checks the address (`addressFault`). The secret is named as a password,
 * so that no answer and no draft holds it; an empty one keeps the stored one.
 */
export const recordStoreSchema = v.object({
  name: v.pipe(requiredText(words.nameRequired), v.maxLength(100, words.nameTooLong)),
  url: v.pipe(
    requiredText(words.urlRequired),
    v.maxLength(2_000, words.urlInvalid),
    v.check((url) => !/[?#]/.test(url), words.urlInvalid),
  ),
  key: v.pipe(
    requiredText(words.keyRequired),
    v.maxLength(LONGEST, words.keyInvalid),
    v.check((key) => !key.includes(":"), words.keyInvalid),
  ),
  password: v.optional(v.pipe(v.string(), v.maxLength(LONGEST, words.secretTooLong))),
  version: v.picklist(XAPI_VERSIONS),
  actor: v.picklist(ACTOR_FORMS),
});

const schema = coerceFormValue(recordStoreSchema);

export type ShownRecordStore = Omit<v.InferOutput<typeof recordStoreSchema>, "password">;

/** Shows the form of a new record store, or of an existing one. `actions` are its buttons. */
export function RecordStoreForm({
  values,
  isNew = false,
  answer,
  actions,
}: {
  values: ShownRecordStore;
  isNew?: boolean;
  answer: FormAnswer | undefined;
  actions: ReactNode;
}) {
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  const versions = XAPI_VERSIONS.map((value) => ({ value, label: words.versions[value] }));
  return (
    <Form method="post" {...form.props}>
      <FormErrors errors={form.errors} />
      <FormBody>
        <IdentitySection of={fields} words={words} isNew={isNew}>
          <TextField
            label={words.key}
            {...fieldOf(fields.key)}
            hint={words.keyHint}
            autoComplete="off"
          />
          <PasswordField
            label={words.secret}
            name={fields.password.name}
            errors={fields.password.errors}
            {...(!isNew && { hint: words.secretHint })}
            autoComplete="new-password"
          />
          <SelectField
            label={words.version}
            {...fieldOf(fields.version)}
            defaultValue={fields.version.defaultValue || values.version}
            options={versions}
          />
        </IdentitySection>
        <FormSection title={words.actorTitle} detail={words.actorDetail}>
          <RadioGroup
            name={fields.actor.name}
            label={words.actor}
            defaultValue={fields.actor.defaultValue || values.actor}
            choices={ACTOR_FORMS.map((value) => ({
              value,
              label: words.actors[value],
              detail: words.actorHints[value],
            }))}
          />
        </FormSection>
        {actions}
      </FormBody>
    </Form>
  );
}
