import Archive from "lucide-react/icons/archive";
import Copy from "lucide-react/icons/copy";
import { Form } from "react-router";
import { FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { copy } from "~/copy/copy";

const words = copy.draft;

/**
 * Archives a module, a group or a container, or duplicates a module. The forms post to its preview, which asks about
 * locks where it must.
 */
export function OtherActions({
  preview,
  archiveDetail,
  concerned,
  canDuplicate = false,
}: {
  /** The address of its preview. */
  preview: string;
  archiveDetail: string;
  /** The people who will no longer see it, or no longer have to present it, in words. */
  concerned: readonly string[];
  canDuplicate?: boolean;
}) {
  return (
    <div className="form mt-6">
      <FormSection
        title={canDuplicate ? words.others : words.archive}
        detail={canDuplicate ? words.othersDetail : words.archiveAside}
      >
        {canDuplicate ? (
          <Form method="post" action={preview} className="grid justify-items-start gap-2">
            <p className="muted text-sm">{words.duplicateDetail}</p>
            <SubmitButton intent="duplicate" action={preview} variant="outline" icon={Copy}>
              {words.duplicate}
            </SubmitButton>
          </Form>
        ) : null}
        <Form method="post" action={preview} className="grid justify-items-start gap-2">
          <p className="muted text-sm">{archiveDetail}</p>
          {concerned.map((line) => (
            <p key={line} className="text-sm">
              {line}
            </p>
          ))}
          <SubmitButton intent="archive" action={preview} variant="outline" icon={Archive}>
            {words.archive}
          </SubmitButton>
        </Form>
      </FormSection>
    </div>
  );
}
