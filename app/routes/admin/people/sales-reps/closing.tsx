import Eraser from "lucide-react/icons/eraser";
import FileDown from "lucide-react/icons/file-down";
import Trash from "lucide-react/icons/trash-2";
import UserCheck from "lucide-react/icons/user-check";
import UserX from "lucide-react/icons/user-x";
import { Form, href } from "react-router";
import { FormSection } from "~/components/form/form-section";
import { Button, LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { listAt, WHOLE_LIST } from "./addresses";

/** Shows the export, and the three ways to close an account, each with what it leaves. */
export function Closing({
  userId,
  isOwn,
  isDeactivated,
}: {
  userId: string;
  isOwn: boolean;
  isDeactivated: boolean;
}) {
  return (
    <>
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
      </FormSection>
      <FormSection title={copy.salesRep.closing} detail={copy.salesRep.closingDetail}>
        {isOwn ? (
          <p className="muted">{copy.person.ownAccount}</p>
        ) : (
          <>
            <Form method="post" action={listAt(WHOLE_LIST)} className="closing">
              <input type="hidden" name="ids" value={userId} />
              <Button
                type="submit"
                name="intent"
                value={isDeactivated ? "reactivate" : "ask-deactivate"}
                icon={isDeactivated ? UserCheck : UserX}
              >
                {isDeactivated ? copy.salesRep.reactivate : copy.salesRep.deactivate}
              </Button>
              <p className="muted">{copy.salesRep.deactivateDetail}</p>
            </Form>
            <div className="closing">
              <LinkButton
                to={`${listAt(WHOLE_LIST)}?confirm=delete-${userId}`}
                variant="danger"
                icon={Trash}
              >
                {copy.common.remove}
              </LinkButton>
              <p className="muted">{copy.salesRep.removeDetail}</p>
            </div>
            <div className="closing">
              <LinkButton
                to={href("/admin/users/:user_id/erase", { user_id: userId })}
                variant="danger"
                icon={Eraser}
              >
                {copy.person.eraseLink}
              </LinkButton>
              <p className="muted">{copy.person.difference}</p>
            </div>
          </>
        )}
      </FormSection>
    </>
  );
}
