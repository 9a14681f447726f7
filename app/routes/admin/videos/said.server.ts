import * as Corrections from "~/models/corrections.server";
import * as Decisions from "~/models/decisions.server";
import type { Said } from "~/routes/presentations/review-history-view";

/** What admins decided of each of these evaluated files; two queries. */
export async function findSaid(ids: readonly string[]): Promise<(id: string) => Said> {
  const [corrections, decisions] = await Promise.all([
    Corrections.findAllByIds(ids, "video"),
    Decisions.findAllByIds(ids, "video"),
  ]);
  return (id) => ({
    corrections: corrections.get(id) ?? [],
    decisions: decisions.get(id) ?? [],
    requests: [],
  });
}
