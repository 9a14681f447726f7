#!/usr/bin/env node
/**
 * Draws the posters of the demo academy's lessons into `demo/media/`: the slide at a third of each film without its
 * captions, which are too small to read on a card. Run by hand when a lesson changes; the repository keeps the output.
 *
 *   node scripts/make-demo-posters.mjs      CHROMIUM_PATH names the browser that draws
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { posterMarkup, slidePage } from "../demo/slide-page.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

function draw(body) {
  document.body.className = "poster";
  document.body.innerHTML = body;
  return document.fonts.ready.then(() => undefined);
}

const { module } = await runnerImport(path.join(root, "demo", "academy.ts"), {
  configFile: false,
  root,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
});
try {
  // The page is twice as wide as a poster.
  const page = await browser.newPage({
    viewport: { width: 1280, height: 720 },
    deviceScaleFactor: 0.5,
  });
  await page.setContent(slidePage);
  for (const { slides, file, poster } of module.videos) {
    if (poster === null) continue;
    await page.evaluate(draw, posterMarkup(slides[Math.floor(slides.length / 3)]));
    await page.screenshot({
      path: path.join(root, "demo", "media", poster),
      type: "jpeg",
      quality: 86,
    });
    console.log(`${file}: ${poster}`);
  }
} finally {
  await browser.close();
}
