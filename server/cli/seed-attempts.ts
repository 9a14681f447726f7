import { randomUUID } from "node:crypto";
import path from "node:path";
import { copyFile } from "node:fs/promises";
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  OggOutputFormat,
  Output,
  WEBM,
} from "mediabunny";
import * as Demo from "~/models/records/demo.server";
import { recordingName } from "~/models/presentations/recording-time";
import { config } from "~/platform/config.server";
import { requestEvaluation } from "~/services/evaluation/request.server";
import { keepLease } from "~/services/jobs/lease.server";
import { recordingPublicId } from "~/services/media/sign-upload.server";
import { services } from "~/services/services.server";
import type { MediaFolder } from "~/models/media/media-folders";
import * as Posters from "~/models/media/posters.server";
import type { MediaStore, StoreAs } from "~/services/media/port";
import { academy } from "../../demo/academy";
import { timingOf, turnsOf } from "../../demo/attempts/recorded";
import type { DemoAttempt } from "../../demo/types";
import { type IdOf, type Seeded, seedRemarks } from "./seed-remarks";

/** Returns the path of a film or a poster of the demo, under the folder the command is run from. */
export const demoMedia = (file: string) => path.join("demo", "media", file);

/** Returns the path of the recording of an attempt, in the same way. */
const demoRecording = (key: string) => path.join("demo", "recordings", `${key}.webm`);

/** Puts a file of the demo into a media store; returns its stable address. */
async function storeDemoFile(
  file: string,
  as: StoreAs,
  store: Pick<MediaStore, "storeFile"> = services().media,
): Promise<string> {
  const copy = path.join(config().dataDir, "tmp", path.basename(file));
  await copyFile(file, copy);
  return store.storeFile(copy, as);
}

/** Keeps the poster of a film of the demo: on our own disk, as all posters are. */
export async function storeDemoPoster(videoUrl: string, poster: string): Promise<void> {
  const publicId = `demo_${path.parse(poster).name.replaceAll("-", "_")}`;
  const as = { publicId, folder: "posters", mimeType: "image/jpeg", userId: null } as const;
  await Posters.upsert(videoUrl, await storeDemoFile(demoMedia(poster), as, services().localMedia));
}

/** Puts a film of the demo into the media store, under the key of its module or tutorial; returns its stable address. */
export const storeDemoVideo = (
  video: string,
  { key, folder }: { key: string; folder: MediaFolder },
): Promise<string> =>
  storeDemoFile(demoMedia(video), {
    publicId: `demo_${key.replaceAll("-", "_")}`,
    folder,
    mimeType: "video/mp4",
    userId: null,
  });

const DAY_MS = 24 * 3_600_000;

/** Returns the start of an attempt in ms since the epoch: that time of day (UTC), `daysAgo` days before today. */
function beginOf({ daysAgo, time }: Pick<DemoAttempt, "daysAgo" | "time">, nowMs: number) {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return today - daysAgo * DAY_MS + (hours * 60 + minutes) * 60_000;
}

/** Inserts the demo team's presentations and remarks. The real evaluator grades them: no score is invented. */
export async function seedAttempts(idOf: IdOf): Promise<void> {
  const nowMs = Date.now();
  const seeded: Seeded[] = [];
  const { jobs } = services();
  // The judging thread works while the next attempts are inserted.
  const lease = await keepLease({ ...config().node, takeOver: jobs.takeOver });
  await jobs.start();
  for (const attempt of academy.attempts) {
    const one = { attempt, presentationId: randomUUID(), startMs: beginOf(attempt, nowMs) };
    await insertAttempt(one, idOf);
    seeded.push(one);
  }
  await jobs.settled();
  await jobs.stop();
  await lease.stop();
  for (const { attempt, presentationId, startMs } of seeded)
    await Demo.dateEvaluations(presentationId, startMs + timingOf(attempt.key).durationMs);
  await seedRemarks(seeded, idOf);
}

