import type { ComponentProps, ReactNode } from "react";
import { copy } from "~/copy/copy";
import { LinkButton } from "../ui/link-button";
import { FormActions } from "./form-section";
import { SubmitButton } from "./submit-button";

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
