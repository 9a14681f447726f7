import { useForm } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { fieldOf, TextField } from "~/components/form/text-field";
import { FormHead } from "~/components/form/version-conflict";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { RelockQuestion, RolesField, ContainerField } from "~/routes/admin/content/content-fields";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import { parseAllowedRoles } from "~/models/terms/roles";
import { draftButton } from "../content-actions";
import * as v from "valibot";
import { requiredText } from "~/models/terms/text-table";
import { relockField } from "~/models/home/relock";

/** Schema of a group (product §12). `version` is the one the edit form was opened with. */
export const groupSchema = v.object({
  title: requiredText(copy.group.titleRequired),
  allowed_roles: v.optional(v.array(v.string())),
  container_id: v.optional(v.string()),
  version: v.optional(v.string()),
  relock: relockField,
});

const schema = coerceFormValue(groupSchema);

type Containers = readonly { id: string; title: string }[];

export interface GroupFormValues {
  title: string;
  allowed_roles: string[];
  container_id: string;
  version?: string;
}

/** Shows the form of a new or an existing group. */
export function GroupForm({
  canBeDraft = false,
  values,
  containers,
  answer,
  conflict,
  submit,
  busyLabel,
}: {
  /** True for a new group and for a draft. */
  canBeDraft?: boolean;
  values: GroupFormValues;
  containers: Containers | Promise<Containers>;
  answer: FormAnswer<unknown> | undefined;
  /** Both versions, when another person saved meanwhile. */
  conflict?: { version: string; shown: ReactNode } | null;
  submit: string;
  busyLabel: string;
}) {
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  return (
    <Form method="post" {...form.props}>
      <FormHead errors={form.errors} version={fields.version} conflict={conflict} />
      <FormBody>
        <FormSection title={copy.group.identity} detail={copy.group.identityDetail}>
          <TextField
            label={copy.group.titleLabel}
            {...fieldOf(fields.title)}
            autoFocus={!values.version || fields.title.ariaInvalid}
            autoComplete="off"
          />
          <ContainerField
            label={copy.container.selectorLabel}
            {...fieldOf(fields.container_id)}
            containers={containers}
            firstByDefault={!values.version}
          />
        </FormSection>
        <FormSection title={copy.group.access} detail={copy.group.accessDetail}>
          <RolesField
            name={fields.allowed_roles.name}
            defaultValue={parseAllowedRoles(fields.allowed_roles.defaultOptions)}
            errors={fields.allowed_roles.errors}
          />
        </FormSection>
        <RelockQuestion of={answer?.relocks} />
        <SaveActions
          cancelTo={href("/admin/groups")}
          busyLabel={busyLabel}
          {...(canBeDraft ? draftButton : {})}
        >
          {submit}
        </SaveActions>
      </FormBody>
    </Form>
  );
}
