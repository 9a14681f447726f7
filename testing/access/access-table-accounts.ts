import { type AccessRow, adminCall, adminForm, adminPage } from "./access-row";

/** The screens of the accounts (product §4.5). */
export const accountPages: AccessRow[] = [
  {
    pattern: "/admin/sales-reps",
    method: "GET",
    url: () => "/admin/sales-reps",
    expected: adminPage(),
  },
  {
    pattern: "/admin/sales-reps",
    method: "POST",
    url: () => "/admin/sales-reps",
    body: ({ owner }) => new URLSearchParams({ intent: "delete", id: owner.id }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/sales-reps/add",
    method: "GET",
    url: () => "/admin/sales-reps/add",
    expected: adminPage(),
  },
  {
    pattern: "/admin/sales-reps/add",
    method: "POST",
    url: () => "/admin/sales-reps/add",
    body: () => new URLSearchParams({ name: "Zoé", email: "zoe@example.test", role: "candidate" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/sales-reps/import",
    method: "GET",
    url: () => "/admin/sales-reps/import",
    expected: adminPage(),
  },
  {
    pattern: "/admin/sales-reps/import",
    method: "POST",
    url: () => "/admin/sales-reps/import",
    body: () => new URLSearchParams({ text: "Nom;Email\nNina;nina@example.test" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/people.csv",
    method: "GET",
    url: () => "/admin/people.csv",
    expected: adminPage(),
  },
  {
    pattern: "/admin/sales-reps/edit/:userId",
    method: "GET",
    url: ({ owner }) => `/admin/sales-reps/edit/${owner.id}`,
    expected: adminPage(),
  },
  {
    pattern: "/admin/sales-reps/edit/:userId",
    method: "POST",
    url: ({ owner }) => `/admin/sales-reps/edit/${owner.id}`,
    body: () => new URLSearchParams({ name: "Zoé", email: "zoe@example.test", role: "user" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/users/:user_id/export",
    method: "GET",
    url: ({ owner }) => `/admin/users/${owner.id}/export`,
    expected: adminPage(),
  },
  {
    pattern: "/admin/users/:user_id/erase",
    method: "GET",
    url: ({ owner }) => `/admin/users/${owner.id}/erase`,
    expected: adminPage(),
  },
  {
    pattern: "/admin/users/:user_id/erase",
    method: "POST",
    url: ({ owner }) => `/admin/users/${owner.id}/erase`,
    body: () => new URLSearchParams({ understood: "on" }),
    expected: adminForm(),
  },
];

/** The screens of the teams. */
export const teamPages: AccessRow[] = [
  { pattern: "/admin/teams", method: "GET", url: () => "/admin/teams", expected: adminPage() },
  {
    pattern: "/admin/teams",
    method: "POST",
    url: () => "/admin/teams",
    body: ({ teamId }) => new URLSearchParams({ intent: "delete", id: teamId }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/teams/add",
    method: "GET",
    url: () => "/admin/teams/add",
    expected: adminPage(),
  },
  {
    pattern: "/admin/teams/add",
    method: "POST",
    url: () => "/admin/teams/add",
    body: () => new URLSearchParams({ name: "Nouvelle" }),
    expected: adminForm(),
  },
  {
    pattern: "/admin/teams/edit/:teamId",
    method: "GET",
    url: ({ teamId }) => `/admin/teams/edit/${teamId}`,
    expected: adminPage(),
  },
  {
    pattern: "/admin/teams/edit/:teamId",
    method: "POST",
    url: ({ teamId }) => `/admin/teams/edit/${teamId}`,
    body: ({ owner }) => new URLSearchParams({ intent: "take", ids: owner.id }),
    expected: adminForm(),
  },
];

/** The calls of the accounts (product §15), for admins only. */
export const accountCalls: AccessRow[] = [
  { pattern: "/api/users", method: "GET", url: () => "/api/users", expected: adminCall() },
  {
    pattern: "/api/users",
    method: "POST",
    url: () => "/api/users",
    json: () => ({ name: "Zoé", email: "zoe@example.test", password: "abcdef", role: "user" }),
    expected: adminCall(),
  },
  {
    pattern: "/api/users/:id",
    method: "GET",
    url: ({ owner }) => `/api/users/${owner.id}`,
    expected: adminCall(),
  },
  {
    pattern: "/api/users/:id",
    method: "PUT",
    url: ({ owner }) => `/api/users/${owner.id}`,
    json: () => ({ name: "Zoé", email: "zoe@example.test", role: "user" }),
    expected: adminCall(),
  },
  {
    pattern: "/api/users/:id",
    method: "DELETE",
    url: ({ owner }) => `/api/users/${owner.id}`,
    expected: adminCall(),
  },
];
