import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { launch as words, launchRefused } from "~/copy/people/launch";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { TOOL } from "../../../../testing/doubles/lti-platform-double";
import { createContainer, createGroup, createModule } from "../../../../testing/factories";
import { claimOf, collectCodes, useLtiStage } from "../../../../testing/lti-stage";

useTestDatabase();
const { stage, createBrowser, launchClaims } = useLtiStage();
afterEach(() => vi.restoreAllMocks());

const DL = "https://purl.imsglobal.org/spec/lti-dl/claim";
const TEACHER = "http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor";

const question = (role = TEACHER, settings: object = {}) => ({
  ...launchClaims(),
  [claimOf("message_type")]: "LtiDeepLinkingRequest",
  [claimOf("roles")]: [role],
  [`${DL}/deep_linking_settings`]: {
    deep_link_return_url: "https://ecole.example/retour",
    accept_types: ["ltiResourceLink"],
    data: "opaque",
    ...settings,
  },
});

/** Asks for content as a platform does. Returns the page, and its ticket. */
async function ask(claims: object) {
  const browser = createBrowser();
  const fields = await browser.fetchAnswer(claims, "/lti/deep-linking");
  const answer = await browser.postFrom("/lti/deep-linking", fields);
  const html = await answer.text();
  return {
    status: answer.status,
    html,
    ticket: /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? "",
  };
}

test("a teacher chooses a module, a group or a regroupement, and the platform gets it signed", async () => {
  const container = await createContainer({ title: "Accueil" });
  const module = await createModule({ title: "Ouvrir une caisse", containerId: container.id });
  const group = await createGroup([module.id], { title: "La visite" });
  const { status, html, ticket } = await ask(question());
  expect(status).toBe(200);
  for (const value of [`module:${module.id}`, `group:${group.id}`, `container:${container.id}`])
    expect(html).toContain(`value="${value}"`);
  const content = `group:${group.id}`;
  const answered = await (await post("/lti/deep-linking/answer", { ticket, content })).text();
  expect(answered).toContain('action="https://ecole.example/retour"');
  const jwt = /name="JWT" value="([^"]+)"/.exec(answered)?.[1] ?? "";
  const keys = (await (await send("/lti/keys")).json()) as JSONWebKeySet;
  const { payload } = await jwtVerify(jwt, createLocalJWKSet(keys), {
    issuer: TOOL.clientId,
    audience: stage.platform.issuer,
  });
  expect(payload).toMatchObject({
    [claimOf("message_type")]: "LtiDeepLinkingResponse",
    [claimOf("version")]: "1.3.0",
    [claimOf("deployment_id")]: TOOL.deploymentId,
    [`${DL}/data`]: "opaque",
    [`${DL}/content_items`]: [
      {
        type: "ltiResourceLink",
        title: "La visite",
        url: "https://aplomb.test/lti/launch",
        custom: { content },
        lineItem: { label: "La visite", scoreMaximum: 100 },
      },
    ],
  });
  const again = await post("/lti/deep-linking/answer", { ticket, content });
  expect(again.status).toBe(400);
});

test("a platform that wants no line item gets none", async () => {
  const module = await createModule();
  const { ticket } = await ask(question(TEACHER, { accept_lineitem: false }));
  const content = `module:${module.id}`;
  const answered = await (await post("/lti/deep-linking/answer", { ticket, content })).text();
  const jwt = /name="JWT" value="([^"]+)"/.exec(answered)?.[1] ?? "";
  const body = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString());
  expect(body[`${DL}/content_items`][0]).not.toHaveProperty("lineItem");
});

test.each([
  ["a learner", () => question(`${claimOf("x")}#Learner`), "role"],
  ["no link wanted", () => question(TEACHER, { accept_types: ["file"] }), "message"],
  [
    "an address that is no web page",
    () => question(TEACHER, { deep_link_return_url: "javascript:x" }),
    "message",
  ],
] as const)("%s: the question is refused", async (_, claims, fault) => {
  const codes = collectCodes();
  const { status, html } = await ask(claims());
  expect([status, codes]).toEqual([400, [`lti-${fault}`]]);
  expect(html).toContain(launchRefused[fault]("Moodle"));
  expect(html).not.toContain(words.choose);
});

test("unknown content, and a ticket of another use, are refused", async () => {
  const { ticket } = await ask(question());
  const unknown = { ticket, content: "module:unknown" };
  expect((await post("/lti/deep-linking/answer", unknown)).status).toBe(400);
  expect((await post("/lti/open", { ticket })).status).toBe(400);
});
