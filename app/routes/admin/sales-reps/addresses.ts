import { askedPage } from "~/http/asked-page";
import { href } from "react-router";

/** The shown part of the list: the search, and the page from 1. */
export interface Part {
  q: string;
  page: number;
}

/** Reads the part from an address. An invalid page becomes the first. */
export function partOf(searchParams: URLSearchParams): Part {
  return {
    q: (searchParams.get("q") ?? "").slice(0, 200).trim(),
    page: askedPage(searchParams) ?? 1,
  };
}

/** Returns a part of the list as form fields. Leaves out an empty search and the first page, the defaults. */
export function fieldsOf({ q, page }: Part): Record<string, string> {
  return { ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) };
}

/** Returns the address of that part of the list. */
export function listAt(part: Part): string {
  const search = new URLSearchParams(fieldsOf(part));
  return search.size > 0 ? `${href("/admin/sales-reps")}?${search}` : href("/admin/sales-reps");
}
