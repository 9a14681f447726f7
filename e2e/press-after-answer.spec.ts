import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { createGate } from "./support/gate";

const { rubricForm: words, moduleTrial } = copy;

/** Opens a page of the module 'La caisse sur tablette' as an admin. */
async function open(page: Page, academy: Academy, part: "rubric" | "try"): Promise<void> {
  await signIn(page, academy, "admin");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from modules where title = 'La caisse sur tablette'",
  );
  await page.goto(`${academy.url}/admin/edit-module/${id}/${part}`);
}

/** Holds back the requests of one method that a page's scripts send for its data. Returns what lets them pass. */
async function hold(page: Page, method: "GET" | "POST"): Promise<() => void> {
  const gate = createGate();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === method) await gate.opened;
    await route.fallback();
  });
  return gate.open;
}

/** Returns the router's key of the page. It changes when the page has been read again after a post. */
const keyOf = (page: Page) => page.evaluate(() => (history.state as { key?: string } | null)?.key);

/** Resolves when the browser has drawn what the scripts have changed. */
const untilDrawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

test("a press that begins before the page is read again counts", async ({ page, academy }) => {
  await open(page, academy, "rubric");
  const points = page.locator(".rubric-points > li");
  const claims = await points.locator(".rubric-claim").allTextContents();
  const read = await hold(page, "GET");
  await page.getByRole("button", { name: words.down(1), exact: true }).click();
  await expect(points.first().locator(".rubric-claim")).toHaveText(claims[1] ?? "");
  await page.getByRole("button", { name: words.add }).hover();
  const key = await keyOf(page);
  await page.mouse.down();
  read();
  await expect.poll(() => keyOf(page)).not.toBe(key);
  await untilDrawn(page);
  await page.mouse.up();
  await expect(points).toHaveCount(claims.length + 1);
  await expect(points.last().getByLabel(words.claim).first()).toBeFocused();
  await expect(points.last().getByLabel(words.claim).first()).toBeInViewport();
});

test("a tried sentence shows that it is being read", async ({ page, academy }) => {
  await open(page, academy, "rubric");
  await page.getByLabel(words.trySentence).fill("L’abonnement coûte 69 euros par mois.");
  const send = await hold(page, "POST");
  await page.getByRole("button", { name: words.tryButton, exact: true }).click();
  await expect(page.getByRole("button", { name: words.trying, exact: true })).toBeDisabled();
  send();
  await expect(page.getByRole("list", { name: words.tryResult })).toBeVisible();
});

test("a save beside an older version shows that it is running", async ({ page, academy }) => {
  await open(page, academy, "rubric");
  await page.getByRole("link", { name: words.versionSeeOf(1) }).click();
  await expect(page.getByRole("heading", { name: words.versionNumber(1) })).toBeVisible();
  const send = await hold(page, "POST");
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByRole("button", { name: words.saving })).toBeDisabled();
  send();
  await expect(page.getByRole("button", { name: words.save })).toBeEnabled();
});

test("a trial shows that it is running, and its result has the focus at once", async ({
  page,
  // The customer follows the rubric, which other tests change.
  ownAcademy: academy,
}) => {
  await open(page, academy, "try");
  const send = await hold(page, "POST");
  const read = await hold(page, "GET");
  await page.getByRole("button", { name: moduleTrial.start }).click();
  await expect(page.getByRole("button", { name: moduleTrial.trying })).toBeDisabled();
  send();
  const outcome = page.getByRole("region", { name: moduleTrial.outcome });
  await expect(outcome.getByRole("list", { name: moduleTrial.talk })).toBeVisible();
  await expect(outcome).toBeFocused();
  await expect(outcome).toBeInViewport();
  read();
  await expect(page.getByRole("button", { name: moduleTrial.start })).toBeEnabled();
});
