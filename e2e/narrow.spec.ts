import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { Academy } from "./support/academy";
import { expect, signIn, test } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { screensOf } from "./support/screens";

const shots = "test-results/shots";

/** Runs in the page: what a finger would miss, under 44 px one way or the other; links within a sentence excepted. */
function findSmallTargets(): string[] {
  const small = [];
  const all = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";
  for (const element of document.querySelectorAll<HTMLElement>(all)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(".skip, .badge-link, .sr-only, p:not(.back), li > span, td > a")) continue;
    // The label of a box is a target of it too.
    const target = element.matches("[type=checkbox], [type=radio]")
      ? (element.closest("label") ?? element)
      : element;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    if (width < 43.5 || height < 43.5)
      small.push(
        `${target.tagName.toLowerCase()}.${[...target.classList].join(".")} "${(target.textContent || target.getAttribute("aria-label") || "").slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`,
      );
  }
  return [...new Set(small)];
}

/** Runs in the page: boxes that scroll and that the keyboard cannot get into. */
function findUnreachable(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const scrolls =
        (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1);
      if (!scrolls || !box.checkVisibility() || box.matches("textarea, select")) return false;
      return box.tabIndex < 0 && !box.querySelector("a[href], button, input, [tabindex='0']");
    })
    .map((box) => `${box.tagName.toLowerCase()}.${[...box.classList].join(".")}`);
}

/** Runs in the page: headings that leave out a level, and how many first ones there are. */
function findHeadingFaults(): string[] {
  const faults: string[] = [];
  let last = 0;
  const all = document.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6");
  const levels = [...all].filter((heading) => heading.checkVisibility());
  for (const heading of levels) {
    const level = Number(heading.tagName.slice(1));
    if (level > last + 1)
      faults.push(`h${last} then h${level} "${heading.textContent?.slice(0, 30)}"`);
    last = level;
  }
  if (levels.filter(({ tagName }) => tagName === "H1").length !== 1) faults.push("not one h1");
  return faults;
}

async function visit(page: Page, academy: Academy, path: string) {
  await page.goto(academy.url + path);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

for (const account of [null, "terrain", "admin"] as const) {
  test(`320 px: nothing scrolls sideways, ${account ?? "signed out"}`, async ({
    page,
    academy,
  }) => {
    mkdirSync(shots, { recursive: true });
    await page.setViewportSize({ width: 320, height: 800 });
    if (account) await signIn(page, academy, account);
    const faults: Record<string, string[]> = {};
    for (const [name, path] of Object.entries(screensOf(academy, account))) {
      await visit(page, academy, path);
      await page.screenshot({ path: `${shots}/narrow-${name}-320.png`, fullPage: true });
      const found = [
        ...(await page.evaluate(findFaults)),
        ...(await page.evaluate(findUnreachable)),
        ...(await page.evaluate(findHeadingFaults)),
      ];
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });

  test(`360 px: what a finger touches is 44 px, ${account ?? "signed out"}`, async ({
    browser,
    academy,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    if (account) await signIn(page, academy, account);
    const faults: Record<string, string[]> = {};
    for (const [name, path] of Object.entries(screensOf(academy, account))) {
      await visit(page, academy, path);
      await page.screenshot({ path: `${shots}/narrow-${name}-360.png`, fullPage: true });
      const found = await page.evaluate(findSmallTargets);
      if (found.length > 0) faults[path] = found;
    }
    await context.close();
    expect(faults).toEqual({});
  });
}

test("without a network the page stays, says why, and the other opens when it is back", async ({
  page,
  academy,
  context,
}) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/containers`);
  const title = page.getByRole("heading", { name: copy.container.listTitle });
  await expect(title).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link").nth(3).click();
  await expect(page.getByText(copy.session.stayed)).toBeVisible();
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(`${academy.url}/admin/containers`);
  await page.screenshot({ path: `${shots}/offline.png` });
  await context.setOffline(false);
  await expect(page).not.toHaveURL(`${academy.url}/admin/containers`);
  await expect(page.getByText(copy.session.stayed)).toBeHidden();
});

test("a server that does not answer leaves the page where it is", async ({ page, academy }) => {
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

test("a refused login leads to the first field that is wrong", async ({ page, academy }) => {
  await page.goto(`${academy.url}/login`);
  const email = page.getByLabel(copy.login.email);
  const password = page.getByLabel(copy.login.password);
  const submit = page.getByRole("button", { name: copy.login.submit });
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
