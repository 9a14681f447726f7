import type * as v from "valibot";
import type { Container } from "~/routes/api/operations/containers";

/** Returns a container as in `/api` (product §5). */
export function containerData({
  id,
  title,
  createdAt,
}: {
  id: string;
  title: string;
  createdAt: string;
}): v.InferOutput<typeof Container> {
  return { id, title, created_at: createdAt };
}
