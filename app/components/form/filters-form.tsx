import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "~/components/ui/button";

/** Shows the filters of a list as a form that the address keeps. `children` are its fields. */
export function FiltersForm({
  label,
  apply,
  children,
}: {
  label: string;
  /** The words of the button. */
  apply: string;
  children: ReactNode;
}) {
  return (
    <Form method="get" role="search" aria-label={label} className="list-filters">
      {children}
      <Button type="submit">{apply}</Button>
    </Form>
  );
}
