import CircleCheck from "lucide-react/icons/circle-check";
import { SubmitButton } from "~/components/form/submit-button";
import { CloseButton, UNDO_MS, useFading } from "~/components/ui/close-button";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import type { DroppedPoint } from "./form-points";

/**
 * Says that a point was removed, and offers for ten seconds to put it back. It stands in the rubric's form, so that
 * 'Annuler' posts everything that was typed meanwhile. Without scripts it stays until another button is pressed.
 */
export function UndoDrop({ dropped, here }: { dropped: DroppedPoint; here: string }) {
  const { gone, dismiss, hold } = useFading(UNDO_MS);
  if (gone) return null;
  return (
    <div className="toasts">
      <div className="toast" data-tone="ok" data-id={dropped.point.id} role="status" {...hold}>
        <Icon of={CircleCheck} />
        <p>{copy.rubricForm.dropped}</p>
        <input type="hidden" name="dropped" value={JSON.stringify(dropped)} />
        <SubmitButton
          intent="restore"
          formAction={`${here}#point-${dropped.point.id}`}
          variant="outline"
          size="sm"
        >
          {copy.common.cancel}
        </SubmitButton>
        <CloseButton onPress={dismiss} />
      </div>
    </div>
  );
}
