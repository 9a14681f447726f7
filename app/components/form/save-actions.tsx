import type { ComponentProps } from "react";
import { copy } from "~/copy/copy";
import { LinkButton } from "../ui/link-button";
import { FormActions } from "./form-section";
import { SubmitButton } from "./submit-button";

/** Shows the end of a form that saves: 'Annuler', a link to `cancelTo`, then the submit button. */
export function SaveActions({
  cancelTo,
  ...submit
}: { cancelTo: string } & Omit<ComponentProps<typeof SubmitButton>, "size">) {
  return (
    <FormActions>
      <LinkButton to={cancelTo} size="lg">
        {copy.common.cancel}
      </LinkButton>
      <SubmitButton size="lg" {...submit} />
    </FormActions>
  );
}
