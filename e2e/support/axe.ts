import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Rules about colour. The other rules find the same in both colour schemes. */
const ofColour = ["color-contrast", "link-in-text-block"];

export const SCHEMES = ["light", "dark"] as const;

/**
 * Throws unless the page meets WCAG 2.2 A and AA in each colour scheme. `more`: tags of further rules, as
 * 'best-practice'.
 */
export async function expectAccessible(
  page: Page,
  more: readonly string[] = [],
  schemes: readonly (typeof SCHEMES)[number][] = SCHEMES,
): Promise<void> {
  for (const colorScheme of schemes) {
    // Motion is off, because a changing colour has no stable contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Our pages have no frames. Legacy mode spares a new page per run, which would join the results of frames.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const chosen =
      colorScheme === "light" ? axe.withTags([...tags, ...more]) : axe.withRules(ofColour);
    const { violations } = await chosen.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}\n${failureSummary}`),
    );
    expect(found, `${colorScheme} ${page.url()}`).toEqual([]);
  }
}
