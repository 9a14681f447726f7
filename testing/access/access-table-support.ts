import { type AccessRow, adminCall, everyone } from "./access-row";

/** The support page (product §3.7): signed in or not, a token opens it, or its cookie. */
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
    // Any token is shown as being verified.
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

/** Its calls (product §15): a token is a bearer there, the page's cookie is not. */
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
