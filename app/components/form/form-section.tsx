import type { ReactNode } from "react";

/** A titled part of a long form: what it is on the left, its fields on the right. Stand them in `FormBody`. */
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

/** The column of a form's sections and actions, at most 980 px wide. */
export function FormBody({ children }: { children: ReactNode }) {
  return <div className="form">{children}</div>;
}

/** The actions of a form; they stay at the bottom of the window while the form is longer than it. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
