import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import SQLite from "better-sqlite3";
import { patienceFor } from "~/services/voice/embedded/listening/patience";
import { HomePage } from "../e2e/pages/home-page";
import { SessionPage } from "../e2e/pages/session-page";
import { type Academy, startAcademy } from "../e2e/support/academy";
import { findRows } from "../e2e/support/database";
import { heardBy, installEar, longestPauses, responseTimes, stretches } from "../e2e/support/ear";
import { expect, type Fixtures, giveSession, openSession, test } from "../e2e/support/fixtures";
import { spokenFile } from "../e2e/support/speech";
import { makeSpeech } from "../scripts/make-speech.mjs";
import { FOREIGN_VOICES, withVoice } from "./foreign-voice.mjs";
import { callAs } from "./voice-caller";

const MODULE = "La caisse sur tablette";
/** A rep's remarks, each followed by the time for an answer. The customer says goodbye after about ten. */
const remarks = [
  "Bonjour, je viens vous présenter notre caisse pour restaurants.",
  "Elle tient sur une simple tablette, posée sur le comptoir.",
  "La carte et le plan de salle sont sur le même écran.",
  "Un nouveau serveur apprend à s'en servir en dix minutes.",
  "Si internet est coupé, vous continuez à encaisser.",
  "La caisse est certifiée par un organisme indépendant.",
  "L'assistance répond tous les jours, y compris le dimanche.",
  "Il n'y a pas d'engagement, vous arrêtez quand vous voulez.",
  "L'installation prend une matinée, avant votre service.",
  "Est-ce que jeudi après-midi vous convient ?",
];
const TURNS = 20;
const PACE = {
  pauseMs: 0,
  paragraphPauseMs: 7_000,
  leadMs: 16_000,
  tailMs: 8_000,
};

/** Returns the remarks in a voice outside the product, for the browser's microphone and for a line. */
async function speech() {
  const dir = withVoice(FOREIGN_VOICES[0] ?? {}, path.resolve(".cache/bench-voice"));
  const said = remarks.join("\n\n");
  const file = await spokenFile(said, { ...PACE, dir });
  return { file, pcm: await makeSpeech(said, { ...PACE, dir, rateHz: 16_000, leadMs: 6_000 }) };
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
const spread = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    turns: sorted.length,
    p50Ms: Math.round(at(sorted, 0.5)),
    p90Ms: Math.round(at(sorted, 0.9)),
    p95Ms: Math.round(at(sorted, 0.95)),
  };
};

/** Eight people, one per session. */
const accounts = [
  "terrain",
  "sedentaire",
  "utilisateur",
  "candidat",
  "admin",
  "bench1",
  "bench2",
  "bench3",
] as const;
const LANGUAGE = "fr";

