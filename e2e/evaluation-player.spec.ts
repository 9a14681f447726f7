import type { Locator, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import { PresentationsPage } from "./pages/presentations-page";
import type { Academy } from "./support/academy";
import { expectAccessible } from "./support/axe";
import { changeRows, findRow } from "./support/database";
import { expect, signIn, test } from "./support/fixtures";
import { look } from "./support/look";
import { insertPart, insertTold, insertToldGroup, RECORDING_S } from "./support/talks";

const words = copy.talk;
const MODULE = "La caisse sur tablette";
/** Product §3.6: the limit from a click on a quote to the picture, in ms. */
const AT_ONCE_MS = 500;

const player = (page: Page) => page.locator("#presentation").locator("video, audio");

/** Returns the player's position in seconds, or -1 while it is paused or seeking. */
const playsAt = (media: Locator) =>
  media.evaluate((one: HTMLMediaElement) => (one.paused || one.seeking ? -1 : one.currentTime));

/** Returns the ms from a click to the moment when the media plays from `atS`. The page itself measures. */
const timeOfSeek = (link: Locator, atS: number) =>
  link.evaluate((element, from) => {
    const media = document.querySelector<HTMLMediaElement>("#presentation :is(video, audio)");
    if (!media) throw new Error("nothing to play");
    const began = performance.now();
    (element as HTMLElement).click();
    return new Promise<number>((resolve) => {
      const look = () => {
        const isThere = !media.paused && !media.seeking && media.currentTime >= from;
        if (isThere && media.readyState >= 3) resolve(performance.now() - began);
        else requestAnimationFrame(look);
      };
      look();
    });
  }, atS);

const secondsOf = (address: string | null) =>
  Number(new URLSearchParams(address?.replace(/#.*/, "") ?? "").get("t"));

/** Opens an evaluation that kept its video or only its sound. */
async function openTold(page: Page, academy: Academy, kept: "video" | "sound") {
  const told = insertTold(academy, { account: "sedentaire", module: MODULE, kept });
  await signIn(page, academy, "sedentaire");
  const presentations = new PresentationsPage(page, academy);
  await presentations.goto(told);
  return presentations;
}

test(
  "a quote and a line of the transcript start the recording at their time, at once",
  { tag: "@short" },
  async ({ page, ownAcademy: academy }) => {
    const presentations = await openTold(page, academy, "video");
    const media = player(page);
    await expect
      .poll(() => media.evaluate((one: HTMLVideoElement) => one.readyState))
      .toBeGreaterThan(0);

    // From each point to its moment; those that were said are folded, and are proven all the same.
    const proofs = presentations.attempt.locator(".point a.quote");
    const tookMs: number[] = [];
    for (const proof of await proofs.all()) {
      const atS = secondsOf(await proof.getAttribute("href"));
      expect(atS).toBeLessThan(RECORDING_S);
      tookMs.push(await timeOfSeek(proof, atS));
      await expect.poll(() => playsAt(media)).toBeGreaterThanOrEqual(atS);
      await expect.poll(() => playsAt(media)).toBeLessThan(atS + 5);
    }
    const [first = 0, ...sorted] = [tookMs[0] ?? 0, ...tookMs.toSorted((a, b) => a - b)];
    const median = sorted[sorted.length >> 1] ?? Infinity;
    const description = `${sorted.length} proofs, median ${Math.round(median)} ms, the first ${Math.round(first)} ms`;
    test.info().annotations.push({ type: "seek", description });
    expect(sorted.length).toBeGreaterThan(5);
    expect(median).toBeLessThan(AT_ONCE_MS);
    expect(new URL(page.url()).search).toBe("");

    // A line of the transcript works more than once.
    const line = page.getByRole("link", { name: words.goTo("00:00") });
    for (const _ of [1, 2]) {
      await line.click();
      await expect.poll(() => playsAt(media)).toBeGreaterThanOrEqual(0);
      await expect.poll(() => playsAt(media)).toBeLessThan(5);
    }
    await expect(page.locator(".talk-lines [aria-current]")).toContainText("Bonjour");
  },
);

test("a mark of the transcript opens its point and plays it", async ({
  page,
  ownAcademy: academy,
}) => {
  await openTold(page, academy, "video");
  const mark = page.locator("mark[data-verdict=said] a").first();
  await mark.click();
  const id = (await mark.getAttribute("href"))?.slice(1) ?? "";
  const point = page.locator(`[id="${id}"]`);
  await expect(point).toBeInViewport();
  await expect(point).toContainText(/^Dit/);
  // Vague about the price and wrong about the hours: what costs most shows.
  await expect(page.locator("mark[data-verdict=contradicted]").first()).toContainText(
    "soixantaine",
  );
});

test("without a recording the sound starts there too, by the talk's clock", async ({
  page,
  ownAcademy: academy,
}) => {
  const presentations = await openTold(page, academy, "sound");
  const media = player(page);
  await expect(media).toHaveJSProperty("tagName", "AUDIO");
  const proof = presentations.attempt.locator(".pair a.quote").first();
  const atS = secondsOf(await proof.getAttribute("href"));
  await proof.click();
  // The sound begins five seconds into the talk.
  await expect.poll(() => playsAt(media)).toBeGreaterThanOrEqual(atS - 5);
  expect(await media.evaluate((one: HTMLMediaElement) => one.currentTime)).toBeLessThan(atS);
});

test("each line of a cut talk plays its own part", async ({ page, ownAcademy: academy }) => {
  const told = insertTold(academy, { account: "sedentaire", module: MODULE, kept: "sound" });
  const cutS = 15;
  const second = insertPart(academy, told, cutS * 1_000);
  await signIn(page, academy, "sedentaire");
  await new PresentationsPage(page, academy).goto(told);
  const first = /conv_\w+/.exec((await player(page).getAttribute("src")) ?? "")?.[0] ?? "";
  expect(first).not.toBe(second);
  const links = await page.locator(".talk-lines a[href*='t=']").all();
  const timed = await Promise.all(
    links.map(async (link) => ({ link, atS: secondsOf(await link.getAttribute("href")) })),
  );
  const [before, after] = [
    timed.find(({ atS }) => atS >= 5 && atS < cutS),
    timed.find(({ atS }) => atS > cutS),
  ];
  if (!before || !after) throw new Error("no line on both sides of the cut");
  for (const [{ link, atS }, part, beginsS] of [
    [before, first, 5],
    [after, second, cutS],
    [before, first, 5],
  ] as const) {
    await link.click();
    await expect(player(page)).toHaveAttribute("src", new RegExp(part));
    await expect.poll(() => playsAt(player(page))).toBeGreaterThanOrEqual(atS - beginsS);
  }
});

/** Opens an evaluation whose recording is still being sent. `arrive` makes it ready. */
async function openAwaited(page: Page, academy: Academy) {
  const told = insertTold(academy, { account: "sedentaire", module: MODULE, kept: "sound" });
  const change = (set: string, ...values: string[]) =>
    changeRows(
      academy.dataDir,
      `update presentations set ${set} where id = ?`,
      ...values,
      told.presentationId,
    );
  change("recordingState = 'receiving'");
  const { videoUrl } = findRow<{ videoUrl: string }>(
    academy,
    "select videoUrl from modules where title = ?",
    MODULE,
  );
  await signIn(page, academy, "sedentaire");
  await new PresentationsPage(page, academy).goto(told);
  await expect(player(page)).toHaveJSProperty("tagName", "AUDIO");
  return {
    watch: page.getByRole("link", { name: copy.presentations.watch }),
    arrive: () => change("recordingState = 'ready', videoUrl = ?", videoUrl),
  };
}

test("a recording that becomes ready replaces the sound on the open page, without playing by itself", async ({
  page,
  ownAcademy: academy,
}) => {
  const { watch, arrive } = await openAwaited(page, academy);
  arrive();
  const video = page.locator("#presentation video");
  await expect(video).toHaveAttribute("src", /^\/media\//);
  await expect(watch).toBeVisible();
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(true);
  await watch.click();
  await expect.poll(() => playsAt(video)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: words.pause })).toBeVisible();
});

test("a playing sound goes on when the recording becomes ready, until the person asks for the video", async ({
  page,
  ownAcademy: academy,
}) => {
  const { watch, arrive } = await openAwaited(page, academy);
  const sound = await player(page).elementHandle();
  await page.locator(".talk-lines a").first().click();
  await expect.poll(() => playsAt(player(page))).toBeGreaterThan(0);
  arrive();
  await expect(watch).toBeVisible();
  expect(await sound?.evaluate((one) => one.isConnected && !(one as HTMLAudioElement).paused)).toBe(
    true,
  );
  await watch.click();
  await expect.poll(() => playsAt(page.locator("#presentation video"))).toBeGreaterThan(0);
});

test("a recording that could not be loaded plays at the next press", async ({
  page,
  ownAcademy: academy,
}) => {
  const refuse = (route: { fulfill(answer: { status: number }): Promise<void> }) =>
    route.fulfill({ status: 403 });
  await page.route("**/media/**", refuse);
  const presentations = await openTold(page, academy, "video");
  await expect(page.getByText(copy.video.loadFailed)).toBeVisible();
  const proof = presentations.attempt.locator(".pair a.quote").first();
  await proof.click();
  await expect(page).toHaveURL(/[?&]t=/);
  await expect(page.getByText(copy.video.loadFailed)).toBeVisible();
  await page.unroute("**/media/**", refuse);
  await proof.click();
  const atS = secondsOf(await proof.getAttribute("href"));
  await expect.poll(() => playsAt(player(page))).toBeGreaterThanOrEqual(atS);
});

test(
  "the keyboard alone plays, seeks, changes the speed and shows captions",
  { tag: "@short" },
  async ({ page, ownAcademy: academy }) => {
    await openTold(page, academy, "video");
    const media = player(page);
    const property = (name: "playbackRate" | "paused" | "currentTime") =>
      media.evaluate((one: HTMLVideoElement, of) => one[of], name);
    await page.getByRole("slider", { name: words.position }).focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => property("currentTime")).toBe(12);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: words.play })).toBeFocused();
    await page.keyboard.press("Space");
    await expect.poll(() => playsAt(media)).toBeGreaterThan(12);
    await expect(page.getByRole("button", { name: words.pause })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await expect.poll(() => property("playbackRate")).toBe(2);
    await page.keyboard.press("Tab");
    const captions = page.getByRole("button", { name: words.captions });
    await expect(captions).toBeFocused();
    const shown = () =>
      media.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [
        track?.mode,
        (track?.cues?.length ?? 0) > 5,
      ]);
    await expect.poll(shown).toEqual(["showing", true]);
    await page.keyboard.press("Enter");
    await expect.poll(shown).toEqual(["hidden", true]);
  },
);

