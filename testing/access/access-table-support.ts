import { type AccessRow, adminCall, everyone } from "./access-row";

/** The support page (product §3.7). A token or the page's cookie opens it, whether or not the person is signed in. */
export const supportPages: AccessRow[] = [
  {
    pattern: "/support",
    method: "GET",
    url: () => "/support?os=android&lang=es",
    expected: { ...everyone(403), supportCookie: "served" },
  },
  {
    pattern: "/support",
    method: "GET",
    // The page shows any token as being verified.
    url: ({ supportToken }) => `/support?token=${supportToken}`,
    expected: everyone("served"),
  },
  {
    pattern: "/support",
    method: "POST",
    url: () => "/support",
    body: ({ supportToken }) => new URLSearchParams({ token: supportToken }),
    expected: everyone("served"),
  },
  {
    pattern: "/support",
    method: "POST",
    url: () => "/support",
    body: () => new URLSearchParams({ token: "forged" }),
    expected: everyone(403),
  },
  {
    pattern: "/support/call",
    method: "POST",
    url: () => "/support/call",
    body: () => new URLSearchParams({ lang: "es", os: "android", mode: "text" }),
    expected: { ...everyone(403), supportCookie: "served", supportBearer: 403 },
  },
];

/** The calls of the support page (product §15). They accept a token as bearer, but not the page's cookie. */
export const supportCalls: AccessRow[] = [
  {
    pattern: "/api/verify-support-token",
    method: "POST",
    url: () => "/api/verify-support-token",
    expected: { ...everyone(401), supportBearer: "served" },
  },
  {
    pattern: "/api/support/tutorials",
    method: "GET",
    url: () => "/api/support/tutorials",
    expected: { ...adminCall(), supportBearer: "served" },
  },
  {
    pattern: "/api/support/tutorials",
    method: "POST",
    url: () => "/api/support/tutorials",
    json: () => ({ title: "Réimprimer un bon" }),
    expected: adminCall(),
  },
  {
    pattern: "/api/support/tutorials/:id",
    method: "PUT",
    url: ({ tutorial }) => `/api/support/tutorials/${tutorial.id}`,
    json: () => ({ title: "Réimprimer un bon" }),
    expected: adminCall(),
  },
  {
    pattern: "/api/support/tutorials/:id",
    method: "DELETE",
    url: ({ tutorial }) => `/api/support/tutorials/${tutorial.id}`,
    expected: adminCall(),
  },
];
