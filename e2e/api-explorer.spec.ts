import { apiDocs, apiExplorer } from "~/copy/admin/api-docs";
import { expectAccessible } from "./support/axe";
import { expect, test } from "./support/fixtures";

test("the explorer searches and sends a call, from its own origin under the policy of every page", async ({
  page,
  academy,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== new URL(academy.url).origin)
      elsewhere.push(request.url());
  });
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) blocked.push(message.text());
  });
  await page.goto(`${academy.url}/api/docs`);
  await page.getByRole("link", { name: apiDocs.explore }).click();
  await expect(page.getByRole("link", { name: apiExplorer.reference })).toBeVisible();
  await expect(page.getByRole("button", { name: "Search" }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("combobox", { name: "Enter search query" }).fill("exchanges refresh token");
  await page.getByRole("option", { name: /Exchanges a refresh token/ }).click();
  await expect(page).toHaveURL(/\/api\/docs\/explore#.*\/api\/refresh$/);
  await expect(page.getByText("curl ").first()).toBeVisible();

  await page.getByRole("button", { name: /^Test Request.*\/api\/login/ }).click();
  const client = page.getByRole("dialog", { name: "API Client" });
  const answered = page.waitForResponse(`${academy.url}/api/login`);
  await client.getByRole("button", { name: /^Send post request/ }).click();
  expect((await answered).status()).toBe(401);
  expect(elsewhere).toEqual([]);
  expect(blocked).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the explorer leads back to the reference", async ({ page, academy }) => {
    await page.goto(`${academy.url}/api/docs/explore`);
    await page.getByRole("link", { name: apiExplorer.reference }).click();
    await expect(page.getByRole("heading", { level: 1, name: apiDocs.title })).toBeVisible();
  });
});
