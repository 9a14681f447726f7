import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { FormSection } from "~/components/form/form-section";
import { copy } from "~/copy/copy";

const words = copy.links;
const fields = { intent: "remove" };

/** Shows the button that removes a party from its page, which asks first. */
export const RemoveSection = ({ isAsked, closeTo }: { isAsked: boolean; closeTo: string }) => (
  <FormSection title={words.removeTitle} detail={words.removeDetail}>
    <ConfirmButton
      sentence={words.removeConfirm}
      confirm="remove"
      fields={fields}
      className="btn btn-danger"
    >
      {words.remove}
    </ConfirmButton>
    <ConfirmDialog
      open={isAsked}
      sentence={words.removeConfirm}
      detail={words.removeDetail}
      fields={fields}
      confirmLabel={words.remove}
      closeTo={closeTo}
    />
  </FormSection>
);
