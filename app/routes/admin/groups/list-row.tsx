import { href } from "react-router";
import { ConfirmButton } from "~/components/form/confirm-dialog";
import { buttonClass } from "~/components/ui/button-look";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";
import type { ListedGroup } from "./listed";

/** Returns the fields to post to delete a group. */
export const removal = (id: string) => ({ intent: "delete", id });

export const groupMeta = ({ created, modules }: ListedGroup) => (
  <>
    <span>{created}</span>
    <span>{copy.group.holds(modules)}</span>
  </>
);

export const groupTools = ({ id, title }: ListedGroup) => (
  <>
    <LinkButton
      to={href("/admin/edit-group/:groupId", { groupId: id })}
      variant="quiet"
      size="sm"
      aria-label={`${copy.common.edit} ${title}`}
    >
      {copy.common.edit}
    </LinkButton>
    <ConfirmButton
      sentence={copy.group.deleteConfirm}
      confirm={`delete-${id}`}
      fields={removal(id)}
      label={`${copy.common.remove} ${title}`}
      className={`${buttonClass({ variant: "quiet", size: "sm" })} btn-remove`}
    >
      {copy.common.remove}
    </ConfirmButton>
  </>
);
