import FileDown from "lucide-react/icons/file-down";
import Eraser from "lucide-react/icons/eraser";
import { href } from "react-router";
import { FormBody, FormSection } from "~/components/form/form-section";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";

/** Shows the export and the erasure of personal data below the form of an account. */
export function PersonalData({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  return (
    <FormBody>
      <FormSection title={copy.person.title} detail={copy.person.detail}>
        <div className="grid justify-items-start gap-2">
          <LinkButton
            to={href("/admin/users/:user_id/export", { user_id: userId })}
            reloadDocument
            icon={FileDown}
          >
            {copy.person.export}
          </LinkButton>
          <p className="muted">{copy.person.exportDetail}</p>
        </div>
        <div className="grid justify-items-start gap-2">
          {isOwn ? (
            <p className="muted">{copy.person.ownAccount}</p>
          ) : (
            <>
              <LinkButton
                to={href("/admin/users/:user_id/erase", { user_id: userId })}
                variant="danger"
                icon={Eraser}
              >
                {copy.person.eraseLink}
              </LinkButton>
              <p className="muted">{copy.person.difference}</p>
            </>
          )}
        </div>
      </FormSection>
    </FormBody>
  );
}
