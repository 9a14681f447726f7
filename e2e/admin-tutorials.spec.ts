import { copy } from "~/copy/copy";
import { AdminList } from "./pages/admin-list";
import { findRow } from "./support/database";
import { change } from "./support/faults";
import { expect, signIn, test } from "./support/fixtures";
import { see } from "./support/provoked";

const words = copy.tutorial;
const stored = `select value ->> 'unknown_request_fr' as words from settings where key = 'assistantSentences'`;

test("a typed sentence stays while rows move, and is not saved over another person's", async ({
  page,
  ownAcademy: academy,
}) => {
  await signIn(page, academy, "admin");
  await page.goto(`${academy.url}/admin/support-comptoir`);
  const sentence = page.getByLabel(words.unknown_request(words.languages.fr));
  const save = page.getByRole("button", { name: copy.common.save });
  await sentence.fill("Ma phrase.");
  const theirs = JSON.stringify({ unknown_request_fr: "Leur phrase." });
  change(
    academy,
    "insert into settings (key, value, updatedAt) values ('assistantSentences', ?, '2026-11-24T08:00:00.000Z')",
    theirs,
  );
  const list = new AdminList(page, words.list);
  const { title } = findRow<{ title: string }>(
    academy,
    "select titleFr as title from tutorials order by position",
  );
  await list.mover(title, "Descendre").click();
  await see(page, words.orderSaved);
  await expect(list.titles.nth(1)).toHaveText(title);
  await expect(sentence).toHaveValue("Ma phrase.");
  await save.click();
  await expect(page.getByText(copy.form.conflict)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Leur phrase." })).toBeVisible();
  await expect(sentence).toHaveValue("Ma phrase.");
  await save.click();
  await see(page, words.sentencesSaved);
  await sentence.fill("Ma seconde phrase.");
  await save.click();
  await expect.poll(() => findRow(academy, stored)).toMatchObject({ words: "Ma seconde phrase." });
});
