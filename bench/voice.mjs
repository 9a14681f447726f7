// From the end of the rep's speech to the customer's first sound, in a real browser, with its parts; 1, 2 and 4 sessions.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, run } from "../scripts/setup.mjs";

const BUDGET_MS = 1200;

/** Runs bench/voice.spec.ts and reads the figures it leaves. */
export async function benchVoice({ browser, tell }) {
  const metrics = {};
  for (const sessions of [1, 2, 4]) {
    tell(`  ${sessions} conversation(s)…`);
    await run(
      process.execPath,
      [
        path.join(root, "node_modules/@playwright/test/cli.js"),
        "test",
        "-c",
        "bench/playwright.config.ts",
        "-g",
        `${sessions} at once`,
      ],
      { env: { CHROMIUM_PATH: browser } },
    );
    const { browser: heard, parts } = JSON.parse(
      readFileSync(path.join(root, `.cache/bench-voice-${sessions}.json`), "utf8"),
    );
    const name = (part) => `voice.${sessions}.${part}`;
    const ms = (value) => ({ value, unit: "ms" });
    Object.assign(metrics, {
      [name("turns")]: { value: heard.turns, unit: "turns" },
      [name("median")]: {
        ...ms(heard.medianMs),
        ratioTo: { budget: +(heard.medianMs / BUDGET_MS).toFixed(2) },
      },
      [name("p95")]: {
        ...ms(heard.p95Ms),
        ratioTo: { budget: +(heard.p95Ms / BUDGET_MS).toFixed(2) },
      },
    });
    for (const [part, { medianMs, p95Ms }] of Object.entries(parts)) {
      metrics[name(`${part}.median`)] = ms(medianMs);
      metrics[name(`${part}.p95`)] = ms(p95Ms);
    }
  }
  return metrics;
}
