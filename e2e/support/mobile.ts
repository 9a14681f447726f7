import type { Page } from "@playwright/test";
import { commonFlags } from "./chromium";

/** The narrowest supported phone, held upright. */
export const mobile = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Flags of a phone's browser with a permitted microphone. */
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

/**
 * Sets the visible height as a phone's keyboard does, without a change of the page's height. Null closes the keyboard.
 */
export const openKeyboard = (page: Page, visibleHeight: number | null) =>
  page.evaluate((height) => {
    const visible = window.visualViewport;
    if (!visible) throw new Error("no visual viewport");
    if (height === null) Reflect.deleteProperty(visible, "height");
    else Object.defineProperty(visible, "height", { value: height, configurable: true });
    visible.dispatchEvent(new Event("resize"));
  }, visibleHeight);
