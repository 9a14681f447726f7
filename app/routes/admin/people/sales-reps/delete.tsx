import Trash from "lucide-react/icons/trash-2";
import { Form, href, Link } from "react-router";
import { CancelLink, ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { SubmitButton } from "~/components/form/submit-button";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { RadioGroup } from "~/components/ui/choice/radio-group";
import { copy } from "~/copy/copy";
import { fieldsOf, listAt, type ListPart } from "./addresses";

export interface DeletableUser {
  id: string;
  name: string;
  /** True when the person presented or evaluated something. */
  holds: boolean;
}

/** An account, with the counts of the data deleted with it. */
interface AskedUser extends DeletableUser {
  presentations: number;
  recordings: number;
  evaluations: number;
}

const deletion = ({ id }: { id: string }) => ({ intent: "delete", id });

/**
 * Shows the delete entry of a row's menu. An account without work asks for a confirmation,
 * any other for a choice on its recordings.
 */
export function DeleteUser({ user, part }: { user: DeletableUser; part: ListPart }) {
  const label = `${copy.common.remove} ${user.name}`;
  const confirm = `delete-${user.id}`;
  const shown = (
    <>
      <Icon of={Trash} />
      {label}
    </>
  );
  if (user.holds) {
    const search = new URLSearchParams({ ...fieldsOf(part), confirm });
    return (
      <Link className="removes" to={`?${search}`} preventScrollReset>
        {shown}
      </Link>
    );
  }
  return (
    <ConfirmButton
      asked={{
        sentence: copy.salesRep.deleteConfirm,
        detail: copy.salesRep.deleteDetail(user.name),
      }}
      confirm={confirm}
      fields={deletion(user)}
      action={listAt(part)}
      keep={fieldsOf(part)}
      className="removes"
    >
      {shown}
    </ConfirmButton>
  );
}

/** Shows the dialog of `?confirm=delete-…`. */
export function DeleteUserDialog({ user, closeTo }: { user: AskedUser | null; closeTo: string }) {
  if (user?.holds) return <DeleteWithWork user={user} closeTo={closeTo} />;
  return (
    <ConfirmDialog
      open={user !== null}
      sentence={copy.salesRep.deleteConfirm}
      detail={user ? copy.salesRep.deleteDetail(user.name) : undefined}
      fields={user ? deletion(user) : {}}
      action={closeTo}
      confirmLabel={copy.common.remove}
      closeTo={closeTo}
    />
  );
}

const FORM = "delete-user";

function DeleteWithWork({ user, closeTo }: { user: AskedUser; closeTo: string }) {
  const { presentations, evaluations, recordings } = user;
  return (
    <Dialog
      open
      title={copy.salesRep.deleteConfirm}
      size="narrow"
      closeTo={closeTo}
      footer={
        <>
          <CancelLink to={closeTo} />
          <SubmitButton variant="danger-solid" form={FORM} action={closeTo}>
            {copy.common.remove}
          </SubmitButton>
        </>
      }
    >
      <Form method="post" id={FORM} action={closeTo} className="grid gap-4">
        <p className="[overflow-wrap:anywhere]">
          <b>{user.name}</b>
        </p>
        <div className="muted">
          <p>{copy.salesRep.deleteLoses}</p>
          <ul className="list-disc pl-5">
            {presentations > 0 ? <li>{copy.salesRep.deletePresentations(presentations)}</li> : null}
            {evaluations > 0 ? <li>{copy.salesRep.deleteEvaluations(evaluations)}</li> : null}
          </ul>
        </div>
        {Object.entries(deletion(user)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {recordings > 0 ? (
          <RecordingsChoice recordings={recordings} />
        ) : (
          <input type="hidden" name="recordings" value="keep" />
        )}
        <p className="muted">
          {copy.person.difference}{" "}
          <Link to={href("/admin/users/:user_id/erase", { user_id: user.id })}>
            {copy.person.eraseLink}
          </Link>
        </p>
      </Form>
    </Dialog>
  );
}

function RecordingsChoice({ recordings }: { recordings: number }) {
  return (
    <RadioGroup
      name="recordings"
      label={copy.salesRep.recordings(recordings)}
      defaultValue="keep"
      choices={[
        {
          value: "keep",
          label: copy.salesRep.keepRecordings,
          detail: copy.salesRep.keepRecordingsDetail,
        },
        {
          value: "remove",
          label: copy.salesRep.removeRecordings,
          detail: copy.salesRep.removeRecordingsDetail,
        },
      ]}
    />
  );
}
