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
