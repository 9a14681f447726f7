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
 * Asks before it posts: a form that gets `?confirm={value}`, where the screen shows `ConfirmDialog`, whose button posts
 * `fields`. With `asked` and JavaScript the browser asks instead, where the product wants its own confirm.
 */
export function ConfirmButton({
  asked,
  confirm,
  fields,
  action,
  keep,
  className,
  label,
  children,
}: {
  /** The question of the browser's confirm, and the second sentence after an empty line. */
  asked?: { sentence: string; detail: string };
  /** The value of `?confirm=`: `delete-12`. */
  confirm: string;
  fields?: Record<string, string>;
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
    <Form
      method="get"
      preventScrollReset
      onSubmit={(event) => {
        if (!asked || !fields) return;
        event.preventDefault();
        if (window.confirm(`${asked.sentence}\n\n${asked.detail}`))
          void submit(fields, { method: "post", action });
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
    </Form>
  );
}
