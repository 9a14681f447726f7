import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "~/components/ui/button";

/** Shows the filters of a list as a form that the address keeps. `children` are its fields. */
export function FiltersForm({
  label,
  apply,
  clear,
  children,
}: {
  label: string;
  /** The words of the button. */
  apply: string;
  /** Links to the list without its filters. */
  clear?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Form method="get" role="search" aria-label={label} className="list-filters">
      {children}
      <Button type="submit">{apply}</Button>
      {clear}
    </Form>
  );
}
