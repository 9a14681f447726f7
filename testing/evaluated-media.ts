import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import { createEvaluateVideo } from "~/services/evaluation/evaluate-video.server";
import { createLocalMediaStore } from "~/services/media/local-disk.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import type { Judge } from "~/services/judge/claims";
import type { Speech } from "~/services/speech/port";
import { createModule, createUser } from "./factories";

/** Opens the media store of a folder, with its folder for uploads. */
export function openStore(folder: string) {
  const tmpDir = path.join(folder, "tmp");
  mkdirSync(tmpDir, { recursive: true });
  return { tmpDir, store: createLocalMediaStore({ dir: path.join(folder, "media"), secret: "s" }) };
}

/** Creates a module and a file of this content that waits for its evaluation. */
export async function createSentVideo(
  folder: string,
  source: string | Buffer,
  { mimeType = "video/mp4", durationS = 3 as number | null } = {},
) {
  const { store, tmpDir } = openStore(folder);
  const file = path.join(tmpDir, "sent");
  if (typeof source === "string") copyFileSync(source, file);
  else writeFileSync(file, source);
  const { id: userId } = await createUser({ role: "admin" });
  const as = { publicId: "sent", folder: "video-evaluations", mimeType, userId };
  const videoUrl = await store.storeFile(file, as);
  const { id: moduleId } = await createModule({
    title: "Encaisser sans réseau",
    videoTranscript: "La caisse marche hors ligne.",
  });
  const values = { moduleId, userId, videoUrl, mimeType, durationS, fileName: "essai.mp4" };
  return { id: await VideoEvaluations.insert(values), moduleId, videoUrl, values };
}

/** Works every due evaluation of a file. */
export async function evaluateVideos(
  folder: string,
  engines: { speech: Pick<Speech, "transcribe" | "openVoiceActivity">; judge: Judge },
): Promise<void> {
  const handler = createEvaluateVideo({ ...openStore(folder), ...engines });
  const runner = createJobRunner({ handlers: { "evaluate-video": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
}
