import Trash from "lucide-react/icons/trash-2";
import { ConfirmButton } from "~/components/form/confirm-dialog";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";

/** Shows 'Supprimer' in the menu of a module or a group. It asks first, and keeps the place of the list. */
export function RemoveEntry({
  id,
  title,
  words,
  keep,
}: {
  id: string;
  title: string;
  words: { deleteConfirm: string; deleteDetail: (title: string) => string };
  keep: Record<string, string>;
}) {
  return (
    <ConfirmButton
      asked={{ sentence: words.deleteConfirm, detail: words.deleteDetail(title) }}
      confirm={`delete-${id}`}
      fields={{ intent: "delete", id }}
      keep={keep}
      label={`${copy.common.remove} ${title}`}
      className="removes"
    >
      <Icon of={Trash} />
      {copy.common.remove}
    </ConfirmButton>
  );
}
