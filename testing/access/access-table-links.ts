import { type AccessRow, adminForm, adminPage, row } from "./access-row";

/** The screens of the parties outside the academy. */
export const linkPages: AccessRow[] = [
  row("GET /admin/links", adminPage()),
  row("GET /admin/links/add/:kind", adminPage(), { url: () => "/admin/links/add/program" }),
  row("POST /admin/links/add/:kind", adminForm(), {
    url: () => "/admin/links/add/program",
    body: () => new URLSearchParams({ name: "Paie" }),
  }),
  row("GET /admin/links/programs/:partyId", adminPage(), {
    url: ({ programId }) => `/admin/links/programs/${programId}`,
  }),
  row("POST /admin/links/programs/:partyId", adminForm(), {
    url: ({ programId }) => `/admin/links/programs/${programId}`,
    body: () => new URLSearchParams({ intent: "create", ids: "read-people", days: "90" }),
  }),
];
