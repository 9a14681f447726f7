import { Link } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import type { Bit } from "~/models/tables";

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
