import type { ReactNode } from "react";

/** A titled part of a long form: what it is on the left, its fields on the right. */
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
