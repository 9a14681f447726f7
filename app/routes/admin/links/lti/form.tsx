import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { FormActions, FormBody, FormSection } from "~/components/form/form-section";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { fieldOf, TextField } from "~/components/form/text-field";
import { lti as words } from "~/copy/admin/lti";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import type { LtiRegistration } from "~/models/parties/lti-platform";
import { platformSchema, registrationSchema } from "./schema";

const schema = coerceFormValue(platformSchema);
const registering = coerceFormValue(registrationSchema);

/** Shows the form of a new platform, or of an existing one. `actions` are the buttons of a new one. */
export function PlatformForm({
  values,
  teams,
  isNew = false,
  answer,
  actions,
}: {
  values: { name: string; teamId: string; domains: string };
  teams: readonly { id: string; name: string }[];
  isNew?: boolean;
  answer: FormAnswer | undefined;
  actions?: ReactNode;
}) {
  const { form, fields } = useForm(schema, {
    id: "platform",
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  return (
    <Form method="post" {...form.props}>
      <FormBody>
        <FormErrors errors={form.errors} />
        <FormSection title={words.identity} detail={words.identityDetail}>
          <TextField {...fieldOf(fields.name)} label={words.name} autoFocus={isNew} />
          <SelectField
            label={words.team}
            {...fieldOf(fields.teamId)}
            placeholder={words.noTeam}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            label={words.domains}
            hint={words.domainsHint}
            {...fieldOf(fields.domains)}
            autoComplete="off"
          />
        </FormSection>
        {actions ?? <SaveButton />}
      </FormBody>
    </Form>
  );
}

const SaveButton = () => (
  <FormActions>
    <SubmitButton intent="save">{words.save}</SubmitButton>
  </FormActions>
);

/** Shows the form of a registration by hand. */
export function RegistrationForm({
  registration,
  answer,
}: {
  registration: LtiRegistration | null;
  answer: FormAnswer | undefined;
}) {
  const { form, fields } = useForm(registering, {
    id: "registration",
    defaultValue: {
      ...registration,
      deploymentIds: registration?.deploymentIds.join(", ") ?? "",
    },
    lastResult: answer?.result,
  });
  const asked = [
    { label: words.issuer, ...fieldOf(fields.issuer) },
    { label: words.clientId, ...fieldOf(fields.clientId) },
    {
      label: words.deploymentIds,
      hint: words.deploymentIdsHint,
      ...fieldOf(fields.deploymentIds),
    },
    { label: words.authUrl, ...fieldOf(fields.authUrl) },
    { label: words.tokenUrl, ...fieldOf(fields.tokenUrl) },
    { label: words.keysUrl, ...fieldOf(fields.keysUrl) },
  ];
  return (
    <Form method="post" {...form.props}>
      <FormErrors errors={form.errors} />
      <FormBody>
        <FormSection title={words.registration} detail={words.registrationDetail}>
          {asked.map((field) => (
            <TextField key={field.name} {...field} autoComplete="off" />
          ))}
          <FormActions>
            <SubmitButton intent="register">{words.save}</SubmitButton>
          </FormActions>
        </FormSection>
      </FormBody>
    </Form>
  );
}
