import type { Page } from "@playwright/test";
import { commonFlags } from "./chromium";

/** A phone held in one hand, as wide as the narrowest that is promised. */
export const mobile = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Flags of a phone's browser: its microphone is there and may be used. */
export const withMicrophone = {
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      ...commonFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
};

/** As a phone's keyboard does that leaves the page as high as it was: so much of it is visible; null: all, it is closed. */
export const openKeyboard = (page: Page, visibleHeight: number | null) =>
  page.evaluate((height) => {
    const visible = window.visualViewport;
    if (!visible) throw new Error("no visual viewport");
    if (height === null) Reflect.deleteProperty(visible, "height");
    else Object.defineProperty(visible, "height", { value: height, configurable: true });
    visible.dispatchEvent(new Event("resize"));
  }, visibleHeight);
