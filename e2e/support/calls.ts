import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { mediaFiles } from "../../testing/media/files";
import type { Academy } from "./academy";
import { changeRows } from "./database";

interface Call {
  id: string;
  language: "fr" | "en" | "es";
  day: number;
  /** The words of the turns. The caller speaks first. */
  said: string[];
  /** The tutorial shown with the second turn. */
  shown?: string;
  /** Stores the call's sound: words on two channels. */
  isHeard?: boolean;
}

/** Inserts a call as the support page would store it. */
export function insertCall({ dataDir }: Academy, call: Call): void {
  const audioFile = `conversations/${call.id}.wav`;
  if (call.isHeard) {
    mkdirSync(path.join(dataDir, "conversations"), { recursive: true });
    copyFileSync(mediaFiles.twoSides, path.join(dataDir, audioFile));
  }
  const at = `2026-11-${String(call.day).padStart(2, "0")}T09:30`;
  changeRows(
    dataDir,
    `insert into supportCalls (id, language, os, mode, state, startedAt, endedAt, endReason, audioFile)
     values (?, ?, 'android', 'voice', 'ended', ?, ?, 'user', ${call.isHeard ? `'${audioFile}'` : "null"})`,
    call.id,
    call.language,
    `${at}:00.000Z`,
    `${at}:58.000Z`,
  );
  for (const [turn, message] of call.said.entries())
    changeRows(
      dataDir,
      `insert into supportTurns (callId, turnIndex, source, message, startMs, endMs, interrupted, shownTutorialId)
       values (?, ?, ?, ?, ?, ?, 0, ${call.shown && turn === 1 ? `'${call.shown}'` : "null"})`,
      call.id,
      turn,
      turn % 2 === 0 ? "user" : "ai",
      message,
      turn * 9_000,
      turn * 9_000 + 8_000,
    );
}
