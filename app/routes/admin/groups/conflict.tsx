import { href } from "react-router";
import { VersionConflict } from "~/components/form/version-conflict";
import { copy } from "~/copy";
import { parseAllowedRoles, roleLabels, type RoleValue } from "~/models/roles";

interface Stored {
  title: string;
  allowedRoles: string;
  containerId: string | null;
}

const rolesText = (value: RoleValue) =>
  parseAllowedRoles(value)
    .map((role) => roleLabels[role])
    .join(", ");

const asList = (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value ?? ""));

/** The two versions of a group, in words. */
export function GroupConflict({
  id,
  mine,
  stored,
  containers,
}: {
  id: string;
  /** As posted. */
  mine: Record<string, unknown>;
  stored: Stored;
  containers: readonly { id: string; title: string }[];
}) {
  const nameOf = (containerId: unknown) =>
    containers.find((container) => container.id === containerId)?.title ?? copy.module.noContainer;
  return (
    <VersionConflict
      reloadTo={href("/admin/edit-group/:groupId", { groupId: id })}
      fields={[
        {
          label: copy.group.titleLabel,
          mine: String(mine.title ?? ""),
          stored: stored.title,
        },
        {
          label: copy.container.selectorLabel,
          mine: nameOf(mine.container_id),
          stored: nameOf(stored.containerId),
        },
        {
          label: copy.group.access,
          mine: rolesText(asList(mine.allowed_roles)),
          stored: rolesText(stored.allowedRoles),
        },
      ]}
    />
  );
}
