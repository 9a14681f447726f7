import { beforeEach, expect, test, vi } from "vitest";
import { checkSupportToken } from "~/models/support/support-token.server";
import { config } from "~/platform/config.server";
import { runSupportToken } from "./support";

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((text) => printed.push(String(text)) > 0);
});

test.each([
  [[], "android", "fr"],
  [["--os", "ios", "--lang", "es"], "ios", "es"],
  [["--lang=en"], "android", "en"],
])(
  "support-token %o prints one link that opens the page for 15 minutes",
  async (args, os, lang) => {
    await runSupportToken(args);
    const [line = "", ...others] = printed;
    expect(others).toEqual([]);
    const link = new URL(line.trim());
    expect(`${link.origin}${link.pathname}`).toBe("http://127.0.0.1:3000/support");
    expect([...link.searchParams.keys()]).toEqual(["token", "os", "lang"]);
    expect([link.searchParams.get("os"), link.searchParams.get("lang")]).toEqual([os, lang]);
    const given = link.searchParams.get("token") ?? "";
    const { token } = await checkSupportToken(given, config().secrets.support, {
      maxLifeS: 15 * 60,
    });
    const leftS = (Number(token?.expiresAt) - Date.now()) / 1000;
    expect(leftS).toBeGreaterThan(15 * 60);
    expect(leftS).toBeLessThanOrEqual(16 * 60);
  },
);

test("two links have different tokens", async () => {
  await runSupportToken([]);
  await runSupportToken([]);
  expect(new Set(printed).size).toBe(2);
});

test.each([
  [["--os", "windows"], "--os"],
  [["--lang", "de"], "--lang"],
  [["--life", "1"], "--os et --lang"],
  [["android"], "--os et --lang"],
])("support-token %o is refused with one sentence", async (args, sentence) => {
  await expect(runSupportToken(args)).rejects.toThrow(sentence);
  expect(printed).toEqual([]);
});
