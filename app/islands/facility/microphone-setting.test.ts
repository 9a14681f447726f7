import { expect, test } from "vitest";
import { microphoneSetting } from "./microphone-setting";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    "chromium",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    "chromium",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0", "firefox"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1`, "safari"],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "android"],
  [`Mozilla/5.0 (Linux; Android 15; wv) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, "app"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${WEBKIT} Version/18.0 Mobile Safari/604.1`, "iphone"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${WEBKIT} Mobile/15E148`, "app"],
  ["SomethingElse/1.0", "other"],
])("the setting of %s is found at: %s", (userAgent, setting) => {
  expect(microphoneSetting(userAgent, false)).toBe(setting);
});

test("in the mobile app, the setting is the app's", () => {
  expect(microphoneSetting("Mozilla/5.0 (Linux; Android 15) Chrome/140", true)).toBe("app");
});
