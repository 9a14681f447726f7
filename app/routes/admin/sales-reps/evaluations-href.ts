/**
 * The address of all the evaluations of a user; the name in it is for whoever reads the address (product §2.3), the page
 * takes it from the database. A browser would resolve '.' and '..', and nothing at all is no segment.
 */
export function evaluationsHref({ id, name }: { id: string; name: string }): string {
  const segment = /^\.{0,2}$/.test(name) ? "-" : encodeURIComponent(name);
  return `/admin/sales-reps/${id}/${segment}/evaluations`;
}
