import {
  type AccessRow,
  adminCall,
  adminForm,
  adminPage,
  call,
  everyone,
  page,
  row,
} from "./access-row";

/** The screens of the accounts (product §4.5). */
export const accountPages: AccessRow[] = [
  row("GET /admin/sales-reps", adminPage()),
  row("POST /admin/sales-reps", adminForm(), {
    body: ({ owner }) => new URLSearchParams({ intent: "delete", id: owner.id }),
  }),
  row("GET /admin/sales-reps/add", adminPage()),
  row("POST /admin/sales-reps/add", adminForm(), {
    body: () => new URLSearchParams({ name: "Zoé", email: "zoe@example.test", role: "candidate" }),
  }),
  row("GET /admin/sales-reps/import", adminPage()),
  row("POST /admin/sales-reps/import", adminForm(), {
    body: () => new URLSearchParams({ text: "Nom;Email\nNina;nina@example.test" }),
  }),
  row("GET /admin/people.csv", adminPage()),
  row("GET /admin/sales-reps/edit/:userId", adminPage()),
  row("POST /admin/sales-reps/edit/:userId", adminForm(), {
    body: () => new URLSearchParams({ name: "Zoé", email: "zoe@example.test", role: "user" }),
  }),
  row("GET /admin/users/:user_id/export", adminPage()),
  row("GET /admin/users/:user_id/erase", adminPage()),
  row("POST /admin/users/:user_id/erase", adminForm(), {
    body: () => new URLSearchParams({ understood: "on" }),
  }),
];

/** The screens of the teams. */
export const teamPages: AccessRow[] = [
  row("GET /admin/teams", adminPage()),
  row("POST /admin/teams", adminForm(), {
    body: ({ teamId }) => new URLSearchParams({ intent: "delete", id: teamId }),
  }),
  row("GET /admin/teams/add", adminPage()),
  row("POST /admin/teams/add", adminForm(), {
    body: () => new URLSearchParams({ name: "Nouvelle" }),
  }),
  row("GET /admin/teams/edit/:teamId", adminPage(), {
    url: ({ teamId }) => `/admin/teams/edit/${teamId}`,
  }),
  row("POST /admin/teams/edit/:teamId", adminForm(), {
    url: ({ teamId }) => `/admin/teams/edit/${teamId}`,
    body: ({ owner }) => new URLSearchParams({ intent: "take", ids: owner.id }),
  }),
];

/** The calls of the accounts (product §15), for admins only. */
export const accountCalls: AccessRow[] = [
  row("GET /api/events", adminCall()),
  row("GET /api/users", adminCall()),
  row("POST /api/users", adminCall(), {
    json: () => ({ name: "Zoé", email: "zoe@example.test", password: "abcdef", role: "user" }),
  }),
  row("GET /api/users/:id", adminCall(), {
    url: ({ owner }) => `/api/users/${owner.id}`,
  }),
  row("PUT /api/users/:id", adminCall(), {
    url: ({ owner }) => `/api/users/${owner.id}`,
    json: () => ({ name: "Zoé", email: "zoe@example.test", role: "user" }),
  }),
  row("DELETE /api/users/:id", adminCall(), {
    url: ({ owner }) => `/api/users/${owner.id}`,
  }),
];

/** The pages of the own second factors and calendar. Each account changes its own only. */
export const securityPages: AccessRow[] = [
  row("GET /account/calendar", page()),
  row("POST /account/calendar", call(), {
    body: () => new URLSearchParams({ intent: "renew" }),
  }),
  row("GET /account/security", page()),
  row("POST /account/security", call(), {
    body: () => new URLSearchParams({ intent: "forget" }),
  }),
  row("GET /account/security/totp", page()),
  // A key that the page did not offer is refused.
  row(
    "POST /account/security/totp",
    { ...everyone(400), signedOut: 401 },
    { body: () => new URLSearchParams({ name: "Téléphone", code: "123456", sealed: "forged" }) },
  ),
  row("GET /account/security/passkey", page()),
  // Without scripts there is no passkey.
  row(
    "POST /account/security/passkey",
    { ...everyone(400), signedOut: 401 },
    { body: () => new URLSearchParams({ name: "Clé" }) },
  ),
];
