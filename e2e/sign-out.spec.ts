import { copy } from "~/copy/copy";
import { expect, signInByForm, test } from "./support/fixtures";

const name = /Karim|Claire|Delmas|Benali|Bonjour/;

test(
  "after a logout, going back shows nothing of the person",
  { tag: "@short" },
  async ({ academy, page }) => {
    await signInByForm(page, academy, "terrain");
    await expect(page.getByText(name).first()).toBeVisible();
    await page.getByRole("button", { name: copy.common.logout }).click();
    await expect(page).toHaveURL(`${academy.url}/login`);
    await page.goBack();
    await expect(page).toHaveURL(`${academy.url}/login`);
    await expect(page.getByText(name)).toHaveCount(0);
  },
);

test("a logout without a connection leaves nothing of the person on the page", async ({
  academy,
  context,
  page,
}) => {
  await signInByForm(page, academy, "terrain");
  await expect(page.getByText(name).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: copy.common.logout }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});

test("over TLS the cookie is valid for this host alone, and every answer promises a year of TLS", async ({
  academy: { url },
}) => {
  const { host } = new URL(url);
  const overTls = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": host };
  const login = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { ...overTls, Origin: `https://${host}`, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ email: "terrain@aplomb.example", password: "aplomb-demo" }),
  });
  const [cookie = ""] = login.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-aplomb=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  for (const path of ["/login", "/favicon.svg", "/assets/none.js", "/nowhere", "/api/home"]) {
    const { headers } = await fetch(url + path, { headers: overTls });
    expect(headers.get("Strict-Transport-Security"), path).toBe("max-age=31536000");
  }
});

test("the query of an address is not logged, and no source control is served", async ({
  academy,
}) => {
  await fetch(`${academy.url}/media/modules/x.mp4?expires=1&signature=a-secret-of-this-test`);
  await fetch(`${academy.url}/media/last-of-this-test`);
  await expect
    .poll(() => academy.log.some((line) => line.includes("last-of-this-test")))
    .toBe(true);
  expect(academy.log.join("\n")).toContain("/media/modules/x.mp4");
  expect(academy.log.join("\n")).not.toContain("a-secret-of-this-test");
  for (const path of ["/.git/HEAD", "/.git/config", "/package.json", "/data/secrets.json"])
    expect((await fetch(academy.url + path)).status, path).toBe(404);
});
