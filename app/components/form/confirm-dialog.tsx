import { Form } from "react-router";
import { Dialog } from "~/components/ui/dialog";
import { LinkButton } from "~/components/ui/link-button";
import { SubmitButton } from "./submit-button";

/** The page that `?confirm=` shows: the sentence, what will be lost, and a form that really posts. */
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
          <LinkButton to={closeTo} preventScrollReset replace>
            Annuler
          </LinkButton>
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
