import { common } from "~/copy/common";
import { href, useLocation } from "react-router";
import { withQuery } from "~/http/address";
import type { ReviewSubject } from "~/models/terms/review-subject";

/** The administration, or the screens of the managers. Some screens stand in both. */
export type Area = "admin" | "team";

export const areaOf = (pathname: string): Area =>
  pathname === "/team" || pathname.startsWith("/team/") ? "team" : "admin";

export const useArea = (): Area => areaOf(useLocation().pathname);

export const reviewsAt = (area: Area): string =>
  area === "team" ? href("/team/reviews") : href("/admin/reviews");

export const reviewAt = (area: Area, of: ReviewSubject): string =>
  area === "team" ? href("/team/reviews/:kind/:id", of) : href("/admin/reviews/:kind/:id", of);

export const reviewPointAt = (area: Area, of: ReviewSubject & { pointId: string }): string =>
  area === "team"
    ? href("/team/reviews/:kind/:id/:pointId", of)
    : href("/admin/reviews/:kind/:id/:pointId", of);

/** Returns the address of a page of the list of assignments. */
export const assignmentsAt = (area: Area, page = 1): string =>
  withQuery(area === "team" ? href("/team/assignments") : href("/admin/assignments"), { page });

export const addAssignmentAt = (area: Area): string =>
  area === "team" ? href("/team/assignments/add") : href("/admin/assignments/add");

export const assignmentAt = (area: Area, assignmentId: string): string =>
  area === "team"
    ? href("/team/assignments/edit/:assignmentId", { assignmentId })
    : href("/admin/assignments/edit/:assignmentId", { assignmentId });

/** Returns the address of a person's progress. */
export const personAt = (area: Area, user_id: string): string =>
  area === "team"
    ? href("/team/people/:user_id", { user_id })
    : href("/admin/users/:user_id/presentations", { user_id });

/** Returns the address of the page that prepares a talk with a person. */
export const talkAt = (area: Area, user_id: string): string =>
  area === "team"
    ? href("/team/people/:user_id/talk", { user_id })
    : href("/admin/users/:user_id/talk", { user_id });

/**
 * Returns the address under which a person's presentations of a module or group stand. With the prefix, an admin's own
 * page is in admin view (product §3.6).
 */
export const presentationsAt = (area: Area, userId: string): string =>
  `${area === "team" ? "" : "/admin"}/presentations/user/${userId}`;

/** Returns the first crumb of a screen of this area. */
export const rootCrumb = (area: Area) =>
  area === "team"
    ? { label: common.team, to: href("/team") }
    : { label: common.admin, to: href("/admin") };
