import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { TextField } from "~/components/form/text-field";
import { SubmitButton } from "~/components/form/submit-button";
import { PageTitle } from "~/components/page/brand";
import { LoginScene } from "~/components/page/login-scene";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";

/** The sentences of a refused password, by field. */
export interface ClaimErrors {
  password: string | null;
  code: string | null;
  form: string | null;
}

const listed = (sentence: string | null | undefined) => (sentence ? [sentence] : undefined);

/** Asks for the password of the account that has the address of a party's person. `children` are hidden fields. */
export function ClaimForm({
  label,
  email,
  asksCode,
  errors,
  children,
}: {
  /** The party's name. */
  label: string;
  email: string;
  asksCode: boolean;
  errors: ClaimErrors | undefined;
  children?: ReactNode;
}) {
  const words = signInProviders.claim;
  return (
    <LoginScene foot={<Link to={href("/login")}>{copy.accessLink.forgotten.back}</Link>}>
      <PageTitle name={words.title} />
      <Form method="post" noValidate>
        <div>
          <h1>{words.title}</h1>
          <p className="muted">{words.lead(label, email)}</p>
        </div>
        {children}
        <FormErrors errors={listed(errors?.form)} />
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          errors={listed(errors?.password)}
          autoFocus={Boolean(errors?.password)}
        />
        {asksCode ? (
          <TextField
            label={secondFactor.step.code}
            name="code"
            hint={secondFactor.step.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            errors={listed(errors?.code)}
          />
        ) : null}
        <SubmitButton size="lg" block busyLabel={words.busy}>
          {words.submit}
        </SubmitButton>
        <p className="text-sm muted">{words.elsewhere}</p>
      </Form>
    </LoginScene>
  );
}
