import { mkdirSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { facilities } from "~/copy/facilities";
import { LANGUAGES } from "~/models/terms/language";
import { makeSupportToken } from "../testing/support-tokens";
import { SupportPage, supportKey } from "./pages/support-page";
import { expectAccessible } from "./support/axe";
import { expect } from "./support/fixtures";
import { findFaults } from "./support/layout-faults";
import { shots } from "./support/look";
import { mobile, openKeyboard, withMicrophone } from "./support/mobile";
import { test, tutorials } from "./support/tutorials";
import { HOSTS, installHost, receivedBy } from "./support/mobile-hosts";
import { shifts } from "./support/shifts";
import { ScriptedAssistant, VOICELESS } from "./support/scripted-assistant";

test.use({ ...mobile, ...withMicrophone });

/** The first tutorial has a video. */
const [tutorial] = tutorials;

/** Checks a phone's screen: no overflow, readable text, targets large enough for a thumb. */
async function look(page: Page, name: string) {
  mkdirSync(shots, { recursive: true });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${shots}/support-${name}-360.png` });
  expect(await page.evaluate(findFaults), name).toEqual([]);
  expect(await page.evaluate(smallTargets), name).toEqual([]);
  await expectAccessible(page);
}

/** Runs in the page. Returns the targets under 44 pixels. */
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>("button, summary, a, textarea, select")]
    .filter((target) => target.checkVisibility())
    .map((target) => ({ target, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.height < 44 || box.width < 44)
    .map(({ target, box }) => `${target.textContent} ${box.width} × ${box.height}`);
}

for (const lang of LANGUAGES) {
  test(
    `the page opens in ${lang} once verified, offers questions, and the cookie reopens it`,
    { tag: lang === "fr" ? "@short" : [] },
    async ({ page, academy }) => {
      const support = new SupportPage(page, academy, lang);
      let exchange = () => {};
      const held = new Promise<void>((resolve) => (exchange = resolve));
      await page.route("**/support?*", async (route) => {
        if (route.request().method() === "POST") await held;
        await route.continue();
      });
      void support.open(makeSupportToken({ key: supportKey(academy) })).catch(() => undefined);
      await expect(page.getByRole("status")).toHaveText(support.said.verifying);
      exchange();
      await expect(support.startButton).toBeVisible();
      expect(page.url()).toBe(`${academy.url}/support?os=android&lang=${lang}`);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.getByText(support.said.recorded)).toBeVisible();
      expect(await shifts(page)).toEqual([]);
      // A thumb reaches the start button.
      const start = await support.startButton.boundingBox();
      expect(start?.y).toBeGreaterThan(740 / 2);
      await look(page, `first-${lang}`);

      const answers = page.getByRole("region", { name: support.said.answers });
      await answers.locator("summary").first().tap();
      await expect(answers.getByRole("link", { name: support.said.watch }).first()).toBeVisible();
      await look(page, `answers-${lang}`);
    },
  );
}

test("the page denies access in each language, accessibly", async ({ page, academy }) => {
  for (const lang of LANGUAGES) {
    const support = new SupportPage(page, academy, lang);
    await support.open(makeSupportToken({ key: "a-key-of-somebody-else-entirely-0" }));
    await expect(page.getByRole("heading", { name: support.said.denied })).toBeVisible();
    await expect(page.getByText(support.said.deniedDetail)).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    expect(await page.context().cookies(`${academy.url}/support`)).toEqual([]);
    await look(page, `denied-${lang}`);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of LANGUAGES)
    test(
      `the page says in ${lang} that the call needs scripts, and gives the answers`,
      { tag: lang === "fr" ? "@short" : [] },
      async ({ page, academy }) => {
        const support = new SupportPage(page, academy, lang);
        await support.open(makeSupportToken({ key: supportKey(academy) }));
        await page.getByRole("button", { name: support.said.goOn }).tap();
        // An element inside noscript can be found by its role only.
        await expect(page.getByRole("alert")).toHaveText(support.said.needsScript);
        await expect(support.startButton).toBeHidden();
        const title = tutorial.title[lang];
        await page.getByText(title, { exact: true }).tap();
        const link = page.getByRole("link", { name: support.said.watchTitle(title) });
        await expect(link).toBeVisible();
        const video = new URL((await link.getAttribute("href")) ?? "", academy.url);
        const answer = await fetch(video, { headers: { Range: "bytes=0-99" } });
        expect([answer.status, answer.headers.get("Content-Type")]).toEqual([206, "video/mp4"]);
        await page.screenshot({ path: `${shots}/support-noscript-${lang}-360.png` });
      },
    );
});

test("a call leads to a video that the page plays itself, and to its end", async ({
  page,
  academy,
}) => {
  const assistant = await ScriptedAssistant.install(page);
  const support = new SupportPage(page, academy, "es");
  await support.enter();
  await support.startCall();
  expect(assistant.asked).toEqual([{ lang: "es", os: "android" }]);
  await expect(page.getByRole("status").filter({ hasText: "Escuchando" })).toBeVisible();
  assistant.says("Hola, ¿en qué puedo ayudarle?", { aloud: true });
  await expect(page.getByText(support.said.speaking)).toBeVisible();
  assistant.hears("¿Cómo cambio el rollo?");
  assistant.says(tutorial.answer.es);
  await expect(support.lines).toHaveCount(3);
  await expect(support.watchButton).toHaveCount(0);

  const end = await support.endButton.boundingBox();
  assistant.shows("elsewhere");
  assistant.shows(tutorial.id);
  await expect(support.watchButton).toBeVisible();
  await expect
    .poll(() => assistant.toolResults().map(({ is_error }) => is_error))
    .toEqual([true, false]);
  await expect(page.getByText(tutorial.title.es)).toBeVisible();
  // The end button stays in place. It pulses, or is a ring where reduced motion is asked for.
  expect(await support.endButton.boundingBox()).toEqual(end);
  const look1 = () =>
    support.watchButton.evaluate((button) => {
      const { animationName, boxShadow } = getComputedStyle(button);
      return { animationName, ring: boxShadow !== "none" };
    });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await look1()).toMatchObject({ animationName: "ring-out" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await look1()).toEqual({ animationName: "none", ring: true });
  await look(page, "call-es");

  await support.watchButton.tap();
  const dialog = page.getByRole("dialog", { name: tutorial.title.es });
  await expect(dialog.locator("video")).toBeVisible();
  await expect
    .poll(() => dialog.locator("video").evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(1);
  await page.screenshot({ path: `${shots}/support-video-es-360.png` });
  await dialog.getByRole("button", { name: support.said.close }).tap();
  await expect(support.watchButton).not.toHaveClass(/pulse/);

  await support.endButton.tap();
  await expect(page.getByText(support.said.ended)).toBeVisible();
  await expect(support.again).toBeVisible();
  await expect(page.getByRole("region", { name: support.said.transcript })).toContainText(
    tutorial.answer.es,
  );
  await look(page, "ended-es");
  await support.again.tap();
  await support.endButton.waitFor();
  expect(assistant.asked).toHaveLength(2);
});

for (const host of HOSTS)
  test(`${host} receives exactly the video to show and the end of the call`, async ({
    page,
    context,
    academy,
  }) => {
    await installHost(context, host);
    const assistant = await ScriptedAssistant.install(page);
    const support = new SupportPage(page, academy, "en");
    const { id } = tutorial;
    await support.enter(host === "ios" ? "ios" : "android");
    await support.startCall();
    assistant.shows(id);
    await support.watchButton.tap();
    await expect.poll(() => receivedBy(page)).toHaveLength(1);
    const [[shown] = []] = await receivedBy(page);
    const start = `{"source":"aplomb","version":1,"type":"show_tutorial","tutorial":{"id":"${id}","title":"${tutorial.title.en}","videoUrl":"${academy.url}/media/`;
    expect(String(shown).slice(0, start.length)).toBe(start);
    const { videoUrl } = (JSON.parse(String(shown)) as { tutorial: { videoUrl: string } }).tutorial;
    expect((await fetch(videoUrl, { method: "HEAD" })).status).toBe(200);
    await expect(page.getByRole("dialog")).toBeHidden();
    await support.endButton.tap();
    await expect.poll(() => receivedBy(page)).toHaveLength(2);
    expect((await receivedBy(page))[1]).toEqual([
      '{"source":"aplomb","version":1,"type":"session_ended"}',
    ]);
  });

test("a caller waits in the queue, sees the place, and may leave it", async ({ page, academy }) => {
  const busy = (position: number) => ({
    status: 503,
    body: { message: "busy", ticket: "q7", position },
  });
  const refusals = [busy(3), busy(2), ...Array.from({ length: 20 }, () => busy(1))];
  const assistant = await ScriptedAssistant.install(page, { refusals });
  const support = new SupportPage(page, academy, "fr");
  await support.enter("other");
  await support.startButton.tap();
  await expect(page.getByText(support.said.queue(3))).toBeVisible();
  await look(page, "queue-fr");
  await expect(page.getByText(support.said.queue(1))).toBeVisible();
  expect(assistant.asked.slice(0, 2)).toEqual([{ lang: "fr" }, { lang: "fr", ticket: "q7" }]);
  await page.getByRole("button", { name: support.said.cancel }).tap();
  await expect(support.startButton).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a call is written when the assistant can neither hear nor speak", async ({
  page,
  academy,
}) => {
  const assistant = await ScriptedAssistant.install(page, { voice: false });
  const support = new SupportPage(page, academy, "en");
  await support.enter();
  await support.startCall();
  await expect(page.getByText(VOICELESS)).toBeVisible();
  await expect(support.question).toBeFocused();
  await support.question.fill("How do I split a bill?");
  await page.getByRole("button", { name: support.said.send }).tap();
  await expect
    .poll(() => assistant.heard.find(({ type }) => type === "user_message")?.text)
    .toBe("How do I split a bill?");
  assistant.says("Open the table.");
  await expect(support.lines).toHaveCount(2);
  assistant.shows(tutorial.id);
  await expect(support.watchButton).toBeVisible();
  await look(page, "written-en");
});

test("without an app a written call plays a video of the page, and goes on", async ({
  page,
  academy,
}) => {
  const assistant = await ScriptedAssistant.install(page);
  const support = new SupportPage(page, academy, "fr");
  await support.enter();
  await page.setViewportSize({ width: 360, height: 760 });
  await support.writeButton.tap();
  await expect(support.question).toBeFocused();
  await expect.poll(() => assistant.heard.length).toBeGreaterThan(0);
  assistant.says("Bonjour, quelle est votre question ?");
  assistant.shows(tutorial.id);
  await page.screenshot({ path: `${shots}/support-written-fr-360.png` });
  await support.watchButton.tap();
  const dialog = page.getByRole("dialog", { name: tutorial.title.fr });
  await expect
    .poll(() => dialog.locator("video").evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(1);
  await page.screenshot({ path: `${shots}/support-written-video-fr-360.png` });
  await dialog.getByRole("button", { name: support.said.close }).tap();
  await support.question.fill("Et pour partager une addition ?");
  await page.getByRole("button", { name: support.said.send }).tap();
  assistant.says("Ouvrez la table.");
  await expect(support.lines).toHaveCount(3);
  await page.screenshot({ path: `${shots}/support-written-after-fr-360.png` });
});

for (const host of HOSTS)
  test(`${host} learns that access is denied, and opens the page with another token`, async ({
    page,
    context,
    academy,
  }) => {
    await installHost(context, host);
    const support = new SupportPage(page, academy, "fr");
    await page.setViewportSize({ width: 360, height: 760 });
    const denied = [['{"source":"aplomb","version":1,"type":"access_denied"}']];
    const expired = makeSupportToken({
      key: supportKey(academy),
      claims: { exp: Math.floor(Date.now() / 1000) - 120 },
    });
    for (const token of [null, expired]) {
      await support.open(token);
      await expect(page.getByRole("heading", { name: support.said.denied })).toBeVisible();
      await expect.poll(() => receivedBy(page)).toEqual(denied);
    }
    await page.screenshot({ path: `${shots}/support-denied-fr-360.png` });
    const assistant = await ScriptedAssistant.install(page, {
      refusals: [{ status: 403, body: { message: "no" } }],
    });
    await support.enter(host === "ios" ? "ios" : "android");
    expect(await receivedBy(page)).toEqual([]);
    await support.startButton.tap();
    await expect(page.getByRole("alert")).toContainText(support.said.problems.expired);
    await expect.poll(() => receivedBy(page)).toEqual(denied);
    expect(assistant.asked).toHaveLength(1);
  });

test("the last words stay in sight above a phone's keyboard", async ({ page, academy }) => {
  const assistant = await ScriptedAssistant.install(page, { voice: false });
  const support = new SupportPage(page, academy, "en");
  await support.enter();
  await support.startCall();
  await expect(page.getByText(support.said.sendByEnter)).toBeVisible();
  for (let line = 1; line <= 12; line++)
    assistant.says(`Step ${line}: open the table, and choose its next guest.`);
  await expect(support.lines).toHaveCount(12);
  await expect(support.lines.last()).toBeInViewport({ ratio: 1 });

  await openKeyboard(page, 380);
  const edgesOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: NaN, height: NaN };
    return { top: y, bottom: y + height };
  };
  const field = await edgesOf(support.question);
  expect(field.bottom).toBeLessThanOrEqual(380);
  await expect
    .poll(async () => (await edgesOf(support.lines.last())).bottom)
    .toBeLessThanOrEqual(field.top);
  await look(page, "keyboard-en");

  await openKeyboard(page, null);
  const { height } = mobile.viewport;
  await expect.poll(async () => (await edgesOf(page.locator("main"))).bottom).toBe(height);
  await expect(support.lines.last()).toBeInViewport({ ratio: 1 });
});

