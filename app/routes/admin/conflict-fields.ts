import { copy } from "~/copy/copy";
import { parseAllowedRoles, roleLabels, type RoleValue } from "~/models/terms/roles";

/** A conflict over a row of a container: the posted values and the stored ones. */
export interface ConflictProps<Stored> {
  id: string;
  mine: Record<string, unknown>;
  stored: Stored;
  containers: readonly { id: string; title: string }[];
}

/** The posted values, and the values that another person stored meanwhile. */
interface Versions<Mine, Stored> {
  mine: Mine;
  stored: Stored;
}

const rolesText = (value: RoleValue) =>
  parseAllowedRoles(value)
    .map((role) => roleLabels[role])
    .join(", ");

/** Returns the conflict line for the container of a module or group, by its title. */
export function containerConflict(
  containers: readonly { id: string; title: string }[],
  { mine, stored }: Versions<unknown, string | null>,
) {
  const titleOf = (id: unknown) =>
    containers.find((container) => container.id === id)?.title ?? copy.common.noContainer;
  return { label: copy.container.selectorLabel, mine: titleOf(mine), stored: titleOf(stored) };
}

/** Returns the conflict line for the roles that may see a module or group. `mine` is as posted, one value or several. */
export function accessConflict({ mine, stored }: Versions<unknown, string>) {
  const posted = Array.isArray(mine) ? mine.map(String) : String(mine ?? "");
  return { label: copy.group.access, mine: rolesText(posted), stored: rolesText(stored) };
}
