import {
  type AccessRow,
  everyone,
  adminForm,
  adminPage,
  listedRoles,
  page,
  row,
} from "./access-row";

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
  row("GET /admin/links/scim/:partyId", adminPage(), {
    url: ({ directoryId }) => `/admin/links/scim/${directoryId}`,
  }),
  row("POST /admin/links/scim/:partyId", adminForm(), {
    url: ({ directoryId }) => `/admin/links/scim/${directoryId}`,
    body: () => new URLSearchParams({ intent: "adopt-all" }),
  }),
  row("GET /admin/links/subscribers/add", adminPage()),
  row("POST /admin/links/subscribers/add", adminForm(), {
    body: () =>
      new URLSearchParams({
        name: "CRM",
        url: "https://crm.example.test/x",
        kinds: "person.created",
      }),
  }),
  row("GET /admin/links/subscribers/:partyId", adminPage(), {
    url: ({ subscriberId }) => `/admin/links/subscribers/${subscriberId}`,
  }),
  row("POST /admin/links/subscribers/:partyId", adminForm(), {
    url: ({ subscriberId }) => `/admin/links/subscribers/${subscriberId}`,
    body: () => new URLSearchParams({ intent: "pause" }),
  }),
  row("GET /admin/links/xapi/add", adminPage()),
  // Without PUBLIC_URL there is no record store.
  row("POST /admin/links/xapi/add", adminForm(409), {
    body: () =>
      new URLSearchParams({
        name: "LRS",
        url: "https://lrs.example.test/xapi",
        key: "k",
        password: "s",
        version: "1.0.3",
        actor: "account",
      }),
  }),
  row("GET /admin/links/xapi/:partyId", adminPage(), {
    url: ({ storeId }) => `/admin/links/xapi/${storeId}`,
  }),
  row("POST /admin/links/xapi/:partyId", adminForm(), {
    url: ({ storeId }) => `/admin/links/xapi/${storeId}`,
    body: () => new URLSearchParams({ intent: "pause" }),
  }),
  row("GET /admin/links/scorm/add", adminPage()),
  row("POST /admin/links/scorm/add", adminForm(), {
    body: ({ module }) => new URLSearchParams({ name: "LMS", target: `module:${module.id}` }),
  }),
  row("GET /admin/links/scorm/:partyId", adminPage(), {
    url: ({ packageId }) => `/admin/links/scorm/${packageId}`,
  }),
  row("POST /admin/links/scorm/:partyId", adminForm(), {
    url: ({ packageId }) => `/admin/links/scorm/${packageId}`,
    body: () => new URLSearchParams({ intent: "remove" }),
  }),
  row("GET /admin/links/scorm/:partyId/:edition", adminPage(), {
    url: ({ packageId }) => `/admin/links/scorm/${packageId}/2004`,
  }),
];

const token = `?token=${"a".repeat(43)}`;

/** The addresses that a SCORM package knows. Whoever holds a copy of it is asked to sign in, and sees what the role sees. */
export const scormPages: AccessRow[] = [
  row("GET /scorm/:partyId", page(listedRoles), {
    url: ({ packageId }) => `/scorm/${packageId}${token}`,
  }),
  row(
    "POST /scorm/:partyId",
    { ...page(listedRoles), signedOut: 401 },
    {
      url: ({ packageId }) => `/scorm/${packageId}${token}`,
      body: () => new URLSearchParams(),
    },
  ),
  // Any site reads it by the token of a launch. It reads no cookie, so everybody gets the same answer.
  row("GET /scorm/:partyId/result", everyone("served"), {
    url: ({ packageId }) => `/scorm/${packageId}/result${token}`,
  }),
  row("GET /scorm/:partyId/result", everyone(404), { url: () => `/scorm/unknown/result${token}` }),
  row("GET /scorm/:partyId/result", everyone(400), {
    url: ({ packageId }) => `/scorm/${packageId}/result?token=guessed`,
  }),
];

const noPerson = (told: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: AccessRow["url"]) =>
  row(`${told} /scim/v2/*`, everyone(401), { url });

/** No person opens SCIM, neither by cookie nor by token: only the key of a directory does (scim.route.test.ts). */
export const scimCalls: AccessRow[] = [
  noPerson("GET", () => "/scim/v2/Users"),
  noPerson("POST", () => "/scim/v2/Users"),
  noPerson("GET", ({ owner }) => `/scim/v2/Users/${owner.id}`),
  noPerson("PUT", ({ owner }) => `/scim/v2/Users/${owner.id}`),
  noPerson("PATCH", ({ owner }) => `/scim/v2/Users/${owner.id}`),
  noPerson("DELETE", ({ owner }) => `/scim/v2/Users/${owner.id}`),
  noPerson("GET", () => "/scim/v2/Groups"),
  noPerson("POST", () => "/scim/v2/Groups"),
  noPerson("PATCH", ({ teamId }) => `/scim/v2/Groups/${teamId}`),
  noPerson("GET", () => "/scim/v2/Schemas"),
];
