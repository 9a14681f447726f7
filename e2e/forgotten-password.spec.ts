import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { copy } from "~/copy/copy";
import { startSmtpServer } from "../testing/doubles/smtp-server";
import { startAcademy } from "./support/academy";
import { expect, test } from "./support/fixtures";

const EMAIL = "utilisateur@aplomb.example";
const CHOSEN = "agrafe batterie cheval";
const { accessLink: words, login } = copy;

/** Returns a port that is free now, because PUBLIC_URL names the port before the server listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test.use({ javaScriptEnabled: false });

test("without scripts, a forgotten password is replaced by the link of a mail", async ({
  page,
}) => {
  const smtp = await startSmtpServer();
  const port = await freePort();
  const academy = await startAcademy({
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: smtp.url,
      MAIL_FROM: "academie@aplomb.example",
    },
  });
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
    await page.getByRole("button", { name: login.submit }).click();
    await expect(page).toHaveURL(`${academy.url}/`);

    await page.goto(link);
    await expect(page.getByText(words.choose.goneTitle)).toBeVisible();
    expect(academy.log.join("\n")).not.toContain(link.split("token=")[1]);
  } finally {
    await academy.stop();
    academy.remove();
    await smtp.stop();
  }
});
