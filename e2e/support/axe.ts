import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Those that look at colours: what the other rules find is the same in both schemes. */
const ofColour = ["color-contrast", "link-in-text-block"];

/** WCAG 2.2 A and AA, in both colour schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    // Without motion: a colour that is still changing has no contrast to measure.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Our pages have no frames: what joins the results of frames would open a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const chosen = colorScheme === "light" ? axe.withTags(tags) : axe.withRules(ofColour);
    const { violations } = await chosen.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}\n${failureSummary}`),
    );
    expect(found, `${colorScheme} ${page.url()}`).toEqual([]);
  }
}
