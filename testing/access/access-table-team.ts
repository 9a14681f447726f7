import { type AccessRow, adminForm, adminPage, commentOn, everyone, row } from "./access-row";
import type { World } from "./access-world";

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
  row("GET /team", teamPage(list)),
  row("GET /team/find", teamPage(list)),
  row("GET /team/people/:user_id", teamPage(ofTeam)),
  row("GET /team/people/:user_id/evaluations", teamPage(ofTeam)),
  row("GET /team/people/:user_id/talk", teamPage(ofTeam)),
  row("POST /team/people/:user_id/talk", teamForm(ofTeam), {
    body: () => new URLSearchParams({ intent: "add", body: "Revoir le prix." }),
  }),
  row(
    "POST /team/people/:user_id/evaluations",
    teamForm({ manager: "served", otherManager: 403, admin: "served" }),
    {
      body: commentOn,
    },
  ),
  row("GET /team/follow", teamPage(list)),
  row("GET /team/follow.csv", teamPage(list)),
  row("GET /team/compare", teamPage(list)),
  row("GET /team/compare.csv", teamPage(list)),
  row("GET /team/modules/:moduleId", teamPage(list)),
  row("GET /team/reviews", teamPage(list)),
  row("POST /team/reviews", teamForm({ manager: "served", otherManager: 409, admin: 409 }), {
    body: ({ evaluation }) =>
      new URLSearchParams({ keep: `presentation/${evaluation.id}/${evaluation.score}/` }),
  }),
  row("GET /team/reviews/:kind/:id", teamPage(ofTeam), {
    url: ({ evaluation }) => `/team/reviews/presentation/${evaluation.id}`,
  }),
  row("POST /team/reviews/:kind/:id", teamForm(ofTeam), {
    url: ({ evaluation }) => `/team/reviews/presentation/${evaluation.id}`,
    body: () => new URLSearchParams({ intent: "give", score: "82", reason: "Relue." }),
  }),
  // The evaluation has no rubric, so it has no point.
  row("GET /team/reviews/:kind/:id/:pointId", teamPage({ ...ofTeam, manager: 404 }), {
    url: ({ evaluation }) => `/team/reviews/presentation/${evaluation.id}/price`,
  }),
  row("POST /team/reviews/:kind/:id/:pointId", teamForm({ ...ofTeam, manager: 409 }), {
    url: ({ evaluation }) => `/team/reviews/presentation/${evaluation.id}/price`,
    body: () => new URLSearchParams({ intent: "unsaid", reason: "Relue." }),
  }),
];

/** Returns the form of a new assignment of the world's module to the owner. */
const newAssignment = ({ module, owner }: World) =>
  new URLSearchParams({
    target: `module:${module.id}`,
    dueOn: "2099-12-31",
    note: "",
    ids: owner.id,
  });

type Areas = readonly [
  area: "admin" | "team",
  page: AccessRow["expected"],
  own: AccessRow["expected"],
  form: AccessRow["expected"],
  ownForm: AccessRow["expected"],
];

/** Returns the screens of the assignments: everybody's for admins, those of the own teams for managers. */
const assignmentsIn = ([area, page, own, form, ownForm]: Areas): AccessRow[] => [
  {
    pattern: `/${area}/assignments`,
    method: "GET",
    url: () => `/${area}/assignments`,
    expected: page,
  },
  {
    pattern: `/${area}/assignments`,
    method: "POST",
    url: () => `/${area}/assignments`,
    body: ({ assignmentId }) => new URLSearchParams({ intent: "delete", id: assignmentId }),
    expected: form,
  },
  {
    pattern: `/${area}/assignments/add`,
    method: "GET",
    url: () => `/${area}/assignments/add`,
    expected: page,
  },
  {
    pattern: `/${area}/assignments/add`,
    method: "POST",
    url: () => `/${area}/assignments/add`,
    body: newAssignment,
    expected: area === "admin" ? form : { ...form, otherManager: 400, admin: 400 },
  },
  {
    pattern: `/${area}/assignments/edit/:assignmentId`,
    method: "GET",
    url: ({ assignmentId }) => `/${area}/assignments/edit/${assignmentId}`,
    expected: own,
  },
  {
    pattern: `/${area}/assignments/edit/:assignmentId`,
    method: "POST",
    url: ({ assignmentId }) => `/${area}/assignments/edit/${assignmentId}`,
    body: ({ owner }) => new URLSearchParams({ intent: "excuse", userId: owner.id }),
    expected: ownForm,
  },
];

/** The screens of the assignments, and the journal. */
export const assignmentPages: AccessRow[] = [
  row("GET /admin/users/:user_id/talk", adminPage()),
  row("POST /admin/users/:user_id/talk", adminForm(), {
    body: () => new URLSearchParams({ intent: "add", body: "Revoir le prix." }),
  }),
  ...assignmentsIn(["admin", adminPage(), adminPage(), adminForm(), adminForm()]),
  ...assignmentsIn([
    "team",
    teamPage(list),
    teamPage(ofTeam),
    teamForm({ ...ofTeam, otherManager: 409, admin: 409 }),
    // Another team's assignment counts as gone: back to the list.
    teamForm(list),
  ]),
  row("GET /admin/audit", adminPage()),
  row("GET /admin/audit.csv", adminPage()),
];
