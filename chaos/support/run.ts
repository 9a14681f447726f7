import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { GroupSessionPage } from "../../e2e/pages/group-session-page";
import { findRow } from "../../e2e/support/database";
import { giveSession } from "../../e2e/support/fixtures";
import { type KillableBrowser, newProfile, openKillable } from "../../e2e/support/killable-browser";
import type { PassingPortion } from "../../e2e/support/passing-portion";
import { type Recorded, watchRecording } from "../../e2e/support/recorded";
import { burnTimeCodes, timeCodedMicrophone } from "../../e2e/support/time-codes";
import { filesUnder } from "../../testing/files-under";
import type { Lane } from "./lane";
import type { AssemblyStage, Moment, RunPlan } from "./plan";

const MICROPHONE_S = 180;
const TIMEOUT_MS = 90_000;

/** The facts about a recording that is finished on the server. */
export interface Presented {
  plan: RunPlan;
  instanceId: string;
  recorded: Recorded;
  /** Ms since the epoch: the end of the recording, and the start of the microphone's sound file. */
  endedAtMs: number;
  microphoneAtMs: number;
  kills: { tab: number; server: number; assembly: number };
}

/** Presents a group as planned until its recording is finished on the server. */
export async function present(plan: RunPlan, lane: Lane): Promise<Presented> {
  const profile = newProfile();
  try {
    const rep = await openRep(lane, profile.dir);
    const instance = instanceOn(lane);
    const kills = { tab: 0, server: 0, assembly: 0 };
    let recording = true;
    const crashes = plan.servers.map(async (moment) => {
      await reached(moment, lane, rep.recorded);
      if (recording) kills.server++;
      await lane.crash();
    });
    const assembly = attackAssembly(plan.assembly, lane, instance).then((count) => {
      kills.assembly = count;
    });
    const session = new GroupSessionPage(rep.page);
    await session.goto(lane.line, lane.groupId);
    await session.startButton.click();
    await expect(session.endButton).toBeVisible();
    await rep.browser.aim();
    let endedAtMs: number;
    if (plan.tab) {
      endedAtMs = await killTab(plan.tab, rep, lane);
      recording = false;
      kills.tab++;
      await resume(lane, profile.dir);
    } else {
      endedAtMs = await endSoon(session, plan.portions, rep.recorded);
      recording = false;
      await expect(session.saved).toBeVisible({ timeout: TIMEOUT_MS });
      await rep.browser.context.close();
    }
    await Promise.all([...crashes, assembly]);
    const instanceId = await instance;
    await expect
      .poll(() => stateOf(lane, instanceId).recordingState, { timeout: TIMEOUT_MS })
      .toBe("ready");
    const { recorded, microphone } = rep;
    return { plan, instanceId, recorded, endedAtMs, microphoneAtMs: microphone.atMs, kills };
  } finally {
    profile.remove();
  }
}

interface Rep {
  browser: KillableBrowser;
  page: Page;
  recorded: Recorded;
  microphone: { atMs: number };
}

async function openRep(lane: Lane, profile: string): Promise<Rep> {
  const browser = await openKillable(timeCodedMicrophone(MICROPHONE_S), profile);
  const { context } = browser;
  const microphone = { atMs: 0 };
  await burnTimeCodes(context, (atMs) => {
    microphone.atMs = atMs;
  });
  const recorded = await watchRecording(context);
  await giveSession(browser.context, lane.line, lane.cookie);
  return { browser, page: context.pages()[0] ?? (await context.newPage()), recorded, microphone };
}

/** Resolves with the presentation of the next first portion. */
function instanceOn({ line }: Lane): Promise<string> {
  return new Promise((resolve) => {
    const stop = line.watch(({ instanceId }) => {
      stop();
      resolve(instanceId);
    });
  });
}

/** Resolves in the same turn of the event loop as the moment, so that the kill is not late. */
async function reached(moment: Moment, lane: Lane, recorded: Recorded): Promise<void> {
  if (moment.stage === "recorded")
    return expect
      .poll(() => recorded.portions.length, { timeout: TIMEOUT_MS, intervals: [20] })
      .toBeGreaterThan(moment.portion);
  await passing(lane, ({ index }, stage) => index === moment.portion && stage === moment.stage);
}

function passing(
  { line }: Lane,
  is: (portion: PassingPortion, stage: string) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = line.watch((portion, stage) => {
      if (!is(portion, stage)) return;
      stop();
      resolve();
    });
  });
}

async function killTab(moment: Moment, { browser, recorded }: Rep, lane: Lane): Promise<number> {
  await reached(moment, lane, recorded);
  const atMs = browser.kill();
  await browser.gone;
  return atMs;
}

async function endSoon(session: GroupSessionPage, portions: number, recorded: Recorded) {
  await expect
    .poll(() => recorded.portions.length, { timeout: TIMEOUT_MS })
    .toBeGreaterThanOrEqual(portions);
  const atMs = Date.now();
  await session.end();
  await expect(session.done).toBeVisible({ timeout: 30_000 });
  return atMs;
}

/** Makes the next visit: opens the home page, which sends the rest. */
async function resume(lane: Lane, profile: string): Promise<void> {
  await lane.up();
  const browser = await openKillable(timeCodedMicrophone(MICROPHONE_S), profile);
  try {
    await giveSession(browser.context, lane.line, lane.cookie);
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await page.goto(`${lane.line.url}/`);
    await page.getByRole("button", { name: "Reprendre l’envoi" }).click();
    await expect(page.getByText("Enregistrement sauvegardé avec succès!")).toBeVisible({
      timeout: TIMEOUT_MS,
    });
  } finally {
    await browser.context.close();
  }
}

/** Kills the server during assembly. Returns the number of kills in time. */
async function attackAssembly(
  stages: AssemblyStage[],
  lane: Lane,
  instance: Promise<string>,
): Promise<number> {
  if (stages.length === 0) return 0;
  await passing(lane, ({ last }, stage) => last && stage === "answered");
  let inTime = 0;
  for (const stage of stages) if (await crashAssembling(stage, lane, await instance)) inTime++;
  return inTime;
}

const stateOf = (lane: Lane, instanceId: string) =>
  findRow<{ recordingState: string; recordingDigest: string | null }>(
    lane,
    "select recordingState, recordingDigest from presentations where id = ?",
    instanceId,
  );

/** Kills the server during an assembly. Returns false when the assembly had ended before. */
async function crashAssembling(stage: AssemblyStage, lane: Lane, instanceId: string) {
  const filesIn = (name: string) => filesUnder(path.join(lane.dataDir, name)).length;
  const stored = finishedBefore(lane);
  const isThere = () =>
    ({
      asked: true,
      joining: filesIn("tmp") > 0,
      remuxing: filesIn("tmp") > 1,
      stored: filesIn("media/recordings") > stored,
    })[stage];
  const isReady = () => stateOf(lane, instanceId).recordingState === "ready";
  if (stage !== "asked")
    await expect
      .poll(() => isThere() || isReady(), { timeout: TIMEOUT_MS, intervals: [2] })
      .toBe(true);
  const crashed = lane.crash();
  const late = isReady();
  await crashed;
  return !late;
}

const finishedBefore = (lane: Lane) =>
  findRow<{ count: number }>(
    lane,
    "select count(*) as count from presentations where recordingState = 'ready' and groupId is not null",
  ).count;
