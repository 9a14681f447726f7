import { type SpokenTurn, SpokenTurnSchema } from "~/services/language/spoken-turn";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { createLock } from "~/platform/lock";
import * as Modules from "~/models/content/modules.server";
import type { VideoEvaluation } from "~/models/tables";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import { MediaUnreadable } from "~/services/audio/media-unreadable";
import { describeMedia } from "~/services/audio/media-worker.server";
import { toTurns } from "~/services/speech/kept-sound/turns-of-segments";
import { gradeTurns } from "./grade.server";
import { settleListed } from "./settle.server";
import type { MediaStore } from "~/services/media/port";
import { type JobHandler, PermanentFailure } from "~/services/jobs/run-jobs.server";
import { lookAtDecoys } from "~/services/judge/look-at-decoys.server";
import type { Judge } from "~/services/judge/claims";
import type { Speech } from "~/services/speech/port";
import { spokenSound } from "~/services/videos/spoken-sound.server";
import { lasting, storePlayable } from "~/services/videos/stored-video.server";

const FOLDER = "video-evaluations";
const HEARD_BY_US = "Transcription du fichier envoyé, faite par le serveur.";

/**
 * Evaluates an uploaded video or audio file (product §9.6). Its speech becomes the text of one speaker, in French like
 * every lesson. The same judge, checks and writing as for a presentation follow. The turns are stored before the
 * judgement, so that a killed job resumes there and ends once.
 */
export function createEvaluateVideo(options: {
  store: MediaStore;
  speech: Pick<Speech, "transcribe" | "openVoiceActivity">;
  judge: Judge;
  /** A folder on the same disk as the media directory. */
  tmpDir: string;
}): JobHandler<"evaluate-video"> {
  const { store, speech, judge, tmpDir } = options;

  /** The lock that lets one video at a time hold its sound in memory. */
  const alone = createLock();
  const hear = (row: VideoEvaluation, signal: AbortSignal) =>
    alone("sound", () => hearNow(row, signal));

  async function hearNow(row: VideoEvaluation, signal: AbortSignal): Promise<SpokenTurn[]> {
    signal.throwIfAborted();
    const copy = await store.localCopy(await makePlayable(row, { store, tmpDir, signal }));
    try {
      if (row.durationS === null) {
        const { durationS } = await describeMedia(copy.path, { signal });
        await VideoEvaluations.setDuration(row.id, durationS);
      }
      const sound = await spokenSound(copy.path, { speech, signal });
      const { segments } = await speech.transcribe(sound.pcm, "fr");
      const turns = toTurns(sound.inFile(segments));
      await VideoEvaluations.storeTurns(row.id, turns);
      return turns;
    } finally {
      await copy.dispose();
    }
  }

  return {
    weight: "heavy",
    maxAttempts: 3,

    async run({ payload: { videoEvaluationId: id }, signal, aside, finish }) {
      const row = await VideoEvaluations.findById(id);
      if (row?.state !== "pending") return finish();
      const module = row.moduleId ? await Modules.findEvenArchived(row.moduleId) : null;
      if (!module) throw new PermanentFailure({ code: "moduleGone" });
      const turns =
        storedTurns(row) ??
        (await hear(row, signal).catch((error: unknown) => {
          throw lasting(error);
        }));
      const notes = turns.length > 0 ? [HEARD_BY_US] : [];
      const of = { videoEvaluationId: id };
      const subject = { module, turns, language: "fr", of, seekable: true, notes, signal } as const;
      const grade = () => gradeTurns(judge, subject);
      const graded = await (judge.callsModel ? aside(grade) : grade());
      const noteJudging = await lookAtDecoys(graded, signal);
      await finish(async (trx) => {
        await VideoEvaluations.finish(id, graded, trx);
        await settleListed(await noteJudging({ kind: "video", id }, trx), trx);
      });
    },

    wait: ({ videoEvaluationId }, reason, trx) =>
      VideoEvaluations.wait(videoEvaluationId, reason, trx),

    giveUp: ({ videoEvaluationId }, reason, trx) =>
      VideoEvaluations.fail(videoEvaluationId, reason, trx),
  };
}

/** Replaces a file that browsers may not play with one that they play. Returns the address of the played file. */
async function makePlayable(
  { id, videoUrl }: VideoEvaluation,
  { store, tmpDir, signal }: { store: MediaStore; tmpDir: string; signal: AbortSignal },
): Promise<string> {
  const copy = await store.localCopy(videoUrl);
  try {
    const video = { videoUrl, file: copy.path, folder: FOLDER } as const;
    const playable = await storePlayable(video, { store, tmpDir, signal }).catch(unconverted);
    if (playable === null) return videoUrl;
    await VideoEvaluations.replaceFile(id, { videoUrl: playable, mimeType: "video/mp4" });
    await store.remove(videoUrl);
    return playable;
  } finally {
    await copy.dispose();
  }
}

/** Returns null for a video that stays as it is. Its sound may be heard, else the hearing gives the reason. @throws */
function unconverted(error: unknown): null {
  if (error instanceof MediaUnreadable) return null;
  throw error;
}

const Turns = v.array(SpokenTurnSchema);

/**
 * Returns the turns of an uploaded file, in the order of their times (milliseconds). Returns null before it was
 * transcribed.
 */
export function storedTurns({
  turnsJson,
}: Pick<VideoEvaluation, "turnsJson">): SpokenTurn[] | null {
  return turnsJson === null ? null : v.parse(Turns, JSON.parse(turnsJson));
}

/** The time between two reads of a pending evaluation, in milliseconds. */
const LOOK_MS = 500;

/**
 * Waits for the evaluation to end, at most `boundMs`, and returns it in its current state. Returns null when it is
 * deleted. The job goes on in any case.
 * @throws AbortError when the caller leaves
 */
export async function waitForEnd(
  id: string,
  { boundMs, signal }: { boundMs: number; signal: AbortSignal },
): Promise<VideoEvaluation | null> {
  const until = performance.now() + boundMs;
  for (;;) {
    const row = await VideoEvaluations.findById(id);
    if (row?.state !== "pending" || performance.now() >= until) return row;
    await pause(LOOK_MS, undefined, { signal });
  }
}
