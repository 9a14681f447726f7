import { adminNames } from "~/copy/admin/admin-names";
import { copy } from "~/copy/copy";
import { expect, signIn, test } from "./support/fixtures";

// A screen reader says the element that takes the focus, so a navigation without a page load gives it to the title.
test("a page that opens without a page load focuses its title", async ({ page, academy }) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin`);
  await expect(page.locator("h1")).not.toBeFocused(); // The browser announces the first page.
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  for (const name of [adminNames.follow, adminNames.assignments]) {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await expect(title(name)).toBeFocused();
  }
  await page.goBack();
  await expect(title(adminNames.follow)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("a change within a page leaves the focus where it is", async ({ page, academy }) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/reviews`);
  const decided = page.getByRole("link", { name: copy.reviews.decided });
  await decided.click();
  await expect(page).toHaveURL(/state=decided/);
  await expect(decided).toBeFocused();
});
