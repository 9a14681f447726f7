import Trash from "lucide-react/icons/trash-2";
import { Form, href, Link } from "react-router";
import { CancelLink, ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Dialog } from "~/components/ui/dialog";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { byNaturalTitle } from "~/models/teams/natural-order";

interface Container {
  id: string;
  title: string;
  modules: number;
  groups: number;
  archivedContents: number;
}

const isEmpty = ({ modules, groups, archivedContents }: Container) =>
  modules + groups + archivedContents === 0;
const fieldsOf = ({ id }: Container) => ({ intent: "delete", id });
const list = href("/admin/containers");

/** Shows the delete entry of a menu. An empty container asks for a confirmation, any other for a place for its content. */
export function DeleteContainer({ container }: { container: Container }) {
  const label = `${copy.common.remove} ${container.title}`;
  if (!isEmpty(container))
    return (
      <Link
        className="removes"
        aria-label={label}
        to={`${list}?confirm=delete-${container.id}`}
        preventScrollReset
      >
        <Icon of={Trash} />
        {copy.common.remove}
      </Link>
    );
  return (
    <ConfirmButton confirm={`delete-${container.id}`} label={label} className="removes">
      <Icon of={Trash} />
      {copy.common.remove}
    </ConfirmButton>
  );
}

/** Shows the dialog of `?confirm=delete-…`. */
export function DeleteContainerDialog({
  container,
  others,
}: {
  container: Container | null;
  others: readonly Container[];
}) {
  if (container && !isEmpty(container))
    return (
      <MoveContents
        container={container}
        targets={others.filter(({ id }) => id !== container.id).toSorted(byNaturalTitle)}
      />
    );
  return (
    <ConfirmDialog
      open={container !== null}
      sentence={copy.container.deleteConfirm}
      detail={container ? copy.container.deleteDetail(container.title) : undefined}
      fields={container ? fieldsOf(container) : {}}
      confirmLabel={copy.common.remove}
      closeTo={list}
    />
  );
}

const FORM = "delete-container";

function MoveContents({
  container,
  targets,
}: {
  container: Container;
  targets: readonly Container[];
}) {
  const { modules, groups, archivedContents } = container;
  const contents = copy.container.holds(modules, groups, archivedContents);
  // What is archived cannot be deleted.
  const last = archivedContents > 0 ? copy.container.deleteLastArchived : copy.container.deleteLast;
  const sentence = targets.length > 0 ? copy.container.deleteHolds : last;
  return (
    <Dialog
      open
      title={copy.container.deleteConfirm}
      size="narrow"
      closeTo={list}
      footer={
        <>
          <CancelLink to={list} />
          {targets.length > 0 ? (
            <SubmitButton variant="danger-solid" form={FORM}>
              {copy.container.deleteMove}
            </SubmitButton>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          <b>{container.title}</b>
        </p>
        <p className="muted">{sentence(contents)}</p>
        {targets.length > 0 ? (
          <Form method="post" id={FORM}>
            {Object.entries(fieldsOf(container)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SelectField
              label={copy.container.deleteTo}
              name="moveTo"
              options={targets.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Form>
        ) : null}
      </div>
    </Dialog>
  );
}
