import { copy } from "~/copy/copy";
import { startAcademy, storyTemplate } from "./support/academy";
import { findFaults } from "./support/layout-faults";
import { expect, signIn, test } from "./support/fixtures";
import { look } from "./support/look";

const words = copy.certificate;

test("a person who passed everything reads the learnt points, and prints a certificate on one page", async ({
  page,
}) => {
  const academy = await startAcademy({ template: storyTemplate });
  try {
    await signIn(page, academy, "sedentaire");
    await page.goto(`${academy.url}/`);
    const learnt = page.getByRole("region", { name: words.learnt });
    await expect(learnt.getByRole("listitem")).toHaveCount(2);
    await look(page, "home-passed");
    await learnt.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
    await look(page, "certificate");
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await page.setViewportSize({ width: 794, height: 1123 }); // A4 at 96 dots an inch
    await expect(page.getByRole("link", { name: words.file })).toBeHidden();
    const sheet = await page.locator(".certificate").boundingBox();
    expect(sheet?.height).toBeLessThanOrEqual(1123);
    expect(await page.evaluate(findFaults)).toEqual([]);
    await page.screenshot({ path: "test-results/shots/certificate-a4.png" });
  } finally {
    await academy.stop();
    academy.remove();
  }
});
