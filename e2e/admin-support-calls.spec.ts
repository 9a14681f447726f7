import type { Page } from "@playwright/test";
import { supportCalls as words } from "~/copy/support/support-calls";
import { tutorial } from "~/copy/support/tutorial";
import type { Academy } from "./support/academy";
import { insertCall } from "./support/calls";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { look } from "./support/look";

const UNKNOWN = "Je n’ai pas de réponse à cela. Écrivez à l’équipe, elle vous rappellera.";
const OUTSIDE = "Bonjour, ma fontaine gèle la nuit, que faut-il faire ?";

/** Inserts answered and unanswered calls. Three unanswered calls ask the same question. */
function receive(academy: Academy): void {
  const { id: shown } = findRow<{ id: string }>(
    academy,
    "select id from tutorials order by position",
  );
  insertCall(academy, {
    id: "conv_roll",
    language: "fr",
    day: 18,
    said: [
      "Il n’y a plus de papier dans l’imprimante",
      "Soulevez le capot gris.",
      "Merci, au revoir",
    ],
    shown,
  });
  const asking = [
    ["fr", OUTSIDE],
    ["fr", "La fontaine a gelé cette nuit"],
    ["es", "La fontana se congela por la noche"],
    [
      "en",
      `How do I drain the basin? ${"It is a long story, as they are on the phone. ".repeat(20)}`,
    ],
  ] as const;
  for (const [at, [language, question]] of asking.entries())
    insertCall(academy, {
      id: `conv_asks${at}`,
      language,
      day: 19 - at,
      isHeard: at === 0,
      said: [question, UNKNOWN],
    });
}

/** Walks from the list to the next tutorial, to a call, and teaches the call's words to a tutorial. */
async function walk(page: Page, { url }: Academy, looked: boolean): Promise<void> {
  const see = (name: string) => (looked ? look(page, `support-calls-${name}`) : Promise.resolve());
  await page.goto(`${url}/admin`);
  await page.getByRole("link", { name: words.title }).last().click();
  await expect(page.getByRole("heading", { name: OUTSIDE })).toBeVisible();
  await see("list");
  await page.getByLabel(words.state).selectOption("answered");
  await page.getByRole("button", { name: words.apply }).click();
  await expect(page.getByText(words.found(1))).toBeVisible();
  await page.getByRole("link", { name: words.next }).click();
  await expect(page.getByRole("heading", { name: words.questions(2) })).toBeVisible();
  await see("next");
  await page.getByRole("link", { name: OUTSIDE, exact: true }).click();
  await expect(page.getByRole("heading", { name: words.learnTitle })).toBeVisible();
  await see("one");
  await page.getByLabel(words.tutorial, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(words.words, { exact: true }).fill("la fontaine gèle la nuit");
  await page.getByRole("button", { name: words.learn }).click();
  await expect(page.getByText(/^La phrase est ajoutée/)).toBeVisible();
  await page.getByText(words.learned).getByRole("link").click();
  const phrasings = page.getByLabel(tutorial.phrasingsLabel(tutorial.languages.fr));
  await expect(phrasings).toHaveValue("la fontaine gèle la nuit");
}

for (const scripts of [true, false])
  test(`an admin reads the calls ${scripts ? "with" : "without"} scripts, and a tutorial learns a caller's words`, async ({
    ownAcademy: academy,
    browser,
  }) => {
    receive(academy);
    const context = await browser.newContext({ javaScriptEnabled: scripts });
    const page = await context.newPage();
    await signIn(page, academy, "admin");
    await walk(page, academy, scripts);
    await context.close();
  });
