import { href } from "react-router";
import { askedPage } from "~/http/asked-page";

/** The shown part of the list: the search, and the page from 1. */
export interface ListPart {
  q: string;
  page: number;
}

/** Reads the part from an address. An invalid page becomes the first. */
export function partOf(searchParams: URLSearchParams): ListPart {
  return {
    q: (searchParams.get("q") ?? "").slice(0, 200).trim(),
    page: askedPage(searchParams) ?? 1,
  };
}

/** Returns a part of the list as form fields. Leaves out an empty search and the first page, the defaults. */
export function fieldsOf({ q, page }: ListPart): Record<string, string> {
  return { ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) };
}

/** Returns the address of that part of the list. */
export function listAt(part: ListPart): string {
  const search = new URLSearchParams(fieldsOf(part));
  return search.size > 0 ? `${href("/admin/sales-reps")}?${search}` : href("/admin/sales-reps");
}

/**
 * Returns the address of all evaluations of a user. The name in it only helps people (product §2.3): the page reads
 * it from the database. A browser would resolve '.' and '..', and an empty segment is invalid, so they become '-'.
 */
export function evaluationsHref({ id, name }: { id: string; name: string }): string {
  const segment = /^\.{0,2}$/.test(name) ? "-" : encodeURIComponent(name);
  return `/admin/sales-reps/${id}/${segment}/evaluations`;
}
