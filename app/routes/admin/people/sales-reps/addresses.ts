import { href } from "react-router";
import { askedPage, askedText, toldFields, withQuery } from "~/http/address";
import { ACCOUNT_STATES, type AccountState } from "~/models/people/account-states";
import { type Role, roles } from "~/models/terms/roles";
import type { Area } from "~/routes/area";

/** The shown part of the list: the search, the filters, and the page from 1. An empty filter shows everybody. */
export interface ListPart {
  q: string;
  role: Role | "";
  state: AccountState | "";
  /** A team's id, or `NO_TEAM`. */
  team: string;
  page: number;
}

/** The whole list from its start. */
export const WHOLE_LIST: ListPart = { q: "", role: "", state: "", team: "", page: 1 };

/** Reads the part from an address. An invalid value counts as none, and an invalid page is the first. */
export function partOf(searchParams: URLSearchParams): ListPart {
  return {
    q: askedText(searchParams),
    role: roles.find((one) => one === searchParams.get("role")) ?? "",
    state: ACCOUNT_STATES.find((one) => one === searchParams.get("state")) ?? "",
    team: searchParams.get("team") ?? "",
    page: askedPage(searchParams) ?? 1,
  };
}

/** Returns the part as the table of accounts is asked for it. */
export const askedOf = ({ q, role, state, team }: ListPart) => ({
  query: q,
  role,
  state,
  teamId: team,
});

/** Returns a part of the list as form fields. Leaves out the defaults: no search, no filter, the first page. */
export const fieldsOf = ({ q, role, state, team, page }: ListPart): Record<string, string> =>
  toldFields({ q, role, state, team, page });

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
