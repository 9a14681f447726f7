import { afterEach, expect, test, vi } from "vitest";
import { launch, launchRefused } from "~/copy/people/launch";
import * as AuditLog from "~/models/journal/audit-log.server";
import { readPlatform } from "~/models/parties/lti-platform";
import * as Platforms from "~/models/parties/lti-platforms.server";
import { invite } from "~/services/parties/lti/registration.server";
import { post, send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { TOOL } from "../../../../testing/doubles/lti-platform-double";
import { createUser } from "../../../../testing/factories";
import { ACADEMY, collectCodes, useLtiStage } from "../../../../testing/lti-stage";
import { createPlatform } from "../../../../testing/parties";

useTestDatabase();
const { stage } = useLtiStage();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Adds a platform, and returns the invitation that its page shows to an admin. */
async function inviteOne() {
  await Platforms.register(stage.partyId, {
    ...stage.platform.registration,
    clientId: "another customer",
  });
  const partyId = await createPlatform({ registration: null });
  const admin = await createUser({ role: "admin" });
  const address = new URL(await invite({ partyId, byId: admin.id }, ACADEMY));
  const invitation = address.searchParams.get("invitation") ?? "";
  const description = `${stage.platform.issuer}/lti-description`;
  const fields = { invitation, openid_configuration: description, registration_token: "one-time" };
  return { partyId, admin, fields };
}

const settingsOf = async (partyId: string) => {
  const party = await Platforms.findById(partyId);
  return party && { state: party.state, ...readPlatform(party) };
};

test("an invited platform registers the academy after a click, once", async () => {
  const { partyId, admin, fields } = await inviteOne();
  const page = await send(`/lti/register?${new URLSearchParams(fields)}`);
  expect(await page.text()).toContain(launch.register);
  expect(stage.platform.registered).toEqual([]);
  const done = await post("/lti/register", fields);
  expect(await done.text()).toContain(launch.registered);
  expect(await settingsOf(partyId)).toMatchObject({
    state: "active",
    registration: { clientId: TOOL.clientId, deploymentIds: ["deployment-1"] },
  });
  expect(stage.platform.registered).toMatchObject([
    {
      token: "Bearer one-time",
      initiate_login_uri: "https://aplomb.test/lti/login",
      redirect_uris: ["https://aplomb.test/lti/launch", "https://aplomb.test/lti/deep-linking"],
      jwks_uri: "https://aplomb.test/lti/keys",
      token_endpoint_auth_method: "private_key_jwt",
    },
  ]);
  const told = await AuditLog.findOfUser(admin.id);
  expect(told.map(({ action, targetId }) => [action, targetId])).toEqual([
    ["party-changed", partyId],
  ]);
  const codes = collectCodes();
  const again = await post("/lti/register", fields);
  expect([again.status, codes]).toEqual([400, ["lti-invitation"]]);
  expect(await again.text()).toContain(launchRefused.invitation());
});

test("an invitation holds for a day, and a private or foreign description is not read", async () => {
  const { partyId, fields } = await inviteOne();
  const codes = collectCodes();
  const asked = (openid_configuration: string) =>
    post("/lti/register", { ...fields, openid_configuration });
  expect((await asked("https://10.0.0.7/x")).status).toBe(400);
  expect((await asked("file:///etc/passwd")).status).toBe(400);
  expect((await asked(`${stage.platform.issuer}/nowhere`)).status).toBe(400);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 3_600_000 });
  expect((await post("/lti/register", fields)).status).toBe(400);
  expect(codes).toEqual(["lti-provider", "lti-provider", "lti-provider", "lti-invitation"]);
  expect((await settingsOf(partyId))?.registration).toBeNull();
});
