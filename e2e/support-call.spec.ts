import type { Language } from "~/models/terms/language";
import { SupportPage } from "./pages/support-page";
import { expect } from "./support/fixtures";
import { mobile, withMicrophone } from "./support/mobile";
import { type Host, installHost, receivedBy } from "./support/mobile-hosts";
import { installPatientMicrophone, say } from "./support/patient-microphone";
import { spokenFile } from "./support/speech";
import { test, tutorials } from "./support/tutorials";

/** Real engines, from the microphone to the loudspeaker; the apps are recording stubs. */
test.use({ ...mobile, ...withMicrophone });

const [roll, bill] = tutorials;
/** A machine that is busy hears and answers late. */
const PATIENCE = { timeout: 240_000 };

const calls: readonly {
  lang: Language;
  host: Host;
  asks: string;
  tutorial: (typeof tutorials)[number];
}[] = [
  {
    lang: "fr",
    host: "android",
    asks: "Bonjour, comment changer le rouleau de l'imprimante ?",
    tutorial: roll,
  },
  { lang: "en", host: "ios", asks: "Hello, how do I split a bill?", tutorial: bill },
  {
    lang: "es",
    host: "react-native",
    asks: "Hola, ¿cómo puedo cambiar el rollo de la impresora?",
    tutorial: roll,
  },
];

for (const { lang, host, asks, tutorial } of calls)
  // One language before every commit; the other two find the same road.
  test(
    `a question in ${lang} is heard and answered from its tutorial, whose video ${host} shows`,
    { tag: lang === "fr" ? ["@short"] : [] },
    async ({ page, context, academy }) => {
      test.setTimeout(600_000);
      await installPatientMicrophone(context);
      await installHost(context, host);
      const support = new SupportPage(page, academy, lang);
      await support.enter(host === "ios" ? "ios" : "android");
      await support.startButton.tap();
      const byAgent = page.locator('[data-by="agent"]:not([aria-hidden])');
      const byCaller = page.locator('[data-by="person"]:not([data-live])');
      await expect(byAgent.first()).toBeVisible(PATIENCE);
      await expect(page.getByText(support.said.listening)).toBeVisible(PATIENCE);
      await expect(support.watchButton).toHaveCount(0);

      const wav = await spokenFile(asks, { language: lang, character: "claire" });
      await say(page, wav);
      await expect(byCaller.first()).toBeVisible(PATIENCE);
      await expect(support.watchButton).toBeVisible(PATIENCE);
      await test.info().attach("lines", { body: (await support.lines.allInnerTexts()).join("\n") });
      await expect(byAgent.last()).toContainText(tutorial.answer[lang].slice(0, 30), PATIENCE);
      await expect(support.watchButton).toHaveClass(/pulse/);
      await expect(page.locator("#video-title")).toHaveText(tutorial.title[lang]);

      await support.watchButton.tap();
      await expect.poll(() => receivedBy(page)).toHaveLength(1);
      const [[shown] = []] = await receivedBy(page);
      const { videoUrl } = (JSON.parse(String(shown)) as { tutorial: { videoUrl: string } })
        .tutorial;
      expect(videoUrl).toMatch(new RegExp(`^${academy.url}/media/.*signature=`));
      const told = { id: tutorial.id, title: tutorial.title[lang], videoUrl };
      expect(shown).toBe(
        JSON.stringify({ source: "aplomb", version: 1, type: "show_tutorial", tutorial: told }),
      );
      await support.endButton.tap();
      await expect(page.getByText(support.said.ended)).toBeVisible();
      await expect
        .poll(() => receivedBy(page))
        .toEqual([[shown], ['{"source":"aplomb","version":1,"type":"session_ended"}']]);
    },
  );
