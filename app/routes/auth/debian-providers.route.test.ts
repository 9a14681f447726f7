import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/models/database/database.server";
import * as Users from "~/models/people/users.server";
import { issuePair } from "~/models/sign-in/api-tokens.server";
import { hasProvider } from "../../../scripts/debian-providers.mjs";
import { send } from "../../../testing/academy-request";
import {
  ACADEMY,
  configureProvider,
  createCompanyBrowser,
  setTable,
  teamsOf,
} from "../../../testing/company-account";
import { useTestDatabase } from "../../../testing/database";
import { createTeam } from "../../../testing/teams";
import { serve } from "../../../testing/web-server";
import { isWholeSuite } from "../../../testing/whole-suite";
import { startGlewlwyd } from "../../../testing/providers/glewlwyd";
import { startLemonldap } from "../../../testing/providers/lemonldap";
import { type DebianProvider, PERSON } from "../../../testing/providers/started";

const providers = [
  { name: "glewlwyd", start: startGlewlwyd },
  { name: "lemonldap-ng", start: startLemonldap },
] as const;

// Real programs in a folder of their own, which `npm run test:all` starts where Debian's package is installed.
describe.each(providers)("$name, without scripts", ({ name, start }) => {
  const isRun = isWholeSuite && hasProvider(name);
  let provider: DebianProvider;
  let server: Awaited<ReturnType<typeof serve>>;
  let [north, south] = ["", ""];
  describe.runIf(isRun)("in a folder of its own", () => {
    useTestDatabase();
    beforeAll(async () => {
      // The provider's server reaches the academy's routes here.
      server = await serve(async (request) => {
        const { pathname } = new URL(request.url);
        const { method, headers } = request;
        return send(pathname, { method, headers, body: await request.text() });
      });
      provider = await start({ url: ACADEMY, backUrl: server.origin });
    });
    afterAll(async () => {
      await provider?.stop(); // it may not have started
      await server[Symbol.asyncDispose]();
    });
    beforeEach(async () => {
      configureProvider(provider.issuer);
      await provider.moveTo("Ventes");
      north = await createTeam({ name: "Nord" });
      south = await createTeam({ name: "Sud" });
      await setTable([
        { group: "Ventes", role: "field_salesperson", teamId: north },
        { group: "Bureau", role: "sedentary_salesperson", teamId: south },
      ]);
    });

    const createBrowser = () => createCompanyBrowser(provider.visit());
    const find = async () => {
      const id = await Users.findIdByEmail(PERSON.email);
      const user = id === null ? null : await Users.findById(id);
      if (!user) throw new Error("nobody has signed in");
      return user;
    };

    test("the first sign-in creates the person in the team of the group, and opens the asked page", async () => {
      const browser = createBrowser();
      await browser.open("/account/mail");
      const answer = await browser.signIn();
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/account/mail"]);
      expect((await browser.open("/account/mail")).status).toBe(200);
      const person = await find();
      expect(person).toMatchObject({ name: PERSON.name, role: "field_salesperson" });
      expect(await teamsOf(person.id)).toEqual(["Nord"]);
    });

    test("a moved group moves role and team at the next sign-in", async () => {
      await createBrowser().signIn();
      const { id } = await find();
      await provider.moveTo("Bureau");
      await createBrowser().signIn();
      expect(await find()).toMatchObject({ id, role: "sedentary_salesperson" });
      expect(await teamsOf(id)).toEqual(["Sud"]);
    });

    test("signing out here ends the provider's session too, which asks for the password again", async () => {
      const browser = createBrowser();
      await browser.signIn();
      await issuePair((await find()).id);
      const to = await browser.signOut();
      expect(await browser.there.leave(to)).toBe(`${ACADEMY}/login`);
      expect((await browser.open("/account/mail")).headers.get("Location")).toBe("/login");
      expect(await db().selectFrom("apiTokens").selectAll().execute()).toEqual([]);
      expect(browser.there.asked).toBe(1);
      await browser.signIn();
      expect(browser.there.asked).toBe(2);
    });

    test("signing out there ends the session and the calls' tokens here, not the person's other session", async ({
      skip,
    }) => {
      const [browser, elsewhere] = [createBrowser(), createBrowser()];
      const { there } = browser;
      if (!there.leaveThere) return skip("this provider has no back-channel logout");
      await browser.signIn();
      await elsewhere.signIn();
      await issuePair((await find()).id);
      expect((await browser.open("/account/mail")).status).toBe(200);
      await there.leaveThere();
      await expect
        .poll(async () => (await browser.open("/account/mail")).headers.get("Location"))
        .toBe("/login");
      await expect.poll(() => db().selectFrom("apiTokens").selectAll().execute()).toEqual([]);
      expect((await elsewhere.open("/account/mail")).status).toBe(200);
    });
  });
});
