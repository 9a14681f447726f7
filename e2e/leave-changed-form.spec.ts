import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { leaving } from "~/copy/leaving";
import { ModulePages } from "./pages/module-form";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";

const { adminNames, lesson, rubricForm } = copy;

/** Collects the questions of a page. Answers them by `leave`. */
function listen(page: Page) {
  const asked: string[] = [];
  const answer = { leave: false };
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type() === "beforeunload" ? "beforeunload" : dialog.message());
    await (answer.leave ? dialog.accept() : dialog.dismiss());
  });
  return { asked, answer };
}

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: rubricForm.parts }).getByRole("link", { name });

/** Opens the form of a module from the list, and waits until the guard's script is there. */
async function open(page: Page, academy: Academy): Promise<string> {
  await signIn(page, academy, "admin");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = 'La caisse sur tablette'",
  );
  await page.goto(`${academy.url}/admin/containers`);
  await page.goto(`${academy.url}/admin/edit-module/${id}`);
  await page.waitForLoadState("networkidle");
  return id;
}

test("a changed form asks once: tabs, menu, back, closing", async ({ page, academy }) => {
  const { asked, answer } = listen(page);
  const id = await open(page, academy);
  await tab(page, lesson.title).click();
  await expect(page).toHaveURL(/\/lesson$/);
  await tab(page, rubricForm.partModule).click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  expect(asked).toEqual([]);

  const { title } = new ModulePages(page, academy);
  await title.fill("La caisse changée");
  await tab(page, lesson.title).click();
  await expect.poll(() => asked, { timeout: 8000 }).toEqual([leaving.unsaved]);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: adminNames.containers })
    .first()
    .click();
  await expect.poll(() => asked, { timeout: 8000 }).toEqual([leaving.unsaved, leaving.unsaved]);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.length, { timeout: 8000 }).toBe(3);
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await expect(title).toHaveValue("La caisse changée");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked.slice(3), { timeout: 8000 }).toEqual(["beforeunload"]);

  answer.leave = true;
  await tab(page, lesson.title).click();
  await expect(page).toHaveURL(/\/lesson$/);
  expect(asked.slice(4)).toEqual([leaving.unsaved]);
});

test("a form typed back, a failed save and a save", async ({ page, ownAcademy: academy }) => {
  const { asked } = listen(page);
  const id = await open(page, academy);
  const { title, save } = new ModulePages(page, academy);
  const was = await title.inputValue();
  await title.fill("Autre");
  await title.fill(was);
  await tab(page, lesson.title).click();
  await expect(page).toHaveURL(/\/lesson$/);
  await tab(page, rubricForm.partModule).click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));

  await title.fill(" ");
  await save.click();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  expect(asked).toEqual([]);
  await tab(page, lesson.title).click();
  await expect.poll(() => asked, { timeout: 8000 }).toEqual([leaving.unsaved]);

  await title.fill("La caisse renommée");
  await save.click();
  await expect(page).toHaveURL(/\/admin\/modules$/);
  await page.getByRole("link", { name: adminNames.containers }).first().click();
  await expect(page).toHaveURL(/\/admin\/containers$/);
  expect(asked).toEqual([leaving.unsaved]);
});
