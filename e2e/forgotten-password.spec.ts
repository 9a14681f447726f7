import { copy } from "~/copy/copy";
import { expect, test } from "./support/fixtures";
import { startMailAcademy } from "./support/mail-academy";

const EMAIL = "utilisateur@aplomb.example";
const CHOSEN = "agrafe batterie cheval";
const { accessLink: words, common, login } = copy;

test.use({ javaScriptEnabled: false });

test("without scripts, a mail's link replaces a forgotten password", async ({ page }) => {
  const { academy, smtp, stop } = await startMailAcademy();
  try {
    await page.goto(`${academy.url}/login`);
    await page.getByRole("link", { name: login.forgotten }).click();
    await expect(page.getByRole("heading", { name: words.forgotten.title })).toBeVisible();
    await page.getByLabel(words.forgotten.email).fill(EMAIL);
    await page.getByRole("button", { name: words.forgotten.submit }).click();
    await expect(page.getByText(words.forgotten.done)).toBeVisible();

    await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1);
    expect(smtp.received[0]?.envelope.to).toEqual([EMAIL]);
    const link = /http:\S+token=\S+/.exec(smtp.received[0]?.text ?? "")?.[0] ?? "";
    await page.goto(link);
    await expect(page.getByLabel(words.choose.email)).toHaveValue(EMAIL);
    await page.getByLabel(words.choose.password, { exact: true }).fill(CHOSEN);
    await page.getByRole("button", { name: words.choose.submit }).click();
    await expect(page.getByText(words.choose.doneTitle)).toBeVisible();

    await page.getByRole("link", { name: words.choose.signIn }).click();
    await page.getByLabel(login.email).fill(EMAIL);
    await page.getByLabel(login.password).fill(CHOSEN);
    await page.getByRole("button", { name: common.signIn }).click();
    await expect(page).toHaveURL(`${academy.url}/`);

    await page.goto(link);
    await expect(page.getByText(words.choose.goneTitle)).toBeVisible();
    expect(academy.log.join("\n")).not.toContain(link.split("token=")[1]);
  } finally {
    await stop();
  }
});
