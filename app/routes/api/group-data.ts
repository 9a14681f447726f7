import * as v from "valibot";
import { copy } from "~/copy/copy";

/** Product §12: group. `allowed_roles` is the comma-separated text, or a list. */
export const groupBody = v.object({
  title: v.pipe(
    v.string(copy.group.titleRequired),
    v.trim(),
    v.minLength(1, copy.group.titleRequired),
  ),
  allowed_roles: v.optional(v.union([v.string(), v.array(v.string())])),
  container_id: v.nullish(v.string()),
});

interface Row {
  id: string;
  title: string;
  allowedRoles: string;
  containerId: string | null;
  position: number;
  createdAt: string;
  updatedAt: string;
}

/** A group as `/api` shows it (product §5). */
export function groupData(row: Row, containerName: string | null) {
  return {
    id: row.id,
    title: row.title,
    allowed_roles: row.allowedRoles,
    container_id: row.containerId,
    container_name: containerName,
    order: row.position,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}
