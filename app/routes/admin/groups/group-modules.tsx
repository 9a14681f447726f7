import Plus from "lucide-react/icons/plus";
import SquarePlay from "lucide-react/icons/square-play";
import { href } from "react-router";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { RowBox } from "~/components/ui/box";
import { buttonClass } from "~/components/ui/button-look";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { copy } from "~/copy/copy";

interface Member {
  id: string;
  title: string;
  presentable: 0 | 1;
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
    <section className="mt-10 max-w-[980px]" aria-labelledby="group-modules">
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
          <ol aria-labelledby="group-modules">
            {modules.map((module, index) => (
              <MemberRow key={module.id} module={module} rank={index + 1} />
            ))}
          </ol>
        </RowBox>
      ) : (
        <EmptyState icon={SquarePlay} title={copy.group.noModules} />
      )}
      <ConfirmDialog
        open={asked !== null}
        sentence={copy.group.removeModuleConfirm}
        detail={modules.find(({ id }) => id === asked)?.title}
        fields={removal(asked ?? "")}
        confirmLabel={copy.common.remove}
        closeTo={href("/admin/edit-group/:groupId", { groupId })}
      />
    </section>
  );
}

function MemberRow({ module, rank }: { module: Member; rank: number }) {
  return (
    <li className="row row-plain">
      <div className="row-main">
        <h3>
          {rank}. {module.title}
        </h3>
        {module.presentable ? null : (
          <RowMeta>
            <span>{copy.group.notPresentable}</span>
          </RowMeta>
        )}
      </div>
      <RowActions>
        <ConfirmButton
          sentence={copy.group.removeModuleConfirm}
          confirm={`remove-${module.id}`}
          fields={removal(module.id)}
          label={`${copy.common.remove} ${module.title}`}
          className={`${buttonClass({ variant: "quiet", size: "sm" })} btn-remove`}
        >
          {copy.common.remove}
        </ConfirmButton>
      </RowActions>
    </li>
  );
}
