import { Form } from "react-router";
import { Dialog } from "~/components/ui/dialog";
import { LinkButton } from "~/components/ui/link-button";
import { SubmitButton } from "./submit-button";

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
