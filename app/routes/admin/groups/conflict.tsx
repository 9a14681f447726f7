import { href } from "react-router";
import { VersionConflict } from "~/components/form/version-conflict";
import { copy } from "~/copy/copy";
import { accessConflict, type ConflictProps, containerConflict } from "../conflict-fields";

interface Stored {
  title: string;
  allowedRoles: string;
  containerId: string | null;
}

/** Shows the two versions of a group in words. */
export function GroupConflict({ id, mine, stored, containers }: ConflictProps<Stored>) {
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-group/:groupId", { groupId: id })}
      fields={[
        {
          label: copy.group.titleLabel,
          mine: String(mine.title ?? ""),
          stored: stored.title,
        },
        containerConflict(containers, { mine: mine.container_id, stored: stored.containerId }),
        accessConflict({ mine: mine.allowed_roles, stored: stored.allowedRoles }),
      ]}
    />
  );
}
