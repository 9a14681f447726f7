import { writtenJson } from "../testing/results";
import { lastPresentation } from "./support/records";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { TypedRep } from "./support/typed-session";

const hostile = `# Évaluation

<meta http-equiv="refresh" content="0;url=https://evil.example/">
<base href="https://evil.example/">
<script>window.harmed = "script"</script>
<img src="x" onerror="window.harmed = 'handler'">
<iframe src="https://evil.example/"></iframe>

[un lien](javascript:window.harmed='link') et [un autre](data:text/html,<script>window.harmed='data'</script>)

![une image](https://evil.example/pixel.png)

Un texte **ordinaire**.`;

const stateOf = (academy: { dataDir: string }, presentationId: string) =>
  findRow<{ state: string }>(
    academy,
    "select state from evaluations where presentationId = ?",
    presentationId,
  ).state;

test(
  "a hostile evaluation harms none of its readers",
  { tag: "@short" },
  async ({ page, ownAcademy: academy }) => {
    const rep = await TypedRep.signIn(academy);
    await rep.present([
      "Bonjour, je suis Karim, et notre caisse tient sur une tablette, sans engagement.",
    ]);
    const { id, userId, moduleId } = lastPresentation(academy);
    await expect.poll(() => stateOf(academy, id)).not.toBe("pending");
    changeRows(
      academy.dataDir,
      "update evaluations set state = 'scored', score = 50, resultJson = ? where presentationId = ?",
      writtenJson(hostile),
      id,
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await signIn(page, academy, "terrain");
    await page.goto(`${academy.url}/presentations/user/${userId}/module/${moduleId}`);
    await expect(page.getByText("ordinaire")).toBeVisible();
    for (const link of await page.getByText(/un lien|un autre/).all()) await link.click();
    expect(await page.evaluate(() => (window as { harmed?: string }).harmed)).toBeUndefined();
    expect(page.url()).toContain(academy.url);
    expect(asked.filter((url) => !url.startsWith(academy.url))).toEqual([]);
    await expect(page.locator("main :is(script, iframe, base, meta, img)")).toHaveCount(0);
    expect(await page.evaluate(() => document.baseURI)).toContain(academy.url);
  },
);
