import { Link, Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { Bit } from "~/models/tables";
import Archive from "lucide-react/icons/archive";
import Copy from "lucide-react/icons/copy";
import { FormSection } from "~/components/form/form-section";

const words = copy.draft;

/** Returns 1 when the form was sent by 'Enregistrer comme brouillon', else 0: any other save publishes. */
export const isDraft = (form: FormData): Bit => (form.get("intent") === "draft" ? 1 : 0);

/** The buttons of a form whose content can be kept a draft, for `SaveActions`. */
export const draftButton = {
  intent: "publish",
  second: (
    <SubmitButton intent="draft" variant="outline" size="lg" busyLabel={words.saving}>
      {words.save}
    </SubmitButton>
  ),
};

/** Says that only admins see this content, with a link to its preview. */
export function DraftNote({ previewAt }: { previewAt: string }) {
  return (
    <div className="mb-6">
      <Note>
        {words.note}{" "}
        <Link className="underline underline-offset-4" to={previewAt}>
          {words.preview}
        </Link>
      </Note>
    </div>
  );
}

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
