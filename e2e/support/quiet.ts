import { rmSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { attemptOf, turnsOf } from "../../demo/attempts/recorded";

/** Returns the turns of the demo's talk that passed. */
export const goodTurns = () => turnsOf(attemptOf("karim-caisse-4"));

/**
 * Deletes the comments, the recordings, the teams and most presentations of the demo, so that a journey counts only its
 * own. Keeps the newest presentation of each module by the rep on the road.
 */
export function makeQuiet(dataDir: string): void {
  const sqlite = new SQLite(path.join(dataDir, "aplomb.db"));
  const kept = `select id from (
    select id, row_number() over (partition by moduleId order by createdAt desc) as nth from presentations
    where groupId is null and userId = (select id from users where email = 'terrain@aplomb.example'))
    where nth = 1`;
  sqlite.exec(`
    delete from evaluations where presentationId not in (${kept});
    delete from presentations where id not in (${kept});
    delete from comments;
    delete from teams;
    delete from users where email in ('lea@aplomb.example', 'lucie@aplomb.example', 'manager@aplomb.example');
    delete from media where folder = 'recordings';
    update presentations set recordingState = 'none', videoUrl = null, videoDurationS = null,
      audioStartMs = null, videoStartMs = null;
    update conversations set mode = 'text', audioFile = null, recordingOffsetMs = null;
  `);
  sqlite.close();
  for (const folder of ["media/recordings", "conversations"])
    rmSync(path.join(dataDir, folder), { recursive: true, force: true });
}
