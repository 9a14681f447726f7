import { useForm, useFormData } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/valibot/future";
import { type ReactNode, useRef, useState } from "react";
import { Form, href } from "react-router";
import { CheckboxField, SelectField } from "~/components/form/select-field";
import { fieldOf, TextField } from "~/components/form/text-field";
import { FormHead } from "~/components/form/version-conflict";
import { FormBody, FormSection, SaveActions } from "~/components/form/form-section";
import { copy } from "~/copy/copy";
import type { FormAnswer } from "~/forms/form.server";
import { useDraft } from "~/islands/session/use-draft";
import {
  createLabels,
  isRole,
  type Role,
  roleLabels,
  roles,
  updateLabels,
} from "~/models/terms/roles";
import { createSchema, editSchema } from "~/forms/user-schema";
import { type OfferedTeam, TeamTicks } from "./team-ticks";

const options = roles.map((role) => ({ value: role, label: roleLabels[role] }));

const NONE: readonly never[] = [];

export interface UserFormValues {
  name: string;
  email: string;
  role: Role;
  version?: string;
}

/** Shows the form of a new account, or of an existing one (`values.version`). */
export function UserForm({
  values,
  answer,
  conflict,
  passwordMinLength,
  candidatePassword = "",
  candidateHint,
  invitation,
  teams = NONE,
  ticked = NONE,
}: {
  values: UserFormValues;
  answer: FormAnswer<unknown> | undefined;
  /** Both versions, when another person saved meanwhile. */
  conflict?: { version: string; shown: ReactNode } | null;
  /** The least length of a password in characters. */
  passwordMinLength: number;
  /** The first password of a new candidate, only on the form of a new account. */
  candidatePassword?: string;
  candidateHint?: string;
  /** The invitation, with which a new person needs no password yet; left out for an existing account. */
  invitation?: { proposal: string; byMail: boolean; isTicked: boolean };
  /** The teams of the academy; none while there is no team. */
  teams?: readonly OfferedTeam[];
  /** The ids of the person's teams. */
  ticked?: readonly string[];
}) {
  const isNew = values.version === undefined;
  const [schema] = useState(() =>
    coerceFormValue(isNew ? createSchema(passwordMinLength) : editSchema(passwordMinLength)),
  );
  const { form, fields } = useForm(schema, {
    defaultValue: useDraft() ?? values,
    lastResult: answer?.result,
  });
  const { role: roleField, password: passwordField } = fields;
  // Known only with scripts. Without scripts, a chosen role shows after the page reloads.
  const live = useFormData(form.id, (data) => data.get("role")) ?? undefined;
  const role = live ?? (answer ? roleField.defaultValue : undefined);
  const isCandidate = (chosen?: string) => isNew && chosen === "candidate";
  const password = useRef<HTMLInputElement>(null);

  /** Fills in the password for a candidate and clears it for any other role (product §10.4). */
  function fillPassword(chosen: string) {
    if (!isNew || !password.current) return;
    password.current.value = isCandidate(chosen) ? candidatePassword : "";
  }
  return (
    <Form method="post" {...form.props}>
      <FormHead errors={form.errors} version={fields.version} conflict={conflict} />
      {/* The browser shows only the second answer to a form posted twice. Both give the same password by this value. */}
      {isNew ? <input type="hidden" name="proposedPassword" value={candidatePassword} /> : null}
      <FormBody>
        <FormSection title={copy.salesRep.identity} detail={copy.salesRep.identityDetail}>
          <TextField
            label={copy.salesRep.name}
            {...fieldOf(fields.name)}
            autoFocus={isNew || fields.name.ariaInvalid}
            autoComplete="off"
          />
          <TextField
            label={copy.salesRep.email}
            type="email"
            {...fieldOf(fields.email)}
            autoFocus={!fields.name.ariaInvalid && fields.email.ariaInvalid}
            autoComplete="off"
          />
          {teams.length > 0 ? <TeamTicks teams={teams} ticked={ticked} /> : null}
        </FormSection>
        <FormSection
          title={copy.salesRep.access}
          detail={isNew ? copy.salesRep.accessDetail : copy.salesRep.accessEditDetail}
        >
          <SelectField
            label={copy.salesRep.role}
            {...fieldOf(roleField)}
            options={options}
            onChange={(event) => fillPassword(event.currentTarget.value)}
          />
          {answer?.asksToLeave ? (
            <CheckboxField
              name="leaveAdmin"
              label={copy.salesRep.leaveAdmin}
              hint={copy.salesRep.leaveDetail}
            />
          ) : null}
          {invitation ? <Invitation {...invitation} /> : null}
          <TextField
            ref={password}
            label={isNew ? copy.salesRep.password : copy.salesRep.newPassword}
            type={isCandidate(live) ? "text" : "password"}
            name={passwordField.name}
            id={passwordField.id}
            defaultValue={isCandidate(roleField.defaultValue) ? candidatePassword : undefined}
            errors={passwordField.errors}
            hint={isNew ? candidateHint : copy.salesRep.newPasswordHint}
            readOnly={isCandidate(live)}
            autoComplete="new-password"
          />
        </FormSection>
        <SaveActions
          cancelTo={href("/admin/sales-reps")}
          busyLabel={isNew ? copy.salesRep.creating : copy.salesRep.updating}
        >
          {labelOf(role, isNew)}
        </SaveActions>
      </FormBody>
    </Form>
  );
}

/** Shows the box of the invitation. Without mail it makes a link to hand over. */
function Invitation({
  proposal,
  byMail,
  isTicked,
}: {
  /** Makes the same unknown password of a form posted twice. */
  proposal: string;
  byMail: boolean;
  isTicked: boolean;
}) {
  const { person } = copy.accessLink;
  return (
    <>
      <input type="hidden" name="proposal" value={proposal} />
      <CheckboxField
        name="invite"
        label={byMail ? person.invite : person.inviteLink}
        hint={byMail ? copy.salesRep.inviteHint : copy.salesRep.linkHint}
        defaultChecked={isTicked}
      />
    </>
  );
}

function labelOf(role: string | undefined, isNew: boolean): string {
  if (role === undefined || !isRole(role)) return isNew ? copy.salesRep.create : copy.common.save;
  return isNew ? createLabels[role] : updateLabels[role];
}
