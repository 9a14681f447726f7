import Send from "lucide-react/icons/send";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import type { ButtonLook } from "~/components/ui/button";

/** Posts a reminder to late people: of one assignment, of one person, or of all in the reader's scope. */
export function RemindForm({
  fields,
  action,
  about,
  children,
  ...look
}: {
  fields?: Record<string, string>;
  /** The address of the list, on another page. */
  action?: string;
  /** Words that only a screen reader says, when several buttons have the same words. */
  about?: string;
  children: ReactNode;
} & Pick<ButtonLook, "size" | "variant">) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="outline" {...look} intent="remind" action={action} icon={Send}>
        {children}
        {about ? <span className="sr-only">{` ${about}`}</span> : null}
      </SubmitButton>
    </Form>
  );
}
