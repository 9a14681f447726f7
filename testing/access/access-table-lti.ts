import { type AccessRow, adminForm, adminPage, everyone, row } from "./access-row";

const posted = (fields: Record<string, string>) => () => new URLSearchParams(fields);

/**
 * The pages that learning systems open. Who is signed in does not count: a message of a registered platform does, and
 * this installation has none. Another site's page posts the first three (`lti.route.test.ts`).
 */
export const ltiPages: AccessRow[] = [
  row("GET /lti/keys", everyone("served")),
  row("GET /lti/login", everyone(400), { url: () => "/lti/login?iss=https%3A%2F%2Flms.example" }),
  row("POST /lti/login", everyone(400), {
    body: posted({ iss: "https://lms.example", login_hint: "x", target_link_uri: "x" }),
    crossSite: true,
  }),
  row("GET /lti/launch", everyone("served")),
  row("POST /lti/launch", everyone(400), {
    body: posted({ id_token: "forged", state: "forged" }),
    crossSite: true,
  }),
  row("GET /lti/deep-linking", everyone("served")),
  row("POST /lti/deep-linking", everyone(400), {
    body: posted({ id_token: "forged", state: "forged" }),
    crossSite: true,
  }),
  row("GET /lti/deep-linking/answer", everyone("served")),
  row("POST /lti/deep-linking/answer", everyone(400), {
    body: posted({ ticket: "forged", content: "module:x" }),
  }),
  row("GET /lti/open", everyone(400), { url: () => "/lti/open?ticket=forged" }),
  row("POST /lti/open", everyone(400), { body: posted({ ticket: "forged" }) }),
  row("GET /lti/register", everyone(400), { url: () => "/lti/register?invitation=forged" }),
  row("POST /lti/register", everyone(400), { body: posted({ invitation: "forged" }) }),
];

/** The screens of learning systems. */
export const platformPages: AccessRow[] = [
  row("GET /admin/links/lti/add", adminPage()),
  row("POST /admin/links/lti/add", adminForm(), { body: posted({ name: "Moodle" }) }),
  row("GET /admin/links/lti/:partyId", adminPage(), {
    url: ({ platformId }) => `/admin/links/lti/${platformId}`,
  }),
  row("POST /admin/links/lti/:partyId", adminForm(), {
    url: ({ platformId }) => `/admin/links/lti/${platformId}`,
    body: posted({ intent: "pause" }),
  }),
  row("GET /admin/links/lti/:partyId/members/:launchId", adminPage(404), {
    url: ({ platformId }) => `/admin/links/lti/${platformId}/members/unknown`,
  }),
];
