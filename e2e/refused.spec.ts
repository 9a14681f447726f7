import { copy } from "~/copy/copy";
import { leaving } from "~/copy/leaving";
import { expect, signIn, test } from "./support/fixtures";

test(
  "without a network the page stays and says why, and the other page opens afterwards",
  { tag: "@short" },
  async ({ page, academy, context }) => {
    await signIn(page, academy, "admin");
    await page.goto(`${academy.url}/admin/containers`);
    const title = page.getByRole("heading", { name: copy.container.listTitle });
    await expect(title).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("navigation", { name: "Administration" }).getByRole("link").nth(3).click();
    await expect(page.getByText(leaving.stayed)).toBeVisible();
    await expect(title).toBeVisible();
    await expect(page).toHaveURL(`${academy.url}/admin/containers`);
    await context.setOffline(false);
    await expect(page).not.toHaveURL(`${academy.url}/admin/containers`);
    await expect(page.getByText(leaving.stayed)).toBeHidden();
  },
);

test("a server that does not answer leaves the page as it is", async ({ page, academy }) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/containers`);
  const other = page.getByRole("navigation", { name: "Administration" }).getByRole("link").nth(3);
  const title = page.getByRole("heading", { name: copy.container.listTitle });
  await page.waitForLoadState("networkidle");
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await other.click();
  await expect(page.getByText(copy.session.unreached)).toBeVisible();
  await expect(title).toBeVisible();
  await page.unroute(/\.data(\?|$)/);
  await other.click();
  await expect(title).toBeHidden();
  await expect(page.getByText(copy.session.unreached)).toBeHidden();
});

test("a refused login moves the focus to the first wrong field", async ({ page, academy }) => {
  await page.goto(`${academy.url}/login`);
  const email = page.getByLabel(copy.login.email);
  const password = page.getByLabel(copy.login.password);
  const submit = page.getByRole("button", { name: copy.common.signIn });
  await email.fill("pas une adresse");
  await password.fill("abc");
  await submit.click();
  await expect(page.getByText(copy.login.emailInvalid)).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill("terrain@aplomb.example");
  await submit.click();
  await expect(page.getByText(copy.login.passwordTooShort)).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill("mauvais-mot");
  await submit.focus();
  await submit.click();
  await expect(page.getByText(copy.login.invalid)).toBeVisible();
  await expect(password).toBeFocused();
});
