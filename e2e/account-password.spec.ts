import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { expectAccessible } from "./support/axe";
import { expect, openSession, signIn, signInByForm, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";

const { account, common } = copy;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const OLD = "aplomb-demo";
const NEW = "agrafe batterie cheval";

async function change(page: Page, current: string, wanted: string): Promise<void> {
  await field(page, account.current).fill(current);
  await field(page, account.wanted).fill(wanted);
  await page.getByRole("button", { name: account.submit }).click();
}

/** Opens the password page, reads the errors, changes the password and checks that another device is signed out. */
async function journey(page: Page, url: string): Promise<void> {
  const elsewhere = await openSession({ url }, "utilisateur");
  await signInByForm(page, { url }, "utilisateur");
  await page.getByRole("link", { name: common.password }).click();
  await expect(page.getByText(account.passwordLead)).toBeVisible();
  await change(page, OLD, "Password1");
  await expect(page.getByText(account.weak.common)).toBeVisible();
  await change(page, "mauvais-mot", NEW);
  await expect(page.getByText(account.wrongCurrent)).toBeVisible();
  await change(page, OLD, NEW);
  await expect(page.getByText(account.changed)).toBeVisible();
  await page.getByRole("link", { name: account.home }).click();
  await expect(page).toHaveURL(`${url}/`);
  const other = await fetch(`${url}/`, { headers: { Cookie: elsewhere }, redirect: "manual" });
  expect(other.headers.get("Location")).toBe("/login");
  await page.getByRole("button", { name: copy.common.logout }).click();
  await expect(page).toHaveURL(`${url}/login`);
  await page.getByLabel(copy.login.email).fill("utilisateur@aplomb.example");
  await page.getByLabel(copy.login.password).fill(NEW);
  await page.getByRole("button", { name: copy.common.signIn }).click();
  await expect(page).toHaveURL(`${url}/`);
}

test("a person changes the own password, which signs other devices out", async ({
  ownAcademy: { url },
  page,
}) => {
  await journey(page, url);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a person changes the own password too", async ({ ownAcademy: { url }, page }) => {
    await journey(page, url);
    await page.goto(`${url}/account/password`);
    await expect(page.getByText(account.show)).toHaveCount(2);
    await expect(page.getByText(account.show).first()).toBeHidden();
  });
});

test("typed characters are dots until the person shows them, and may be pasted", async ({
  academy,
  page,
}) => {
  await signIn(page, academy, "terrain");
  await page.goto(`${academy.url}/account/password`);
  const wanted = field(page, account.wanted);
  await expect(wanted).toHaveAttribute("type", "password");
  await wanted.fill(NEW);
  await page.getByText(account.show).nth(1).click();
  await expect(wanted).toHaveAttribute("type", "text");
  await expect(wanted).toHaveValue(NEW);
  await wanted.press("ControlOrMeta+a");
  await wanted.press("ControlOrMeta+x");
  await expect(wanted).toHaveValue("");
  await wanted.press("ControlOrMeta+v");
  await wanted.press("ControlOrMeta+v");
  await expect(wanted).toHaveValue(NEW + NEW);
});

test("the page is accessible, and nothing overflows, at three widths", async ({
  academy,
  page,
}) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/account/password`);
  await expectAccessible(page);
  await change(page, "mauvais-mot", NEW);
  await expect(page.getByText(account.wrongCurrent)).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(findFaults), `at ${width}`).toEqual([]);
    await page.screenshot({ path: `test-results/shots/account-password-${width}.png` });
  }
  await page.goto(`${academy.url}/`);
  await page.screenshot({ path: "test-results/shots/account-bar-390.png" });
  expect(await page.evaluate(findFaults)).toEqual([]);
});
