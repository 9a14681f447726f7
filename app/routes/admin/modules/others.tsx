import Archive from "lucide-react/icons/archive";
import Copy from "lucide-react/icons/copy";
import { Form, href } from "react-router";
import { FormSection } from "~/components/form/form-section";
import { SubmitButton } from "~/components/form/submit-button";
import { copy } from "~/copy/copy";

const words = copy.draft;

/** Archives or duplicates a module. The forms post to its preview, which asks about locks where it must. */
export function ModuleOthers({ moduleId }: { moduleId: string }) {
  const action = href("/admin/edit-module/:moduleId/preview", { moduleId });
  return (
    <div className="form mt-6">
      <FormSection title={words.others} detail={words.othersDetail}>
        <Form method="post" action={action} className="grid justify-items-start gap-2">
          <p className="muted text-sm">{words.duplicateDetail}</p>
          <SubmitButton intent="duplicate" action={action} variant="outline" icon={Copy}>
            {words.duplicate}
          </SubmitButton>
        </Form>
        <Form method="post" action={action} className="grid justify-items-start gap-2">
          <p className="muted text-sm">{words.archiveDetail}</p>
          <SubmitButton intent="archive" action={action} variant="outline" icon={Archive}>
            {words.archive}
          </SubmitButton>
        </Form>
      </FormSection>
    </div>
  );
}
