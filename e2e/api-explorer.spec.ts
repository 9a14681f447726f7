import { apiDocs } from "~/copy/api-docs";
import { expect, test } from "./support/fixtures";

test("the explorer searches, samples and sends a call, and speaks to its own origin alone", async ({
  page,
  academy,
}) => {
  const elsewhere: string[] = [];
  page.on("request", ({ url }) => {
    if (!/^(?:data|blob):/.test(url()) && !url().startsWith(academy.url)) elsewhere.push(url());
  });
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) blocked.push(message.text());
  });
  await page.goto(`${academy.url}/api/docs`);
  await page.getByRole("link", { name: apiDocs.explore }).click();
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox").fill("exchanges a refresh");
  await page
    .getByRole("option", { name: /Exchanges a refresh token/ })
    .first()
    .click();
  expect(elsewhere).toEqual([]);
  expect(blocked).toEqual([]);
});
