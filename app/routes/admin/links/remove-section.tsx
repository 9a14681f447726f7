import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { FormSection } from "~/components/form/form-section";
import { copy } from "~/copy/copy";

const fields = { intent: "remove" };

/** Shows the button that removes a party from its page, which asks first. `words` are those of its kind. */
export const RemoveSection = ({
  isAsked,
  closeTo,
  words = copy.links,
}: {
  isAsked: boolean;
  closeTo: string;
  words?: Record<"removeTitle" | "removeDetail" | "remove" | "removeConfirm", string>;
}) => (
  <FormSection title={words.removeTitle} detail={words.removeDetail}>
    <ConfirmButton confirm="remove" className="btn btn-danger">
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
