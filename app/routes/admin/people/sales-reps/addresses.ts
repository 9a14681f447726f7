import { href } from "react-router";
import { askedPage, askedText, toldFields, withQuery } from "~/http/address";
import type { Area } from "~/routes/area";

/** The shown part of the list: the search, the team's id, and the page from 1. */
export interface ListPart {
  q: string;
  /** Empty for every team. */
  team: string;
  page: number;
}

/** The whole list from its start. */
export const WHOLE_LIST: ListPart = { q: "", team: "", page: 1 };

/** Reads the part from an address. An invalid page becomes the first. */
export function partOf(searchParams: URLSearchParams): ListPart {
  return {
    q: askedText(searchParams),
    team: searchParams.get("team") ?? "",
    page: askedPage(searchParams) ?? 1,
  };
}

/** Returns a part of the list as form fields. Leaves out the defaults: no search, no team, the first page. */
export const fieldsOf = ({ q, team, page }: ListPart): Record<string, string> =>
  toldFields({ q, team, page });

/** Returns the address of that part of the list. */
export const listAt = (part: ListPart): string =>
  withQuery(href("/admin/sales-reps"), fieldsOf(part));

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
