import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { secondFactor } from "~/copy/people/second-factor";
import { codeAt } from "~/models/sign-in/factors/totp";
import { expectAccessible } from "./support/axe";
import { expect, signInByForm, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { DESK, misfits, PHONE } from "./support/walk";

const PASSWORD = "aplomb-demo";
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** Passkeys belong to names, not to numbers. */
const named = ({ url }: { url: string }) => ({ url: url.replace("127.0.0.1", "localhost") });

async function enter(page: Page, url: string): Promise<void> {
  await page.getByRole("button", { name: copy.common.logout }).click();
  await expect(page).toHaveURL(`${url}/login`);
  await field(page, copy.login.email).fill("utilisateur@aplomb.example");
  await field(page, copy.login.password).fill(PASSWORD);
  await page.getByRole("button", { name: copy.common.signIn }).click();
  await expect(page.getByRole("heading", { name: secondFactor.step.title })).toBeVisible();
}

async function expectFit(page: Page): Promise<void> {
  for (const width of [PHONE, DESK]) expect(await misfits(page, width)).toEqual([]);
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole("link", { name: copy.common.password }).click();
  await page.getByRole("link", { name: secondFactor.title }).click();
}

/** Adds an app and returns its key and the recovery codes. */
async function addApp(page: Page) {
  const words = secondFactor.totp;
  await page.getByRole("link", { name: secondFactor.addTotp }).click();
  await expect(page.getByText(words.first)).toBeVisible();
  const shown = await page.getByRole("definition").innerText();
  const secret = shown.replaceAll(" ", "");
  await field(page, words.code).fill(codeAt(secret, Date.now()));
  await field(page, secondFactor.password).fill(PASSWORD);
  await page.getByRole("button", { name: words.submit }).click();
  await expect(page.getByRole("heading", { name: secondFactor.shown.title })).toBeVisible();
  const codes = await page.getByRole("list", { name: secondFactor.shown.list }).innerText();
  return { secret, codes: codes.split(/\s+/) };
}

async function appJourney(page: Page, url: string): Promise<void> {
  await signInByForm(page, { url }, "utilisateur");
  await openSecurity(page);
  const { codes } = await addApp(page);
  expect(codes).toHaveLength(10);
  await page.getByRole("link", { name: secondFactor.shown.next }).click();
  await expect(page.getByText(secondFactor.codesLeft(10))).toBeVisible();
  await enter(page, url);
  await field(page, secondFactor.step.code).fill("000000");
  await page.getByRole("button", { name: secondFactor.step.submit }).click();
  await expect(page.getByText(secondFactor.step.wrong)).toBeVisible();
  await field(page, secondFactor.step.code).fill(codes[0] ?? "");
  await page.getByLabel(secondFactor.step.remember(30)).check();
  await page.getByRole("button", { name: secondFactor.step.submit }).click();
  await expect(page).toHaveURL(`${url}/`);
  await openSecurity(page);
  await expect(page.getByText(secondFactor.browsers(1))).toBeVisible();
  await page.getByRole("button", { name: secondFactor.forget }).click();
  await expect(page.getByText(secondFactor.forgotten)).toBeVisible();
}

test("a person adds an app, and a recovery code opens the account", async ({
  ownAcademy: { url },
  page,
}) => {
  await appJourney(page, url);
  await expectAccessible(page);
  expect(await page.evaluate(findFaults)).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the same journey works, and a passkey says that it needs scripts", async ({
    ownAcademy: { url },
    page,
  }) => {
    await appJourney(page, url);
    await page.goto(`${url}/account/security/passkey`);
    // An element inside noscript can be found by its role only.
    await expect(page.getByRole("alert")).toContainText(secondFactor.passkey.scripts);
  });
});

test("a passkey is made by the browser, opens the account, and is removed", async ({
  ownAcademy,
  page,
}) => {
  const { url } = named(ownAcademy);
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInByForm(page, { url }, "utilisateur");
  await openSecurity(page);
  await page.getByRole("link", { name: secondFactor.addPasskey }).click();
  const name = `Clé ${randomUUID().slice(0, 4)}`;
  await field(page, secondFactor.passkey.name).fill(name);
  await field(page, secondFactor.password).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole("button", { name: secondFactor.passkey.submit }).click();
  await expect(page.getByRole("heading", { name: secondFactor.shown.title })).toBeVisible();
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toHaveLength(1);
  await expectFit(page);

  await enter(page, url);
  await expectAccessible(page);
  await expectFit(page);
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: secondFactor.step.passkey }).click();
  await expect(page).toHaveURL(`${url}/`);

  await openSecurity(page);
  await page.getByRole("link", { name: secondFactor.removeOf(name) }).click();
  await field(page, secondFactor.password).fill(PASSWORD);
  await page.getByRole("button", { name: secondFactor.confirm }).click();
  await expect(page.getByText(secondFactor.removed(name))).toBeVisible();
  await expect(page.getByText(secondFactor.none)).toBeVisible();
});

test("a passkey that the device does not have leaves the other ways", async ({
  ownAcademy,
  page,
}) => {
  const { url } = named(ownAcademy);
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "usb",
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options });
  await signInByForm(page, { url }, "utilisateur");
  await openSecurity(page);
  await page.getByRole("link", { name: secondFactor.addPasskey }).click();
  await field(page, secondFactor.password).fill(PASSWORD);
  await page.getByRole("button", { name: secondFactor.passkey.submit }).click();
  const list = page.getByRole("list", { name: secondFactor.shown.list });
  const [code = ""] = (await list.innerText()).split(/\s+/);
  await enter(page, url);
  await session.send("WebAuthn.clearCredentials", { authenticatorId });
  await page.getByRole("button", { name: secondFactor.step.passkey }).click();
  await expect(page.getByText(secondFactor.passkey.cancelled)).toBeVisible();
  await field(page, secondFactor.step.code).fill(code);
  await page.getByRole("button", { name: secondFactor.step.submit }).click();
  await expect(page).toHaveURL(`${url}/`);
});
