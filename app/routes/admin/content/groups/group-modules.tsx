import Plus from "lucide-react/icons/plus";
import SquarePlay from "lucide-react/icons/square-play";
import { href } from "react-router";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { RowBox } from "~/components/ui/box";
import { buttonClass, LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { SortableList } from "~/islands/sortable/sortable-list";

export interface Member {
  id: string;
  title: string;
  presentable: 0 | 1;
  unpublished: 0 | 1;
}

/** Returns the fields to post to remove a module from the group. */
const removal = (moduleId: string) => ({ intent: "remove", moduleId });

/** Shows 'Modules du groupe' (product §4.3), in the order of the presentation. */
export function GroupModules({
  groupId,
  modules,
  asked,
}: {
  groupId: string;
  modules: readonly Member[];
  /** The id of the module in `?confirm=`. */
  asked: string | null;
}) {
  return (
    <section className="mb-10 max-w-[980px]" aria-labelledby="group-modules">
      <div className="head">
        <div>
          <h2 id="group-modules">{copy.group.modules}</h2>
          <p>{copy.group.modulesDetail}</p>
        </div>
        <LinkButton to={href("/admin/groups/:groupId/add-module", { groupId })} icon={Plus}>
          {copy.group.addModules}
        </LinkButton>
      </div>
      {modules.length > 0 ? (
        <RowBox>
          <SortableList
            items={modules}
            label={copy.group.modules}
            failed={copy.module.orderFailed}
            meta={memberMeta}
            actions={memberTools}
          />
        </RowBox>
      ) : (
        <EmptyState icon={SquarePlay} title={copy.group.noModules} />
      )}
      <ConfirmDialog
        open={asked !== null}
        sentence={copy.group.removeModuleConfirm}
        detail={copy.group.removeModuleDetail(modules.find(({ id }) => id === asked)?.title ?? "")}
        fields={removal(asked ?? "")}
        confirmLabel={copy.common.remove}
        closeTo={href("/admin/edit-group/:groupId", { groupId })}
      />
    </section>
  );
}

const memberMeta = ({ presentable, unpublished }: Member) =>
  presentable && !unpublished ? null : (
    <>
      {presentable ? null : <span>{copy.group.notPresentable}</span>}
      {unpublished ? <Tag>{copy.draft.tag}</Tag> : null}
    </>
  );

const memberTools = ({ id, title }: Member) => (
  <ConfirmButton
    asked={{
      sentence: copy.group.removeModuleConfirm,
      detail: copy.group.removeModuleDetail(title),
    }}
    confirm={`remove-${id}`}
    fields={removal(id)}
    label={`${copy.common.remove} ${title}`}
    className={`${buttonClass({ variant: "quiet", size: "sm" })} btn-remove`}
  >
    {copy.common.remove}
  </ConfirmButton>
);
