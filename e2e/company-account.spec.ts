import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Page } from "@playwright/test";
import { signInProviders } from "~/copy/admin/sign-in-providers";
import { copy } from "~/copy/copy";
import {
  CLIENT,
  LEA,
  type OidcProviderDouble,
  startOidcProvider,
} from "../testing/doubles/oidc-provider-double";
import { type Academy, startAcademy } from "./support/academy";
import { expect, test } from "./support/fixtures";

let academy: Academy;
let provider: OidcProviderDouble;

/** Returns a port that is free, because each side must know the other's address before it starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.beforeAll(async () => {
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
      OIDC_WORK_DOMAINS: "entreprise.example",
    },
  });
});
test.afterAll(async () => {
  await academy.stop();
  academy.remove();
  await provider.stop();
});

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
