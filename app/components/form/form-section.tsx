import type { ReactNode, ComponentProps } from "react";
import { copy } from "~/copy/copy";
import { LinkButton } from "../ui/button";
import { SubmitButton } from "./submit-button";

/**
 * Shows a titled part of a long form: its description on the left, its fields
 * on the right. Put the parts in `FormBody`.
 */
export function FormSection({
  title,
  detail,
  children,
}: {
  title: string;
  detail?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="form-section">
      <header>
        <h2>{title}</h2>
        {detail ? <p>{detail}</p> : null}
      </header>
      <div className="form-fields">{children}</div>
    </section>
  );
}

/** Lays out a form's sections and actions in a column, at most 980 px wide. */
export function FormBody({ children }: { children: ReactNode }) {
  return <div className="form">{children}</div>;
}

/** Shows the actions of a form. They stay at the bottom of the window while the form is taller than it. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}

/**
 * Shows the end of a form that saves: 'Annuler', a link to `cancelTo`, then the submit button, which Enter presses, and a
 * second button (`second`).
 */
export function SaveActions({
  cancelTo,
  second,
  ...submit
}: { cancelTo: string; second?: ReactNode } & Omit<ComponentProps<typeof SubmitButton>, "size">) {
  return (
    <FormActions>
      <LinkButton to={cancelTo} size="lg">
        {copy.common.cancel}
      </LinkButton>
      <SubmitButton size="lg" {...submit} />
      {second}
    </FormActions>
  );
}
