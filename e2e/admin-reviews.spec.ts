import { PASS_SCORE } from "~/models/terms/score";
import type { Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { HomePage } from "./pages/home-page";
import type { Academy } from "./support/academy";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { look } from "./support/look";
import { insertJudged, OWN_WORDS, ownTalk, scoreNow } from "./support/judged";

const words = copy.reviews;
const MODULE = "La caisse sur tablette";
const REASON = "La démonstration de jeudi, c’est bien cela.";

/** Inserts two evaluations with the same words, by two reps. One rep will ask for a review. */
function present(academy: Academy) {
  const talk = { module: MODULE, turns: ownTalk() };
  const asked = insertJudged(academy, { account: "sedentaire", ...talk });
  const other = insertJudged(academy, { account: "utilisateur", ...talk });
  expect(asked.score).toBe(other.score);
  return { asked, other };
}

/** Asks for a review as the rep, on the evaluation's page. Returns the page's address. */
async function ask(page: Page, academy: Academy, { id, userId }: { id: string; userId: string }) {
  await signIn(page, academy, "sedentaire");
  const { moduleId } = findRow<{ moduleId: string }>(
    academy,
    "select moduleId from evaluations where id = ?",
    id,
  );
  const address = `${academy.url}/presentations/user/${userId}/module/${moduleId}`;
  await page.goto(address);
  await page.getByText(copy.review.ask, { exact: true }).click();
  await page.getByLabel(copy.review.askSentence).fill("J’ai proposé jeudi.");
  await page.getByRole("button", { name: copy.review.askSend }).click();
  await expect(page.getByText(copy.presentations.reviewAsked).first()).toBeVisible();
  await expect(page.getByText(copy.review.ask, { exact: true })).toHaveCount(0);
  return address;
}

/**
 * Walks from the list to an evaluation, a point, the announced change and the new version. Returns the corrected
 * score.
 */
async function review(page: Page, academy: Academy, looked: string | null): Promise<number> {
  const see = (name: string) => (looked ? look(page, `${looked}-${name}`) : Promise.resolve());
  await page.goto(`${academy.url}/admin/reviews`);
  const lines = page.locator("main ol > li").filter({ hasText: "J’ai proposé jeudi." });
  await expect(lines).toHaveCount(1);
  await expect(
    page.getByRole("link", { name: /À revoir\s*\d/ }).filter({ visible: true }),
  ).toHaveCount(1);
  await see("list");
  await lines.first().getByRole("link", { name: copy.review.decide }).click();
  await expect(page.getByRole("heading", { name: words.decideTitle })).toBeVisible();
  // The page opens at its first point, which has the focus.
  await expect(page.locator("li:focus")).toHaveAttribute("id", /^point-/);
  await see("one");
  // Nobody doubts the point and it decides nothing, so it is folded.
  await page.getByText(/^Les \d+ autres arguments/).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "démonstration" })
    .getByRole("link", { name: words.correct })
    .click();
  // A digit key chooses a sentence, which the page says only where scripts run.
  const hint = page.getByText(/^Les touches\s1 à\s\d choisissent une phrase/);
  await expect(hint).toHaveCount(looked ? 1 : 0);
  if (looked) {
    await page.keyboard.press("2");
    await expect(page.getByRole("radio").nth(1)).toBeChecked();
  }
  // The rep's own words share none with the claim, so they are among the folded ones.
  await page.getByText(/^Ses \d+ autres phrases$/).click();
  await page.getByRole("radio", { name: OWN_WORDS }).check();
  await see("point");
  await page.getByLabel(words.reason, { exact: true }).fill(REASON);
  await page.getByRole("button", { name: words.wasSaid }).click();
  await expect(page.getByText(/^Évaluation corrigée/)).toBeVisible();
  const said = (await page.getByText(/^Évaluation corrigée/).textContent()) ?? "";
  const changes = page.getByRole("list", { name: words.whatChanges }).getByRole("listitem");
  await expect(changes).toHaveCount(1);
  const shown = (await changes.first().textContent()) ?? "";
  const summary = await page.getByRole("heading", { name: /changerait/ }).textContent();
  await see("phrasing");
  await page.getByRole("button", { name: /^Utiliser la version/ }).click();
  await expect(page.getByText(/^La version \d+ du barème est utilisée/)).toBeVisible();
  // The score announced equals the score of the version in use.
  const [, before, after] = /(\d+)\/100 → (\d+)\/100/.exec(said)?.map(Number) ?? [];
  const now = scoreNow(academy, MODULE, ownTalk());
  expect(shown).toContain(copy.judgement.change(before ?? 0, now));
  expect(summary).toBe(
    words.wouldChange(1, (before ?? 0) < PASS_SCORE && now >= PASS_SCORE ? 1 : 0, PASS_SCORE),
  );
  return after ?? 0;
}

for (const scripts of [true, false])
  test(
    `an admin corrects a point ${scripts ? "with" : "without"} scripts; the rep's home and the rubric follow`,
    { tag: scripts ? [] : "@short" },
    async ({ ownAcademy: academy, browser }) => {
      const { asked, other } = present(academy);
      const repContext = await browser.newContext({ javaScriptEnabled: scripts });
      const rep = await repContext.newPage();
      const page = await ask(rep, academy, asked);
      const adminContext = await browser.newContext({ javaScriptEnabled: scripts });
      const admin = await adminContext.newPage();
      await signIn(admin, academy, "admin");
      const score = await review(admin, academy, scripts ? "reviews" : null);
      expect(score).toBeGreaterThan(asked.score);

      const home = new HomePage(rep, academy);
      await home.goto();
      await expect(home.card(MODULE).getByText(`${score}/100`)).toBeVisible();
      await rep.goto(page);
      await expect(rep.getByText(copy.review.judgeGave(asked.score))).toBeVisible();
      await expect(rep.getByText(REASON)).toBeVisible();
      if (scripts) await look(rep, "reviews-rep");

      // The other evaluation is kept in one click, and the list is empty.
      const line = admin.locator("main ol > li").filter({ hasText: MODULE }).first();
      await line.getByRole("button", { name: new RegExp(`^Garder ${other.score}`) }).click();
      await expect(admin.getByText(/^Note gardée/)).toBeVisible();
      await admin.goto(`${academy.url}/admin/reviews?state=decided`);
      await expect(admin.locator("main ol > li")).toHaveCount(2);
      if (scripts) await look(admin, "reviews-decided");
      await repContext.close();
      await adminContext.close();
    },
  );

for (const scripts of [true, false])
  test(`Enter in the field of the score gives that score ${scripts ? "with" : "without"} scripts`, async ({
    ownAcademy: academy,
    browser,
  }) => {
    const { asked } = present(academy);
    const context = await browser.newContext({ javaScriptEnabled: scripts });
    const page = await context.newPage();
    await signIn(page, academy, "admin");
    await page.goto(`${academy.url}/admin/reviews/presentation/${asked.id}`);
    await page.getByLabel(words.reason, { exact: true }).fill(REASON);
    const score = page.getByLabel(words.score);
    await score.fill("91");
    await score.press("Enter");
    await expect(page.getByText(/^Note décidée\s: 91\/100/)).toBeVisible();
    await page.goto(`${academy.url}/admin/reviews?state=decided`);
    await expect(page.locator("main ol > li").filter({ hasText: "91" })).toHaveCount(1);
    await context.close();
  });
