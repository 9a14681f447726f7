import { type AccessRow, adminCall, everyone, row } from "./access-row";

/** The support page (product §3.7). A token or the page's cookie opens it, whether or not the person is signed in. */
export const supportPages: AccessRow[] = [
  row(
    "GET /support",
    { ...everyone(403), supportCookie: "served" },
    {
      url: () => "/support?os=android&lang=es",
    },
  ),
  // The page shows any token as being verified.
  row("GET /support", everyone("served"), {
    url: ({ supportToken }) => `/support?token=${supportToken}`,
  }),
  row("POST /support", everyone("served"), {
    body: ({ supportToken }) => new URLSearchParams({ token: supportToken }),
  }),
  row("POST /support", everyone(403), {
    body: () => new URLSearchParams({ token: "forged" }),
  }),
  row(
    "POST /support/call",
    { ...everyone(403), supportCookie: "served", supportBearer: 403 },
    {
      body: () => new URLSearchParams({ lang: "es", os: "android", mode: "text" }),
    },
  ),
];

/** The calls of the support page (product §15). They accept a token as bearer, but not the page's cookie. */
export const supportCalls: AccessRow[] = [
  row("POST /api/verify-support-token", { ...everyone(401), supportBearer: "served" }),
  row("GET /api/support/tutorials", { ...adminCall(), supportBearer: "served" }),
  row("POST /api/support/tutorials", adminCall(), {
    json: () => ({ title: "Réimprimer un bon" }),
  }),
  row("PUT /api/support/tutorials/:id", adminCall(), {
    url: ({ tutorial }) => `/api/support/tutorials/${tutorial.id}`,
    json: () => ({ title: "Réimprimer un bon" }),
  }),
  row("DELETE /api/support/tutorials/:id", adminCall(), {
    url: ({ tutorial }) => `/api/support/tutorials/${tutorial.id}`,
  }),
];
