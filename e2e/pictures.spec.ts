import type { Page } from "@playwright/test";
import { type Academy, startAcademy, storyTemplate } from "./support/academy";
import { beginSession } from "./support/begin-session";
import { findRow } from "./support/database";
import { type Account, expect, signIn, test } from "./support/fixtures";
import { installPatientMicrophone, speak } from "./support/patient-microphone";
import { screensOf } from "./support/screens";
import { spokenFile, tillText } from "./support/speech";

// The pictures of the README and of the guides, taken of the demo academy by `npm run screenshots`.
const WIDTH = 1440;
const HEIGHT = 900;
/** A session's window takes 30 % of the screen (product §3.2). */
const WINDOW = 0.3 * WIDTH;
const MOST_BYTES = 150_000;
const MODULE = "La caisse sur tablette";
/** The voice of `speak`. */
const VOICE = { character: "marc", pauseMs: 250 } as const;

test.use({ viewport: { width: WIDTH, height: HEIGHT }, colorScheme: "light" });

let academy: Academy;
test.beforeAll(async () => {
  academy = await startAcademy({ template: storyTemplate });
});
test.afterAll(async () => {
  await academy.stop();
  academy.remove();
});

/** Runs in the page: moves the video to a second at which its title is over. */
const passTitle = async () => {
  const video = document.querySelector("video");
  if (!video) throw new Error("the page has no video");
  const once = (event: string) =>
    new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
  if (video.readyState === 0) await once("loadedmetadata");
  const moved = once("seeked");
  video.currentTime = video.duration / 3;
  await moved;
};

const shot = { animations: "disabled", caret: "hide" } as const;

/** Waits for the fonts and for the pictures in view. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete ||
        !image.checkVisibility() ||
        image.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/** Writes a picture of what is in view, in the best quality that stays under the limit. */
async function take(page: Page, name: string): Promise<void> {
  await untilDrawn(page);
  const file = { ...shot, path: `docs/pictures/${name}.jpg`, type: "jpeg" } as const;
  for (const quality of [88, 80, 72, 64]) {
    const { length } = await page.screenshot({ ...file, quality });
    if (length <= MOST_BYTES) return;
  }
  throw new Error(`${name} weighs more than ${MOST_BYTES} bytes`);
}

async function open(page: Page, account: "terrain" | "admin", name: string): Promise<void> {
  const screen = screensOf(academy, account).find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  await page.goto(academy.url + screen.path);
}

const pictures: [account: Account & ("terrain" | "admin"), screen: string, picture: string][] = [
  ["terrain", "home", "home"],
  ["terrain", "evaluation", "evaluation"],
  ["admin", "rubric", "rubric"],
  ["admin", "reviews", "reviews"],
];
for (const [account, screen, picture] of pictures)
  test(`the ${screen} of ${account}`, async ({ page }) => {
    await signIn(page, academy, account);
    await open(page, account, screen);
    await take(page, picture);
  });

test("the progress of a rep, for an admin", async ({ page }) => {
  await signIn(page, academy, "admin");
  const { id } = findRow<{ id: string }>(
    academy,
    "select id from users where email = 'terrain@aplomb.example'",
  );
  await page.goto(`${academy.url}/admin/users/${id}/presentations`);
  await take(page, "progress");
});

test("a session, beside the page that the rep shows", async ({ page, ownAcademy, openRep }) => {
  test.setTimeout(600_000);
  const [first = ""] = tillText().split(/\n\s*\n/);
  // Made before the session, because a customer who waits asks whether anybody is there.
  await spokenFile(first, VOICE);
  const context = await openRep();
  await installPatientMicrophone(context);
  const session = await beginSession(context, ownAcademy, MODULE);
  await session.page.setViewportSize({ width: WINDOW, height: HEIGHT });
  await speak(session.page, ownAcademy, { text: first, character: VOICE.character });
  await untilDrawn(session.page);
  const left = await session.page.screenshot(shot);

  const { id } = findRow<{ id: string }>(
    ownAcademy,
    `select id from modules where title = '${MODULE}'`,
  );
  await signIn(page, ownAcademy, "terrain");
  await page.setViewportSize({ width: WIDTH - WINDOW, height: HEIGHT });
  await page.goto(`${ownAcademy.url}/video/${id}`);
  await page.evaluate(passTitle);
  await untilDrawn(page);
  const right = await page.screenshot(shot);

  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await page.goto("about:blank");
  const images = [left, right].map(
    (png) => `<img src="data:image/png;base64,${png.toString("base64")}">`,
  );
  await page.setContent(`<style>body { display: flex; margin: 0 }</style>${images.join("")}`);
  await expect(page.locator("img")).toHaveCount(2);
  await take(page, "session");
});
