import { type AccessRow, commentOn, everyone } from "./access-row";

/** Returns the verdicts of a manager's screen: managers and admins are let in, each to the people of their teams. */
const teamPage = (
  expected: Pick<AccessRow["expected"], "manager" | "otherManager" | "admin">,
): AccessRow["expected"] => ({ ...everyone("home"), signedOut: "login", ...expected });

const list = { manager: "served", otherManager: "served", admin: "served" } as const;
/** The verdicts for a person of `manager`'s team. The world's admin has no team. */
const ofTeam = { manager: "served", otherManager: 404, admin: 404 } as const;

const teamForm = (expected: Parameters<typeof teamPage>[0]) => ({
  ...teamPage(expected),
  signedOut: 401 as const,
});

/** The screens of the managers. */
export const managerPages: AccessRow[] = [
  { pattern: "/team", method: "GET", url: () => "/team", expected: teamPage(list) },
  {
    pattern: "/team/people/:user_id",
    method: "GET",
    url: ({ owner }) => `/team/people/${owner.id}`,
    expected: teamPage(ofTeam),
  },
  {
    pattern: "/team/people/:user_id/evaluations",
    method: "GET",
    url: ({ owner }) => `/team/people/${owner.id}/evaluations`,
    expected: teamPage(ofTeam),
  },
  {
    pattern: "/team/people/:user_id/evaluations",
    method: "POST",
    url: ({ owner }) => `/team/people/${owner.id}/evaluations`,
    body: commentOn,
    expected: teamForm({ manager: "served", otherManager: 403, admin: "served" }),
  },
  { pattern: "/team/follow", method: "GET", url: () => "/team/follow", expected: teamPage(list) },
  {
    pattern: "/team/follow.csv",
    method: "GET",
    url: () => "/team/follow.csv",
    expected: teamPage(list),
  },
  {
    pattern: "/team/modules/:moduleId",
    method: "GET",
    url: ({ module }) => `/team/modules/${module.id}`,
    expected: teamPage(list),
  },
  { pattern: "/team/reviews", method: "GET", url: () => "/team/reviews", expected: teamPage(list) },
  {
    pattern: "/team/reviews",
    method: "POST",
    url: () => "/team/reviews",
    body: ({ evaluation }) => new URLSearchParams({ kind: "presentation", id: evaluation.id }),
    expected: teamForm({ manager: "served", otherManager: 409, admin: 409 }),
  },
  {
    pattern: "/team/reviews/:kind/:id",
    method: "GET",
    url: ({ evaluation }) => `/team/reviews/presentation/${evaluation.id}`,
    expected: teamPage(ofTeam),
  },
  {
    pattern: "/team/reviews/:kind/:id",
    method: "POST",
    url: ({ evaluation }) => `/team/reviews/presentation/${evaluation.id}`,
    body: () => new URLSearchParams({ intent: "give", score: "82", reason: "Relue." }),
    expected: teamForm(ofTeam),
  },
  {
    pattern: "/team/reviews/:kind/:id/:pointId",
    method: "GET",
    url: ({ evaluation }) => `/team/reviews/presentation/${evaluation.id}/price`,
    // The evaluation has no rubric, so it has no point.
    expected: teamPage({ ...ofTeam, manager: 404 }),
  },
  {
    pattern: "/team/reviews/:kind/:id/:pointId",
    method: "POST",
    url: ({ evaluation }) => `/team/reviews/presentation/${evaluation.id}/price`,
    body: () => new URLSearchParams({ intent: "unsaid", reason: "Relue." }),
    expected: teamForm({ ...ofTeam, manager: 409 }),
  },
];