test("a cut line is resumed once, then the page says that it is lost", async ({
  page,
  academy,
}) => {
  const assistant = await ScriptedAssistant.install(page);
  const support = new SupportPage(page, academy, "fr");
  await support.enter();
  await support.startCall();
  await assistant.cut();
  await expect.poll(() => assistant.asked.length).toBe(2);
  await expect(page.getByText(support.said.listening)).toBeVisible();
  await assistant.cut();
  await expect(page.getByText(support.said.endedBy.lost)).toBeVisible();
  await look(page, "lost-fr");
});

test("the page says how to come back once the access has expired", async ({ page, academy }) => {
  await ScriptedAssistant.install(page, { refusals: [{ status: 403, body: { message: "no" } }] });
  const support = new SupportPage(page, academy, "es");
  await support.enter();
  await support.startButton.tap();
  await expect(page.getByRole("alert")).toContainText(support.said.problems.expiredDetail);
  await look(page, "expired-es");
});

test("a refused microphone leads to the keyboard, and a silent one gets a message", async ({
  page,
  academy,
}) => {
  await page.addInitScript(() => {
    const silent = () => new MediaStreamAudioDestinationNode(new AudioContext()).stream;
    let refusals = 1;
    navigator.mediaDevices.getUserMedia = async () => {
      if (refusals-- > 0) throw new DOMException("denied", "NotAllowedError");
      return silent();
    };
  });
  await ScriptedAssistant.install(page);
  const support = new SupportPage(page, academy, "fr");
  await support.enter();
  await support.startButton.tap();
  await expect(page.getByRole("alert")).toContainText(facilities.fr.microphone.denied);
  await expect(support.writeButton).toBeVisible();
  await look(page, "refused-fr");
  await support.startCall();
  const unheard = page.getByRole("alert").filter({ hasText: support.said.unheard });
  await expect(unheard).toBeVisible();
  await look(page, "silent-fr");
  await unheard.getByRole("button", { name: support.said.write }).tap();
  await expect(support.question).toBeFocused();
  await expect(unheard).toBeHidden();
});

test("a page that is left hangs up without a message to the app", async ({
  page,
  context,
  academy,
}) => {
  await installHost(context, "android");
  const assistant = await ScriptedAssistant.install(page);
  const support = new SupportPage(page, academy, "fr");
  await support.enter();
  await support.startCall();
  await page.reload();
  await assistant.closed;
  expect(await receivedBy(page)).toEqual([]);
  await expect(support.startButton).toBeVisible();
});
