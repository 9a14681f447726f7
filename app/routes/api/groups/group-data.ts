import type * as v from "valibot";
import type { Module } from "~/models/tables";
import { withAliases } from "~/routes/api/aliases";
import type { Group, GroupModule, OpenGroup } from "~/routes/api/operations/groups";

interface Row {
  id: string;
  title: string;
  allowedRoles: string;
  containerId: string | null;
  position: number;
  createdAt: string;
  updatedAt: string;
}

/** Returns a group as an admin reads it in `/api` (product §5). */
export function groupData(row: Row, containerName: string | null): v.InferOutput<typeof Group> {
  return {
    ...openGroupData(row, containerName),
    allowed_roles: row.allowedRoles,
    order: row.position,
  };
}

/** Returns the fields for every person who may see the group, without its roles (product §10.2). */
export function openGroupData(
  row: Row,
  containerName: string | null,
): v.InferOutput<typeof OpenGroup> {
  return {
    id: row.id,
    title: row.title,
    container_id: row.containerId,
    container_name: containerName,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** Returns a module as shown in its group. */
export function groupModuleData(
  row: Pick<Module, "id" | "title" | "guidelines" | "createdAt" | "videoUrl" | "presentable">,
  sign: (videoUrl: string) => string,
): v.InferOutput<typeof GroupModule> {
  return withAliases({
    id: row.id,
    title: row.title,
    guidelines: row.guidelines,
    created_at: row.createdAt,
    video_url: row.videoUrl ? sign(row.videoUrl) : null,
    presentable: row.presentable === 1,
  });
}
