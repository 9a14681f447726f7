import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { GroupSessionPage } from "./pages/group-session-page";
import { expectAccessible } from "./support/axe";
import { findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { shots } from "./support/look";
import { tabTo } from "./support/tab-to";

const MODULE = "La caisse sur tablette";
/** The words of the first guidelines, and a figure. */
const said = [
  "Bonjour madame, je me présente : Karim, restaurateur autrefois, aujourd’hui chez Comptoir.",
  "Avec quoi encaissez-vous aujourd’hui, et qu’est-ce qui vous fait perdre du temps ?",
  "La tablette montre votre carte et le plan de salle ; la prise en main se fait en dix minutes.",
];

const greeting = "Bonjour, installez-vous. J'ai dix minutes avant le service, je vous écoute.";

/** The customer of the demo's module. */
const CUSTOMER = "Nadia Ferrand";

/** A line of the dialogue: its speaker, time and words; the customer's may be liked or disliked. */
const line = (by: typeof CUSTOMER | "Vous", words: string) => `
          - listitem:
            - paragraph:
              - text: ${by}
              - time: /\\d+:\\d+/
${by === "Vous" ? "" : '              - button "J’aime cette réponse"\n              - button "Je n’aime pas cette réponse"\n'}            - paragraph: ${words}`;

/** The whole dialogue. The customer's words are left open. */
const dialogue = [
  line(CUSTOMER, greeting),
  ...["Un instant.", ...said].flatMap((text) => [
    line("Vous", JSON.stringify(text)),
    line(CUSTOMER, "/.+/"),
  ]),
];

test(
  "a session is held in writing, by keyboard alone, as a screen reader reads it",
  { tag: "@short" },
  async ({ ownAcademy: academy, openRep }) => {
    const context = await openRep();
    const page = await context.newPage();
    await page.clock.install();
    await signIn(page, academy, "terrain");
    const { id } = findRow<{ id: string }>(
      academy,
      "select id from modules where title = ?",
      MODULE,
    );
    const session = new GroupSessionPage(page);
    await page.goto(`${academy.url}/agent-chat/module/${id}`);
    const start = page.getByRole("button", { name: sentences.write });
    await start.waitFor();
    await tabTo(page, start);
    await page.keyboard.press("Enter");

    await expect(session.answer).toBeFocused();
    await expect(session.lines).toHaveCount(1);
    const consigne = page.getByRole("region", { name: "Consigne" });
    await expect(consigne.getByRole("img", { name: "Consigne 1 sur 7" })).toBeVisible();
    await session.write("Un instant.");
    await expect(consigne.getByRole("img", { name: "Consigne 1 sur 7" })).toBeVisible();
    for (const [at, text] of said.entries()) {
      await page.clock.fastForward(10_000);
      await session.write(text);
      await expect(consigne.getByRole("img", { name: `Consigne ${at + 2} sur 7` })).toBeVisible();
    }

    // The page shows no microphone, no level and no sentence about speaking.
    await expect(page.locator(".voice, .voice-legend, input[type=range]")).toHaveCount(0);
    await expect(page.getByText(copy.presentation.listening)).toHaveCount(0);
    await expect(page.getByRole("button", { name: /micro/i })).toHaveCount(0);

    await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - heading "La caisse sur tablette" [level=1]
      - timer "Temps écoulé"
      - paragraph: /Vidéo 00:58 · par écrit/
      - button "Terminer la session"
      - status
      - region "Consigne":
        - text: "4"
        - paragraph: "Rassurer sur les coupures d'internet : la caisse continue d'encaisser"
        - img "Consigne 4 sur 7"
      - log "Transcription":
        - list:
${dialogue.join("\n")}
      - textbox "Votre réponse"
      - button "Envoyer" [disabled]
      - paragraph: Entrée pour envoyer, Maj + Entrée pour aller à la ligne
  `);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    for (const [name, size] of Object.entries({
      phone: { width: 360, height: 720 },
      keyboard: { width: 360, height: 430 },
      wide: { width: 1440, height: 900 },
    })) {
      await page.setViewportSize(size);
      await page.screenshot({ path: `${shots}/typed-session-${name}.png` });
      const { width } = size;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
    }

    await tabTo(page, session.endButton, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(session.done).toBeVisible();
    await page.clock.resume();
    const read = page.getByRole("link", { name: "Lire mon évaluation" });
    await read.waitFor();
    await page.goto(new URL((await read.getAttribute("href")) ?? "", academy.url).href);
    const attempt = page.locator("details").filter({ has: page.getByText("mots écrits") });
    await page.getByText(copy.judgement.grounds).first().click();
    await expect(attempt.getByText("ne se mesurent pas à l’écrit")).toBeVisible();
    await expect(attempt.getByText(/mots par minute|silence avant/)).toHaveCount(0);
    await expectAccessible(page);
  },
);

test("a window that cannot be fetched says so first, and another click fetches it", async ({
  ownAcademy: academy,
  openRepPage,
}) => {
  const page = await openRepPage();
  const { id } = findRow<{ id: string }>(academy, "select id from modules where title = ?", MODULE);
  let asked = 0;
  const WINDOW = /\/assets\/live-[\w-]+\.js(?:\?|$)/;
  await page.route(WINDOW, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(`${academy.url}/agent-chat/module/${id}`);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const start = page.getByRole("button", { name: sentences.write });
  await start.click();
  await expect(page.getByText(sentences.nothingLost)).toBeVisible();
  await page.unroute(WINDOW);
  await start.click();
  const session = new GroupSessionPage(page);
  await expect(session.answer).toBeFocused();
  await session.say("Bonjour madame, je vous présente notre caisse.");
});
