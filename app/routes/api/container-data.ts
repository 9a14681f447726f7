import * as v from "valibot";
import { copy } from "~/copy/copy";

/** Product §12: container. */
export const containerBody = v.object({
  title: v.pipe(
    v.string(copy.container.titleRequired),
    v.trim(),
    v.minLength(1, copy.container.titleRequired),
  ),
});

/** A container as `/api` shows it (product §5). */
export function containerData({
  id,
  title,
  createdAt,
}: {
  id: string;
  title: string;
  createdAt: string;
}) {
  return { id, title, created_at: createdAt };
}
