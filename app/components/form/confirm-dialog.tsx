import { Form, useSubmit } from "react-router";
import type { ReactNode } from "react";
import { Dialog } from "~/components/ui/dialog";
import { LinkButton } from "~/components/ui/button";
import { SubmitButton } from "./submit-button";
import { copy } from "~/copy/copy";

/** Closes a dialog that an address opened. */
export const CancelLink = ({ to }: { to: string }) => (
  <LinkButton to={to} preventScrollReset replace>
    {copy.common.cancel}
  </LinkButton>
);

/** Shows the dialog of `?confirm=`: the sentence, the data that will be lost, and a form that posts. */
export function ConfirmDialog({
  open,
  sentence,
  detail,
  fields,
  action,
  confirmLabel,
  closeTo,
}: {
  open: boolean;
  sentence: string;
  detail?: string;
  fields: Record<string, string>;
  action?: string;
  confirmLabel: string;
  closeTo: string;
}) {
  return (
    <Dialog
      open={open}
      title={sentence}
      size="narrow"
      closeTo={closeTo}
      footer={
        <>
          <CancelLink to={closeTo} />
          <Form method="post" action={action}>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SubmitButton variant="danger-solid" action={action}>
              {confirmLabel}
            </SubmitButton>
          </Form>
        </>
      }
    >
      {detail ? <p className="muted">{detail}</p> : null}
    </Dialog>
  );
}

/**
 * Asks before it posts. With JavaScript it shows the browser's confirm, then posts `fields`. Without JavaScript the
 * form is a GET of `?confirm={value}` and the screen shows `ConfirmDialog`, whose button posts the same fields. The
 * action receives the same form both ways.
 */
export function ConfirmButton({
  sentence,
  confirm,
  fields,
  action,
  keep,
  className,
  label,
  children,
}: {
  sentence: string;
  /** The value of `?confirm=`: `delete-12`. */
  confirm: string;
  fields: Record<string, string>;
  action?: string;
  /** Search parameters of the page to keep in the address (`q`). */
  keep?: Record<string, string>;
  className?: string;
  /** Accessible name, when the children are an icon. */
  label?: string;
  children: ReactNode;
}) {
  const submit = useSubmit();
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        if (window.confirm(sentence)) void submit(fields, { method: "post", action });
      }}
    >
      {Object.entries(keep ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name="confirm"
        value={confirm}
        className={className ?? "btn btn-quiet btn-icon btn-remove"}
        aria-label={label}
        title={label}
      >
        {children}
      </button>
    </form>
  );
}