async function insertAttempt({ attempt, presentationId, startMs }: Seeded, idOf: IdOf) {
  const { key, userKey, groupKey, talks } = attempt;
  const timing = timingOf(key);
  const userId = idOf("users", userKey);
  const groupId = groupKey === null ? null : idOf("groups", groupKey);
  const moduleIds = talks.map(({ moduleKey }) => idOf("modules", moduleKey));
  const moduleId = groupId === null ? (moduleIds[0] ?? null) : null;
  const recording = { userId, moduleId, presentationId, startMs };
  const videoUrl = await storeRecording(key, recording);
  const held = talks.map((talk, index) => ({
    id: `conv_${randomUUID().replaceAll("-", "")}`,
    moduleId: moduleIds[index] ?? null,
    offsetMs: timing.talks[index]?.startMs ?? 0,
    endMs: timing.talks[index + 1]?.startMs ?? timing.durationMs,
    turns: turnsOf(attempt, index),
  }));
  for (const { id, offsetMs, endMs } of held)
    await cutSound(demoRecording(key), path.join(config().dataDir, soundOf(id)), {
      startMs: offsetMs,
      endMs,
    });
  await Demo.insertPastPresentation({
    presentation: {
      id: presentationId,
      userId,
      moduleId,
      groupId,
      language: "fr",
      createdAt: new Date(startMs).toISOString(),
      audioStartMs: startMs,
      videoStartMs: startMs,
      recordingState: "ready",
      videoUrl,
      videoDurationS: timing.durationMs / 1000,
    },
    plan: groupId === null ? [] : moduleIds,
    conversations: held.map(({ id, moduleId: ofModule, offsetMs, endMs }) => ({
      id,
      presentationId,
      moduleId: ofModule,
      provider: "embedded",
      mode: "voice",
      state: "ended",
      startedAt: new Date(startMs + offsetMs).toISOString(),
      endedAt: new Date(startMs + endMs).toISOString(),
      endReason: "user",
      recordingOffsetMs: offsetMs,
      audioFile: soundOf(id),
      // Both recognitions gave the same words, so the evaluator need not listen again.
      unheardJson: "[]",
    })),
    turns: held.flatMap(({ id: conversationId, turns }) =>
      turns.map((turn, turnIndex) => ({
        ...turn,
        conversationId,
        turnIndex,
        interrupted: 0,
        liveMessage: turn.source === "user" ? turn.message : null,
      })),
    ),
  });
  for (const id of moduleIds) await requestEvaluation({ presentationId, moduleId: id, groupId });
}

const soundOf = (conversationId: string) => `conversations/${conversationId}.ogg`;

/** Stores a recording like the assembly of an upload does (product §8.4). Returns its address. */
function storeRecording(
  key: string,
  at: { userId: string; moduleId: string | null; presentationId: string; startMs: number },
): Promise<string> {
  const { userId, moduleId, presentationId: instanceId, startMs } = at;
  const name = recordingName(startMs, config().timeZone);
  const times = { audioStartMs: startMs, videoStartMs: startMs };
  return storeDemoFile(demoRecording(key), {
    publicId: moduleId ? recordingPublicId({ moduleId, instanceId, ...times }) : name,
    folder: "recordings",
    mimeType: "video/webm",
    userId,
    recordingName: name,
  });
}

/** Copies a part of a WebM recording's Opus sound, from and to in ms, into an Ogg file. Nothing is encoded again. */
async function cutSound(
  recording: string,
  target: string,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<void> {
  using input = new Input({ formats: [WEBM], source: new FilePathSource(recording) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error(`${recording} has no sound`);
  const output = new Output({ format: new OggOutputFormat(), target: new FilePathTarget(target) });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp - startMs / 1000;
    if (timestamp < 0) continue;
    if (packet.timestamp * 1000 > endMs) break;
    await source.add(packet.clone({ timestamp }), { decoderConfig });
  }
  await output.finalize();
}
