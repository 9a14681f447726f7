/** The place of the setting that allows a denied microphone. */
export type MicrophoneSetting =
  | "app"
  | "iphone"
  | "android"
  | "firefox"
  | "safari"
  | "chromium"
  | "other";

/** The signs of a web view in a browser's name: Android's, and an iPhone's without 'Safari'. */
const WEB_VIEW = /; wv\)|(?:iPhone|iPad)(?!.*Safari\/)/;

/** Returns the place of the setting by the browser's name for itself. `inApp` is true in the mobile app. */
export function microphoneSetting(userAgent: string, inApp: boolean): MicrophoneSetting {
  if (inApp || WEB_VIEW.test(userAgent)) return "app";
  if (/iPhone|iPad/.test(userAgent)) return "iphone";
  if (/Firefox\//.test(userAgent)) return "firefox";
  if (/Android/.test(userAgent)) return "android";
  if (/Chrome\//.test(userAgent)) return "chromium";
  return /Safari\//.test(userAgent) ? "safari" : "other";
}
