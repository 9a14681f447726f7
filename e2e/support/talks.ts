import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { Academy } from "./academy";
import { changeRows, findRow } from "./database";
import type { Account } from "./fixtures";
import { insertJudged, ownTalk } from "./judged";
import { silentWav } from "./silence";
import { PASS_SCORE } from "../../app/models/terms/score";

type Place = Pick<Academy, "dataDir">;

/** Duration of the demo's tablet video, which stands for a recording, in seconds. */
export const RECORDING_S = 58;

/** Returns a talk of fifty seconds with a vague price, wrong opening hours and no proposal of a demonstration. */
export function costlyTalk(): SpokenTurn[] {
  return ownTalk()
    .slice(0, -1)
    .map((turn) => ({
      ...turn,
      message: turn.message
        .replace("69 euros", "une soixantaine d'euros")
        .replace("jusqu'à minuit", "jusqu'à vingt-deux heures"),
      startMs: Math.round((turn.startMs ?? 0) * 0.4),
      endMs: Math.round((turn.endMs ?? 0) * 0.4),
    }));
}

export interface Told {
  id: string;
  userId: string;
  moduleId: string;
  presentationId: string;
}

/**
 * Inserts a settled evaluation of that talk with its recording, or with its sound alone. The sound begins 5 s into the
 * talk.
 */
export function insertTold(
  academy: Place,
  {
    account,
    module,
    kept,
    turns = costlyTalk(),
  }: { account: Account; module: string; kept: "video" | "sound"; turns?: SpokenTurn[] },
): Told {
  const { id, userId, score } = insertJudged(academy, { account, module, turns });
  const { moduleId } = findRow<{ moduleId: string }>(
    academy,
    "select moduleId from evaluations where id = ?",
    id,
  );
  const presentationId = insertPresentation(academy, { userId, moduleId, module, kept });
  settle(academy, id, score);
  changeRows(
    academy.dataDir,
    "update evaluations set presentationId = ? where id = ?",
    presentationId,
    id,
  );
  if (kept === "sound") {
    const conversationId = insertConversation(academy, { presentationId, moduleId, atMs: 5_000 });
    changeRows(
      academy.dataDir,
      "update evaluations set chatSessionId = ? where id = ?",
      conversationId,
      id,
    );
  }
  return { id, userId, moduleId, presentationId };
}

/** Marks the evaluation as needing no review. */
function settle({ dataDir }: Place, id: string, score: number): void {
  const [low, high] = [Math.max(0, score - 4), Math.min(PASS_SCORE - 1, score + 4)];
  changeRows(
    dataDir,
    `update evaluations set toReview = 0, intervalLow = ?, intervalHigh = ?, resultJson = json_set(resultJson,
       '$.judgement.review', json('false'), '$.judgement.interval.low', ?, '$.judgement.interval.high', ?)
     where id = ?`,
    low,
    high,
    low,
    high,
    id,
  );
}

function insertPresentation(
  academy: Place,
  of: { userId: string; moduleId: string | null; module: string | null; kept: "video" | "sound" },
): string {
  const id = randomUUID();
  const { videoUrl } = findRow<{ videoUrl: string }>(
    academy,
    "select videoUrl from modules where title = 'La caisse sur tablette'",
  );
  const at = new Date().toISOString();
  const has = of.kept === "video";
  changeRows(
    academy.dataDir,
    `insert into presentations (id, userId, moduleId, moduleTitle, language, createdAt, recordingState, videoUrl, videoDurationS)
     values (?, ?, ${of.moduleId === null ? "null, null" : "?, ?"}, 'fr', ?, ?, ${has ? `'${videoUrl}', ${RECORDING_S}` : "null, null"})`,
    id,
    of.userId,
    ...(of.moduleId === null ? [] : [of.moduleId, of.module ?? ""]),
    at,
    has ? "ready" : "none",
  );
  return id;
}

/** Inserts a later part of a talk that kept its sound alone: its line was cut. */
export const insertPart = (academy: Place, { presentationId, moduleId }: Told, atMs: number) =>
  insertConversation(academy, { presentationId, moduleId, atMs });

/** Inserts a conversation that begins this long after its recording, with a minute of silence as its sound. */
function insertConversation(
  { dataDir }: Place,
  of: { presentationId: string; moduleId: string; atMs: number },
): string {
  const id = `conv_${randomUUID().replaceAll("-", "")}`;
  const audioFile = `conversations/${id}.wav`;
  mkdirSync(path.join(dataDir, "conversations"), { recursive: true });
  writeFileSync(path.join(dataDir, audioFile), silentWav(60));
  const at = new Date().toISOString();
  changeRows(
    dataDir,
    `insert into conversations (id, presentationId, moduleId, provider, mode, state, startedAt, endedAt, endReason, recordingOffsetMs, audioFile)
     values (?, ?, ?, 'embedded', 'voice', 'ended', ?, ?, 'user', ?, ?)`,
    id,
    of.presentationId,
    of.moduleId,
    at,
    at,
    of.atMs,
    audioFile,
  );
  return id;
}

/** Inserts a group of two modules presented in one recording. The second starts at its twentieth second. */
export function insertToldGroup(academy: Place, account: Account): Told & { groupId: string } {
  const group = findRow<{ id: string; title: string }>(
    academy,
    "select id, title from groups order by position, id",
  );
  const [first, second] = ["La caisse sur tablette", "La commande à table"];
  const talks = [first, second].map((module, at) => {
    const turns = costlyTalk().map((turn) => ({
      ...turn,
      startMs: Math.round((turn.startMs ?? 0) * 0.4) + at * 20_000,
      endMs: Math.round((turn.endMs ?? 0) * 0.4) + at * 20_000,
    }));
    const told = insertJudged(academy, { account, module: module ?? "", turns });
    settle(academy, told.id, told.score);
    return { ...told, module: module ?? "" };
  });
  const userId = talks[0]?.userId ?? "";
  const presentationId = insertPresentation(academy, {
    userId,
    moduleId: null,
    module: null,
    kept: "video",
  });
  for (const [at, { id }] of talks.entries()) {
    const { moduleId } = findRow<{ moduleId: string }>(
      academy,
      "select moduleId from evaluations where id = ?",
      id,
    );
    insertConversation(academy, { presentationId, moduleId, atMs: at * 20_000 });
    changeRows(
      academy.dataDir,
      "update evaluations set presentationId = ?, groupId = ?, groupTitle = ? where id = ?",
      presentationId,
      group.id,
      group.title,
      id,
    );
  }
  const id = randomUUID();
  const resultJson = resultJsonOf({
    version: 1,
    kind: "group",
    title: group.title,
    modules: talks.map(({ module: title, score }) => ({ title, score })),
  });
  const mean = Math.round(talks.reduce((sum, { score }) => sum + score, 0) / talks.length);
  const at = new Date(Date.now() + 1_000).toISOString();
  const subject = [id, userId, presentationId, group.id, group.title, randomUUID()];
  const values = [...subject, mean, mean - 3, mean + 3, resultJson, at, at];
  changeRows(
    academy.dataDir,
    `insert into evaluations (id, userId, presentationId, groupId, groupTitle, wholeGroup, chatSessionId, state, score,
       intervalLow, intervalHigh, resultJson, transcriptSource, standing, createdAt, finishedAt)
     values (?, ?, ?, ?, ?, 1, ?, 'scored', ?, ?, ?, ?, 'server', 'heard', ?, ?)`,
    ...values,
  );
  return { id, userId, moduleId: "", presentationId, groupId: group.id };
}
