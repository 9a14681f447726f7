import { href } from "react-router";
import { askedPage, askedText, withQuery } from "~/http/address";
import { PERSON_STATES, type PersonState } from "~/models/follow/standing";
import { isRole, type Role } from "~/models/terms/roles";
import { type Area, personAt } from "~/routes/area";

/** The states of the filter: a person's, or a late assignment. */
export const FOLLOW_STATES = ["late", ...PERSON_STATES] as const;
export type FollowState = "late" | PersonState;

export const FOLLOW_ORDERS = ["team", "urgent", "last", "name"] as const;
export type FollowOrder = (typeof FOLLOW_ORDERS)[number];

/** The team filter of the people without a team. */
export const NO_TEAM = "none";

/** The shown part of 'Suivi'. Null for no filter. */
export interface FollowPart {
  q: string;
  /** A team's id, or `NO_TEAM`. */
  team: string | null;
  role: Role | null;
  assignment: string | null;
  state: FollowState | null;
  order: FollowOrder;
  page: number;
  /** The page of the containers' columns, from 1. */
  columns: number;
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | null =>
  all.find((one) => one === value) ?? null;

/** Reads the part from an address. Ignores an unknown filter. */
export function partOf(search: URLSearchParams): FollowPart {
  const role = search.get("role") ?? "";
  const columns = askedPage(new URLSearchParams({ page: search.get("columns") ?? "" }));
  return {
    q: askedText(search),
    team: search.get("team") || null,
    role: isRole(role) ? role : null,
    assignment: search.get("assignment") || null,
    state: oneOf(FOLLOW_STATES, search.get("state")),
    order: oneOf(FOLLOW_ORDERS, search.get("order")) ?? "team",
    page: askedPage(search) ?? 1,
    columns: columns ?? 1,
  };
}

/** The whole list in its first order. */
export const wholeList: FollowPart = partOf(new URLSearchParams());

/** Returns the address of a part, without its defaults. */
const withFields = (path: string, { order, columns, ...part }: FollowPart): string => {
  const [sorted, from] = [order === "team" ? null : order, columns > 1 ? columns : null];
  return withQuery(path, {
    q: part.q,
    team: part.team,
    role: part.role,
    assignment: part.assignment,
    state: part.state,
    order: sorted,
    page: part.page,
    columns: from,
  });
};

/** Returns the address of a part of 'Suivi'. */
export const followAt = (area: Area, part: Partial<FollowPart> = {}): string =>
  withFields(`/${area}/follow`, { ...wholeList, ...part });

/** Returns the address of the file of a part. It holds every page and every column. */
export const exportAt = (area: Area, part: FollowPart): string =>
  withFields(`/${area}/follow.csv`, { ...part, page: 1, columns: 1 });

/** Returns the address of a person's page, opened at a container. */
export const containerAt = (area: Area, userId: string, containerId: string | null): string =>
  `${personAt(area, userId)}?${new URLSearchParams({ open: containerId ?? "none" })}`;

/** Returns the address of a module's results. */
export const resultsAt = (area: Area, moduleId: string): string =>
  area === "team"
    ? href("/team/modules/:moduleId", { moduleId })
    : href("/admin/modules/:moduleId/results", { moduleId });
