import type { ComponentProps } from "react";
import { copy } from "~/copy/copy";
import { LinkButton } from "../ui/link-button";
import { FormActions } from "./form-section";
import { SubmitButton } from "./submit-button";

/** The end of a form that saves: 'Annuler', which leads to `cancelTo`, then the button that submits. */
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
