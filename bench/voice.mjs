// The time from the end of the rep's finished turns to the customer's first sound, in a real browser, with its parts
// and the engines' memory. One of the 1, 2, 4 or 8 sessions runs in a browser. The others use a line alone, because
// eight recording browsers would slow the machine that they measure. `line` is the time in those other sessions.
// `pause` is the longest silence within an answer.
// The goal applies to one session.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, run } from "../scripts/setup.mjs";

const GOAL_MS = { p50: 500, p95: 800 };

/** Runs bench/voice.spec.ts and reads its figures. */
export async function benchVoice({ browser, tell }) {
  const metrics = {};
  for (const sessions of [1, 2, 4, 8]) {
    tell(`  ${sessions} conversation(s)…`);
    await run(
      process.execPath,
      [
        path.join(root, "node_modules/@playwright/test/cli.js"),
        "test",
        "-c",
        "bench/playwright.config.ts",
        "-g",
        `${sessions} conversations at once`,
      ],
      { env: { CHROMIUM_PATH: browser } },
    );
    const {
      browser: heard,
      parts,
      enginesMb,
    } = JSON.parse(readFileSync(path.join(root, `.cache/bench-voice-${sessions}.json`), "utf8"));
    const name = (part) => `voice.${sessions}.${part}`;
    const ms = (value) => ({ value, unit: "ms" });
    Object.assign(metrics, {
      [name("turns")]: { value: heard.turns, unit: "turns" },
      [name("p50")]: {
        ...ms(heard.p50Ms),
        ratioTo: { goal: +(heard.p50Ms / GOAL_MS.p50).toFixed(2) },
      },
      [name("p90")]: ms(heard.p90Ms),
      [name("p95")]: {
        ...ms(heard.p95Ms),
        ratioTo: { goal: +(heard.p95Ms / GOAL_MS.p95).toFixed(2) },
      },
      [name("engines")]: { value: enginesMb, unit: "MB" },
    });
    for (const [part, { p50Ms, p90Ms, p95Ms }] of Object.entries(parts)) {
      metrics[name(`${part}.p50`)] = ms(p50Ms);
      metrics[name(`${part}.p90`)] = ms(p90Ms);
      metrics[name(`${part}.p95`)] = ms(p95Ms);
    }
  }
  return metrics;
}
