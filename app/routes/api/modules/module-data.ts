import type * as v from "valibot";
import { dataOf, openDataOf } from "~/models/terms/module-fields";
import type { Module } from "~/models/tables";
import { withAliases } from "~/routes/api/aliases";
import type * as Api from "~/routes/api/operations/modules";

type Row = Module & { containerTitle: string | null };

/** Returns a module as an admin reads it in `/api` (product §5). `video_url` is signed for a player. */
export function moduleData(
  row: Row,
  sign: (videoUrl: string) => string,
): v.InferOutput<typeof Api.Module> {
  return withAliases({
    ...openModuleData(row, sign),
    allowed_roles: row.allowedRoles,
    ...dataOf(row),
    order: row.position,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  });
}

/**
 * Returns the fields for every person who may see the module, without its
 * reference texts and grading (product §10.2).
 */
export function openModuleData(
  row: Row,
  sign: (videoUrl: string) => string,
): v.InferOutput<typeof Api.OpenModule> {
  const video_url = row.videoUrl === null ? null : sign(row.videoUrl);
  return withAliases({
    id: row.id,
    ...openDataOf(row),
    presentable: row.presentable === 1,
    container_id: row.containerId,
    container_name: row.containerTitle,
    video_url,
    video_duration: row.videoDurationS,
  });
}
