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