test("a group has one recording and a chapter for each module", async ({
  page,
  ownAcademy: academy,
}) => {
  const told = insertToldGroup(academy, "sedentaire");
  await signIn(page, academy, "sedentaire");
  await page.goto(`${academy.url}/presentations/user/${told.userId}/group/${told.groupId}`);
  const chapters = page.getByRole("list", { name: words.chapters });
  await expect(chapters.getByRole("listitem")).toHaveCount(2);
  await chapters.getByRole("link", { name: "La commande à table" }).click();
  await expect.poll(() => playsAt(player(page))).toBeGreaterThanOrEqual(20);
  await expect(page.getByText(words.chapterOf(2, 2))).toBeVisible();
  await page.locator("#presentation video").evaluate((one: HTMLVideoElement) => one.pause());
  await look(page, "evaluation-group");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the player has plain controls, addresses start at their time, and points open", async ({
    page,
    ownAcademy: academy,
  }) => {
    const presentations = await openTold(page, academy, "video");
    await expect(player(page)).toHaveAttribute("controls");
    await expect(page.getByRole("slider", { name: words.position })).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.print })).toHaveCount(0);
    const proof = presentations.attempt.locator(".pair a.quote").first();
    const atS = secondsOf(await proof.getAttribute("href"));
    await proof.click();
    await expect(player(page)).toHaveAttribute("src", new RegExp(`#t=${atS}$`));
    await page.getByText(/^\d+ arguments? dits?/).click();
    await expect(page.locator(".points-said .point").first()).toBeVisible();
  });
});

test("on paper everything is open, and there is no button and no player", async ({
  page,
  ownAcademy: academy,
}) => {
  await openTold(page, academy, "video");
  await expect(page.getByRole("button", { name: words.print })).toBeVisible();
  const folded = page.locator(".points-said .point").first();
  await expect(folded).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(folded).toBeVisible();
  for (const gone of [".player", ".bar", ".back", ".btn"])
    await expect(page.locator(gone).locator("visible=true")).toHaveCount(0);
  await expect(page.locator(".talk-lines li").last()).toBeVisible();
});

test("the evaluation is accessible, on a phone and on a desk", async ({
  page,
  ownAcademy: academy,
}) => {
  await openTold(page, academy, "video");
  await look(page, "evaluation-player");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
});
