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

/** A group as `/api` shows it to an admin (product §5). */
export function groupData(row: Row, containerName: string | null): v.InferOutput<typeof Group> {
  return {
    ...openGroupData(row, containerName),
    allowed_roles: row.allowedRoles,
    order: row.position,
  };
}

/** The part whoever may see the group reads: not for whom else it is (product §10.2). */
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

/** A module as its group shows it. */
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
