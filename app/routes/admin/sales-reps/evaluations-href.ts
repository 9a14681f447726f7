import type { Area } from "~/routes/area";

/**
 * Returns the address of all evaluations of a user. The name in it only helps people (product §2.3): the page reads
 * it from the database. A browser would resolve '.' and '..', and an empty segment is invalid, so they become '-'.
 */
export function evaluationsHref(
  { id, name }: { id: string; name: string },
  area: Area = "admin",
): string {
  if (area === "team") return `/team/people/${id}/evaluations`;
  const segment = /^\.{0,2}$/.test(name) ? "-" : encodeURIComponent(name);
  return `/admin/sales-reps/${id}/${segment}/evaluations`;
}
