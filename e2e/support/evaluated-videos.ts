import { randomUUID } from "node:crypto";
import { criterion, judgedJson } from "../../testing/results";
import type { Academy } from "./academy";
import { changeRows, findRow } from "./database";

/**
 * Inserts an evaluated video with `text` in every text field, for the first presentable module by title. Returns the
 * ids.
 */
export function addEvaluatedVideo(academy: Pick<Academy, "dataDir">, text: string) {
  const id = randomUUID();
  const { id: moduleId } = findRow<{ id: string }>(
    academy,
    "select id from modules where presentable = 1 order by title",
  );
  const turns = [
    { index: 0, source: "user", message: text, startMs: 1_000, endMs: 9_000 },
    { index: 1, source: "user", message: text, startMs: 65_000, endMs: 79_000 },
  ];
  const said = { label: text, comment: text, quote: text, quoteStartMs: 1_000 };
  const resultJson = judgedJson({ criteria: [criterion(said)], strengths: [text] });
  const values: Record<string, string> = {
    id,
    moduleId,
    fileName: `${text}.mp4`,
    videoUrl: `/media/video-evaluations/${id}.mp4`,
    mimeType: "video/mp4",
    durationS: "81",
    state: "scored",
    score: "72",
    resultJson,
    turnsJson: JSON.stringify(turns),
    createdAt: "2026-11-20T12:00:00.000Z",
  };
  const names = Object.keys(values);
  changeRows(
    academy.dataDir,
    `insert into videoEvaluations (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    ...Object.values(values),
  );
  return { id, moduleId };
}
