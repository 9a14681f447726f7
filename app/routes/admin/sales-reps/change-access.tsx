import UserCheck from "lucide-react/icons/user-check";
import UserX from "lucide-react/icons/user-x";
import { Form } from "react-router";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { listAt, type ListPart } from "./addresses";

/** Shows the button that deactivates an account, or opens it again. It needs no question: it can be undone. */
export function ChangeAccess({
  user: { id, name, deactivatedAt },
  part,
}: {
  user: { id: string; name: string; deactivatedAt: string | null };
  part: ListPart;
}) {
  const isActive = deactivatedAt === null;
  const label = isActive ? copy.salesRep.deactivateOf(name) : copy.salesRep.reactivateOf(name);
  return (
    <Form method="post" action={listAt(part)} preventScrollReset>
      <input type="hidden" name="ids" value={id} />
      <button
        type="submit"
        name="intent"
        value={isActive ? "deactivate" : "reactivate"}
        className="btn btn-quiet btn-icon"
        aria-label={label}
        title={label}
      >
        <Icon of={isActive ? UserX : UserCheck} />
      </button>
    </Form>
  );
}