/** Adds accounts beside the demo's five. The added accounts sign in with the password of a demo account. */
function addPeople({ dataDir }: Academy): void {
  const sqlite = new SQLite(path.join(dataDir, "aplomb.db"));
  const model = sqlite
    .prepare("select * from users where email = 'terrain@aplomb.example'")
    .get() as Record<string, unknown>;
  for (const account of accounts.filter((name) => name.startsWith("bench"))) {
    const row = { ...model, id: randomUUID(), email: `${account}@aplomb.example`, name: account };
    const columns = Object.keys(row);
    sqlite
      .prepare(
        `insert into users (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
      )
      .run(...Object.values(row));
    sqlite
      .prepare(
        "insert into recordingNotices (userId, acknowledgedAt) select id, createdAt from users where id = ?",
      )
      .run(row.id);
  }
  sqlite.close();
}

/** Returns the memory of the server's engines in MB: the resident pages of its children. */
function enginesMemory({ process: { pid } }: Academy): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const pages = children
    .split(" ")
    .filter(Boolean)
    .map((child) => Number(readFileSync(`/proc/${child}/statm`, "utf8").split(" ")[1]));
  return Math.round((pages.reduce((sum, count) => sum + count, 0) * 4_096) / 1e6);
}

/** Returns the times of answers to finished turns. The product waits on purpose for a rep who stops on "et". */
function costsOfFinished(academy: Academy): Cost[] {
  const rows = findRows<{ message: string; answer: string; costJson: string }>(
    academy,
    `select asked.message, answer.message as answer, answer.costJson from turns answer join turns asked
     on asked.conversationId = answer.conversationId and asked.turnIndex = answer.turnIndex - 1
     where answer.costJson is not null and asked.source = 'user'`,
  );
  return rows
    .filter(({ message }) => patienceFor(message, LANGUAGE) === 0)
    .map(({ answer, costJson }) => ({ ...(JSON.parse(costJson) as CostParts), answer }));
}

/** A first sound after this long was in no cache. */
const COLD_MS = 50;

interface CostParts {
  silenceMs: number;
  wordsMs: number;
  replyMs: number;
  voiceMs: number;
  totalMs: number;
}
type Cost = CostParts & { answer: string };

async function converse(
  context: BrowserContext,
  academy: Academy,
  account: (typeof accounts)[number],
) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 430, height: 700 });
  await giveSession(context, academy, await openSession(academy, account));
  await page.goto(academy.url);
  const href = await new HomePage(page, academy).link(MODULE, "Présenter").getAttribute("href");
  await page.goto(`${academy.url}${href?.replace("presentModule", "agent-chat/module")}`);
  const session = new SessionPage(page);
  await session.startButton.click();
  await expect(session.endButton).toBeVisible({ timeout: 60_000 });
  return session;
}

/**
 * Runs one round: one rep in a browser and the others on the line alone, until the end of the text or of the
 * customer's patience.
 */
async function round(
  openRep: Fixtures["openRep"],
  academy: Academy,
  sessions: number,
): Promise<{ browser: number[]; line: number[]; pauses: number[] }> {
  const { file, pcm } = await speech();
  const context = await openRep(file);
  await installEar(context);
  const { page, done } = await converse(context, academy, "terrain");
  const moduleId = String(page.url().match(/agent-chat\/module\/([^/?]+)/)?.[1]);
  const calls = [];
  for (const account of accounts.slice(1, sessions)) {
    const cookie = await openSession(academy, account);
    calls.push(await callAs(cookie, academy, { moduleId, pcm }));
  }
  const over = async () => {
    const { mic, stepMs } = await heardBy(page);
    return (await done.isVisible()) || stretches(mic, stepMs).length >= remarks.length;
  };
  await expect.poll(over, { timeout: 240_000, intervals: [1_000] }).toBe(true);
  const heard = await heardBy(page);
  const others = await Promise.all(calls.map((call) => call.over));
  await context.close();
  return {
    browser: responseTimes(heard),
    line: others.flatMap(responseTimes),
    pauses: [heard, ...others].flatMap(longestPauses),
  };
}

for (const sessions of [1, 2, 4, 8]) {
  test(`the voice holds ${sessions} conversations at once`, async ({ openRep }) => {
    const env = { LOG_LEVEL: "error", VOICE_MAX_SESSIONS: String(sessions) };
    const academy = await startAcademy({ env });
    addPeople(academy);
    const times = { browser: [] as number[], line: [] as number[], pauses: [] as number[] };
    while (times.browser.length + times.line.length < TURNS) {
      const { browser, line, pauses } = await round(openRep, academy, sessions);
      times.browser.push(...browser);
      times.line.push(...line);
      times.pauses.push(...pauses);
    }
    const enginesMb = enginesMemory(academy);
    const costs = costsOfFinished(academy);
    const part = (name: keyof CostParts) => spread(costs.map((cost) => cost[name]));
    const parts = {
      ...(times.line.length > 0 && { line: spread(times.line) }),
      pause: spread(times.pauses),
      silence: part("silenceMs"),
      words: part("wordsMs"),
      reply: part("replyMs"),
      voice: part("voiceMs"),
      server: part("totalMs"),
    };
    mkdirSync(".cache", { recursive: true });
    const cold = costs.filter(({ voiceMs }) => voiceMs > COLD_MS);
    const result = { sessions, browser: spread(times.browser), parts, enginesMb, cold };
    writeFileSync(`.cache/bench-voice-${sessions}.json`, JSON.stringify(result));
    await academy.stop();
    academy.remove();
  });
}
