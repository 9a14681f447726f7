import { askedPage } from "~/http/asked-page";
import { href } from "react-router";

/** Which part of the list is shown: what was searched, and the page, from 1. */
export interface ListPart {
  q: string;
  page: number;
}

/** What an address asks for; anything that is no page is the first. */
export function partOf(searchParams: URLSearchParams): ListPart {
  return {
    q: (searchParams.get("q") ?? "").slice(0, 200).trim(),
    page: askedPage(searchParams) ?? 1,
  };
}

/** A part of the list as the fields of a form; no search and the first page are what a form without them means. */
export function fieldsOf({ q, page }: ListPart): Record<string, string> {
  return { ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) };
}

/** The address of that part of the list. */
export function listAt(part: ListPart): string {
  const search = new URLSearchParams(fieldsOf(part));
  return search.size > 0 ? `${href("/admin/sales-reps")}?${search}` : href("/admin/sales-reps");
}
