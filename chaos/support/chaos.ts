import { type Browser, expect, type Page } from "@playwright/test";
import { examine, expectTidy, type Outcome } from "./check";
import { openLane } from "./lane";
import { type Amounts, planOf, randomOf, type RunPlan } from "./plan";
import { present } from "./run";

/** Product §8.2: the most that a crash may lose. */
const LOSS_MS = 2_000;

export interface Chaos {
  outcomes: Outcome[];
  kills: { tab: number; server: number; assembly: number };
}

/** Records, kills and examines in as many lanes as given. */
export async function runChaos(
  seed: number,
  amounts: Amounts,
  { browser, lanes, log }: { browser: Browser; lanes: number; log: (line: string) => unknown },
): Promise<Chaos> {
  const waiting = planOf(seed, amounts);
  const outcomes: Outcome[] = [];
  const played = Array.from({ length: lanes }, async (_, number) => {
    const player = await browser.newPage();
    outcomes.push(...(await playLane(waiting, { player, log, random: randomOf(seed + number) })));
    await player.close();
  });
  await Promise.all(played);
  const total = (what: keyof Outcome["kills"]) =>
    outcomes.reduce((sum, { kills }) => sum + kills[what], 0);
  return {
    outcomes,
    kills: { tab: total("tab"), server: total("server"), assembly: total("assembly") },
  };
}

async function playLane(
  waiting: RunPlan[],
  deps: { player: Page; log: (line: string) => unknown; random: () => number },
): Promise<Outcome[]> {
  const lane = await openLane();
  const instances: string[] = [];
  const outcomes: Outcome[] = [];
  try {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      const presented = await present(plan, lane);
      instances.push(presented.instanceId);
      const outcome = await examine(presented, { lane, ...deps });
      deps.log(lineOf(outcome));
      expectKept(outcome);
      outcomes.push(outcome);
    }
    await expectTidy(lane, instances);
  } finally {
    await lane.close();
  }
  return outcomes;
}

/** Checks the guarantees of a recording. Other recordings still run after a failure. */
function expectKept(outcome: Outcome): void {
  const { name } = outcome;
  expect
    .soft(outcome.isWhole, `${name}: every acknowledged portion is in it, and nothing else`)
    .toBe(true);
  expect.soft(outcome.lostPictureMs, `${name}: picture lost`).toBeLessThanOrEqual(LOSS_MS);
  expect.soft(outcome.lostSoundMs, `${name}: sound lost`).toBeLessThanOrEqual(LOSS_MS);
  expect.soft(outcome.soundHoleMs, `${name}: hole in the sound`).toBeLessThanOrEqual(LOSS_MS);
  expect.soft(outcome.durationErrorMs, `${name}: duration`).toBeLessThanOrEqual(LOSS_MS);
  expect.soft(outcome.seekErrorMs, `${name}: seeking`).toBeLessThanOrEqual(500);
}

const columns = {
  name: "recording",
  killed: "kills t/s/a",
  portions: "portions r/a",
  isWhole: "whole",
  durationMs: "duration",
  lostPictureMs: "lost pict.",
  lostSoundMs: "lost sound",
  soundHoleMs: "hole",
  durationErrorMs: "dur. error",
  seekErrorMs: "seek error",
  soundToPictureMs: "sound-pict.",
};

function lineOf(outcome: Outcome): string {
  const { tab, server, assembly } = outcome.kills;
  const cells = {
    ...outcome,
    killed: `${tab}/${server}/${assembly}`,
    portions: `${outcome.recorded}/${outcome.acknowledged}`,
    isWhole: outcome.isWhole ? "yes" : "NO",
  };
  return (Object.keys(columns) as (keyof typeof columns)[])
    .map((key) => {
      const value = cells[key];
      return (typeof value === "number" ? `${Math.round(value)} ms` : value).padStart(12);
    })
    .join("");
}

export const tableHead = Object.values(columns)
  .map((name) => name.padStart(12))
  .join("");

/** Returns the worst figures, in lines for people. */
export function summaryOf({ outcomes, kills }: Chaos, seed: number): string[] {
  const worst = (key: keyof Outcome) =>
    Math.round(Math.max(...outcomes.map((outcome) => Number(outcome[key]))));
  const sum = (key: "recorded" | "acknowledged") =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return [
    `kills: ${kills.tab} of the browser, ${kills.server} of the server while recording, ${kills.assembly} while finalising`,
    `recordings: ${outcomes.length}, each in one file with every acknowledged portion: ${outcomes.every(({ isWhole }) => isWhole) ? "yes" : "NO"}`,
    `portions: ${sum("recorded")} seen recorded, ${sum("acknowledged")} acknowledged and in the files`,
    `worst loss: picture ${worst("lostPictureMs")} ms, sound ${worst("lostSoundMs")} ms`,
    `worst seek: ${worst("seekErrorMs")} ms off; worst duration: ${worst("durationErrorMs")} ms off; longest hole in the sound: ${worst("soundHoleMs")} ms`,
    `seed: ${seed}`,
  ];
}
