import type { Page } from "@playwright/test";
import { signInProviders, signInRefused } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import {
  CLIENT,
  LEA,
  type OidcProviderDouble,
  startOidcProvider,
} from "../testing/doubles/oidc-provider-double";
import { freePort } from "../testing/free-port";
import { type Academy, startAcademy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { expect, test } from "./support/fixtures";
import { DESK, misfits, PHONE, walk } from "./support/walk";

let academy: Academy;
let provider: OidcProviderDouble;

test.beforeAll(async () => {
  // Each side must know the other's address before it starts.
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  provider = await startOidcProvider({ academyUrl: url });
  academy = await startAcademy({
    env: {
      PORT: String(port),
      PUBLIC_URL: url,
      OIDC_WORK_ISSUER: provider.issuer,
      OIDC_WORK_CLIENT_ID: CLIENT.id,
      OIDC_WORK_CLIENT_SECRET: CLIENT.secret,
      OIDC_WORK_LABEL: "Entreprise",
      OIDC_WORK_DOMAINS: "entreprise.example,aplomb.example",
    },
  });
});
test.afterAll(async () => {
  await academy.stop();
  academy.remove();
  await provider.stop();
});

const signedOut = { account: null, inNarrowWindow: false } as const;
const button = signInProviders.with("Entreprise");

/** Signs in at the provider, stays on the asked page, signs out here and there. */
async function comeAndGo(page: Page, sub: string): Promise<void> {
  provider.person = { ...LEA, sub, email: `${sub}@entreprise.example` };
  await page.goto(`${academy.url}/account/mail`);
  await page.getByRole("link", { name: button }).click();
  await expect(page).toHaveURL(`${academy.url}/account/mail`);
  await expect(page.getByRole("heading", { name: copy.ownMails.title })).toBeVisible();
  await page.getByRole("button", { name: copy.common.logout }).click();
  await page.waitForURL((url) => url.href.startsWith(provider.issuer));
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a person signs in with the company's account and out of both", async ({ page }) => {
    await comeAndGo(page, "without-scripts");
    await page.getByRole("button", { name: "Oui" }).click();
    await expect(page).toHaveURL(`${academy.url}/login`);
    await page.goto(`${academy.url}/account/mail`);
    await expect(page).toHaveURL(`${academy.url}/login`);
  });
});

test("a person signs in with the company's account and out of both", async ({ page }) => {
  await comeAndGo(page, "with-scripts");
  await expect(page).toHaveURL(`${academy.url}/login`);
  await expect(page.getByRole("link", { name: button })).toBeVisible();
});

test("the pages of the sign-in fit, are accessible and have large enough touch targets", async ({
  page,
}) => {
  test.slow(); // Three pages, each checked five times.
  provider.person = { ...LEA, sub: "claims-an-account", email: "terrain@aplomb.example" };
  await page.goto(`${academy.url}/login`);
  await page.getByRole("link", { name: button }).click();
  await expect(page).toHaveURL(`${academy.url}/auth/work/claim`);
  for (const path of ["/login", "/auth/work/claim"])
    expect(await walk(page, academy, { ...signedOut, name: path, path })).toEqual([]);
  provider.person = null;
  await page.context().clearCookies(); // also the provider's, which then asks again
  await page.goto(`${academy.url}/login`);
  await page.getByRole("link", { name: button }).click();
  await expect(page.getByText(signInRefused.denied("Entreprise"))).toBeVisible();
  for (const width of [DESK, PHONE]) expect(await misfits(page, width)).toEqual([]);
  await expectAccessible(page);
});
